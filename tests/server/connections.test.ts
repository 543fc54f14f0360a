import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from '#server/http/http-server.ts';
import { limitConnections } from '#server/http/limit-connections.ts';
import { attachLiveConnections } from '#server/http/live-connections.ts';
import type { LogEntry } from '#server/log.ts';
import { pollUntil } from '../support/until';
import { listenUntilEnd } from './listen-until-end';
import { connectLive } from './live';

/** Opens a connection until the test ends, and sends bytes on it. */
const open = async (port: number, bytes = ''): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  // A refused connection may be reset.
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  return socket;
};

const openAll = (port: number, count: number, bytes?: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => open(port, bytes)));

const getWith = (headers: string): string => `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Requests the page of a shopper on a new connection. @returns the status line; '' for a refused connection */
const visit = async (port: number, headers = ''): Promise<string> => {
  const socket = await open(port, getWith(headers));
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return answer.split('\r\n', 1)[0] ?? '';
};

const isClosed = (socket: Socket) => (socket.closed ? Promise.resolve() : once(socket.resume(), 'close'));

const log = () => {};

const anyMember = {
  isSameOrigin: () => true,
  addressOf: () => '192.0.2.1',
  findSignedInMember: () => Promise.resolve({ sessionId: 'ses_maya', memberId: 'usr_maya' }),
  filterSignedIn: (ids: readonly string[]) => Promise.resolve(new Set(ids)),
};

it('A server gives a request 30 s for its headers, and 300 s for its body and for reading its response', () => {
  const server = createServer(() => new Response(), { isBehindProxy: false, log });
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 30_000,
    requestTimeout: 300_000,
    timeout: 300_000,
    keepAliveTimeout: 125_000,
  });
});

it('Shoppers are answered while 300 clients send slowly, whose connections are closed in time', async () => {
  const server = createServer(async (request) => new Response(`${(await request.text()).length} bytes`), {
    isBehindProxy: false,
    hasLiveConnections: true,
    log,
  });
  const { headersTimeout, requestTimeout } = server;
  const live = attachLiveConnections(server, anyMember);
  const port = await listenUntilEnd(server);
  const tab = await connectLive({ base: () => `http://127.0.0.1:${port}` }, '');
  const slow = [
    ...(await openAll(port, 100)),
    ...(await openAll(port, 100, 'GET / HTTP/1.1\r\nHost: loc')),
    ...(await openAll(port, 100, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n1234')),
  ];
  const idle = await open(port, getWith(''));
  await once(idle, 'data');
  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
  // Node reads the limits at each check. The visits have the usual ones, so that a busy machine cannot fail them.
  Object.assign(server, { headersTimeout: 200, requestTimeout: 400 });
  await Promise.all(slow.map(isClosed));
  Object.assign(server, { headersTimeout, requestTimeout });
  expect(await visit(port)).toBe('HTTP/1.1 200 OK');
  // An idle connection and a live one wait for no request.
  idle.write(getWith(''));
  await once(idle, 'data');
  expect(tab?.connected).toBe(true);
  await live.close();
});

it('A client that does not read a response of 50 MB is disconnected', async () => {
  const respond = () => new Response(new Uint8Array(50_000_000));
  const server = createServer(respond, { isBehindProxy: false, hasLiveConnections: true, log });
  const live = attachLiveConnections(server, anyMember);
  const port = await listenUntilEnd(server);
  const tab = await connectLive({ base: () => `http://127.0.0.1:${port}` }, '');
  server.timeout = 300;
  const closed = new Promise((done) => server.on('connection', (socket) => socket.on('close', done)));
  const reader = await open(port, getWith(''));
  reader.pause();
  await closed;
  expect(tab?.connected).toBe(true);
  await live.close();
});

it('Shoppers are answered above the maximum: idle connections are closed, live ones stay', async () => {
  const refused: number[] = [];
  const server = limitConnections(
    createHttpServer((_, response) => response.end()),
    { maxConnections: 200, maxOfNetwork: Infinity, hasLiveConnections: true },
    (count) => refused.push(count),
  );
  const live = attachLiveConnections(server, anyMember);
  const port = await listenUntilEnd(server);
  const tab = await connectLive({ base: () => `http://127.0.0.1:${port}` }, '');
  const idle = await openAll(port, 200, getWith(''));
  await Promise.all(idle.map((socket) => once(socket, 'data')));
  expect([await visit(port), tab?.connected, refused]).toEqual(['HTTP/1.1 200 OK', true, []]);
  await Promise.all(idle.map(isClosed));
  // The connection of the visit above is idle, and closed for the last of these.
  const busy = await openAll(port, 200, 'GET / HTTP/1.1\r\n');
  await pollUntil(async () => expect(await visit(port)).toBe(''));
  expect([tab?.connected, refused]).toEqual([true, [1]]);
  for (const socket of busy) socket.destroy();
  await pollUntil(async () => expect(await visit(port)).toBe('HTTP/1.1 200 OK'));
  await live.close();
});

it('A client that offers HTTP/2 without TLS, as curl --http2, is answered by HTTP/1.1', async () => {
  const server = createServer(() => new Response(), { isBehindProxy: false, hasLiveConnections: true, log });
  const live = attachLiveConnections(server, anyMember);
  const port = await listenUntilEnd(server);
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  expect(await visit(port, offer)).toBe('HTTP/1.1 200 OK');
  await live.close();
});

it('A refused upgrade leaves no open connection, although the client does not close it', async () => {
  const server = createServer(() => new Response(), { isBehindProxy: false, hasLiveConnections: true, log });
  const live = attachLiveConnections(server, anyMember);
  const port = await listenUntilEnd(server);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await Promise.race([once(socket.resume(), 'end'), once(socket, 'close')]);
  const count = () => new Promise((done) => server.getConnections((_, connections) => done(connections)));
  await pollUntil(async () => expect(await count()).toBe(0));
  await live.close();
});

it('One network opens 1,000 connections at most, and any number through a proxy', async () => {
  const logged: LogEntry[] = [];
  const serve = (isBehindProxy: boolean) =>
    listenUntilEnd(createServer(() => new Response(), { isBehindProxy, log: (entry) => logged.push(entry) }));
  const [direct, behindProxy] = [await serve(false), await serve(true)];
  const sockets = await openAll(direct, 1000);
  await isClosed(await open(direct));
  expect(logged).toEqual([{ event: 'connections-refused', count: 1 }]);
  sockets[0]?.destroy();
  await pollUntil(async () => expect(await visit(direct)).toBe('HTTP/1.1 200 OK'));
  await openAll(behindProxy, 1001);
  expect(await visit(behindProxy)).toBe('HTTP/1.1 200 OK');
});
