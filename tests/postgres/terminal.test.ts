import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { schemaVersion, versionOf } from '../../backend/database/migrations';
import { openPostgres, servingLock } from '../../server/database/open-postgres';
import { terminalOf } from '../operator/terminal';
import { newFolder } from '../server/support';
import { ownDatabase } from './own-database';

it('the terminal makes a shop in an empty PostgreSQL, and changes no tables under a shop that runs', async () => {
  const folder = newFolder();
  const url = await ownDatabase(false);
  const say = async (...args: readonly string[]) => {
    const variables = { SHOP_DATA: folder, DATABASE_URL: url, SHOP_SECRET: 'x'.repeat(32) };
    const { out, error } = await terminalOf(variables)(...args);
    return out + error;
  };
  const file = join(folder, 'in.csv');
  writeFileSync(file, 'id,name,price\nmug,Mug,3\n');
  expect(await say('orders')).toContain('has no shop in it. Is DATABASE_URL right?');
  expect(await say('import', file)).toMatch(/^1 rows: 1 new/);
  expect(await say('orders')).toBe('0 orders to be sent.\n');

  const { db, createClient, close } = openPostgres(url);
  onTestFinished(close);
  const running = createClient();
  await running.connect();
  await running.query(servingLock.shared);
  await running.query('delete from migrations where number = $1', [schemaVersion]);
  expect(await say('orders')).toBe('The shop that runs is of another version. Start it anew first.\n');
  expect(await versionOf(db)).toBe(schemaVersion - 1);
  await running.end();
});
