import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { openStaticFiles } from '#server/http/static-files.ts';

/** Thrown by a {@link Respond} to close the connection without a response. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
}

/** Answers a request. `undefined` leaves the request to the next handler. */
export type Respond = (request: Request) => Promise<Response | undefined>;

interface ServeOptions {
  /** Folder of a build. */
  readonly dir: string;
  /** Answers requests below /api. `undefined` becomes 404. */
  readonly answer?: Respond;
  /** Answers requests outside /api before the files of the build do, such as images. */
  readonly beforeFiles?: Respond;
  /** Attaches a handler of live connections to the server. Returns a function that closes them. */
  readonly attach?: (server: Server) => () => Promise<void>;
  /** Whether to compress files, as a host does. */
  readonly isCompressing?: boolean;
  /** 0, the default, selects a free port. */
  readonly port?: number;
}

/** A running server. */
export interface Served {
  /** Origin on this computer, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Starts an HTTP server on this computer.
 *
 * @throws when the port is in use
 */
export const listen = async (
  answer: (request: Request) => Promise<Response>,
  { attach, port = 0 }: Pick<ServeOptions, 'attach' | 'port'> = {},
): Promise<Served> => {
  const fetch = async (request: Request, { outgoing }: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await answer(request).catch((error: unknown) => {
      if (error instanceof ConnectionReset) return Response.error();
      throw error;
    });
    if (response.type !== 'error') return response;
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  // Prevents Hono from replacing the global Request and Response, which other tests use.
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  const detach = attach?.(server);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${actualPort}`,
    port: actualPort,
    close: async () => {
      await detach?.();
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      });
    },
  };
};

/** Serves a build with the shop's own static file handler (`server/http/static-files.ts`). */
export const serve = async ({
  dir,
  answer,
  beforeFiles,
  isCompressing = true,
  ...options
}: ServeOptions): Promise<Served> => {
  const files = openStaticFiles(dir);
  return listen(async (request) => {
    const { pathname } = new URL(request.url);
    const answered = await (pathname.startsWith('/api/') ? answer : beforeFiles)?.(request);
    if (answered || pathname.startsWith('/api/')) return answered ?? new Response(null, { status: 404 });
    const headers = new Headers(request.headers);
    if (!isCompressing) headers.delete('accept-encoding');
    const file = (await files.answer(pathname, headers)) ?? new Response('Not found', { status: 404 });
    // Lets browsers cache hashed files, because tests load them many times. The mock build has no `_headers` file.
    if (file.ok && pathname.startsWith('/assets/')) file.headers.set('cache-control', 'max-age=31536000, immutable');
    return file;
  }, options);
};
