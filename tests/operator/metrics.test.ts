import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#server/metrics.ts';
import { runOn, serveShop } from '../server/support';
import { openDemo } from './demo-shop';

const local = { port: 0, host: '127.0.0.1', origin: undefined };

const token = 'a-token-of-more-than-32-characters';

/** Starts a shop, and a client of its metrics. */
const serve = async (operator: Partial<Parameters<typeof serveShop>[0] & object>['operator']) => {
  const server = await serveShop({ operator });
  const ask = (headers: Readonly<Record<string, string>> = {}) => fetch(`${server.adminUrl()}/metrics`, { headers });
  return { server, ask, status: async (headers?: Readonly<Record<string, string>>) => (await ask(headers)).status };
};

/** Value of a metric with its labels; undefined if there is none. */
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

/** Status of a request with another Host header, which `fetch` cannot send. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    outgoing.on('error', reject).end();
  });

describe('/metrics', () => {
  it('counts requests, statements, mails, orders and tasks without personal data', async () => {
    const { server, ask } = await serve(local);
    const person = {
      email: 'quetzalcoatl@example.ca',
      username: 'quetzalcoatl',
      firstName: 'Quetzalcoatl',
      lastName: 'Xylophonist',
    };
    runOn(
      server,
      `insert into people (id, username, username_key, email, email_key, first_name, last_name, about)
       values ('usr_q', '${person.username}', '${person.username}', '${person.email}', '${person.email}', '${person.firstName}', '${person.lastName}', '{}')`,
    );
    runOn(server, 'delete from mails');
    runOn(
      server,
      `insert into mails (id, email, subject, text, created_at, state, tries, last_reply, next_try_at)
       values ('m1', '${person.email}', 'x', 'x', '2026-11-24', 'failed', 14, '550', 0)`,
    );
    const before = await (await ask()).text();
    const [{ paid } = { paid: undefined }] = runOn(
      server,
      "select count(*) as paid from orders where payment_status = 'paid'",
    );
    expect(valueOf(before, 'giftlist_orders{payment="paid"}')).toBe(paid);
    expect(valueOf(before, 'giftlist_orders{payment="declined"}')).toBe(0);
    expect(valueOf(before, 'giftlist_mails{state="failed"}')).toBe(1);
    expect(valueOf(before, 'giftlist_mails{state="sent"}')).toBe(0);
    expect(valueOf(before, 'giftlist_tasks{task="failed-mail"}')).toBe(1);
    expect(valueOf(before, 'giftlist_tasks{task="disputed"}')).toBe(0);
    const sender = server.shopper();
    await sender.get(`/user/availability?username=${person.username}`);
    await sender.get('/cart');
    await sender.get('/cart');
    await sender.get('/product/quetzalcoatl');
    await server.ask(`/${person.username}`, { headers: { accept: 'text/html' } });
    const answer = await ask();
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(valueOf(text, 'giftlist_requests_total{operation="getCart",status="200"}')).toBe(2);
    expect(valueOf(text, 'giftlist_requests_total{operation="getProduct",status="404"}')).toBe(1);
    expect(valueOf(text, 'giftlist_request_duration_seconds_count{operation="getCart"}')).toBe(2);
    expect(valueOf(text, 'giftlist_requests_total{operation="/*",status="404"}')).toBe(1);
    expect(valueOf(before, 'giftlist_requests_total{operation="getCart",status="200"}')).toBe(undefined);
    for (const name of ['giftlist_database_duration_seconds_count', 'nodejs_eventloop_lag_seconds'])
      expect(valueOf(text, name)).toBeGreaterThan(0);
    expect(valueOf(text, 'giftlist_database_up')).toBe(1);
    expect(valueOf(text, 'giftlist_live_connections')).toBe(0);
    expect(text.toLowerCase()).not.toMatch(/quetzal|xylo|usr_|@|maya/);
    expect(server.logged.filter((entry) => JSON.stringify(entry).includes('metrics'))).toEqual([]);
  });

  it('counts rows at most every five seconds, and answers without a database', async () => {
    const { db, ports } = await openDemo();
    let time = 0;
    const metrics = createMetrics();
    const source = { db, ports: { ...ports, now: () => time }, liveConnections: 3 };
    const valuesAt = async (at: number) => {
      time = at;
      const text = await metrics.read(source);
      return ['giftlist_database_up', 'giftlist_live_connections', 'giftlist_mails{state="failed"}'].map((name) =>
        valueOf(text, name),
      );
    };
    expect(await valuesAt(1)).toEqual([1, 3, 0]);
    await db
      .insertInto('mails')
      .values({
        id: 'm1',
        email: '',
        emailKey: '',
        subject: '',
        text: '',
        createdAt: '',
        state: 'failed',
        tries: 14,
        lastReply: '550',
        nextTryAt: 0,
        nonce: null,
        expiresAt: null,
      })
      .execute();
    expect(await valuesAt(5_001)).toEqual([1, 3, 0]);
    expect(await valuesAt(5_002)).toEqual([1, 3, 1]);
    await db.destroy();
    expect(await valuesAt(5_003)).toEqual([1, 3, 1]);
    expect(await valuesAt(10_003)).toEqual([0, 3, undefined]);
  });

  it('answers only requests of this computer, and none through a proxy', async () => {
    const { status, server } = await serve(local);
    expect(await status()).toBe(200);
    for (const header of ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'])
      expect([header, await status({ [header]: '203.0.113.9' })]).toEqual([header, 404]);
    const { port } = new URL(server.adminUrl());
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect(await statusFor(`${server.adminUrl()}/metrics`, 'evil.example')).toBe(404);
    const behindProxy = await serve({ ...local, origin: 'https://desk.example.com' });
    expect(await behindProxy.status()).toBe(404);
  });

  it('requires the token if one is set', async () => {
    const { ask, status } = await serve({ ...local, origin: 'https://desk.example.com', metricsToken: token });
    const refused = await ask();
    expect([refused.status, refused.headers.get('www-authenticate'), await refused.text()]).toEqual([
      401,
      'Bearer',
      'Unauthorized',
    ]);
    for (const authorization of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, 'Bearer', token])
      expect([authorization, await status({ authorization })]).toEqual([authorization, 401]);
    expect(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' })).toBe(200);
  });
});
