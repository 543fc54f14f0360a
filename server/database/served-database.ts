import type { Db } from '#backend/database/tables.ts';
import type { PublishedEvent, RunTransaction } from '#backend/database/transaction.ts';

/** Receives published events, for the live connections and the settings of this process. */
export interface EventSubscriber {
  readonly onEvent: (event: PublishedEvent) => void;
  /** Called when events may have been missed. */
  readonly onGap: () => void;
}

/** Installs the demo's data in an empty database. */
export interface DemoDatabase {
  /** Returns the demo's database as the bytes of a SQLite file. */
  readonly readDemo: () => Promise<Uint8Array>;
  readonly installDemo: (file: string) => Promise<void>;
  readonly installDemoOnPostgres: (url: string) => Promise<void>;
}

/** Settings that decide whether a database may contain demo data. */
export interface DemoSettings {
  /** Undefined without `--demo`. */
  readonly demo: DemoDatabase | undefined;
  /** Whether the shop is public. Demo data is then refused. */
  readonly isPublic: boolean;
}

/** A shop's database while it is served: open, migrated, and locked against conflicting processes. */
export interface ServedDatabase {
  readonly db: Db;
  /** Name for log and terminal, without the password. */
  readonly name: string;
  /** Whether it was created for the demo. */
  readonly isDemo: boolean;
  /** Creates the transaction runner, and delivers events of all processes to the subscriber. Call it once. */
  readonly serve: (subscriber: EventSubscriber) => Promise<RunTransaction>;
  /** Readiness: the database responds, accepts writes, and delivers events of other processes. */
  readonly isUp: () => Promise<boolean>;
  /** Whether an error means that the database is unreachable or the connection was lost. */
  readonly isConnectionError: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}

/** Whether a database responds. */
export const isResponsive = async (db: Db): Promise<boolean> => {
  try {
    await db.selectFrom('sessions').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
};

/** Message about `--demo` with a shop that has no demo data, such as one that a command has created. */
export const existingShopMessage = (name: string): string =>
  `--demo needs an empty database: ${name} already contains a shop. Start without --demo, or set SHOP_DATA or DATABASE_URL to another database. Add operators of a demo after its first start.`;

/** Rejects demo data in a public shop, because the password of the demo's accounts is published. */
export const refuseDemoIfPublic = (name: string, isPublic: boolean): void => {
  if (isPublic)
    throw new Error(
      `${name} has demo accounts, whose password is published. Set SHOP_DATA or DATABASE_URL to another database.`,
    );
};
