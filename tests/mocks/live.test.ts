import { Manager, WebSocket as PageWebSocket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pollUntil } from '../support/until';
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

/** A browser that is connected live, or tries to be: what happened to them, in order. */
const connect = (namespace = '/notifications') => {
  const heard: unknown[] = [];
  const manager = new Manager('http://localhost:4173', {
    transports: [PageWebSocket],
    reconnection: false,
    forceNew: true,
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
  await pollUntil(() => expect(heard).toEqual(expected));
  return heard;
};

describe('the live connections of a page', () => {
  const openPage = (mocks: NodeMocks = createNodeMocks()) => {
    mocks.start();
    ends.push(mocks.stop);
    return mocks;
  };

  it('let the only visitor in while a person is signed in, and give them what is stored for them', async () => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const maya = connect();
    await hears(maya, 'connected');
    await mocks.storeNotification('noah', { type: 'OTHER', message: 'For Noah.' });
    await mocks.storeNotification('maya', { type: 'OTHER', message: 'For Maya.' });
    await pollUntil(() =>
      expect(maya.heard.at(-1)).toMatchObject({ type: 'OTHER', message: 'For Maya.', viewed: false }),
    );
    expect(maya.heard).toHaveLength(2);
    maya.leave();
    await pollUntil(() => expect(mocks.live.count()).toBe(0));
  });

  it('turn a guest away, and know no other namespace', async () => {
    openPage();
    expect(await hears(connect(), 'Unauthorized')).toHaveLength(1);
    expect(await hears(connect('/'), 'Invalid namespace')).toHaveLength(1);
  });

  it.each(['socket-refused', 'refusing'] as const)('turn everybody away (%s)', async (how) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    if (how === 'refusing') mocks.live.setManner(how);
    else await mocks.setScenario(how);
    expect(await hears(connect(), 'Unauthorized')).toHaveLength(1);
  });

  it.each(['socket-away', 'away'] as const)('break off at once (%s)', async (how) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const before = connect();
    await hears(before, 'connected');
    if (how === 'away') mocks.live.setManner(how);
    else await mocks.setScenario(how);
    mocks.live.drop();
    await hears(before, 'connected', 'transport close');
    await hears(connect(), 'closed');
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
    const waiting = connect();
    const leaving = connect();
    await pollUntil(() => expect(mocks.live.waiting()).toBe(2));
    leaving.leave();
    await pollUntil(() => expect(mocks.live.waiting()).toBe(1));
    expect(waiting.heard).toEqual([]);
    mocks.live.answer(manner);
    expect(await hears(waiting, expected)).toHaveLength(1);
    expect([mocks.live.waiting(), mocks.live.manner()]).toEqual([0, 'silent']);
  });
});
