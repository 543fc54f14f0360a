import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { findDatabaseCpu } from './postgres-usage';

/** Resource usage of the server. */
interface Usage {
  /** CPU time since the start, s. */
  readonly cpu: number;
  /** Resident memory, bytes. */
  readonly memory: number;
  /** CPU time of the database processes, s. NaN for SQLite. */
  readonly database: number;
}

/** The built server in a separate process, and clients of the shop and its admin pages. */
export interface MeasuredServer extends Pick<Client, 'visit' | 'submit' | 'forget'> {
  readonly usage: () => Promise<Usage>;
  /** Sends an API request. @returns the response body */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<string>;
  readonly admin: Pick<Client, 'visit' | 'submit'>;
  readonly stop: () => Promise<void>;
}

const usageOf = async (child: ChildProcess, database: number): Promise<Usage> => {
  child.send('usage');
  const [{ cpu, memory }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; memory: number }];
  return { cpu: (cpu.user + cpu.system) / 1e6, memory, database };
};

const portOf = (log: string, event: string): string | undefined =>
  new RegExp(`"event":"${event}","port":(\\d+)`).exec(log)?.[1];

const json = 'application/json';

/** Number of requests from one network address, below the server's rate limit. Later requests use another address. */
const requestsPerAddress = 1000;

/** A client with one connection and a cookie. */
const createClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const isAdmin = url.includes('127.0.0.1');
  let [cookie, count] = ['', 0];
  const send = async (method: string, path: string, accept: string, type: string, body?: string) => {
    count += 1;
    const address = Math.floor(count / requestsPerAddress);
    const asking = request(`${url}${path}`, {
      method,
      agent,
      // Sends from another local address, because the admin server ignores x-forwarded-for.
      ...(isAdmin && { localAddress: `127.0.0.${2 + address}` }),
      headers: {
        origin: url,
        accept,
        cookie,
        'accept-encoding': 'gzip, deflate',
        'x-forwarded-for': `10.0.0.${address}`,
        ...(body !== undefined && { 'content-type': type }),
      },
    });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    const { location } = answer.headers;
    // A drawn page may say that there is nothing at its address.
    const isDrawn = answer.statusCode === 404 && text.includes('data-ssr');
    if (answer.statusCode !== 200 && !isDrawn && location === undefined)
      throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text.slice(0, 500)}`);
    const [setCookie] = answer.headers['set-cookie'] ?? [];
    if (setCookie !== undefined) cookie = setCookie.split(';', 1)[0] ?? '';
    return location ?? text;
  };
  return {
    send,
    /** Opens a page. */
    visit: (path: string) => send('GET', path, 'text/html', ''),
    /** Submits a form. @returns the URL of the redirect */
    submit: (path: string, form: Readonly<Record<string, string>>) =>
      send('POST', path, 'text/html', 'application/x-www-form-urlencoded', String(new URLSearchParams(form))),
    /** Deletes the cookie, so that the next request starts a new visitor. */
    forget: () => {
      cookie = '';
    },
    close: () => agent.destroy(),
  };
};

type Client = ReturnType<typeof createClient>;

/**
 * Starts `dist-server` with the demo. Its log goes to a file, as in production.
 *
 * @param prepare called with the data folder before the start, to write a database there
 * @param databaseUrl URL of a PostgreSQL database, by default SQLite is used
 */
export const startServer = async (
  prepare: (folder: string) => Promise<void>,
  databaseUrl = '',
): Promise<MeasuredServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-bench-'));
  await prepare(folder);
  const log = join(folder, 'log');
  const out = openSync(log, 'w');
  const child = fork('dist-server/main.js', ['--demo', '--port', '0'], {
    execArgv: ['--max-semi-space-size=8', '--require', fileURLToPath(new URL('./report-usage.cjs', import.meta.url))],
    env: {
      ...process.env,
      SHOP_DATA: folder,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      OPERATOR_PORT: '0',
      SHOP_SECRET: 'a secret of the measurements, 32 long',
    },
    stdio: ['ignore', out, 'inherit', 'ipc'],
  });
  closeSync(out);
  const ended = once(child, 'exit');
  let port: string | undefined;
  while (port === undefined) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((done) => setTimeout(done, 20));
    port = portOf(readFileSync(log, 'utf8'), 'started');
  }
  const adminPort = portOf(readFileSync(log, 'utf8'), 'operator-pages');
  const databaseCpu = databaseUrl === '' ? undefined : await findDatabaseCpu(databaseUrl);
  const [shop, admin] = [createClient(`http://localhost:${port}`), createClient(`http://127.0.0.1:${adminPort}`)];
  return {
    usage: () => usageOf(child, databaseCpu?.() ?? Number.NaN),
    ask: (method, path, body) =>
      shop.send(method, `/api${path}`, json, json, body === undefined ? undefined : JSON.stringify(body)),
    visit: shop.visit,
    submit: shop.submit,
    forget: shop.forget,
    admin,
    stop: async () => {
      shop.close();
      admin.close();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
