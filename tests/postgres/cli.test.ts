import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { schemaVersion, versionOf } from '#backend/database/migrate.ts';
import { openPostgres, postgresName, servingLock } from '#server/database/open-postgres.ts';
import { servePostgres } from '#server/database/serve-postgres.ts';
import { cliWith } from '../operator/cli';
import { newFolder } from '../server/support';
import { ownDatabase } from './own-database';

it('the CLI creates a shop in an empty PostgreSQL, but never migrates a running one', async () => {
  const folder = newFolder();
  const url = await ownDatabase(false);
  const runCommand = async (...args: readonly string[]) => {
    const variables = { SHOP_DATA: folder, DATABASE_URL: url, SHOP_SECRET: 'x'.repeat(32) };
    const { out, error } = await cliWith(variables)(...args);
    return out + error;
  };
  const file = join(folder, 'in.csv');
  writeFileSync(file, 'id,name,price\nmug,Mug,3\n');
  expect(await runCommand('orders')).toContain('contains no shop. Check DATABASE_URL.');
  expect(await runCommand('import', file)).toMatch(/^1 rows: 1 new/);
  expect(await runCommand('orders')).toBe('0 orders to ship.\n');

  const { db, createClient, close } = openPostgres(url);
  onTestFinished(close);
  const running = createClient();
  await running.connect();
  await running.query(servingLock.shared);
  await running.query('delete from migrations where number = $1', [schemaVersion]);
  // Numbers have gaps.
  const older = await versionOf(db);
  expect(older).toBeLessThan(schemaVersion);
  const versions = `(its tables have version ${older}, this program needs ${schemaVersion})`;
  expect(await runCommand('orders')).toBe(
    `The running shop has an older version ${versions}. Restart it with this version first.\n`,
  );
  const serve = () => servePostgres(url, { demo: undefined, isPublic: false }, () => undefined);
  await expect(serve()).rejects.toThrow(
    `${postgresName(url)} is used by a running shop of an older version ${versions}. Stop that shop first.`,
  );
  expect(await versionOf(db)).toBe(older);
  await running.query(`insert into migrations (name, "timestamp") values ('0099-newer', '')`);
  const isNewer = `has a newer version (its tables have version 99, this program knows ${schemaVersion}). Use the newer program.`;
  expect(await runCommand('orders')).toBe(`The database ${isNewer}\n`);
  await running.end();
  expect(await runCommand('orders')).toBe(`The database ${isNewer}\n`);
  await expect(serve()).rejects.toThrow(`The database ${isNewer}`);
  expect(await runCommand('copy', '--from', url, '--to', join(folder, 'copied.sqlite'))).toBe(
    `${postgresName(url)} ${isNewer}\n`,
  );
});
