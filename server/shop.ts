import { settingsOf } from '#rules/page-settings.ts';
import { startAdminServer } from './admin/admin-server';
import { sendDelayedMessages } from './admin/orders/delayed-messages';
import { createAttemptCounts } from './database/attempts';
import { inMemory } from './database/open-sqlite';
import { serveSqlite } from './database/serve-sqlite';
import type { DemoDatabase, ServedDatabase } from './database/served-database';
import { createServer, listen, stop } from './http/http-server';
import { openImageStore } from './http/pictures';
import { openStaticFiles } from './http/static-files';
import { createJob } from './jobs/job';
import { createPaymentPolling } from './jobs/payment-polling';
import { createRevealing } from './jobs/revealing';
import { openLiveUpdates } from './live-updates';
import { failure, type Log } from './log';
import { createMetrics, type Metrics } from './metrics';
import { openIntegrations } from './open-integrations';
import { createPorts } from './ports';
import type { Settings } from './settings';
import { createShopApp } from './shop-app';
import { createLiveSettings } from './shop-settings';
import { version } from './version';

/** Interval of the search for shipments of which buyers must hear, ms. */
const delayedMessagesMs = 5_000;

/** Interval at which counts of attempts are stored, ms. */
const attemptsMs = 60_000;

/** A running shop. */
export interface Shop {
  readonly port: number;
  /** Port of the admin pages; undefined if they are off. */
  readonly operatorPort: number | undefined;
  /** Whether the admin pages wait for their first operator. */
  readonly needsOperator: boolean;
  /** Name of the database, without the password. */
  readonly database: string;
  readonly contact: string;
  /** Target of 'Donate' in Help; undefined without such a link. */
  readonly donation: string | undefined;
  /** Stops accepting requests, finishes open ones, closes live connections and the database. */
  readonly close: () => Promise<void>;
}

const missingContactMessage = (origin: string | undefined): string =>
  `SHOP_ORIGIN is ${origin}, which is public, and the shop has no contact address. Set CONTACT_EMAIL to the address for customers' questions, such as help@example.com, or run \`npm run admin -- settings set contact help@example.com\`.`;

const openDatabase = async (
  { databaseUrl, file, isPublic }: Settings,
  demo: DemoDatabase | undefined,
  log: Log,
  { onQuery }: Metrics,
): Promise<ServedDatabase> => {
  if (databaseUrl === undefined) return serveSqlite({ file, demo, isPublic, onQuery });
  const { servePostgres } = await import('./database/serve-postgres');
  const onLost = (error: unknown) => log({ event: 'failed', ...failure(error) });
  return servePostgres(databaseUrl, { demo, isPublic }, onLost, { onQuery });
};

/**
 * Opens and migrates the database, and serves app and API on one origin.
 *
 * @throws Error with a message for operators: no build, an unusable database, a port in use
 */
export const openShop = async (settings: Settings, log: Log): Promise<Shop> => {
  const { origin } = settings;
  const shopSettings = createLiveSettings(settings.fixed);
  const files = openStaticFiles(settings.dir, shopSettings.forPages);
  const demo = settings.isDemo ? await import('./demo') : undefined;
  const metrics = createMetrics();
  const database = await openDatabase(settings, demo, log, metrics);
  try {
    const { db, name } = database;
    await shopSettings.load(db);
    if (settings.needsContact && !shopSettings.hasContact()) throw new Error(missingContactMessage(origin));
    const integrations = await openIntegrations(settings.integrations, {
      db,
      isPersistent: settings.file !== inMemory,
      isDemoDatabase: database.isDemo,
      log,
      origin,
      demo,
    });
    let isStopping = false;
    // Origins on this computer, known once the servers listen.
    let localOrigin = '';
    let localAdminOrigin: string | undefined;
    const server = createServer((request, bindings) => app.fetch(request, bindings), {
      isBehindProxy: settings.isBehindProxy,
      hasLiveConnections: true,
      log,
    });
    const { live, transact, missedChanges } = await openLiveUpdates({ server, settings, shopSettings, database, log });
    const ports = createPorts(
      settings,
      shopSettings.current,
      () => localOrigin,
      () => localAdminOrigin,
      integrations,
    );
    const backend = { db, transact, ports };
    const paymentPolling = integrations.stripe && createPaymentPolling(backend, log);
    const revealing = createRevealing(backend, log);
    const attempts = createAttemptCounts(transact, ports.now);
    const attemptsJob = createJob(attempts.save, attemptsMs, log);
    const delayedMessages = createJob(() => sendDelayedMessages(backend), delayedMessagesMs, log);
    const pictures = openImageStore(backend, demo?.findDemoMedium);
    const app = await createShopApp({
      backend,
      settings,
      files,
      pictures,
      log,
      demo,
      integrations,
      onRequest: (operation, status, ms) => {
        metrics.onRequest(operation, status, ms);
        attempts.onRequest(operation, status);
      },
      isReady: async () => !isStopping && database.isUp(),
      isConnectionError: database.isConnectionError,
    });
    const { port } = await listen(server, settings.port, settings.reach === 'network' ? undefined : '127.0.0.1');
    localOrigin = `http://localhost:${port}`;
    const adminServer = await startAdminServer(settings, {
      ...backend,
      log,
      pictures,
      devices: integrations.operatorDevices,
      shopOrigin: origin ?? localOrigin,
      onFailedSignIn: () => attempts.add('operator'),
      readMetrics: () => metrics.read({ db, ports, liveConnections: live.count() }),
    }).catch(async (error: unknown) => {
      await stop(server);
      throw error;
    });
    if (adminServer.port !== undefined) localAdminOrigin = `http://localhost:${adminServer.port}`;
    integrations.start();
    missedChanges.start();
    paymentPolling?.start();
    revealing.start();
    delayedMessages.start();
    attemptsJob.start();
    log({ event: 'started', port, database: name, version });
    return {
      port,
      operatorPort: adminServer.port,
      needsOperator: adminServer.needsOperator,
      database: name,
      contact: shopSettings.current().contact,
      donation: settingsOf(files.page()).donation,
      close: async () => {
        isStopping = true;
        const stopped = Promise.all([stop(server), adminServer.close()]);
        await live.close();
        await stopped;
        await missedChanges.close();
        await paymentPolling?.close();
        await revealing.close();
        await delayedMessages.close();
        await attemptsJob.close();
        await attempts.save();
        await integrations.close();
        await database.close();
        log({ event: 'stopped' });
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
