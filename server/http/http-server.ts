import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Log } from '../log';
import { answerUnreadable } from './answer-unreadable';
import { limitConnections } from './limit-connections';

/** Time for open requests to finish while the server stops, ms. */
const timeoutMs = 10_000;

/** Interval at which a stopping server closes idle connections, ms. */
const idleCheckMs = 50;

/**
 * Time for which an idle connection stays open, ms. Longer than proxies reuse one (nginx 60 s, Traefik 90 s, Caddy 120
 * s), because a proxy that sends a request while the server closes the connection answers 502.
 */
const keepAliveTimeout = 125_000;

/** Time for the headers of a request, and of a connection without one, ms: 64 KB from a phone at 20 kbit/s. */
const headersTimeout = 30_000;

/** Time for a whole request, ms: a photo of 5 MB at 150 kbit/s, a file of 64 MB of an operator at 2 Mbit/s. */
const requestTimeout = 300_000;

/** Time without a byte while a response is sent, ms: longer than the slowest action of an operator. */
const stallTimeout = 300_000;

/** Interval at which Node looks for requests that take too long, ms. */
const connectionsCheckingInterval = 5000;

/** Maximum open connections. Each may hold the headers of a request, 64 KB: 320 MB of all, 64 MB of one network. */
const limits = { maxConnections: 5000, maxOfNetwork: 1000 };

/** Size of the headers of a request with its address, bytes: four times Node's, for texts that phones share. */
const maxHeaderSize = 65_536;

/** Whether the adapter created a plain HTTP server. */
const isHttp = (server: ReturnType<typeof createAdaptorServer>): server is Server => 'closeIdleConnections' in server;

const isProbe = (url = ''): boolean => /^\/(health|ready)(\?|$)/.test(url);

interface ServerOptions {
  /** Whether all connections come from a proxy, which limits those of a network itself. */
  readonly isBehindProxy: boolean;
  readonly hasLiveConnections?: boolean;
  readonly log: Log;
}

/** Creates an HTTP server for a Hono application. */
export const createServer = (
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { isBehindProxy, hasLiveConnections = false, log }: ServerOptions,
): Server => {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      requireHostHeader: false,
      keepAliveTimeout,
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval,
      maxHeaderSize,
      // HTTP/2 without TLS is offered with each first request by some clients, and refused by answering it.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  });
  if (!isHttp(server)) throw new Error('The adapter did not create an HTTP server.');
  server.timeout = stallTimeout;
  limitConnections(
    server,
    { ...limits, ...(isBehindProxy && { maxOfNetwork: Infinity }), hasLiveConnections },
    (count) => log({ event: 'connections-refused', count }),
  );
  // Probes, such as HAProxy's, may send no `Host`. The adapter rejects all other requests without `Host` with a 400.
  return answerUnreadable(server).prependListener('request', ({ url, headers }: IncomingMessage) => {
    if (isProbe(url)) headers.host = 'localhost';
  });
};

/**
 * Starts to listen.
 *
 * @param host undefined: all addresses of this computer
 */
export const listen = (server: Server, port: number, host: string | undefined): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address);
    });
  });

/** Stops the server after the open requests have finished. After `timeoutMs`, closes their connections. */
export const stop = async (server: Server): Promise<void> => {
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // Repeated, because a connection becomes idle after its open request, and would stay for `keepAliveTimeout`.
  const closing = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(timeout);
  clearInterval(closing);
};
