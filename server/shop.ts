import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createMakeChange, noLock } from '../backend/database/change';
import { migrate, sqliteTypes } from '../backend/database/migrations';
import type { Db } from '../backend/database/tables';
import { createApp } from './app';
import type { World } from './api';
import { openDocuments } from './documents/documents';
import { createDoors } from './doors';
import { inMemory, lockFile, openSqlite } from './database/open-sqlite';
import { readFiles } from './files';
import { carryLive } from './live';
import type { Log } from './log';
import { isOwnOrigin } from './origin';
import { createPorts } from './ports';
import { memberAt } from './sessions';
import type { Settings } from './settings';

/** A shop that is served. */
export interface Shop {
  readonly port: number;
  /** Takes no new requests, answers those that are there, ends the live connections, and closes the database. */
  readonly close: () => Promise<void>;
}

/** ms that requests have to be answered in while the shop stops. */
const patience = 10_000;

const isUp = async (db: Db): Promise<boolean> => {
  try {
    await db.selectFrom('sessions').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
};

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

/**
 * Opens the database, brings it to the newest schema, and serves app and API on one origin.
 *
 * @throws Error with a sentence: no build, another process on the same file, a port that is taken
 */
export const openShop = async (settings: Settings, log: Log): Promise<Shop> => {
  const { file, origin } = settings;
  const files = readFiles(settings.dir);
  const isKept = file !== inMemory;
  const unlock = isKept ? lockFile(file) : () => undefined;
  try {
    const demo = settings.isDemo ? await import('./demo') : undefined;
    if (demo && isKept && !existsSync(file)) await demo.putDemo(file);
    const image = isKept ? undefined : await demo?.readDemo();
    const { db, isDemo, close: closeDatabase } = openSqlite(file, image);
    try {
      if (isDemo && settings.isPublic)
        throw new Error(
          `${file} has the people of the demo, whose password everybody knows. Name another folder by SHOP_DATA.`,
        );
      await migrate(db, sqliteTypes);
      let isStopping = false;
      const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) });
      if (!isHttp(server)) throw new Error('The adaptor made no HTTP server.');
      const live = carryLive(server, {
        isOwnOrigin: (page, host) => isOwnOrigin(origin, page, host),
        memberAt: (cookies) => memberAt(db, cookies),
      });
      const world: World = {
        db,
        change: createMakeChange(db, noLock, live.push),
        ports: createPorts(origin, demo?.demoPlaces),
        doors: createDoors(() => Date.now()),
        isSecure: origin?.startsWith('https:') === true,
        replaced: new Map(),
        onSessionEnd: live.end,
      };
      const app = createApp({
        ...world,
        settings,
        files,
        documents: await openDocuments({ world, dir: settings.dir, log, origin, headersOf: files.headersOf }),
        log,
        isReady: async () => !isStopping && isUp(db),
        demo: demo && { portraitsPath: demo.portraitsPath, picture: demo.demoPicture },
      });
      const { port } = await listen(server, settings);
      log({ event: 'started', port, database: `SQLite, ${file}` });
      return {
        port,
        close: async () => {
          isStopping = true;
          const stopped = stop(server);
          await live.close();
          await stopped;
          await closeDatabase();
          unlock();
          log({ event: 'stopped' });
        },
      };
    } catch (error) {
      await closeDatabase();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
};
