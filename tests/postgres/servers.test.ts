import { connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openPostgres } from '#server/database/open-postgres.ts';
import { servePostgres } from '#server/database/serve-postgres.ts';
import type { Settings } from '#server/settings.ts';
import { adminClient, password, withAdmin } from '../operator/admin-client';
import { cliWith } from '../operator/cli';
import { fieldsOf } from '../operator/form-fields';
import { listenUntilEnd } from '../server/listen-until-end';
import { serveShop } from '../server/support';
import { pollUntil } from '../support/until';
import { cookieOf, listen } from './live';
import { ownDatabase } from './own-database';

/** Opens a connection to the database in addition to the servers. */
const open = (url: string) => {
  const { db, close } = openPostgres(url, { size: 2 });
  onTestFinished(close);
  return db;
};

const serve = (databaseUrl: string, settings: Partial<Settings> = {}) =>
  serveShop({ databaseUrl, isDemo: false, file: '', ...settings });

/** Allows new connections, or forbids them and terminates the listening ones, which hold an advisory lock. */
const allowConnections = async (url: string, areAllowed: boolean) => {
  const { db, close } = openPostgres(inject('postgres'));
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} allow_connections ${sql.lit(areAllowed)}`.execute(db);
  if (!areAllowed)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
      where datname = ${name} and locktype = 'advisory'`.execute(db);
  await close();
};

/** First byte of PostgreSQL's NotificationResponse message. */
const notificationType = 'A'.charCodeAt(0);

/** Removes notifications from a PostgreSQL stream. Buffers incomplete messages. */
const dropNotifications = () => {
  let buffered = Buffer.alloc(0);
  return (chunk: Buffer): Buffer => {
    buffered = Buffer.concat([buffered, chunk]);
    const forwarded: Buffer[] = [];
    for (;;) {
      const length = buffered.length < 5 ? Number.POSITIVE_INFINITY : 1 + buffered.readUInt32BE(1);
      if (buffered.length < length) return Buffer.concat(forwarded);
      if (buffered[0] !== notificationType) forwarded.push(buffered.subarray(0, length));
      buffered = buffered.subarray(length);
    }
  };
};

/** Starts a proxy that forwards everything except notifications. @returns its URL */
const withoutNotifications = async (url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    const filter = dropNotifications();
    server.on('data', (chunk) => client.write(filter(chunk))).on('close', () => client.destroy());
    client.on('data', (chunk) => server.write(chunk)).on('close', () => server.destroy());
    for (const socket of [client, server]) socket.on('error', () => socket.destroy());
  });
  return Object.assign(new URL(url), { port: String(await listenUntilEnd(proxy)) }).href;
};

describe('two servers on one PostgreSQL', () => {
  it('send notifications to members connected to the other one, and cut names in them to 100 characters', async () => {
    const url = await ownDatabase(true);
    const db = open(url);
    const [one, other] = [await serve(url), await serve(url)];
    const live = await listen(other, await cookieOf(db, 'usr_zoe'));
    const noah = one.shopper(await cookieOf(db, 'usr_noah'));
    const uninvolved = await listen(other, await cookieOf(db, 'usr_maya'));
    await noah.patch('/friends/follow/zoe', undefined);
    await pollUntil(() => expect(live.messages).toEqual(['Noah Fraser would like to be your friend.']));
    const long = 'é'.repeat(100_000);
    await db.updateTable('people').set({ firstName: long }).where('id', '=', 'usr_noah').execute();
    await noah.remove('/friends/zoe');
    await db.deleteFrom('friendships').where('fromId', '=', 'usr_noah').where('toId', '=', 'usr_zoe').execute();
    await noah.patch('/friends/follow/zoe', undefined);
    await pollUntil(() => expect(live.messages).toHaveLength(2));
    expect(live.messages[1]).toBe(`${'é'.repeat(100)} Fraser would like to be your friend.`);
    expect(uninvolved.messages).toEqual([]);
  });

  it('show settings that the other one or the CLI has changed', async () => {
    const url = await ownDatabase(true);
    const db = open(url);
    const [one, other] = [await serve(url), await serve(url, withAdmin)];
    const contactOf = async ({ ask }: typeof one) =>
      /data-contact="([^"]*)"/.exec(await (await ask('/help', { headers: { accept: 'text/html' } })).text())?.[1];
    const run = cliWith({ DATABASE_URL: url, SHOP_SECRET: 'the same for all processes of a database' });
    expect(await run('settings', 'set', 'contact', 'first@example.com')).toMatchObject({ out: 'Saved.\n' });
    await pollUntil(async () => expect(await contactOf(one)).toBe('first@example.com'));
    await run('operator', 'add', 'Ada', '--ask');
    const { signIn, read, send } = adminClient(other);
    await signIn('Ada', password);
    const fields = fieldsOf(await read('/settings'), '/settings/save');
    await send('/settings/save', { ...fields, contact: 'second@example.com' });
    // The server itself shows the change with the next page, the other one as soon as it is notified.
    expect(await contactOf(other)).toBe('second@example.com');
    await pollUntil(async () => expect(await contactOf(one)).toBe('second@example.com'));
    expect(await db.selectFrom('shopSettings').selectAll().execute()).toEqual([
      { id: 1, version: 2, entries: { contact: 'second@example.com' } },
    ]);
  });

  it('close live connections to the other one at sign-out', async () => {
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
});

describe('a server on PostgreSQL', () => {
  it('listens again after a lost database connection, and then disconnects pages, so that they refetch', async () => {
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
    const reconnected = await listen(server, cookie);
    await server.shopper(await cookieOf(db, 'usr_noah')).patch('/friends/follow/zoe', undefined);
    await pollUntil(() => expect(reconnected.messages).toHaveLength(1));
    expect(server.logged).toContainEqual(expect.objectContaining({ event: 'failed' }));
  });
});

describe('starting a server', () => {
  /** Changes a part of a database URL, and adds a password if it has none. */
  const changeUrl = (url: string, part: Partial<Pick<URL, 'username' | 'port' | 'pathname'>>): string => {
    const address = Object.assign(new URL(url), part);
    address.password ||= 'se%63ret';
    return address.href;
  };
  const nameOf = (url: string): string => `PostgreSQL, ${new URL(url).pathname.slice(1)} at ${new URL(url).host}`;

  it('logs the database without its password', async () => {
    const url = changeUrl(await ownDatabase(false), {});
    const server = await serve(url);
    expect(server.logged[0]).toMatchObject({ event: 'started', database: nameOf(url) });
  });

  it.each([
    ['the database does not exist', { pathname: '/no_such_shop' }, 'no such database'],
    ['the user does not exist', { username: 'no_such_user' }, 'authentication failed'],
    ['the server does not respond', { port: '1' }, 'no response'],
  ])('fails with a message without the password when %s', async (_name, part, reason) => {
    const url = changeUrl(await ownDatabase(false), part);
    await expect(serve(url)).rejects.toThrow(`${nameOf(url)} cannot be used: ${reason}. Check DATABASE_URL.`);
  });

  it('fails with the name of an unreadable certificate file', async () => {
    const url = new URL(await ownDatabase(false));
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', '/nowhere/ca.crt');
    await expect(serve(url.href)).rejects.toThrow('the certificate file /nowhere/ca.crt cannot be read (ENOENT).');
  });

  it('fails behind a pooler that drops notifications', async () => {
    const url = await ownDatabase(true);
    const pooled = await servePostgres(
      await withoutNotifications(url),
      { demo: undefined, isPublic: false },
      () => {},
      {
        hearWithin: 50,
      },
    );
    onTestFinished(pooled.close);
    await expect(pooled.serve({ onEvent: () => {}, onGap: () => {} })).rejects.toThrow(
      'it does not forward notifications. A pooler such as PgBouncer must use session mode.',
    );
  });

  it('inserts the demo only into an empty database of a private shop', async () => {
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
