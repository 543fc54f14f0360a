import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** ms that requests have to be answered in while a server stops. */
const timeoutMs = 10_000;

/** A server that the adaptor of Hono has made for plain HTTP. */
const isHttp = (server: ReturnType<typeof createAdaptorServer>): server is Server => 'closeIdleConnections' in server;

const isProbe = (url = ''): boolean => /^\/(health|ready)(\?|$)/.test(url);

/** Makes a server for an application of Hono. */
export const createServer = (fetch: Parameters<typeof createAdaptorServer>[0]['fetch']): Server => {
  const server = createAdaptorServer({ fetch, serverOptions: { requireHostHeader: false } });
  if (!isHttp(server)) throw new Error('The adaptor made no HTTP server.');
  // A probe, such as HAProxy's, may name no host. Any other request without one gets 400 of the adaptor.
  return server.prependListener('request', ({ url, headers }: IncomingMessage) => {
    if (isProbe(url)) headers.host = 'localhost';
  });
};

/** @param host undefined: every address of this computer */
export const listen = (server: Server, port: number, host: string | undefined): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address);
    });
  });

/** Takes no new requests, and answers those that are there. */
export const stop = async (server: Server): Promise<void> => {
  const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(late);
};
