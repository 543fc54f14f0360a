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

/** The built server in a separate process, and a client with one connection and a cookie. */
export interface MeasuredServer {
  readonly usage: () => Promise<Usage>;
  /** Sends an API request. @returns the response body */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<string>;
  /** Opens a page. */
  readonly visit: (path: string) => Promise<string>;
  /** Submits a form. @returns the URL of the redirect */
  readonly submit: (path: string, form: Readonly<Record<string, string>>) => Promise<string>;
  /** Deletes the cookie, so that the next request starts a new visitor. */
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

const usageOf = async (child: ChildProcess, database: number): Promise<Usage> => {
  child.send('usage');
  const [{ cpu, memory }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; memory: number }];
  return { cpu: (cpu.user + cpu.system) / 1e6, memory, database };
};

const startedPattern = /"event":"started","port":(\d+)/;

const json = 'application/json';

/** Requests from one network address before the next is used, below the server's rate limit. */
const perAddress = 1000;

/**
 * Starts `dist-server` with the demo and its log in a file, as in production.
 *
 * @param prepare may write a database to the data folder
 * @param databaseUrl PostgreSQL instead of SQLite
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
    execArgv: ['--max-semi-space-size=2', '--require', fileURLToPath(new URL('./report-usage.cjs', import.meta.url))],
    env: {
      ...process.env,
      SHOP_DATA: folder,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
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
    port = startedPattern.exec(readFileSync(log, 'utf8'))?.[1];
  }
  const databaseCpu = databaseUrl === '' ? undefined : await findDatabaseCpu(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = `http://localhost:${port}`;
  let [cookie, count] = ['', 0];
  const send = async (method: string, path: string, accept: string, type: string, body?: string) => {
    count += 1;
    const asking = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        origin: url,
        accept,
        cookie,
        'accept-encoding': 'gzip, deflate',
        'x-forwarded-for': `10.0.0.${Math.floor(count / perAddress)}`,
        ...(body !== undefined && { 'content-type': type }),
      },
    });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    const { location } = answer.headers;
    if (answer.statusCode !== 200 && location === undefined)
      throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`);
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? '';
    return location ?? text;
  };
  return {
    usage: () => usageOf(child, databaseCpu?.() ?? Number.NaN),
    ask: (method, path, body) =>
      send(method, `/api${path}`, json, json, body === undefined ? undefined : JSON.stringify(body)),
    visit: (path) => send('GET', path, 'text/html', ''),
    submit: (path, form) =>
      send('POST', path, 'text/html', 'application/x-www-form-urlencoded', String(new URLSearchParams(form))),
    forget: () => {
      cookie = '';
    },
    stop: async () => {
      agent.destroy();
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
