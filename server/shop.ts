import { pollCheckoutSessions } from '#backend/calls/checkout-sessions.ts';
import { settingsOf } from '#rules/page-settings.ts';
import { startAdminServer } from './admin/admin-server';
import { syncOrderWithStripe } from './admin/sync-with-stripe';
import { inMemory } from './database/open-sqlite';
import { serveSqlite } from './database/serve-sqlite';
import type { DemoDatabase, ServedDatabase } from './database/served-database';
import type { ServerDeps } from './http/api-handler';
import { createApp } from './http/app';
import { createServer, listen, stop } from './http/http-server';
import { attachLiveConnections } from './http/live-connections';
import { networkAddressOf } from './http/network';
import { isSameOrigin, originCheckInputOf } from './http/origin';
import { openImageStore } from './http/pictures';
import { openPublicAnswers } from './http/public-answers';
import { createRateLimiter } from './http/rate-limiter';
import { openStaticFiles } from './http/static-files';
import { createJob } from './jobs/job';
import { failure, type Log } from './log';
import { createMetrics, type Metrics } from './metrics';
import { openIntegrations } from './open-integrations';
import { createPorts } from './ports';
import { filterSignedIn, findSignedInMember } from './sessions/sessions';
import type { Settings } from './settings';
import { createLiveSettings } from './shop-settings';
import { createDocumentRenderer } from './ssr/documents';
import { version } from './version';

/** A running shop. */
export interface Shop {
  readonly port: number;
  /** Port of the admin pages; undefined if they are off. */
  readonly operatorPort: number | undefined;
  /** Name of the database, without the password. */
  readonly database: string;
  readonly contact: string;
  /** Target of 'Donate' in Help; undefined without such a link. */
  readonly donation: string | undefined;
  /** Stops accepting requests, finishes open ones, closes live connections and the database. */
  readonly close: () => Promise<void>;
}

/** Interval of polling checkout sessions without a webhook, ms. */
const paymentPollMs = 60_000;

/**
 * Interval of checks for ended sessions and changed settings, ms. With SQLite, the CLI changes them in another process,
 * which publishes no event.
 */
const missedChangesMs = 10_000;

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
      isDemo: database.isDemo,
      log,
      origin,
      demoPlaces: demo?.demoPlaces,
    });
    let isStopping = false;
    // Origins on this computer, known once the servers listen.
    let localOrigin = '';
    let localAdminOrigin: string | undefined;
    const server = createServer((request, bindings) => app.fetch(request, bindings));
    const live = attachLiveConnections(server, {
      isSameOrigin: (request) => isSameOrigin(origin, originCheckInputOf(request, settings.isBehindProxy)),
      addressOf: (request) => networkAddressOf(request, settings.isBehindProxy),
      findSignedInMember: (cookies) => findSignedInMember(db, cookies),
      filterSignedIn: (ids) => filterSignedIn(db, ids),
    });
    const missedChanges = createJob(
      async () => {
        await live.disconnectEndedSessions();
        await shopSettings.load(db);
      },
      missedChangesMs,
      log,
    );
    const transact = await database.serve({
      onEvent: (event) => {
        if ('settings' in event) shopSettings.apply(event.settings);
        else live.onEvent(event);
      },
      onGap: live.onGap,
    });
    const { stripe } = integrations;
    const ports = createPorts(
      settings,
      shopSettings.current,
      () => localOrigin,
      () => localAdminOrigin,
      integrations,
    );
    const pollPayments = async (closing: AbortSignal) => {
      for (const { orderId, error } of await pollCheckoutSessions({ db, transact, ports }, closing))
        log({ event: 'payment-page-failed', order: orderId, ...failure(error) });
    };
    const paymentPolling = stripe && createJob(pollPayments, paymentPollMs, log);
    const deps: ServerDeps = {
      db,
      transact,
      ports,
      rateLimiter: createRateLimiter(() => Date.now()),
      devices: integrations.devices,
      publicAnswers: openPublicAnswers({ db, transact, ports }),
      isSecure: origin?.startsWith('https:') === true,
    };
    const pictures = openImageStore({ db, transact }, demo?.findDemoMedium);
    const app = createApp({
      ...deps,
      settings,
      files,
      pictures,
      documents: await createDocumentRenderer({ deps, pictures, dir: settings.dir, log, origin, files }),
      log,
      stripe: stripe && {
        parseWebhook: stripe.parseWebhook,
        syncOrder: (message) => syncOrderWithStripe({ db, transact, ports, actor: 'Stripe' }, stripe, message, log),
      },
      receipts: integrations.receipts,
      onRequest: metrics.onRequest,
      google: integrations.google,
      isReady: async () => !isStopping && database.isUp(),
      isConnectionError: database.isConnectionError,
      demo: demo && {
        portraitsPath: demo.portraitsPath,
        findMedium: demo.findDemoMedium,
        googleAccounts: demo.googleAccounts,
      },
    });
    const { port } = await listen(server, settings.port, settings.reach === 'network' ? undefined : '127.0.0.1');
    localOrigin = `http://localhost:${port}`;
    const shopOrigin = origin ?? localOrigin;
    const adminServer = await startAdminServer(settings, {
      db,
      transact,
      ports,
      log,
      pictures,
      devices: integrations.operatorDevices,
      shopOrigin,
      readMetrics: () => metrics.read({ db, ports, liveConnections: live.count() }),
    }).catch(async (error: unknown) => {
      await stop(server);
      throw error;
    });
    if (adminServer.port !== undefined) localAdminOrigin = `http://localhost:${adminServer.port}`;
    integrations.start();
    missedChanges.start();
    paymentPolling?.start();
    log({ event: 'started', port, database: name, version });
    return {
      port,
      operatorPort: adminServer.port,
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
