import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/open-postgres.ts';
import { useServer, writeUntilKilled } from '../server/processes';
import { ownDatabase } from './own-database';

const { start } = useServer();
const startOn = (url: string, ...args: readonly string[]) =>
  start(['--port', '0', ...args], { DATABASE_URL: url, SHOP_SECRET: 'the same for all processes of a database' });

describe('processes on one PostgreSQL', () => {
  it('keep all confirmed writes after SIGKILL', async () => {
    const url = await ownDatabase(true);
    const unconfirmed = await writeUntilKilled(3, () => [startOn(url), startOn(url)]);
    const { db, close } = openPostgres(url);
    const lines = await db.selectFrom('cartLines').select('quantity').where('ownerId', 'like', 'gst%').execute();
    await close();
    const unconfirmedUnits = unconfirmed(lines.map(({ quantity }) => quantity));
    expect(unconfirmedUnits).toSatisfy((units: number) => units >= 0 && units <= 6);
  });

  it('insert the demo once when several start concurrently', async () => {
    const url = await ownDatabase(false);
    const servers = [1, 2, 3].map(() => startOn(url, '--demo'));
    await Promise.all(servers.map(({ started }) => started));
    const { db, close } = openPostgres(url);
    const { count } = await db
      .selectFrom('people')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('username', '=', 'maya')
      .executeTakeFirstOrThrow();
    await close();
    expect(count).toBe(1);
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    }
  });
});
