import { inMemory } from '../database/open-sqlite';
import { createServer, listen, stop } from '../http/http-server';
import type { ImageStore } from '../http/pictures';
import { deleteExpiredData } from '../jobs/data-retention';
import { createJob } from '../jobs/job';
import { createProductFigures } from '../jobs/product-figures';
import { failure, type Log } from '../log';
import type { Devices } from '../sessions/devices';
import { defaultOperatorPort, type Settings } from '../settings';
import { createAdminApp } from './app';
import type { AdminContext } from './context';
import { sendDailySummaries } from './operators/alerts';
import { hasNoOperator } from './operators/operators';
import { resumeImports } from './products/run-import';
import { createImageCleanup } from './products/unused-images';
import { environmentOf } from './setup/environment';

interface AdminDeps extends Omit<AdminContext, 'actor'> {
  readonly log: Log;
  readonly pictures: ImageStore;
  readonly devices: Devices;
  /** Origin of the shop. */
  readonly shopOrigin: string;
  readonly onFailedSignIn: () => void;
  /** Metrics in the format of Prometheus. */
  readonly readMetrics: () => Promise<string>;
}

/** Interval of data retention, ms. */
const retentionInterval = 60 * 60_000;

/** Delay of the first data retention after the start, ms. Short, so that it also runs in a shop that restarts often. */
const retentionDelay = 60_000;

/** Interval of checks for due summaries, ms. */
const summaryInterval = 60_000;

/** The running admin server. */
export interface AdminServer {
  /** Port of the admin pages; undefined if they are off. */
  readonly port: number | undefined;
  /** Whether the admin pages wait for their first operator. */
  readonly needsOperator: boolean;
  readonly close: () => Promise<void>;
}

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Resumes interrupted imports, starts data retention, and serves the admin pages if they are on.
 *
 * @throws Error with a message for operators if the port is in use
 */
export const startAdminServer = async (settings: Settings, deps: AdminDeps): Promise<AdminServer> => {
  const { log, pictures, devices, shopOrigin, readMetrics, onFailedSignIn, ...backend } = deps;
  const { db, transact, ports } = backend;
  const { host, origin, metricsToken } = settings.operator;
  // The shop starts even if an import cannot be completed.
  const causes = await resumeImports({ ...backend, actor: 'the shop' }).catch((error: unknown) => [error]);
  for (const cause of causes) log({ event: 'import-failed', ...failure(cause) });
  const isEmpty = await hasNoOperator(db);
  // The CLI cannot add an operator to a database in memory.
  const needsOperator = isEmpty && settings.operator.port !== 'off' && settings.file !== inMemory;
  const wantedPort = settings.operator.port ?? (isEmpty && settings.file === inMemory ? 'off' : defaultOperatorPort);
  const app = createAdminApp({
    ...backend,
    log,
    origin,
    isBehindProxy: settings.isBehindProxy,
    devices,
    shopOrigin,
    fixedSettings: settings.fixed,
    environment: environmentOf(settings),
    pictures,
    onFailedSignIn,
    metrics: { token: metricsToken, read: readMetrics },
  });
  const server = createServer((request, bindings) => app.fetch(request, bindings), {
    isBehindProxy: settings.isBehindProxy,
    log,
  });
  let port: number | undefined;
  if (wantedPort !== 'off') {
    const address = await listen(server, wantedPort, host).catch((error: unknown) => {
      if (!isPortInUse(error)) throw error;
      // Another shop without an operator may have the default port.
      if (isEmpty && settings.operator.port === undefined) return undefined;
      throw new Error(
        `Port ${wantedPort} of the operator's pages is taken. Choose another by OPERATOR_PORT, or set it to off.`,
      );
    });
    port = address?.port;
    if (port !== undefined) log({ event: 'operator-pages', port, host });
  }
  const options = { db, transact, now: ports.now };
  const deleteUnusedImages = createImageCleanup(options);
  const cleanUp = async () => {
    await deleteExpiredData(options);
    await deleteUnusedImages();
  };
  const retention = createJob(cleanUp, retentionInterval, log, retentionDelay);
  retention.start();
  const summaries = createJob(() => sendDailySummaries(backend), summaryInterval, log);
  summaries.start();
  const figures = createProductFigures(db, ports.now, log);
  figures.start();
  return {
    port,
    needsOperator,
    close: async () => {
      await retention.close();
      await summaries.close();
      await figures.close();
      if (port !== undefined) await stop(server);
    },
  };
};
