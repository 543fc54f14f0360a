import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openPostgres } from '#server/database/open-postgres.ts';
import { parseStat, type Stat, treeSeconds } from './process-times';

const statOf = (pid: string): Stat | undefined => {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process exited after its folder was listed.
    return undefined;
  }
};

const allStats = (): readonly Stat[] =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []));

/**
 * Finds the PostgreSQL processes on this Linux machine.
 *
 * @returns a function that reads their CPU time, s; `undefined` on other systems
 */
export const findDatabaseCpu = async (url: string): Promise<(() => number) | undefined> => {
  if (process.platform !== 'linux') return undefined;
  const { db, close } = openPostgres(url);
  try {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
    const root = statOf(String(rows[0]?.pid))?.parent;
    return root === undefined ? undefined : () => treeSeconds(root, allStats());
  } finally {
    await close();
  }
};
