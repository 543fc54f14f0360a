import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

/** PostgreSQL server for tests. */
export interface Cluster {
  /** URL of a database whose user may create databases. */
  readonly url: string;
  /** Whether the tests started it. */
  readonly isStartedByTests: boolean;
  readonly end: () => Promise<void>;
}

/** Folder of PostgreSQL's programs: on PATH, or Debian's newest version. */
const findPrograms = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Returns the reason why no PostgreSQL is available for tests, or `undefined`. */
export const explainNoPostgres = (): string | undefined =>
  process.env['TEST_DATABASE_URL'] || findPrograms() !== undefined
    ? undefined
    : 'initdb of PostgreSQL was not found, and TEST_DATABASE_URL is not set';

/** User for the server process, because PostgreSQL refuses to run as root. */
const ordinaryUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres or nobody to run PostgreSQL.');
  return { uid: Number(uid), gid: Number(gid) };
};

/** PostgreSQL server that the tests started. */
export interface StartedCluster extends Cluster {
  /**
   * Stops the server and keeps its data.
   *
   * @param mode `fast` closes connections and rolls back their transactions; `immediate` acts like a crash
   */
  readonly stop: (mode: keyof typeof stopSignals) => Promise<void>;
  /** Restarts the server at the same URL. */
  readonly start: () => Promise<void>;
}

/** Signals for PostgreSQL's shutdown modes. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Waits until the server accepts connections. */
const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject).once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });

/**
 * Settings for speed: PostgreSQL does not wait for the disk, because the data is deleted after the tests. Committed
 * data still survives a kill of a process.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '100',
  logging_collector: 'off',
};

/** Starts a PostgreSQL in a temporary folder, reachable from this computer only. */
export const startOwnCluster = async (): Promise<StartedCluster> => {
  const bin = findPrograms();
  if (bin === undefined) throw new Error(explainNoPostgres());
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-postgres-'));
  const data = join(folder, 'data');
  const user = ordinaryUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  let child: ChildProcess | undefined;
  const killServer = () => child?.kill('SIGQUIT');
  const stop = async (mode: keyof typeof stopSignals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(stopSignals[mode]);
    await once(child, 'exit');
  };
  const end = async () => {
    process.off('exit', killServer);
    await stop('fast');
    rmSync(folder, { recursive: true });
  };
  try {
    const options = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const initdb = spawnSync(join(bin, 'initdb'), options, { ...user, cwd: folder, encoding: 'utf8' });
    if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
    const port = await freePort();
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const start = async () => {
      child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...flags], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(child);
    };
    process.once('exit', killServer);
    await start();
    return { url: `postgres://shop@127.0.0.1:${port}/postgres`, isStartedByTests: true, stop, start, end };
  } catch (error) {
    await end();
    throw error;
  }
};

/** Connects to the PostgreSQL of `TEST_DATABASE_URL`, or starts a PostgreSQL. */
export const startCluster = async (): Promise<Cluster> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, isStartedByTests: false, end: () => Promise.resolve() } : startOwnCluster();
};
