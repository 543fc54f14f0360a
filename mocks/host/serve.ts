import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readHeadersFile } from './headers-file';
import { decoded } from '../../src/rules/decoded';
import { asksForFile } from './missing-files';

/** Thrown by an {@link Answer}: the connection is closed without a word. */
export class ConnectionReset extends Error {
  override readonly name = 'ConnectionReset';
}

/** A request that is refused before anybody answers it. */
class Refused extends Error {
  override readonly name = 'Refused';

  constructor(readonly status: 400 | 413) {
    super(status === 413 ? 'The body is too large.' : 'The address cannot be read.');
  }
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
  /** Adds what is no request to the server (live connections); answers with what ends it. */
  readonly attach?: (server: Server) => () => Promise<void>;
  /** Whether files are compressed, as a host does. */
  readonly isCompressing?: boolean;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** `this-computer`, the default, is reached from nowhere else. */
  readonly reach?: 'this-computer' | 'network';
}

/** A build being served. */
export interface Served {
  /** Its origin on this computer, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Bytes that the body of a request may have: a picture of 5 MB (docs/product.md, Limits) and the fields sent with it. */
const largestBody = 6 * 1024 * 1024;

/** Brotli 11, as a host serves files that it compressed once. */
export const compress = (body: Uint8Array): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Uint8Array) => Buffer>> = { br: compress, gzip: gzipSync };

/** Browsers take Brotli over https and from this computer only; a phone in the network takes gzip. */
const encodingOf = (accepted: string): Encoding | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;

/** @throws Refused for an address or a host that cannot be read */
const addressOf = ({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): URL => {
  // Put behind the host as it is: '//elsewhere/x' is a path here, and not another host.
  const address = `http://${host}${url}`;
  if (!url.startsWith('/') || !URL.canParse(address)) throw new Refused(400);
  return new URL(address);
};

/** @throws Refused for a path such as '/%E0%A4%A' */
const pathOf = ({ pathname }: URL): string => {
  const path = decoded(pathname);
  if (path === undefined) throw new Refused(400);
  return path;
};

/** @throws Refused as soon as the body is known to be too large */
const readBody = async (incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  if (Number(incoming.headers['content-length'] ?? 0) > largestBody) throw new Refused(413);
  const parts: Uint8Array[] = [];
  let size = 0;
  // Without an encoding of its own, the body comes in bytes.
  for await (const part of incoming as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > largestBody) throw new Refused(413);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const toRequest = async (incoming: IncomingMessage, url: URL): Promise<Request> => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: await readBody(incoming) });
};

const send = async (outgoing: ServerResponse, response: Response) => {
  if (response.type === 'error') throw new ConnectionReset();
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

/** What a request comes to that nobody could answer. */
const sendFailure = (outgoing: ServerResponse, error: unknown) => {
  if (error instanceof ConnectionReset || outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.statusCode = error instanceof Refused ? error.status : 500;
  // The rest of a body that nobody reads must not be taken for the next request.
  outgoing.setHeader('connection', 'close');
  outgoing.setHeader('content-type', 'text/plain; charset=utf-8');
  outgoing.end(String(error));
};

/**
 * Serves a build like a static host does: with the headers that its file `_headers` names, where the build has one, and with the one page
 * at every path that is no file.
 *
 * @throws when the port is taken
 */
export const serve = async ({
  dir,
  answer,
  other,
  attach,
  isCompressing = true,
  port = 0,
  reach = 'this-computer',
}: ServeOptions): Promise<Served> => {
  const home = resolve(dir);
  const cache = new Map<string, { body: Buffer; encoding: Encoding | undefined }>();

  const headersOf = readHeadersFile(await readFile(join(home, '_headers'), 'utf8').catch(() => ''));

  const load = async (path: string, accepted = '') => {
    const isText = isCompressing && /\.(css|html|js|json|svg|txt|webmanifest)$/.test(path);
    const encoding = isText ? encodingOf(accepted) : undefined;
    const key = `${encoding} ${path}`;
    const known = cache.get(key);
    if (known) return known;
    const raw = await readFile(path).catch(() => undefined);
    if (!raw) return undefined;
    const entry = { body: encoding ? compressors[encoding](raw) : raw, encoding };
    cache.set(key, entry);
    return entry;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.setHeader('x-content-type-options', 'nosniff');
    const url = addressOf(incoming);
    if (url.pathname.startsWith('/api/')) {
      const response = await answer?.(await toRequest(incoming, url));
      return send(outgoing, response ?? new Response(null, { status: 404 }));
    }
    const asked = pathOf(url);
    const path = join(home, asked);
    const isInside = path.startsWith(home + sep);
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
    const isFile = isInside && extname(path) !== '';
    const accepted = incoming.headers['accept-encoding'] ?? '';
    let file = isRead && isFile ? await load(path, accepted) : undefined;
    const isPage = file === undefined;
    if (!file) {
      const response = await other?.(await toRequest(incoming, url));
      if (response) return send(outgoing, response);
      if (!isRead) return send(outgoing, new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } }));
      if (isInside && asksForFile(asked, incoming.headers.accept))
        return send(outgoing, new Response('Not found', { status: 404 }));
      file = await load(join(home, 'index.html'), accepted);
    }
    if (!file) return send(outgoing, new Response(`${dir} has no index.html: build it first`, { status: 500 }));
    const isHashed = !isPage && url.pathname.startsWith('/assets/');
    outgoing.setHeader('content-type', types[isPage ? '.html' : extname(path)] ?? 'application/octet-stream');
    outgoing.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    for (const [name, value] of Object.entries(headersOf(url.pathname))) outgoing.setHeader(name, value);
    if (isCompressing) outgoing.setHeader('vary', 'accept-encoding');
    if (file.encoding) outgoing.setHeader('content-encoding', file.encoding);
    outgoing.end(file.body);
  };

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => sendFailure(outgoing, error));
  });
  const detach = attach?.(server);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, reach === 'network' ? undefined : '127.0.0.1', done);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    close: async () => {
      await detach?.();
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      });
    },
  };
};
