import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** Thrown by an {@link Answer}: the connection is closed without a word. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
}

/** Answers a request, or leaves it with `undefined`. */
export type Answer = (request: Request) => Promise<Response | undefined>;

interface ServeOptions {
  /** The folder of a build. */
  readonly dir: string;
  /** Answers the requests below /api; what it leaves with `undefined` is 404. */
  readonly answer?: Answer;
  /** Answers anything else that is no file of the build (pictures), or leaves it with `undefined`. */
  readonly other?: Answer;
  /** Whether files are compressed, as a host does. */
  readonly isCompressing?: boolean;
  /** 0, the default, takes a free one. */
  readonly port?: number;
}

/** A build being served. */
export interface Served {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Brotli 11, as a host serves files that it compressed once. */
export const compress = (body: Uint8Array): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const toRequest = async (incoming: IncomingMessage, url: URL): Promise<Request> => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await buffer(incoming) });
};

const send = async (outgoing: ServerResponse, response: Response) => {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  const body = response.body?.getReader();
  try {
    // Piece by piece: what breaks off in the middle breaks off for the browser as well.
    for (let part = await body?.read(); part && !part.done; part = await body?.read()) outgoing.write(part.value);
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
};

/** Serves a build like a static host does: hashed files cached for ever, every other path the one page. */
export const serve = async ({ dir, answer, other, isCompressing = true, port = 0 }: ServeOptions): Promise<Served> => {
  const home = resolve(dir);
  const cache = new Map<string, { body: Buffer; isCompressed: boolean }>();

  const load = async (path: string) => {
    const known = cache.get(path);
    if (known) return known;
    const raw = await readFile(path).catch(() => undefined);
    if (!raw) return undefined;
    const isCompressed = isCompressing && /\.(css|html|js|json|svg)$/.test(path);
    const entry = { body: isCompressed ? compress(raw) : raw, isCompressed };
    cache.set(path, entry);
    return entry;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
    if (url.pathname.startsWith('/api/')) {
      const response = await answer?.(await toRequest(incoming, url));
      return send(outgoing, response ?? new Response(null, { status: 404 }));
    }
    const path = join(home, decodeURIComponent(url.pathname));
    const isInside = path.startsWith(home + sep);
    const isFile = isInside && extname(path) !== '';
    let file = isFile ? await load(path) : undefined;
    if (!file) {
      const response = await other?.(await toRequest(incoming, url));
      if (response) return send(outgoing, response);
      if (isFile) return send(outgoing, new Response('Not found', { status: 404 }));
      file = await load(join(home, 'index.html'));
    }
    if (!file) return send(outgoing, new Response(`${dir} has no index.html: build it first`, { status: 500 }));
    const isHashed = url.pathname.startsWith('/assets/');
    outgoing.setHeader('content-type', types[isFile ? extname(path) : '.html'] ?? 'application/octet-stream');
    outgoing.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (file.isCompressed) outgoing.setHeader('content-encoding', 'br');
    outgoing.end(file.body);
  };

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      if (error instanceof ConnectionReset) {
        outgoing.destroy();
        return;
      }
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
