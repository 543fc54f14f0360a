import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PublishedEvent } from '../../backend/database/transaction';
import type { Db } from '../../backend/database/tables';

/** The channel of PostgreSQL on which all processes of a shop hear what changes announce. */
export const channel = 'giftlist';

/** Bytes that PostgreSQL sends with a notification at most, with a margin. */
const maxBytes = 7900;

const sent = z.union([
  z.object({
    stored: z.object({
      place: z.number(),
      id: z.string(),
      ownerId: z.string(),
      type: z.string(),
      message: z.string(),
      viewed: z.boolean(),
      createdAt: z.string(),
    }),
  }),
  z.object({ endedSession: z.string() }),
  /** A notification that was too long to be sent. */
  z.object({ storedId: z.string() }),
]);

/** Sends an announcement with the change: it is heard when the change is kept. */
export const sendPublishedEvent = async (db: Db, told: PublishedEvent): Promise<void> => {
  const whole = JSON.stringify(told);
  const isTooLong = 'stored' in told && Buffer.byteLength(whole) > maxBytes;
  const payload = isTooLong ? JSON.stringify({ storedId: told.stored.id }) : whole;
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};

/** Reads an announcement that was heard; `undefined` for what is none, and where the notification is gone already. */
export const parsePublishedEvent = async (db: Db, payload: string): Promise<PublishedEvent | undefined> => {
  const { data } = z.safeParse(sent, JSON.parse(payload));
  if (!data || !('storedId' in data)) return data;
  const stored = await db.selectFrom('notifications').selectAll().where('id', '=', data.storedId).executeTakeFirst();
  return stored && { stored };
};
