import { once } from 'node:events';
import { type IncomingMessage, type Server, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ContractProxy, createContractProxy } from './contract-proxy';
import { openDemo } from './production-test';
import { listen, type Served } from './static-host';

/** Hop-by-hop headers: they belong to one connection, so a proxy must not forward them. */
const hopByHopHeaders = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];

/** Creates a proxy to a server on this computer. Does not use `fetch`, which would change the Host header. */
export const createRequestProxy =
  (port: () => number) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    // The contract proxy needs uncompressed bodies.
    const headers: Record<string, string> = { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' };
    for (const name of hopByHopHeaders) delete headers[name];
    // Uses a new connection for each request, because the server may close an idle one just when it is reused.
    const to = { port: port(), path: pathname + search, agent: false };
    const outgoing = send({ ...to, method: request.method, headers });
    outgoing.end(Buffer.from(await request.arrayBuffer()));
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const responseHeaders = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct))
      for (const value of hopByHopHeaders.includes(name) ? [] : (values ?? [])) responseHeaders.append(name, value);
    const body = await buffer(incoming);
    return new Response(body.length > 0 ? body : null, { status: incoming.statusCode, headers: responseHeaders });
  };

/**
 * Creates a proxy for live connections to a server on this computer. They end when that server closes.
 *
 * @param onData - Receives the server's data.
 */
export const createUpgradeProxy = (port: () => number, onData?: (data: Buffer) => void) => (front: Server) => {
  front.on('upgrade', ({ url, rawHeaders }: IncomingMessage, client: Socket) => {
    const upstream = connect(port(), '127.0.0.1');
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text));
    upstream.write(`GET ${url} HTTP/1.1${lines.join('')}\r\n\r\n`);
    client.pipe(upstream).pipe(client);
    if (onData) upstream.on('data', onData);
    for (const end of [client, upstream]) end.on('error', () => void [client.destroy(), upstream.destroy()]);
  });
  return () => Promise.resolve();
};

/** Demo shop behind a contract proxy. */
export interface TestShop extends Served {
  readonly contract: ContractProxy;
  /** Responses for each browser, by its {@link visitorHeader}. */
  readonly answers: Map<string, string[]>;
}

/** Header that identifies a browser of a test. */
export const visitorHeader = 'x-visitor';

/** Opens a server with the production build behind a contract proxy. */
export const openTestShop = async (variables: Readonly<Record<string, string>> = {}): Promise<TestShop> => {
  const shop = await openDemo(variables);
  const answers = new Map<string, string[]>();
  const pass = createRequestProxy(() => shop.port);
  const contract = await createContractProxy(pass);
  const answer = async (request: Request): Promise<Response> => {
    const response = await (new URL(request.url).pathname.startsWith('/api/') ? contract.answer : pass)(request);
    if (/json|html/.test(response.headers.get('content-type') ?? '')) {
      const visitor = request.headers.get(visitorHeader) ?? '';
      const text = `${request.url}\n${JSON.stringify([...response.headers])}\n${await response.clone().text()}`;
      answers.set(visitor, [...(answers.get(visitor) ?? []), text]);
    }
    return response;
  };
  const front = await listen(answer, { attach: createUpgradeProxy(() => shop.port) });
  const close = async () => {
    await shop.close();
    await front.close();
  };
  return { ...front, contract, answers, close };
};
