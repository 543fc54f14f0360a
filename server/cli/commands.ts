import { isDamaged } from '../database/open-sqlite';
import { storageReason } from '../database/storage-failure';
import { version } from '../version';
import { program } from './arguments';
import type { Command, Terminal } from './command';
import { backupCommand, copyCommand, restoreCommand, statusCommand } from './database';
import { eventsCommand } from './events';
import { giftlistCommand } from './moderation';
import { databaseNameOf, type Variables } from './open';
import { operatorCommand } from './operators';
import {
  cancelCommand,
  fulfillCommand,
  noteCommand,
  ordersCommand,
  refundCommand,
  releaseHoldCommand,
  removeWordsCommand,
} from './orders';
import { customerCommand, mailsCommand } from './people';
import { exportCommand, importCommand } from './products';
import { settingsCommand } from './settings';
import { taxesCommand } from './taxes';

const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  ordersCommand,
  fulfillCommand,
  releaseHoldCommand,
  refundCommand,
  cancelCommand,
  noteCommand,
  removeWordsCommand,
  eventsCommand,
  customerCommand,
  giftlistCommand,
  mailsCommand,
  taxesCommand,
  settingsCommand,
  operatorCommand,
  backupCommand,
  restoreCommand,
  copyCommand,
  statusCommand,
];

const overview = (): string =>
  [
    `Usage: ${program} <command>. Works on the shop in SHOP_DATA (default ./data), also while it is running.`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(14)}${summary}`),
    '',
    `${program} <command> --help shows details. Without a command, the server starts.`,
    '',
  ].join('\n');

const helpOf = ({ name, usage, summary, details }: Command): string =>
  [
    `Usage: ${program} ${name} ${usage}`.trim(),
    '',
    `${summary}.`,
    ...(details === undefined ? [] : ['', details]),
    '',
  ].join('\n');

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

const isVersion = (word: string | undefined): boolean => word === '--version' || word === '-v';

/** Whether the arguments name a CLI command instead of options for serving the shop. */
export const isCommand = ([first]: readonly string[]): boolean =>
  first !== undefined && (!first.startsWith('-') || isHelp(first) || isVersion(first));

/**
 * Runs a CLI command.
 *
 * @returns whether it succeeded; if not, its reason was printed
 */
export const runCommand = async (
  [name = '', ...args]: readonly string[],
  variables: Variables,
  terminal: Terminal,
): Promise<boolean> => {
  if (isHelp(name) || name === 'help') {
    terminal.out(overview());
    return true;
  }
  if (isVersion(name)) {
    terminal.out(`${version}\n`);
    return true;
  }
  const command = commands.find((one) => one.name === name || one.alias === name);
  try {
    if (!command)
      throw new Error(`Unknown command '${name}'. Available: ${commands.map((one) => one.name).join(', ')}.`);
    if (args.some(isHelp)) terminal.out(helpOf(command));
    else await command.run(command, args, variables, terminal);
    return true;
  } catch (error) {
    const reason = storageReason(error);
    const message = error instanceof Error ? error.message : String(error);
    if (reason !== undefined)
      terminal.error(`Cannot write to the database ${await databaseNameOf(variables)}: ${reason}.\n`);
    else terminal.error(isDamaged(error) ? `${await databaseNameOf(variables)}: ${message}.\n` : `${message}\n`);
    return false;
  }
};
