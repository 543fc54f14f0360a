import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, createMachine, fromCallback } from 'xstate';
import { provideLive } from '../../src/features/live/live.actors';
import { getListNotificationsQueryKey, listNotifications } from '../../src/generated/api/notifications/notifications';
import { clearRequestCache } from '../../src/http/api-fetch';
import { recentReports } from '../../src/http/report';
import type { liveMachine } from '../../src/machines/live.machine';
import { ManualClock } from '../machines/manual-clock';
import { pollUntil } from '../support/until';

/** The page, as far as the live connection knows it: its cookie, and what happens to it. */
const page = vi.hoisted(() => {
  const cookie = { session: '' };
  /** Node's own, with the cookie that a browser would send. It stands there before the client is loaded, which takes it once. */
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct: (plain, [url]: unknown[]): WebSocket =>
      Reflect.construct(plain, [url, { headers: { cookie: `theme=dark; session=${cookie.session}` } }]),
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

/** Whose session each cookie is. */
const sessions: Record<string, string> = { a1: 'maya', b2: 'noah' };

const personOf = ({ handshake }: Socket): string | undefined =>
  sessions[/(?:^|; )session=([^;]+)/.exec(handshake.headers.cookie ?? '')?.[1] ?? ''];

/** A real Socket.IO server with cookie authentication. */
const openServer = async (port = 0) => {
  const http: HttpServer = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false });
  const notifications = io.of('/notifications');
  const seen: (string | undefined)[] = [];
  notifications.use((socket, next) => {
    const person = personOf(socket);
    seen.push(person);
    if (person === undefined) return next(new Error('Unauthorized'));
    void socket.join(person);
    return next();
  });
  await new Promise<void>((done) => http.listen(port, '127.0.0.1', done));
  return {
    port: (http.address() as AddressInfo).port,
    /** Who has asked for a connection, in order. */
    seen,
    open: () => notifications.sockets.size,
    push: (person: string, ...payload: unknown[]) => notifications.to(person).emit('newNotification', ...payload),
    sendAway: () => notifications.disconnectSockets(true),
    turnOut: () => notifications.disconnectSockets(false),
    close: () => io.close(),
  };
};

type LiveServer = Awaited<ReturnType<typeof openServer>>;

let server: LiveServer;
const opened: LiveServer[] = [];
const started: { stop: () => void }[] = [];

const use = async (next: Promise<LiveServer>) => {
  server = await next;
  opened.push(server);
  page.document.documentElement.dataset.socket = `http://localhost:${server.port}/api`;
};

/** Signs a person in at this browser; `undefined` for a cookie that the server does not know. */
const setCookie = (session = 'gone') => {
  page.cookie.session = session;
};

const news = (id: string, message = `News ${id}`) => ({ id, message, viewed: false, type: 'ORDER' });

/** A member's live connection in an actor system, with an inbox that remembers what it is given. */
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
    /** What has arrived, the oldest first. */
    arrived: () => batches.flatMap((batch) => (isBatch(batch) ? batch.notifications : [])),
    is: (state: unknown) => pollUntil(() => expect(snapshot().value).toEqual(state)),
  };
};

const isLive = (value: unknown): value is ReturnType<typeof liveMachine.getInitialSnapshot> =>
  typeof value === 'object' && value !== null && 'machine' in value;

const isBatch = (value: unknown): value is { notifications: unknown[] } =>
  typeof value === 'object' && value !== null && 'notifications' in value;

const standing = { open: { standing: 'fresh' } };

/** What the API answers to everything. */
const answer = (status: number, body: unknown = {}) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })));

beforeEach(async () => {
  clearRequestCache();
  await use(openServer());
});

afterEach(async () => {
  for (const { stop } of started.splice(0)) stop();
  await Promise.all(opened.splice(0).map((one) => one.close()));
  vi.restoreAllMocks();
});

describe('the live connection at a real server', () => {
  it('is let in by its cookie, and hears what is pushed to that person only', async () => {
    setCookie('a1');
    const { arrived, is } = connect();
    await is(standing);
    server.push('noah', news('n1'));
    server.push('maya', news('m1'));
    server.push('maya', news('m2'));
    await pollUntil(() => expect(arrived()).toEqual([news('m1'), news('m2')]));
    expect(server.seen).toEqual(['maya']);
  });

  it('gives the inbox what comes within a moment as one batch', async () => {
    setCookie('a1');
    const { arrived, batches, is } = connect();
    await is(standing);
    const many = Array.from({ length: 1000 }, (_, index) => news(`n${index}`));
    for (const one of many) server.push('maya', one);
    await pollUntil(() => expect(arrived()).toEqual(many));
    expect(batches.length).toBeLessThan(many.length / 10);
  });

  it('drops what cannot be read, repairs what can, and reports both', async () => {
    setCookie('a1');
    const { arrived, is } = connect();
    await is(standing);
    const before = recentReports().length;
    server.push('maya', 'no notification');
    server.push('maya');
    server.push('maya', { message: 'without an id', viewed: false });
    server.push('maya', { id: 7, message: 'a number for an id', viewed: 'false' });
    server.push('maya', news('m1'));
    await pollUntil(() =>
      expect(arrived()).toEqual([{ id: '7', message: 'a number for an id', viewed: false }, news('m1')]),
    );
    expect(
      recentReports()
        .slice(before)
        .map(({ error }) => (error instanceof Error ? error.message : error)),
    ).toEqual(['A pushed notification is not what the contract says.']);
  });

  it('clears what is remembered: what was answered before a push is not the truth any more', async () => {
    setCookie('a1');
    const api = answer(200, { data: [], total: 0 });
    const { arrived, is } = connect();
    await is(standing);
    await listNotifications({ page: 1 });
    await listNotifications({ page: 1 });
    expect(api).toHaveBeenCalledTimes(1);
    server.push('maya', news('m1'));
    await pollUntil(() => expect(arrived()).toHaveLength(1));
    await listNotifications({ page: 1 });
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('is refused without a session, and the profile that is read then ends the session', async () => {
    setCookie();
    const api = answer(401);
    const expire = vi.fn();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.state.status === 'error') expire(query.meta?.endsSession);
    });
    const { is } = connect(queryClient);
    await is('waiting');
    expect(api.mock.calls.map(([input]) => new URL(new Request(input).url).pathname)).toEqual(['/api/user/profile']);
    expect(expire).toHaveBeenCalledWith(true);
  });

  it('takes being turned out later as a refusal too', async () => {
    setCookie('a1');
    const api = answer(200, { id: 'usr_maya', username: 'maya' });
    const { clock, is } = connect();
    await is(standing);
    server.turnOut();
    await is('waiting');
    expect(api).toHaveBeenCalledTimes(1);
    clock.advance(1000);
    await is(standing);
  });

  it('leaves a read that failed to the place that says so', async () => {
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
    const { is } = connect(queryClient);
    await is(standing);
    expect(read).toHaveBeenCalledTimes(1);
    leave();
  });

  it('reads what happened before it stood, the first time and after a restart of the server', async () => {
    setCookie('a1');
    const queryClient = new QueryClient();
    const queryKey = getListNotificationsQueryKey({ page: 1 });
    const read = () => queryClient.fetchQuery({ queryKey, queryFn: () => Promise.resolve([]), staleTime: 0 });
    const isOutdated = () => queryClient.getQueryState(queryKey)?.isInvalidated;
    await read();
    const { arrived, clock, is } = connect(queryClient);
    await is(standing);
    expect(isOutdated()).toBe(true);
    await read();
    expect(isOutdated()).toBe(false);
    const { port } = server;
    await server.close();
    await is('waiting');
    clock.advance(1000);
    await is('waiting');
    await use(openServer(port));
    clock.advance(1000);
    await is(standing);
    expect(isOutdated()).toBe(true);
    server.push('maya', news('m1'));
    await pollUntil(() => expect(arrived()).toEqual([news('m1')]));
  });

  it('is quiet after the first attempt and five more, and tries again when the network is back', async () => {
    setCookie('a1');
    const api = answer(200, { id: 'usr_maya', username: 'maya' });
    const { port } = server;
    await server.close();
    const { clock, is } = connect();
    for (let left = 5; left > 0; left -= 1) {
      await is('waiting');
      clock.advance(1000);
    }
    await is('quiet');
    expect(api).toHaveBeenCalledTimes(1);
    await use(openServer(port));
    expect(clock.remaining()).toEqual([]);
    page.window.dispatchEvent(new Event('online'));
    await is(standing);
  });

  it('ends with the person: the next one has a connection of their own, and nothing of the last', async () => {
    setCookie('a1');
    const first = connect();
    await first.is(standing);
    server.push('maya', news('m1'));
    first.stop();
    await pollUntil(() => expect(server.open()).toBe(0));
    setCookie('b2');
    const second = connect();
    await second.is(standing);
    server.push('maya', news('m2'));
    server.push('noah', news('n1'));
    await pollUntil(() => expect(second.arrived()).toEqual([news('n1')]));
    expect([server.seen, server.open(), first.arrived()]).toEqual([['maya', 'noah'], 1, []]);
  });

  it('closes with the page, and opens when the page is shown again', async () => {
    setCookie('a1');
    const { is } = connect();
    await is(standing);
    page.window.dispatchEvent(new Event('pagehide'));
    await pollUntil(() => expect(server.open()).toBe(0));
    page.window.dispatchEvent(new Event('pageshow'));
    await is(standing);
    expect(server.open()).toBe(1);
  });

  it('has one connection at any time over ten drops', async () => {
    setCookie('a1');
    const { clock, is } = connect();
    for (let cycle = 1; cycle <= 10; cycle += 1) {
      await is(standing);
      clock.advance(30_000);
      expect(server.open()).toBe(1);
      server.sendAway();
      await is('waiting');
      await pollUntil(() => expect(server.open()).toBe(0));
      clock.advance(1000);
    }
    await is(standing);
    expect([server.open(), server.seen.length]).toEqual([1, 11]);
  });
});
