import { Manager, WebSocket as PageWebSocket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNodeMocks, type NodeMocks } from '#mocks/node.ts';
import { pollUntil } from '../support/until';

// The client captures the browser's WebSocket on load, before msw replaces it. The proxy, captured instead, opens
// each connection with the current WebSocket.
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

/** Opens a live connection and records its events. */
const connect = (namespace = '/notifications') => {
  const events: unknown[] = [];
  const manager = new Manager('http://localhost:4173', {
    transports: [PageWebSocket],
    reconnection: false,
    forceNew: true,
  });
  const closed = () => events.push('closed');
  manager.engine.once('close', closed);
  manager.once('open', () => manager.engine.off('close', closed));
  const socket = manager.socket(namespace);
  socket.on('connect', () => events.push('connected'));
  socket.on('connect_error', ({ message }) => events.push(message));
  socket.on('disconnect', (reason) => events.push(reason));
  socket.on('newNotification', (payload) => events.push(payload));
  ends.push(() => socket.off().disconnect());
  return { events, leave: () => socket.disconnect() };
};

/** Waits for exactly these events. */
const receives = async ({ events }: ReturnType<typeof connect>, ...expected: unknown[]) => {
  await pollUntil(() => expect(events).toEqual(expected));
  return events;
};

describe('live connections', () => {
  const openPage = (mocks: NodeMocks = createNodeMocks()) => {
    mocks.start();
    ends.push(mocks.stop);
    return mocks;
  };

  it("connect a signed-in member, and deliver only this member's notifications", async () => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const maya = connect();
    await receives(maya, 'connected');
    await mocks.storeNotification('noah', { type: 'OTHER', message: 'For Noah.' });
    await mocks.storeNotification('maya', { type: 'OTHER', message: 'For Maya.' });
    await pollUntil(() =>
      expect(maya.events.at(-1)).toMatchObject({ type: 'OTHER', message: 'For Maya.', viewed: false }),
    );
    expect(maya.events).toHaveLength(2);
    maya.leave();
    await pollUntil(() => expect(mocks.live.count()).toBe(0));
  });

  it('reject a guest, and other namespaces', async () => {
    openPage();
    expect(await receives(connect(), 'Unauthorized')).toHaveLength(1);
    expect(await receives(connect('/'), 'Invalid namespace')).toHaveLength(1);
  });

  // By a scenario, and by a manner that the test sets.
  it.each(['socket-refused', 'refusing'] as const)('are rejected (%s)', async (how) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    if (how === 'refusing') mocks.live.setManner(how);
    else await mocks.setScenario(how);
    expect(await receives(connect(), 'Unauthorized')).toHaveLength(1);
  });

  // By a scenario, and by a manner that the test sets.
  it.each(['socket-away', 'away'] as const)('break off immediately (%s)', async (how) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const before = connect();
    await receives(before, 'connected');
    if (how === 'away') mocks.live.setManner(how);
    else await mocks.setScenario(how);
    mocks.live.drop();
    await receives(before, 'connected', 'transport close');
    await receives(connect(), 'closed');
    expect(mocks.live.count()).toBe(0);
  });

  it.each([
    ['open', 'connected'],
    ['refusing', 'Unauthorized'],
    ['away', 'closed'],
  ] as const)('wait for a silent server until it answers (%s)', async (manner, expected) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    mocks.live.setManner('silent');
    const waiting = connect();
    const leaving = connect();
    await pollUntil(() => expect(mocks.live.waiting()).toBe(2));
    leaving.leave();
    await pollUntil(() => expect(mocks.live.waiting()).toBe(1));
    expect(waiting.events).toEqual([]);
    mocks.live.answer(manner);
    expect(await receives(waiting, expected)).toHaveLength(1);
    expect([mocks.live.waiting(), mocks.live.manner()]).toEqual([0, 'silent']);
  });
});
