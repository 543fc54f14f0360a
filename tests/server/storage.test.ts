import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { backUp, restore } from '#server/database/backup.ts';
import { serveSqlite } from '#server/database/serve-sqlite.ts';
import { storageReason } from '#server/database/storage-failure.ts';
import { failure } from '#server/log.ts';
import { serverStreams } from '#server/standard-streams.ts';
import { installDemo, newFolder } from './support';

it('a full disk is logged with its reason and makes the shop not ready', async () => {
  const file = await installDemo(newFolder());
  const database = await serveSqlite({ file, demo: undefined, isPublic: false });
  onTestFinished(database.close);
  const { db } = database;
  const transact = await database.serve({ onEvent: () => undefined, onGap: () => undefined });
  const write = () =>
    transact((transaction) =>
      transaction.db
        .insertInto('codes')
        .values({ id: 'a', nonce: 'x'.repeat(40_000), expiresAt: 0 })
        .execute(),
    );
  const limitPages = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(db);

  await limitPages(1);
  const error = await write().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: 'database or disk is full' });
  expect(failure(error).error).toBe('Error ERR_SQLITE_ERROR (database or disk is full)');
  // A message may quote lines that a customer wrote.
  expect(failure(new Error('Invalid: “Please ring\n  at 7 Harbour Road”')).at.join()).not.toContain('Harbour');
  expect(await database.isUp()).toBe(false);
  expect(await database.isUp()).toBe(false);

  await limitPages(1_000_000);
  expect(await database.isUp()).toBe(true);
  await write();
  expect(await db.selectFrom('codes').select('id').execute()).toEqual([{ id: 'a' }]);
});

it('a full disk, an I/O error and a read-only replica of PostgreSQL are recognized', () => {
  const reasonOf = (code: string) => storageReason(Object.assign(new Error('could not extend file'), { code }));
  // disk_full, io_error, read_only_sql_transaction, and unique_violation, which is another kind of error.
  expect(['53100', '58030', '25006', '23505'].map(reasonOf)).toEqual([
    ...Array.from({ length: 3 }, () => 'could not extend file'),
    undefined,
  ]);
});

it('a log continues on a new line after a partial write', () => {
  const written: string[] = [];
  const errorListeners: ((error: Error) => void)[] = [];
  const stream = {
    write: (text: string) => written.push(text) > 0,
    on: (_event: 'error', listener: (error: Error) => void) => errorListeners.push(listener),
  };
  const { out } = serverStreams(stream, stream);
  out('one\n');
  errorListeners[0]?.(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  out('two\n');
  out('three\n');
  expect(written).toEqual([
    'one\n',
    'The log cannot be written (ENOSPC). The shop keeps serving without it.\n',
    '\ntwo\n',
    'three\n',
  ]);
});

it('database, WAL, backups and replaced files are readable by their owner only', async () => {
  const folder = newFolder();
  const file = await installDemo(folder);
  const modes = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((name) => !name.includes('-lock'))
        .map((name) => [name.replace(/before-.*/, 'before'), (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );
  expect(modes()).toEqual({ 'shop.sqlite': '600' });
  chmodSync(file, 0o644);
  const database = await serveSqlite({ file, demo: undefined, isPublic: false });
  await sql`delete from codes`.execute(database.db);
  backUp(file, join(folder, 'backup'));
  const openModes = { 'shop.sqlite': '600', 'shop.sqlite-shm': '600', 'shop.sqlite-wal': '600', backup: '600' };
  expect(modes()).toEqual(openModes);
  await database.close();
  for (const name of ['shop.sqlite', 'backup']) chmodSync(join(folder, name), 0o644);
  // The restore does not change the mode of the backup, which this test has made readable.
  restore(join(folder, 'backup'), file, new Date());
  expect(modes()).toEqual({ 'shop.sqlite': '600', 'shop.sqlite.before': '600', backup: '644' });
});
