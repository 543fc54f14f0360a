import { schemaVersion, versionOf } from '#backend/database/migrate.ts';
import { OperatorError } from '../admin/context';
import { attentionOf, countPendingTasks } from '../admin/today/health';
import { backupMade } from '../admin/today/today';
import { backUp, checkDatabase, restore } from '../database/backup';
import { openSqlite } from '../database/open-sqlite';
import { assertWritable } from '../database/storage-failure';
import { readArguments } from './arguments';
import type { Command } from './command';
import { actorAtTerminal, fileOf, isOnPostgres, withShop } from './open';

/** Records a backup in the audit log, except in a database with older tables, because a backup never migrates. */
const recordBackup = async (file: string): Promise<void> => {
  const { db, close } = openSqlite(file);
  if ((await versionOf(db)) === schemaVersion) {
    const at = new Date().toISOString();
    const event = { createdAt: at, actor: actorAtTerminal(), kind: backupMade, orderId: null, needsAction: false };
    await db
      .insertInto('auditEvents')
      .values({ ...event, detail: '{}' })
      .execute();
  }
  await close();
};

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'Back up the database to a new file (safe while the shop is running)',
  run: async (command, args, variables, { out }) => {
    const [copy = ''] = readArguments(command, args, [1]).words;
    const bytes = backUp(fileOf(variables), copy);
    await recordBackup(fileOf(variables));
    out(`Backup saved to ${copy}, ${Math.ceil(bytes / 1024)} KiB, and verified.\n`);
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file>',
  summary: 'Restore a backup (stop the shop first)',
  run: async (command, args, variables, { out }) => {
    const [backup = ''] = readArguments(command, args, [1]).words;
    const previous = restore(backup, fileOf(variables), new Date());
    out(`Restored ${backup}.${previous === undefined ? '' : ` The previous database is ${previous}.`}\n`);
  },
};

export const copyCommand: Command = {
  name: 'copy',
  usage: '--from <file or address> --to <file or address>',
  summary: 'Copy a stopped shop to an empty SQLite or PostgreSQL database',
  run: async (_command, args, _variables, { out }) => {
    const { copy } = await import('../database/copy');
    out(`${await copy(args)}\n`);
  },
};

export const statusCommand: Command = {
  name: 'status',
  alias: 'health',
  usage: '[--full] [--json]',
  summary: 'Check the database and list pending tasks; --full reads the whole file of SQLite',
  details: 'Exits with 1 when something needs an operator, else with 0. Orders to ship do not count.',
  run: async (command, args, variables, { out }) => {
    const { has } = readArguments(command, args, [0], { flags: ['full', 'json'] });
    if (!isOnPostgres(variables)) checkDatabase(fileOf(variables), has('full') ? 'references' : 'schema');
    const open = await withShop(variables, async ({ db }) => {
      await assertWritable(db);
      return countPendingTasks(db);
    });
    const attention = attentionOf(open);
    if (has('json')) out(`${JSON.stringify({ ...open, needsAttention: attention.length > 0 })}\n`);
    else
      out(
        `Database OK.\n${open.ordersToSend} orders to ship, ${open.heldPayments} payments on hold, ${open.disputedOrders} disputed orders, ${open.unknownPayments} payments without an order, ${open.otherEvents} other events, ${open.unfinishedRefunds} pending refunds, ${open.stuckMails} failed emails, ${open.mailsOnFile} emails not sent (no mail server), ${open.stoppedImports} stopped imports.\n`,
      );
    if (attention.length > 0) throw new OperatorError(`Needs attention: ${attention.join(', ')}.`);
  },
};
