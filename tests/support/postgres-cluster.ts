import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

/** A PostgreSQL for tests. */
export interface Cluster {
  /** The address of a database from which others can be made. */
  readonly url: string;
  /** Whether it was started for the tests. */
  readonly isOwn: boolean;
  readonly end: () => Promise<void>;
}

/** The folder of PostgreSQL's programs: on the path, or where Debian has the newest of them. */
const programs = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
      other.localeCompare(one, 'en', { numeric: true }),
    ),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Why there is no PostgreSQL for tests; `undefined` where there is one. */
export const whyNoPostgres = (): string | undefined =>
  process.env['TEST_DATABASE_URL'] || programs() !== undefined
    ? undefined
    : 'initdb of PostgreSQL was not found, and TEST_DATABASE_URL is not set';

/** Who runs it: PostgreSQL refuses to run as root. */
const ordinaryUser = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres or nobody to run PostgreSQL.');
  return { uid: Number(uid), gid: Number(gid) };
};

/** A PostgreSQL that was started for the tests. */
export interface OwnCluster extends Cluster {
  /**
   * Stops it, and keeps what is in it.
   *
   * @param mode `fast`: connections are ended and what they do is undone; `immediate`: it dies, and recovers at the next start
   */
  readonly stop: (mode: keyof typeof stopSignals) => Promise<void>;
  /** Starts it again, at the same address. */
  readonly start: () => Promise<void>;
}

/** How PostgreSQL is told to stop. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Waits until it takes connections. */
const isReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject).once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });

/** Nothing outlives the tests, so nothing has to reach the disk; what was confirmed is kept when the programs of the shop are killed. */
const settings = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: '100',
  logging_collector: 'off',
};

/** Starts a PostgreSQL in a temporary folder, which only this computer reaches. */
export const startOwnCluster = async (): Promise<OwnCluster> => {
  const bin = programs();
  if (bin === undefined) throw new Error(whyNoPostgres());
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-postgres-'));
  const data = join(folder, 'data');
  const user = ordinaryUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  let child: ChildProcess | undefined;
  const stopAtOnce = () => child?.kill('SIGQUIT');
  const stop = async (mode: keyof typeof stopSignals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(stopSignals[mode]);
    await once(child, 'exit');
  };
  const end = async () => {
    process.off('exit', stopAtOnce);
    await stop('fast');
    rmSync(folder, { recursive: true });
  };
  try {
    const options = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = spawnSync(join(bin, 'initdb'), options, { ...user, cwd: folder, encoding: 'utf8' });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const port = await freePort();
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const start = async () => {
      child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, ...flags], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await isReady(child);
    };
    process.once('exit', stopAtOnce);
    await start();
    return { url: `postgres://shop@127.0.0.1:${port}/postgres`, isOwn: true, stop, start, end };
  } catch (error) {
    await end();
    throw error;
  }
};

/** The PostgreSQL that `TEST_DATABASE_URL` names, or one of its own. */
export const startCluster = async (): Promise<Cluster> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? { url, isOwn: false, end: () => Promise.resolve() } : startOwnCluster();
};
