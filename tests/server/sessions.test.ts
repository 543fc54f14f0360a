import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { Manager } from 'socket.io-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { seededPassword } from '#seed';
import { attachLiveConnections } from '#server/http/live-connections.ts';
import { products } from '../backend/shopper';
import { pollUntil } from '../support/until';
import { listenUntilEnd } from './listen-until-end';
import { connectLive } from './live';
import { runOn, serveShop } from './support';

type Server = Awaited<ReturnType<typeof serveShop>>;

const sessionsIn = (server: Server) => runOn(server, 'select * from sessions');

const isSignedIn = async (server: Server, cookie: string) => (await server.shopper(cookie).get('/auth/check')).body;

describe('a known browser', () => {
  const signIn = (server: Server, username: string, password: string, cookie = '') =>
    server.ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ username, password }),
    });

  it('has its own lockout, independent of failures elsewhere', async () => {
    const server = await serveShop();
    const cookies = await Promise.all(
      ['maya', 'noah'].map(async (name) => (await signIn(server, name, seededPassword)).headers.getSetCookie()),
    );
    const devices = cookies.map(([, device = '']) => device);
    for (const device of devices)
      expect(device).toMatch(/^device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [ofMaya = '', ofNoah = ''] = devices.map((device) => device.split(';')[0] ?? '');
    const forged = `${ofMaya.slice(0, 30)}${ofNoah.slice(30)}`;
    for (let count = 0; count < 5; count += 1) await signIn(server, 'maya', 'wrong');
    const statusWith = async (cookie: string, password = seededPassword) =>
      (await signIn(server, 'maya', password, cookie)).status;
    expect([await statusWith(''), await statusWith(ofNoah), await statusWith(forged)]).toEqual([429, 429, 429]);
    const fromKnownBrowser = await signIn(server, 'maya', seededPassword, ofMaya);
    // No new cookie for a known browser.
    expect([fromKnownBrowser.status, fromKnownBrowser.headers.getSetCookie().length]).toEqual([200, 1]);
    for (let count = 0; count < 5; count += 1) await statusWith(ofMaya, 'wrong');
    expect(await statusWith(ofMaya)).toBe(429);
  });

  it('is recognized for several users', async () => {
    const server = await serveShop();
    const first = (await signIn(server, 'maya', seededPassword)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const both = (await signIn(server, 'noah', seededPassword, first)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(both).toMatch(new RegExp(`^${first}\\.[\\w-]{22}$`));
    for (const name of ['maya', 'noah']) {
      for (let count = 0; count < 5; count += 1) await signIn(server, name, 'wrong');
      expect((await signIn(server, name, seededPassword, both)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('is created by the first write, not by a read', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    await shopper.get('/cart');
    expect([shopper.cookie(), sessionsIn(server)]).toEqual(['', []]);
    await shopper.post('/cartItem', { productId: 'none', quantity: 1 });
    expect([shopper.cookie(), sessionsIn(server)]).toEqual(['', []]);
    await shopper.add(products.teapot);
    expect(shopper.cookie()).toMatch(/^session=[\w-]{43}$/);
    expect(sessionsIn(server)).toHaveLength(1);
  });

  it('has only a hash of its token in the database', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    await shopper.signIn('maya');
    const token = shopper.cookie().replace('session=', '');
    expect(JSON.stringify(sessionsIn(server))).not.toContain(token);
    const [{ id } = {}] = sessionsIn(server);
    expect(await isSignedIn(server, `session=${String(id)}`)).toMatchObject({ authenticated: false });
    expect(await isSignedIn(server, `theme=dark; session=${token}`)).toMatchObject({ authenticated: true });
  });

  it('gets a new token at sign-in, which keeps the cart, and at sign-out', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    const [line] = await shopper.add(products.teapot);
    const asGuest = shopper.cookie();
    await shopper.signIn('zoe');
    const asMember = shopper.cookie();
    expect((await shopper.get('/cart')).body).toEqual({ cartItems: [line] });
    expect(await isSignedIn(server, asGuest)).toMatchObject({ authenticated: false });
    await shopper.post('/auth/logout', undefined);
    expect(new Set([asGuest, asMember, shopper.cookie()]).size).toBe(3);
    for (const cookie of [asGuest, asMember, shopper.cookie()])
      expect(await isSignedIn(server, cookie)).toMatchObject({ authenticated: false });
  });

  it('is not replaced by a late request of the guest', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    await shopper.add(products.teapot);
    const asGuest = shopper.cookie();
    const late = server.shopper(asGuest);
    await Promise.all([shopper.signIn('zoe'), late.add(products.pancakes).catch(() => undefined)]);
    expect(await late.post('/cartItem', { productId: products.teapot, quantity: 1 })).toEqual({
      status: 401,
      body: { message: 'Your sign-in has changed. Please try again.' },
    });
    expect(late.cookie()).toBe(asGuest);
    expect(await isSignedIn(server, shopper.cookie())).toMatchObject({ authenticated: true });
  });

  it('is never created with a token from the client', async () => {
    const server = await serveShop();
    const shopper = server.shopper('session=chosen');
    expect((await shopper.get('/auth/check')).body).toMatchObject({ authenticated: false });
    await shopper.add(products.teapot);
    expect(shopper.cookie()).not.toBe('session=chosen');
  });

  it.each([
    [undefined, 'Path=/; HttpOnly; SameSite=Lax'],
    ['https://shop.example.com', 'Path=/; HttpOnly; Secure; SameSite=Lax'],
  ])('with origin %s has a cookie with %s', async (origin, attributes) => {
    const server = await serveShop({ origin });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ productId: products.teapot, quantity: 1 });
    const answer = await server.ask('/api/cartItem', { method: 'POST', headers, body });
    expect(answer.headers.getSetCookie().map((cookie) => cookie.replace(/^session=[\w-]{43}; /, ''))).toEqual([
      attributes,
    ]);
  });
});

describe('a cross-site request', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['another port of this computer', 'http://localhost:1'],
    ['a client with an empty origin', ''],
  ])('is rejected from %s', async (_name, origin) => {
    const server = await serveShop();
    const shopper = server.shopper();
    await shopper.signIn('maya');
    const headers = { origin, cookie: shopper.cookie() };
    for (const path of ['/api/auth/logout', '/local/payment', '/local/google'])
      expect((await server.ask(path, { method: 'POST', headers })).status).toBe(403);
    const refused = await server.ask('/api/auth/logout', { method: 'POST', headers });
    expect(await refused.json()).toEqual({ message: 'Request blocked: it came from another site.' });
    expect((await shopper.get('/auth/check')).body).toMatchObject({ authenticated: true });
  });

  it('is rejected from an address of this computer if the shop has another origin', async () => {
    const server = await serveShop({ origin: 'https://shop.example.com' });
    expect((await server.ask('/api/auth/logout', { method: 'POST' })).status).toBe(200);
    const headers = { origin: server.base() };
    expect((await server.ask('/api/auth/logout', { method: 'POST', headers })).status).toBe(400);
  });
});

describe('live connections', () => {
  it('receive a notification immediately', async () => {
    const server = await serveShop();
    const [maya, zoe] = [server.shopper(), server.shopper()];
    await Promise.all([maya.signIn('maya'), zoe.signIn('zoe')]);
    const socket = await connectLive(server, zoe.cookie());
    if (!socket) throw new Error('Zoe could not connect.');
    const notified = new Promise((done) => socket.on('newNotification', done));
    expect((await maya.patch('/friends/follow/zoe', undefined)).status).toBe(200);
    expect(await notified).toMatchObject({ type: 'FRIEND_REQUEST', viewed: false });
    expect((await zoe.get('/friends/pending')).body).toMatchObject({ data: [{ username: 'maya' }] });
  });

  it('require a session cookie and the shop’s origin', async () => {
    const server = await serveShop();
    const maya = server.shopper();
    await maya.signIn('maya');
    expect(await connectLive(server, 'session=unknown')).toBeUndefined();
    expect(await connectLive(server, '')).toBeUndefined();
    expect(await connectLive(server, maya.cookie(), 'https://evil.example')).toBeUndefined();
    const socket = await connectLive(server, maya.cookie());
    if (!socket) throw new Error('Maya could not connect.');
    const ended = new Promise((done) => socket.on('disconnect', done));
    await maya.post('/auth/logout', undefined);
    expect(await ended).toBe('io server disconnect');
  });

  it('are closed when another process ends their session, and pages show settings that it has changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await serveShop();
    const [maya, zoe] = [server.shopper(), server.shopper()];
    await Promise.all([maya.signIn('maya'), zoe.signIn('zoe')]);
    const [ofMaya, ofZoe] = await Promise.all([maya, zoe].map(({ cookie }) => connectLive(server, cookie())));
    const ended = new Promise((done) => ofMaya?.on('disconnect', done));
    runOn(server, "delete from sessions where person_id = 'usr_maya'");
    runOn(server, `insert into shop_settings values (1, 1, '{"contact":"help@example.com"}')`);
    vi.advanceTimersByTime(10_000);
    expect([await ended, ofZoe?.connected]).toEqual(['io server disconnect', true]);
    await pollUntil(async () => expect(await (await server.ask('/help')).text()).toContain('help@example.com'));
  });

  it('are rejected for guests and above the limit of a network address', async () => {
    const server = await serveShop();
    const refused = new Promise((done) => {
      const manager = new Manager(server.base(), {
        path: '/socket.io',
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { origin: server.base() },
      });
      manager.on('error', () => done('refused'));
      manager.socket('/').on('connect', () => done('opened'));
    });
    expect(await refused).toBe('refused');

    const http = createServer();
    const findSignedInMember = () => Promise.resolve({ sessionId: 'ses_maya', memberId: 'usr_maya' });
    const filterSignedIn = () => Promise.resolve(new Set<string>());
    const isSameOrigin = () => true;
    const addressOf = () => '2001:db8:1:2::1';
    const live = attachLiveConnections(http, {
      isSameOrigin,
      addressOf,
      findSignedInMember,
      filterSignedIn,
      maxConnections: 2,
    });
    const port = await listenUntilEnd(http);
    const limitedServer = { base: () => `http://127.0.0.1:${port}` };
    const [one, other] = [await connectLive(limitedServer, ''), await connectLive(limitedServer, '')];
    expect([one?.connected, other?.connected, await connectLive(limitedServer, '')]).toEqual([true, true, undefined]);
    one?.disconnect();
    await pollUntil(async () => expect(await connectLive(limitedServer, '')).toBeDefined());
    await live.close();
  });

  it('are removed when they disconnect during authentication', async () => {
    const http = createServer();
    const connections: Duplex[] = [];
    http.on('upgrade', (_, wire) => connections.push(wire));
    const findSignedInMember = async () => {
      const sessionId = `session ${connections.length}`;
      if (connections.length === 1) for (const wire of connections) await once(wire.destroy(), 'close');
      return { sessionId, memberId: 'usr_maya' };
    };
    const filterSignedIn = vi.fn((ids: readonly string[]) => Promise.resolve(new Set(ids)));
    const live = attachLiveConnections(http, {
      isSameOrigin: () => true,
      addressOf: () => '192.0.2.1',
      findSignedInMember,
      filterSignedIn,
    });
    const port = await listenUntilEnd(http);
    const server = { base: () => `http://127.0.0.1:${port}` };
    void connectLive(server, '');
    await pollUntil(() => expect(connections[0]?.closed).toBe(true));
    await connectLive(server, '');
    await live.disconnectEndedSessions();
    expect(filterSignedIn).toHaveBeenCalledWith(['session 2']);
  });
});
