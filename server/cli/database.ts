import { checkDatabase, backUp, restore } from '../database/backup';
import { attentionOf, countPendingTasks } from '../admin/health';
import { OperatorError } from '../admin/context';
import { readArguments } from './arguments';
import type { Command } from './command';
import { fileOf, isOnPostgres, withShop } from './open';

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'copies the database into a new file, while the shop runs',
  run: async (command, args, variables, { out }) => {
    const [copy = ''] = readArguments(command, args, [1]).words;
    const bytes = backUp(fileOf(variables), copy);
    out(`The backup is in ${copy}, ${Math.ceil(bytes / 1024)} KiB, and was checked.\n`);
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file>',
  summary: 'puts a backup in the place of the database; the shop must not run',
  run: async (command, args, variables, { out }) => {
    const [backup = ''] = readArguments(command, args, [1]).words;
    const before = restore(backup, fileOf(variables), new Date());
    out(`The shop has the data of ${backup}.${before === undefined ? '' : ` What was there is in ${before}.`}\n`);
  },
};

export const copyCommand: Command = {
  name: 'copy',
  usage: '--from <file or address> --to <file or address>',
  summary: 'copies a shop that does not run into an empty database, SQLite or PostgreSQL',
  run: async (_command, args, _variables, { out }) => {
    const { copy } = await import('../database/copy');
    out(`${await copy(args)}\n`);
  },
};

export const statusCommand: Command = {
  name: 'health',
  usage: '[--json]',
  summary: 'checks the database, and says what waits for an operator',
  details: 'It ends with 0 when nothing is wrong, also while orders wait to be sent, else with 1.',
  run: async (command, args, variables, { out }) => {
    const { has } = readArguments(command, args, [0], { flags: ['json'] });
    if (!isOnPostgres(variables)) checkDatabase(fileOf(variables));
    const open = await withShop(variables, ({ db }) => countPendingTasks(db));
    const attention = attentionOf(open);
    if (has('json')) out(`${JSON.stringify({ ...open, needsAttention: attention.length > 0 })}\n`);
    else
      out(
        `The database can be used.\n${open.ordersToSend} orders to be sent, ${open.heldPayments} payments held, ${open.disputedOrders} orders disputed, ${open.unknownPayments} payments without an order, ${open.otherEvents} other events, ${open.unfinishedRefunds} refunds not finished, ${open.stuckMails} mails stuck, ${open.importsSetAside} imports set aside.\n`,
      );
    if (attention.length > 0) throw new OperatorError(`Somebody has to look at: ${attention.join(', ')}.`);
  },
};
