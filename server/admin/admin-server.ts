import { createServer, listen, stop } from '../http/http-server';
import { createJob } from '../jobs/job';
import { deleteExpiredData } from '../jobs/data-retention';
import { failure, type Log } from '../log';
import { type Settings, defaultOperatorPort } from '../settings';
import { createAdminApp } from './app';
import { listOperators } from './operators';
import { resumeImports } from './products/run-import';
import type { AdminContext } from './context';

interface AdminDeps extends Omit<AdminContext, 'actor'> {
  readonly log: Log;
}

/** ms between two looks for what is old. */
const retentionRhythm = 60 * 60_000;

/** ms from the start to the first deletion of old data: a shop that restarts often deletes it, too. */
const retentionStart = 60_000;

/** What those who run the shop have, while it is served. */
export interface AdminServer {
  /** Of their pages; undefined where they are off. */
  readonly port: number | undefined;
  readonly close: () => Promise<void>;
}

/** The port of the pages: as it is set, else the usual one as soon as there is an operator. */
const portOf = async ({ operator }: Pick<Settings, 'operator'>, { db }: AdminDeps): Promise<number | undefined> => {
  if (operator.port !== undefined) return operator.port === 'off' ? undefined : operator.port;
  return (await listOperators(db)).length > 0 ? defaultOperatorPort : undefined;
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Finishes what was begun before, removes what is old from now on, and serves the operator's pages where they are on.
 *
 * @throws Error with a sentence when their port is taken
 */
export const startAdminServer = async (
  settings: Pick<Settings, 'operator'>,
  surroundings: AdminDeps,
): Promise<AdminServer> => {
  const { log, ...world } = surroundings;
  const { db, transact, ports } = world;
  const { host, origin } = settings.operator;
  // The shop opens whatever is left of an import.
  const causes = await resumeImports({ ...world, actor: 'the shop' }).catch((error: unknown) => [error]);
  for (const cause of causes) log({ event: 'import-failed', ...failure(cause) });
  const wanted = await portOf(settings, surroundings);
  const app = createAdminApp({ ...world, log, origin });
  const server = createServer((request, bindings) => app.fetch(request, bindings));
  let port: number | undefined;
  if (wanted !== undefined) {
    const address = await listen(server, wanted, host).catch((error: unknown) => {
      throw isTaken(error)
        ? new Error(
            `Port ${wanted} of the operator's pages is taken. Choose another by OPERATOR_PORT, or set it to off.`,
          )
        : error;
    });
    port = address.port;
    log({ event: 'operator-pages', port, host });
  }
  const retention = createJob(
    () => deleteExpiredData({ db, transact, now: ports.now }),
    retentionRhythm,
    log,
    retentionStart,
  );
  retention.start();
  return {
    port,
    close: async () => {
      await retention.close();
      if (port !== undefined) await stop(server);
    },
  };
};
