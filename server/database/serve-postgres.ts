import { sql } from 'kysely';
import { postgresTypes } from '#backend/database/column-types.ts';
import { migrate, schemaVersion } from '#backend/database/migrate.ts';
import { connectionPool } from '#backend/database/postgres.ts';
import type { Db, OnQuery } from '#backend/database/tables.ts';
import { createTransactionRunner } from '#backend/database/transaction.ts';
import { type Listener, listenTo } from './listen';
import { hasTables, isConnectionError, isDemoDatabase, openPostgres, postgresName, servingLock } from './open-postgres';
import { channel, parsePublishedEvent, sendPublishedEvent } from './published-events';
import {
  type DemoDatabase,
  type DemoSettings,
  type EventSubscriber,
  existingShopMessage,
  isResponsive,
  refuseDemoIfPublic,
  type ServedDatabase,
} from './served-database';
import { watchWrites } from './storage-failure';

/** Installs the demo into an empty database. A lock ensures that only one of several starting processes does so. */
const installDemo = (db: Db, url: string, demo: DemoDatabase): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await connectionPool.lock(tx, 'demo');
    if (!(await hasTables(tx))) return demo.installDemoOnPostgres(url);
    if (await isDemoDatabase(tx)) return;
    throw new Error(existingShopMessage(postgresName(url)));
  });

/** Maximum wait at the start for the notification that a process sends to itself, ms. */
const ownNotificationTimeoutMs = 10_000;

/**
 * Waits for a notification that this process sends to itself.
 *
 * @throws Error with a message for operators if it does not arrive
 */
const waitForOwnNotification = async (received: Promise<void>, name: string, timeoutMs: number): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(
      new Error(
        `${name} cannot be used: it does not forward notifications. A pooler such as PgBouncer must use session mode.`,
      ),
    );
  }, timeoutMs);
  try {
    await Promise.race([received, promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Takes the exclusive serving lock until the end of the transaction; a copy takes it, too. Outside of a transaction,
 * this only checks whether the database is in use.
 *
 * @returns false if a process serves or copies the database
 */
const tryLockUnserved = async (db: Db): Promise<boolean> => {
  const { rows } = await sql.raw<{ got: boolean }>(servingLock.exclusive).execute(db);
  return rows[0]?.got === true;
};

/**
 * Prepares a database for serving.
 *
 * @returns whether it was created for the demo
 */
const prepare = async (url: string, { demo, isPublic }: DemoSettings): Promise<boolean> => {
  const { db, explainErrors, close } = openPostgres(url, { size: 1, isWithoutTimeouts: true });
  try {
    return await explainErrors(async () => {
      if (demo) await installDemo(db, url, demo);
      await migrate(db, postgresTypes, {
        ...connectionPool,
        beforeUpgrade: async (tx, version) => {
          if (!(await tryLockUnserved(tx)))
            throw new Error(
              `${postgresName(url)} is used by a running shop of an older version (its tables have version ${version}, this program needs ${schemaVersion}). Stop that shop first.`,
            );
        },
      });
      const isMadeForDemo = await isDemoDatabase(db);
      if (isMadeForDemo) refuseDemoIfPublic(postgresName(url), isPublic);
      return isMadeForDemo;
    });
  } finally {
    await close();
  }
};

/**
 * Migrates a database, unless a running shop serves it: that shop has already migrated it.
 *
 * @param mayBeNew whether an empty database gets tables
 * @returns whether it contains a shop
 * @throws Error with a message for operators
 */
export const migrateUnlessServed = async (url: string, mayBeNew: boolean): Promise<boolean> => {
  const { db, explainErrors, close } = openPostgres(url, { size: 1, isWithoutTimeouts: true });
  try {
    return await explainErrors(async () => {
      if (!mayBeNew && !(await hasTables(db))) return false;
      if (await tryLockUnserved(db)) await migrate(db, postgresTypes, connectionPool);
      return hasTables(db);
    });
  } finally {
    await close();
  }
};

/**
 * Opens a shop's PostgreSQL database. Other processes may serve it, too.
 *
 * @param onLost called when a connection is lost, or a published event cannot be read
 * @throws Error with a message for operators, without the password: the database does not respond, or contains demo
 *   data and would be public
 */
export const servePostgres = async (
  url: string,
  settings: DemoSettings,
  onLost: (error: unknown) => void,
  { hearWithin = ownNotificationTimeoutMs, onQuery }: { readonly hearWithin?: number; readonly onQuery?: OnQuery } = {},
): Promise<ServedDatabase> => {
  const name = postgresName(url);
  const isDemo = await prepare(url, settings);
  const { db, createClient, explainErrors, close } = openPostgres(url, { onLost, onQuery });
  const { watch: watched, canWrite } = watchWrites(db);
  let listener: Listener | undefined;

  const probe = JSON.stringify({ probe: crypto.randomUUID() });
  const probeReceived = Promise.withResolvers<void>();

  const listen = ({ onEvent, onGap }: EventSubscriber) =>
    listenTo({
      createClient,
      prepare: async (client) => {
        const { rows } = await client.query<{ got: boolean }>(servingLock.shared);
        if (rows[0]?.got !== true) throw new Error(`${name} is being copied. Start the shop after the copy.`);
      },
      channel,
      onNotification: (payload) => {
        if (payload === probe) return probeReceived.resolve();
        parsePublishedEvent(db, payload).then((event) => event && onEvent(event), onLost);
      },
      onReconnect: onGap,
      onLost,
    });

  return {
    db,
    name,
    isDemo,
    serve: async (subscriber) => {
      listener = await explainErrors(() => listen(subscriber));
      await sql`select pg_notify(${channel}, ${probe})`.execute(db);
      await waitForOwnNotification(probeReceived.promise, name, hearWithin);
      return watched(
        createTransactionRunner(db, connectionPool, {
          beforeCommit: sendPublishedEvent,
          // The operator's next page must show changed settings: apply them without waiting. Other events, and all
          // events in other processes, wait for PostgreSQL's notification.
          afterCommit: (event) => {
            if ('settings' in event) subscriber.onEvent(event);
          },
        }),
      );
    },
    isUp: async () => listener?.isUp() === true && (await isResponsive(db)) && canWrite(),
    isConnectionError,
    close: async () => {
      await listener?.close();
      await close();
    },
  };
};
