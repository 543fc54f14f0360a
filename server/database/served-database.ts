import type { PublishedEvent, RunTransaction } from '../../backend/database/transaction';
import type { Db } from '../../backend/database/tables';

/** Who hears of what changes announce: the live connections of this process. */
export interface EventSubscriber {
  readonly onEvent: (told: PublishedEvent) => void;
  /** Announcements may have been missed. */
  readonly onGap: () => void;
}

/** Puts the demo's data into an empty database. */
export interface DemoDatabase {
  /** The file of SQLite, as bytes. */
  readonly readDemo: () => Promise<Uint8Array>;
  readonly installDemo: (file: string) => Promise<void>;
  readonly installDemoOnPostgres: (url: string) => Promise<void>;
}

/** What decides which people a database may have. */
export interface DemoSettings {
  /** Undefined where the demo was not asked for. */
  readonly demo: DemoDatabase | undefined;
  /** Whether everybody reaches the shop. */
  readonly isPublic: boolean;
}

/** The database of a shop, as it is served: open, at the newest schema, and kept from who must not use it at the same time. */
export interface ServedDatabase {
  readonly db: Db;
  /** For the log and the terminal. No password is in it. */
  readonly name: string;
  /** Whether it was made for the demo. */
  readonly isDemo: boolean;
  /** Makes changes, and passes on what they announce, here or in another process. Asked for once. */
  readonly serve: (hearer: EventSubscriber) => Promise<RunTransaction>;
  /** Whether it answers, can be written, and announcements of other processes come in. */
  readonly isUp: () => Promise<boolean>;
  /** Whether an error says that the database cannot be reached, or was lost meanwhile. */
  readonly isConnectionError: (error: unknown) => boolean;
  readonly close: () => Promise<void>;
}

/** Whether a database answers. */
export const isResponsive = async (db: Db): Promise<boolean> => {
  try {
    await db.selectFrom('sessions').select('id').limit(1).execute();
    return true;
  } catch {
    return false;
  }
};

/** Refuses to serve the people of the demo, whose password everybody knows, to everybody. */
export const refuseDemo = (name: string, isPublic: boolean): void => {
  if (isPublic)
    throw new Error(
      `${name} has the people of the demo, whose password everybody knows. Name another database, by SHOP_DATA or DATABASE_URL.`,
    );
};
