import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app';
import { createDoors } from './doors';
import { serveSqlite } from './database/serve-sqlite';
import type { ShopDatabase } from './database/shop-database';
import { inMemory } from './database/open-sqlite';
import { openEdges } from './edges/open';
import { readFiles } from './files';
import { carryLive } from './live';
import { failure, type Log } from './log';
import { isOwnOrigin } from './origin';
import { createPorts } from './ports';
import { memberAt } from './sessions';
import type { Settings } from './settings';

/** A shop that is served. */
export interface Shop {
  readonly port: number;
  /** What its database is called, without a password. */
  readonly database: string;
  /** Takes no new requests, answers those that are there, ends the live connections, and closes the database. */
  readonly close: () => Promise<void>;
}

/** ms that requests have to be answered in while the shop stops. */
const patience = 10_000;

const listen = (server: Server, { port, reach }: Settings): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, reach === 'network' ? undefined : '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server has no port.'));
      else resolve(address);
    });
  });

const stop = async (server: Server): Promise<void> => {
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
  clearTimeout(late);
};

/** A server that the adaptor of Hono has made for plain HTTP. */
const isHttp = (server: ReturnType<typeof createAdaptorServer>): server is Server => 'closeIdleConnections' in server;

/** Opens the database that the settings name. */
const openDatabase = async (settings: Settings, log: Log): Promise<ShopDatabase> => {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return serveSqlite(settings);
  const { servePostgres } = await import('./database/serve-postgres');
  return servePostgres(databaseUrl, settings, (error) => log({ event: 'failed', ...failure(error) }));
};

/**
 * Opens the database, brings it to the newest schema, and serves app and API on one origin.
 *
 * @throws Error with a sentence: no build, a database that cannot be used, a port that is taken
 */
export const openShop = async (settings: Settings, log: Log): Promise<Shop> => {
  const { origin } = settings;
  const files = readFiles(settings.dir);
  const database = await openDatabase(settings, log);
  try {
    const { db, name } = database;
    const demo = settings.isDemo ? await import('./demo') : undefined;
    const edges = openEdges(settings.edges, {
      db,
      isKept: settings.file !== inMemory,
      log,
      origin,
      demoPlaces: demo?.demoPlaces,
    });
    let isStopping = false;
    const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) });
    if (!isHttp(server)) throw new Error('The adaptor made no HTTP server.');
    const live = carryLive(server, {
      isOwnOrigin: (page, host) => isOwnOrigin(origin, page, host),
      memberAt: (cookies) => memberAt(db, cookies),
    });
    const app = createApp({
      settings,
      files,
      log,
      db,
      change: await database.serve(live),
      ports: createPorts(origin, edges),
      google: edges.google,
      doors: createDoors(() => Date.now()),
      isSecure: origin?.startsWith('https:') === true,
      isReady: async () => !isStopping && database.isUp(),
      demo: demo && { portraitsPath: demo.portraitsPath, picture: demo.demoPicture },
    });
    const { port } = await listen(server, settings);
    edges.start();
    log({ event: 'started', port, database: name });
    return {
      port,
      database: name,
      close: async () => {
        isStopping = true;
        const stopped = stop(server);
        await live.close();
        await stopped;
        await edges.close();
        await database.close();
        log({ event: 'stopped' });
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
