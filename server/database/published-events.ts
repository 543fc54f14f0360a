import { sql } from 'kysely';
import * as z from 'zod/mini';
import { readNotification } from '#backend/calls/notifications.ts';
import type { Db } from '#backend/database/tables.ts';
import type { PublishedEvent } from '#backend/database/transaction.ts';
import { Notification } from '#generated/model';

/** PostgreSQL channel of published events, shared by all processes of a shop. */
export const channel = 'giftlist';

/** Maximum bytes of a PostgreSQL notification, with a margin. */
const maxBytes = 7900;

const payloadSchema = z.union([
  z.object({
    stored: z.extend(Notification, { ownerId: z.string() }),
  }),
  z.object({ endedSession: z.string() }),
  z.object({
    settings: z.object({ id: z.number(), version: z.number(), entries: z.record(z.string(), z.string()) }),
  }),
  /** A stored notification that was too long to send. */
  z.object({ storedId: z.string() }),
]);

/** Sends an event in the transaction, so that it is delivered only after the commit. */
export const sendPublishedEvent = async (db: Db, event: PublishedEvent): Promise<void> => {
  const json = JSON.stringify(event);
  const isTooLong = 'stored' in event && Buffer.byteLength(json) > maxBytes;
  const payload = isTooLong ? JSON.stringify({ storedId: event.stored.id }) : json;
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};

/** Parses a received event; `undefined` for unknown payloads, and if the notification was deleted in between. */
export const parsePublishedEvent = async (db: Db, payload: string): Promise<PublishedEvent | undefined> => {
  const { data } = z.safeParse(payloadSchema, JSON.parse(payload));
  if (!data || !('storedId' in data)) return data;
  const stored = await readNotification(db, data.storedId);
  return stored && { stored };
};
