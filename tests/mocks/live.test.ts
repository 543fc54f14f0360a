import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Manager, NodeWebSocket, WebSocket as PageWebSocket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { carryLive } from '../../mocks/host/carry-live';
import { until } from '../support/until';
import { openShop } from '../backend/shopper';
import { createNodeMocks, type NodeMocks } from '../../mocks/node';

// The client takes the browser's WebSocket once, when it is loaded; msw puts its own there later.
vi.hoisted(() => {
  const plain = globalThis.WebSocket;
  const late: typeof WebSocket = new Proxy(plain, {
    construct: (_, args: unknown[]): WebSocket =>
      Reflect.construct(globalThis.WebSocket === late ? plain : globalThis.WebSocket, args),
  });
  globalThis.WebSocket = late;
});

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Somebody who is connected live, or tries to be: what happened to them, in order. */
const connect = (origin: string, cookie?: string, namespace = '/notifications') => {
  const heard: unknown[] = [];
  const manager = new Manager(origin, {
    transports: [cookie === undefined ? PageWebSocket : NodeWebSocket],
    reconnection: false,
    forceNew: true,
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  });
  const closed = () => heard.push('closed');
  manager.engine.once('close', closed);
  manager.once('open', () => manager.engine.off('close', closed));
  const socket = manager.socket(namespace);
  socket.on('connect', () => heard.push('connected'));
  socket.on('connect_error', ({ message }) => heard.push(message));
  socket.on('disconnect', (reason) => heard.push(reason));
  socket.on('newNotification', (payload) => heard.push(payload));
  ends.push(() => socket.off().disconnect());
  return { heard, leave: () => socket.disconnect() };
};

/** What they have heard once it is as expected, or what it is after all. */
const hears = async ({ heard }: ReturnType<typeof connect>, ...expected: unknown[]) => {
  await until(() => expect(heard).toEqual(expected));
  return heard;
};

/** A backend for many visitors behind a real server, as `npm run start:shared` has it. */
const openWorld = async () => {
  const shop = openShop();
  const http = createServer();
  const end = carryLive(http, shop.mocks.liveServer);
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  ends.push(end);
  return { ...shop, origin: `http://localhost:${(http.address() as AddressInfo).port}` };
};

const request = {
  id: expect.stringMatching(/^ntf_/),
  message: 'Noah Fraser would like to be your friend.',
  viewed: false,
  type: 'FRIEND_REQUEST',
  createdAt: expect.stringMatching(/^\d{4}-/),
};

describe('the live connections of a real server', () => {
  it('let members in by their cookie, and give each what is stored for them', async () => {
    const { shopper: zoe, another, origin, mocks } = await openWorld();
    const noah = another();
    await zoe.signIn('zoe');
    await noah.signIn('noah');
    const [toZoe, again, toNoah] = [zoe, zoe, noah].map((person) => connect(origin, person.cookie()));
    if (!toZoe || !again || !toNoah) throw new Error('There are three');
    for (const one of [toZoe, again, toNoah]) await hears(one, 'connected');
    expect(mocks.live.count()).toBe(3);
    expect((await noah.patch('/friends/follow/zoe', undefined)).status).toBe(200);
    await hears(toZoe, 'connected', request);
    await hears(again, 'connected', request);
    expect(toNoah.heard).toEqual(['connected']);
    again.leave();
    await until(() => expect(mocks.live.count()).toBe(2));
  });

  it('turn guests and strangers away, and know no other namespace', async () => {
    const { shopper, origin, mocks } = await openWorld();
    await shopper.get('/cart');
    await hears(connect(origin, shopper.cookie()), 'Unauthorized');
    await hears(connect(origin, 'session=invented'), 'Unauthorized');
    await hears(connect(origin, 'session=invented', '/'), 'connected');
    await hears(connect(origin, 'session=invented', '/orders'), 'Invalid namespace');
    expect(mocks.live.count()).toBe(0);
  });

  it('can be taken away and brought back', async () => {
    const { shopper, origin, mocks } = await openWorld();
    await shopper.signIn('maya');
    const first = connect(origin, shopper.cookie());
    await hears(first, 'connected');
    mocks.live.setManner('away');
    mocks.live.drop();
    await hears(first, 'connected', 'transport close');
    await until(() => expect(mocks.live.count()).toBe(0));
    await hears(connect(origin, shopper.cookie()), 'websocket error', 'closed');
    await mocks.reset();
    await shopper.signIn('maya');
    await hears(connect(origin, shopper.cookie()), 'connected');
  });
});

describe('the live connections of a page', () => {
  const origin = 'http://localhost:4173';
  const openPage = (mocks: NodeMocks = createNodeMocks()) => {
    mocks.start();
    ends.push(mocks.stop);
    return mocks;
  };

  it('let the only visitor in while somebody is signed in, and give them what is stored for them', async () => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const maya = connect(origin);
    await hears(maya, 'connected');
    await mocks.storeNotification('noah', { type: 'OTHER', message: 'For Noah.' });
    await mocks.storeNotification('maya', { type: 'OTHER', message: 'For Maya.' });
    await until(() => expect(maya.heard.at(-1)).toMatchObject({ type: 'OTHER', message: 'For Maya.', viewed: false }));
    expect(maya.heard).toHaveLength(2);
    maya.leave();
    await until(() => expect(mocks.live.count()).toBe(0));
  });

  it('turn a guest away, and know no other namespace', async () => {
    openPage();
    expect(await hears(connect(origin), 'Unauthorized')).toHaveLength(1);
    expect(await hears(connect(origin, undefined, '/'), 'Invalid namespace')).toHaveLength(1);
  });

  it.each(['socket-refused', 'refusing'] as const)('turn everybody away (%s)', async (how) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    if (how === 'refusing') mocks.live.setManner(how);
    else await mocks.setScenario(how);
    expect(await hears(connect(origin), 'Unauthorized')).toHaveLength(1);
  });

  it.each(['socket-away', 'away'] as const)('break off at once (%s)', async (how) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const before = connect(origin);
    await hears(before, 'connected');
    if (how === 'away') mocks.live.setManner(how);
    else await mocks.setScenario(how);
    mocks.live.drop();
    await hears(before, 'connected', 'transport close');
    await hears(connect(origin), 'closed');
    expect(mocks.live.count()).toBe(0);
  });

  it.each([
    ['open', 'connected'],
    ['refusing', 'Unauthorized'],
    ['away', 'closed'],
  ] as const)('wait while the server is silent, until it is told to answer (%s)', async (manner, expected) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    mocks.live.setManner('silent');
    const waiting = connect(origin);
    const leaving = connect(origin);
    await until(() => expect(mocks.live.waiting()).toBe(2));
    leaving.leave();
    await until(() => expect(mocks.live.waiting()).toBe(1));
    expect(waiting.heard).toEqual([]);
    mocks.live.answer(manner);
    expect(await hears(waiting, expected)).toHaveLength(1);
    expect([mocks.live.waiting(), mocks.live.manner()]).toEqual([0, 'silent']);
  });
});
