import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, createMachine, fromCallback } from 'xstate';
import { provideLive } from '#features/live/live.actors.ts';
import { getListNotificationsQueryKey, listNotifications } from '#generated/api/notifications/notifications.ts';
import { clearRequestCache } from '#http/api-fetch.ts';
import { recentReports } from '#http/report.ts';
import type { liveMachine } from '#machines/live.machine.ts';
import { ManualClock } from '../machines/manual-clock';
import { pollUntil } from '../support/until';

/** Parts of the page that the live connection uses: cookie and events. */
const page = vi.hoisted(() => {
  const cookie = { session: '' };
  /** Node's WebSocket with a browser's cookie. Set early, because the client module stores the class when it loads. */
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct: (WebSocketClass, [url]: unknown[]): WebSocket =>
      Reflect.construct(WebSocketClass, [url, { headers: { cookie: `theme=dark; session=${cookie.session}` } }]),
  });
  return {
    cookie,
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { dataset: { socket: '' } },
    }),
  };
});
vi.stubGlobal('window', page.window);
vi.stubGlobal('document', page.document);
vi.stubGlobal('location', new URL('http://localhost:4173/'));

/** User of each session cookie. */
const sessions: Record<string, string> = { a1: 'maya', b2: 'noah' };

const userOf = ({ handshake }: Socket): string | undefined =>
  sessions[/(?:^|; )session=([^;]+)/.exec(handshake.headers.cookie ?? '')?.[1] ?? ''];

/** Socket.IO server with cookie authentication. */
const openServer = async (port = 0) => {
  const http: HttpServer = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false });
  const notifications = io.of('/notifications');
  const requested: (string | undefined)[] = [];
  notifications.use((socket, next) => {
    const user = userOf(socket);
    requested.push(user);
    if (user === undefined) return next(new Error('Unauthorized'));
    void socket.join(user);
    return next();
  });
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  return {
    port: (http.address() as AddressInfo).port,
    /** Users that requested a connection, in order; undefined for a guest. */
    requested,
    connectionCount: () => notifications.sockets.size,
    push: (user: string, ...payload: unknown[]) => notifications.to(user).emit('newNotification', ...payload),
    disconnectAll: () => notifications.disconnectSockets(true),
    rejectAll: () => notifications.disconnectSockets(false),
    close: () => io.close(),
  };
};

type LiveServer = Awaited<ReturnType<typeof openServer>>;

let server: LiveServer;
const opened: LiveServer[] = [];
const started: { stop: () => void }[] = [];

const useServer = async (next: Promise<LiveServer>) => {
  server = await next;
  opened.push(server);
  page.document.documentElement.dataset.socket = `http://localhost:${server.port}/api`;
};

/** Sets the session cookie of this browser. The server does not know the default session. */
const setCookie = (session = 'unknown') => {
  page.cookie.session = session;
};

const notification = (id: string, message = `Message ${id}`) => ({ id, message, viewed: false, type: 'ORDER' });

/** Session of a member who does not sign out. */
const signedIn = createMachine({
  initial: 'member',
  states: { member: { initial: 'present', states: { present: {} } } },
});

/** Live connection of a member in an actor system, with an inbox that records its events. */
const connect = (queryClient = new QueryClient()) => {
  const clock = new ManualClock();
  const batches: unknown[] = [];
  const root = createMachine({
    invoke: [
      {
        id: 'inbox',
        systemId: 'inbox',
        src: fromCallback<AnyEventObject>(({ receive }) => {
          receive((event) => batches.push(event));
        }),
      },
      { id: 'session', systemId: 'session', src: signedIn },
      { id: 'live', systemId: 'live', src: provideLive(queryClient) },
    ],
  });
  const app = createActor(root, { clock }).start();
  const end = { stop: () => app.stop() };
  started.push(end);
  const snapshot = () => {
    const { live } = app.getSnapshot().children;
    const found: unknown = live?.getSnapshot();
    if (!isLive(found)) throw new Error('The live connection does not run');
    return found;
  };
  return {
    clock,
    batches,
    stop: end.stop,
    /** Received notifications, oldest first. */
    received: () => batches.flatMap((batch) => (isBatch(batch) ? batch.notifications : [])),
    waitForState: (state: unknown) => pollUntil(() => expect(snapshot().value).toEqual(state)),
  };
};

const isLive = (value: unknown): value is ReturnType<typeof liveMachine.getInitialSnapshot> =>
  typeof value === 'object' && value !== null && 'machine' in value;

const isBatch = (value: unknown): value is { notifications: unknown[] } =>
  typeof value === 'object' && value !== null && 'notifications' in value;

const connected = { open: { connected: 'fresh' } };

/** Stubs every API response. */
const stubApi = (status: number, body: unknown = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));

beforeEach(async () => {
  clearRequestCache();
  await useServer(openServer());
});

afterEach(async () => {
  for (const { stop } of started.splice(0)) stop();
  await Promise.all(opened.splice(0).map((one) => one.close()));
  vi.restoreAllMocks();
});

describe('live connection to a real server', () => {
  it("authenticates by cookie, and receives only this user's notifications", async () => {
    setCookie('a1');
    const { received, waitForState } = connect();
    await waitForState(connected);
    server.push('noah', notification('n1'));
    server.push('maya', notification('m1'));
    server.push('maya', notification('m2'));
    await pollUntil(() => expect(received()).toEqual([notification('m1'), notification('m2')]));
    expect(server.requested).toEqual(['maya']);
  });

  it('batches notifications that arrive together', async () => {
    setCookie('a1');
    const { received, batches, waitForState } = connect();
    await waitForState(connected);
    const many = Array.from({ length: 1000 }, (_, index) => notification(`n${index}`));
    for (const one of many) server.push('maya', one);
    await pollUntil(() => expect(received()).toEqual(many));
    expect(batches.length).toBeLessThan(many.length / 10);
  });

  it('drops unreadable notifications, repairs others, and reports both', async () => {
    setCookie('a1');
    const { received, waitForState } = connect();
    await waitForState(connected);
    const before = recentReports().length;
    server.push('maya', 'no notification');
    server.push('maya');
    server.push('maya', { message: 'without an id', viewed: false });
    server.push('maya', { id: 7, message: 'a number for an id', viewed: 'false' });
    server.push('maya', notification('m1'));
    await pollUntil(() =>
      expect(received()).toEqual([{ id: '7', message: 'a number for an id', viewed: false }, notification('m1')]),
    );
    expect(
      recentReports()
        .slice(before)
        .map(({ error }) => (error instanceof Error ? error.message : error)),
    ).toEqual(['A pushed notification is not what the contract says.']);
  });

  it('clears the request cache on a pushed notification', async () => {
    setCookie('a1');
    const api = stubApi(200, { data: [], total: 0 });
    const { received, waitForState } = connect();
    await waitForState(connected);
    await listNotifications({ page: 1 });
    await listNotifications({ page: 1 });
    expect(api).toHaveBeenCalledTimes(1);
    server.push('maya', notification('m1'));
    await pollUntil(() => expect(received()).toHaveLength(1));
    await listNotifications({ page: 1 });
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('is rejected without a session, and expires the session on a 401 for the profile', async () => {
    setCookie();
    const api = stubApi(401);
    const expire = vi.fn();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status === 'error') expire(query.meta?.endsSession);
    });
    const { waitForState } = connect(queryClient);
    await waitForState('waiting');
    expect(api.mock.calls.map(([input]) => new URL(new Request(input).url).pathname)).toEqual(['/api/user/profile']);
    expect(expire).toHaveBeenCalledWith(true);
  });

  it('treats a later disconnect by the server as a rejection', async () => {
    setCookie('a1');
    const api = stubApi(200, { id: 'usr_maya', username: 'maya' });
    const { clock, waitForState } = connect();
    await waitForState(connected);
    server.rejectAll();
    await waitForState('waiting');
    expect(api).toHaveBeenCalledTimes(1);
    clock.advance(1000);
    await waitForState(connected);
  });

  it('does not refetch a failed query when it opens', async () => {
    setCookie('a1');
    const queryClient = new QueryClient();
    const read = vi.fn(() => Promise.reject(new Error('not today')));
    const list = new QueryObserver(queryClient, {
      queryKey: getListNotificationsQueryKey({ page: 1 }),
      queryFn: read,
      retry: false,
    });
    const leave = list.subscribe(() => {});
    await pollUntil(() => expect(list.getCurrentResult().status).toBe('error'));
    const { waitForState } = connect(queryClient);
    await waitForState(connected);
    expect(read).toHaveBeenCalledTimes(1);
    leave();
  });

  it('invalidates older responses on the first connection and on a reconnection', async () => {
    setCookie('a1');
    const queryClient = new QueryClient();
    const queryKey = getListNotificationsQueryKey({ page: 1 });
    const read = () => queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve([]), staleTime: 0 });
    const isOutdated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
    await read();
    const { received, clock, waitForState } = connect(queryClient);
    await waitForState(connected);
    expect(isOutdated()).toBe(true);
    await read();
    expect(isOutdated()).toBe(false);
    const { port } = server;
    await server.close();
    await waitForState('waiting');
    clock.advance(1000);
    await waitForState('waiting');
    await useServer(openServer(port));
    clock.advance(1000);
    await waitForState(connected);
    expect(isOutdated()).toBe(true);
    server.push('maya', notification('m1'));
    await pollUntil(() => expect(received()).toEqual([notification('m1')]));
  });

  it('stops after six attempts, and retries when the network is back', async () => {
    setCookie('a1');
    const api = stubApi(200, { id: 'usr_maya', username: 'maya' });
    const { port } = server;
    await server.close();
    const { clock, waitForState } = connect();
    for (let left = 5; left > 0; left -= 1) {
      await waitForState('waiting');
      clock.advance(1000);
    }
    await waitForState('paused');
    expect(api).toHaveBeenCalledTimes(1);
    await useServer(openServer(port));
    expect(clock.remaining()).toEqual([]);
    page.window.dispatchEvent(new Event('online'));
    await waitForState(connected);
  });

  it('ends with the session, and the next user gets a new connection', async () => {
    setCookie('a1');
    const first = connect();
    await first.waitForState(connected);
    server.push('maya', notification('m1'));
    first.stop();
    await pollUntil(() => expect(server.connectionCount()).toBe(0));
    setCookie('b2');
    const second = connect();
    await second.waitForState(connected);
    server.push('maya', notification('m2'));
    server.push('noah', notification('n1'));
    await pollUntil(() => expect(second.received()).toEqual([notification('n1')]));
    expect([server.requested, server.connectionCount(), first.received()]).toEqual([['maya', 'noah'], 1, []]);
  });

  it('closes on pagehide, and opens again on pageshow', async () => {
    setCookie('a1');
    const { waitForState } = connect();
    await waitForState(connected);
    page.window.dispatchEvent(new Event('pagehide'));
    await pollUntil(() => expect(server.connectionCount()).toBe(0));
    page.window.dispatchEvent(new Event('pageshow'));
    await waitForState(connected);
    expect(server.connectionCount()).toBe(1);
  });

  it('keeps exactly one connection during ten drops', async () => {
    setCookie('a1');
    const { clock, waitForState } = connect();
    for (let cycle = 1; cycle <= 10; cycle += 1) {
      await waitForState(connected);
      clock.advance(30_000);
      expect(server.connectionCount()).toBe(1);
      server.disconnectAll();
      await waitForState('waiting');
      await pollUntil(() => expect(server.connectionCount()).toBe(0));
      clock.advance(1000);
    }
    await waitForState(connected);
    expect([server.connectionCount(), server.requested.length]).toEqual([1, 11]);
  });
});
