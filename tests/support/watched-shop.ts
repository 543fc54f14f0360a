import { once } from 'node:events';
import { type IncomingMessage, request as send, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ContractProxy, createContractProxy } from './contract-proxy';
import { openDemo } from './production-test';
import { listen, type Served } from './static-host';

/** What belongs to one connection, and not to what is sent over it. */
const ofConnection = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];

/** Passes requests on to a server on this computer, as they are: `fetch` would name another host. */
export const passRequestsTo =
  (port: () => number) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    // The reader of the contract reads it without compression.
    const headers: Record<string, string> = { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' };
    for (const name of ofConnection) delete headers[name];
    // A connection of its own: one that is kept may end at the moment in which it is used again.
    const to = { port: port(), path: pathname + search, agent: false };
    const asking = send({ ...to, method: request.method, headers });
    asking.end(Buffer.from(await request.arrayBuffer()));
    const [incoming] = (await once(asking, 'response')) as [IncomingMessage];
    const answered = new Headers();
    for (const [name, values] of Object.entries(incoming.headersDistinct))
      for (const value of ofConnection.includes(name) ? [] : (values ?? [])) answered.append(name, value);
    const body = await buffer(incoming);
    return new Response(body.length > 0 ? body : null, { status: incoming.statusCode, headers: answered });
  };

/**
 * Passes live connections on to a server on this computer, which ends them.
 *
 * @param hear - Receives what the server sends.
 */
export const passUpgradesTo = (port: () => number, hear?: (data: Buffer) => void) => (front: Server) => {
  front.on('upgrade', ({ url, rawHeaders }: IncomingMessage, here: Socket) => {
    const there = connect(port(), '127.0.0.1');
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text));
    there.write(`GET ${url} HTTP/1.1${lines.join('')}\r\n\r\n`);
    here.pipe(there).pipe(here);
    if (hear) there.on('data', hear);
    for (const end of [here, there]) end.on('error', () => void [here.destroy(), there.destroy()]);
  });
  return () => Promise.resolve();
};

/** The shop of the demo, with a reader of the contract between it and its browsers. */
export interface TestShop extends Served {
  readonly watch: ContractProxy;
  /** What was answered to each browser, by what it sends as {@link visitorHeader}. */
  readonly answers: Map<string, string[]>;
}

/** The header by which the browsers of a test are told apart. */
export const visitorHeader = 'x-visitor';

/** Opens a world of its own: the server on the production build, and in front of it the reader of the contract. */
export const openTestShop = async (variables: Readonly<Record<string, string>> = {}): Promise<TestShop> => {
  const shop = await openDemo(variables);
  const answers = new Map<string, string[]>();
  const pass = passRequestsTo(() => shop.port);
  const watch = await createContractProxy(pass);
  const answer = async (request: Request): Promise<Response> => {
    const response = await (new URL(request.url).pathname.startsWith('/api/') ? watch.answer : pass)(request);
    if (/json|html/.test(response.headers.get('content-type') ?? '')) {
      const visitor = request.headers.get(visitorHeader) ?? '';
      const text = `${request.url}\n${JSON.stringify([...response.headers])}\n${await response.clone().text()}`;
      answers.set(visitor, [...(answers.get(visitor) ?? []), text]);
    }
    return response;
  };
  const front = await listen(answer, { attach: passUpgradesTo(() => shop.port) });
  const close = async () => {
    await shop.close();
    await front.close();
  };
  return { ...front, watch, answers, close };
};
