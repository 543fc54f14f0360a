import { describe, expect, it } from 'vitest';
import { openPostgres } from '../../server/database/open-postgres';
import { createWriter, useServer } from '../server/processes';
import { ownDatabase } from './own-database';

const { start } = useServer();
const startOn = (url: string, ...args: readonly string[]) =>
  start(['--port', '0', ...args], { DATABASE_URL: url, SHOP_SECRET: 'the same for all processes of a database' });

describe('processes on one PostgreSQL', () => {
  it('lose nothing that they have confirmed, however they end', async () => {
    const url = await ownDatabase(true);
    let ports: readonly number[] = [];
    const writers = [0, 1].map((index) => createWriter(() => ports[index] ?? 0));
    // Each round ends two.
    for (let round = 0; round < 6; round += 1) {
      const servers = writers.map(() => startOn(url));
      ports = await Promise.all(servers.map(({ started }) => started));
      for (const { stored, confirmed } of writers) expect(await stored()).toBeGreaterThanOrEqual(confirmed());
      let count = 0;
      const onConfirmed = () => {
        count += 1;
        if (count === 20 + round) for (const { child } of servers) child.kill('SIGKILL');
      };
      await Promise.all(writers.map(({ write }) => write(onConfirmed)));
      for (const { ended } of servers) expect(await ended).toEqual([null, 'SIGKILL']);
    }
    const { db, close } = openPostgres(url);
    const lines = await db.selectFrom('lines').select('quantity').where('ownerId', 'like', 'gst%').execute();
    await close();
    const stored = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const confirmed = writers.reduce((sum, writer) => sum + writer.confirmed(), 0);
    expect(confirmed).toBeGreaterThanOrEqual(6 * 20);
    // Each kill may have caught one piece that was stored and not confirmed yet.
    expect(stored - confirmed).toSatisfy((more: number) => more >= 0 && more <= 12);
  });

  it('put the demo into an empty database once, when several start at once', async () => {
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
