import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/database/open-postgres';
import { servePostgres } from '../../server/database/serve-postgres';
import type { Settings } from '../../server/settings';
import { listenUntilEnd } from '../server/listen-until-end';
import { serveShop } from '../server/support';
import { pollUntil } from '../support/until';
import { cookieOf, listen } from './live';
import { ownDatabase } from './own-database';

/** The database of a test, beside the servers. */
const open = (url: string) => {
  const { db, close } = openPostgres(url, { size: 2 });
  onTestFinished(close);
  return db;
};

const serve = (databaseUrl: string, settings: Partial<Settings> = {}) =>
  serveShop({ databaseUrl, isDemo: false, file: '', ...settings });

/** Lets new connections in; or none, and ends those that listen: they hold a lock. */
const allowConnections = async (url: string, areAllowed: boolean) => {
  const { db, close } = openPostgres(inject('postgres'));
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} allow_connections ${sql.lit(areAllowed)}`.execute(db);
  if (!areAllowed)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
      where datname = ${name} and locktype = 'advisory'`.execute(db);
  await close();
};

/** The first byte of PostgreSQL's message NotificationResponse. */
const notification = 'A'.charCodeAt(0);

/** The messages of a stream of PostgreSQL but for notifications. What is not whole yet is kept for the next piece. */
const dropNotifications = () => {
  let rest = Buffer.alloc(0);
  return (piece: Buffer): Buffer => {
    rest = Buffer.concat([rest, piece]);
    const passed: Buffer[] = [];
    for (;;) {
      const length = rest.length < 5 ? Number.POSITIVE_INFINITY : 1 + rest.readUInt32BE(1);
      if (rest.length < length) return Buffer.concat(passed);
      if (rest[0] !== notification) passed.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
};

/** The address of a proxy that passes everything on but notifications. */
const withoutNotifications = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    const pass = dropNotifications();
    server.on('data', (piece) => client.write(pass(piece))).on('close', () => client.destroy());
    client.on('data', (piece) => server.write(piece)).on('close', () => server.destroy());
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  });
  return Object.assign(new URL(url), { port: String(await listenUntilEnd(proxy)) }).href;
};

describe('two servers on one PostgreSQL', () => {
  it('tell a member at the other one what is new, with a name of before cut to 100 characters', async () => {
    const url = await ownDatabase(true);
    const db = open(url);
    const [one, other] = [await serve(url), await serve(url)];
    const live = await listen(other, await cookieOf(db, 'usr_zoe'));
    const noah = one.shopper(await cookieOf(db, 'usr_noah'));
    const nobody = await listen(other, await cookieOf(db, 'usr_maya'));
    await noah.patch('/friends/follow/zoe', undefined);
    await pollUntil(() => expect(live.heard).toEqual(['Noah Fraser would like to be your friend.']));
    const long = 'é'.repeat(100_000);
    await db.updateTable('people').set({ firstName: long }).where('id', '=', 'usr_noah').execute();
    await noah.remove('/friends/zoe');
    await db.deleteFrom('friendships').where('fromId', '=', 'usr_noah').where('toId', '=', 'usr_zoe').execute();
    await noah.patch('/friends/follow/zoe', undefined);
    await pollUntil(() => expect(live.heard).toHaveLength(2));
    expect(live.heard[1]).toBe(`${'é'.repeat(100)} Fraser would like to be your friend.`);
    expect(nobody.heard).toEqual([]);
  });

  it('end the connections of a session at the other one, and know that it has another id', async () => {
    const url = await ownDatabase(true);
    const db = open(url);
    const [one, other] = [await serve(url), await serve(url)];
    const cookie = await cookieOf(db, 'usr_zoe');
    const live = await listen(other, cookie);
    await one.shopper(cookie).post('/auth/logout', undefined);
    await pollUntil(() => expect(live.end()).toBe('io server disconnect'));
    const late = await other.shopper(cookie).post('/auth/logout', undefined);
    expect(late).toEqual({
      status: 401,
      body: { message: 'Your sign-in has changed. Please try again.' },
    });
  });

  it('listen again when that connection is gone, and let pages ask for what they have missed', async () => {
    const url = await ownDatabase(true);
    const db = open(url);
    const server = await serve(url);
    const cookie = await cookieOf(db, 'usr_zoe');
    const live = await listen(server, cookie);
    expect((await server.ask('/ready')).status).toBe(200);
    await allowConnections(url, false);
    await pollUntil(async () => expect((await server.ask('/ready')).status).toBe(503));
    expect(live.end()).toBeUndefined();
    await allowConnections(url, true);
    await pollUntil(() => expect(live.end()).toBe('transport close'));
    expect((await server.ask('/ready')).status).toBe(200);
    const again = await listen(server, cookie);
    await server.shopper(await cookieOf(db, 'usr_noah')).patch('/friends/follow/zoe', undefined);
    await pollUntil(() => expect(again.heard).toHaveLength(1));
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'failed' }));
  });
});

describe('a start', () => {
  /** An address of the database with another part, and with a password. */
  const changed = (url: string, part: Partial<Pick<URL, 'username' | 'port' | 'pathname'>>): string => {
    const address = Object.assign(new URL(url), part);
    address.password ||= 'se%63ret';
    return address.href;
  };
  const nameOf = (url: string): string => `PostgreSQL, ${new URL(url).pathname.slice(1)} at ${new URL(url).host}`;

  it('says which database is used, without its password', async () => {
    const url = changed(await ownDatabase(false), {});
    const server = await serve(url);
    expect(server.logged[0]).toMatchObject({ event: 'started', database: nameOf(url) });
  });

  it.each([
    ['there is no such database', { pathname: '/no_such_shop' }, 'no such database'],
    ['there is no such user', { username: 'no_such_user' }, 'authentication failed'],
    ['nothing is there', { port: '1' }, 'no response'],
  ])('ends with a sentence without a password where %s', async (_name, part, reason) => {
    const url = changed(await ownDatabase(false), part);
    await expect(serve(url)).rejects.toThrow(`${nameOf(url)} cannot be used: ${reason}. Check DATABASE_URL.`);
  });

  it('names a certificate file that cannot be read', async () => {
    const url = new URL(await ownDatabase(false));
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', '/nowhere/ca.crt');
    await expect(serve(url.href)).rejects.toThrow('the certificate file /nowhere/ca.crt cannot be read (ENOENT).');
  });

  it('ends where notifications do not arrive, as behind a pooler that shares connections', async () => {
    const url = await ownDatabase(true);
    const silent = await servePostgres(
      await withoutNotifications(url),
      { demo: undefined, isPublic: false },
      () => {},
      {
        hearWithin: 50,
      },
    );
    onTestFinished(silent.close);
    await expect(silent.serve({ onEvent: () => {}, onGap: () => {} })).rejects.toThrow(
      'it does not forward notifications. A pooler such as PgBouncer must use session mode.',
    );
  });

  it('puts the demo into an empty database only, and never before everybody', async () => {
    const url = await ownDatabase(true);
    await expect(serve(url, { isDemo: true })).rejects.toThrow(
      `--demo needs an empty database: ${nameOf(url)} already contains a shop.`,
    );
    const empty = await ownDatabase(false);
    const server = await serve(empty, { isDemo: true });
    expect((await server.shopper().signIn('maya')).status).toBe(200);
    await server.close();
    await expect(serve(empty, { isPublic: true })).rejects.toThrow('has demo accounts, whose password is published.');
  });
});
