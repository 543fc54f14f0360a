import { Manager, WebSocket as PageWebSocket } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveServerMode } from '#mocks/engine/mock-live-server.ts';
import { createNodeMocks, type NodeMocks } from '#mocks/node.ts';
import type { ScenarioName } from '#mocks/scenarios.ts';
import { pollUntil } from '../support/until';

// Socket.IO stores the global WebSocket when it is imported, before msw replaces the global one. A proxy
// therefore constructs the WebSocket that is global when a connection opens.
vi.hoisted(() => {
  const nodeWebSocket = globalThis.WebSocket;
  const currentWebSocket: typeof WebSocket = new Proxy(nodeWebSocket, {
    construct: (_, args: unknown[]): WebSocket =>
      Reflect.construct(globalThis.WebSocket === currentWebSocket ? nodeWebSocket : globalThis.WebSocket, args),
  });
  globalThis.WebSocket = currentWebSocket;
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

/** A scenario of `?scenario=`, which people choose, or a mode of the live server, which tests and the panel set. */
type Cause = { readonly scenario: ScenarioName } | { readonly mode: LiveServerMode };

const apply = async (mocks: NodeMocks, cause: Cause): Promise<void> => {
  if ('mode' in cause) mocks.live.setMode(cause.mode);
  else await mocks.setScenario(cause.scenario);
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

  it.each([{ scenario: 'socket-refused' }, { mode: 'refusing' }] as const)('are rejected (%o)', async (cause) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    await apply(mocks, cause);
    expect(await receives(connect(), 'Unauthorized')).toHaveLength(1);
  });

  it.each([{ scenario: 'socket-away' }, { mode: 'away' }] as const)('break off immediately (%o)', async (cause) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    const earlier = connect();
    await receives(earlier, 'connected');
    await apply(mocks, cause);
    mocks.live.drop();
    await receives(earlier, 'connected', 'transport close');
    await receives(connect(), 'closed');
    expect(mocks.live.count()).toBe(0);
  });

  it.each([
    ['open', 'connected'],
    ['refusing', 'Unauthorized'],
    ['away', 'closed'],
  ] as const)('wait for a silent server until it answers (%s)', async (mode, expected) => {
    const mocks = openPage();
    await mocks.signIn('maya');
    mocks.live.setMode('silent');
    const waiting = connect();
    const leaving = connect();
    await pollUntil(() => expect(mocks.live.waiting()).toBe(2));
    leaving.leave();
    await pollUntil(() => expect(mocks.live.waiting()).toBe(1));
    expect(waiting.events).toEqual([]);
    mocks.live.answer(mode);
    expect(await receives(waiting, expected)).toHaveLength(1);
    expect([mocks.live.waiting(), mocks.live.mode()]).toEqual([0, 'silent']);
  });
});
