import type { Tables } from './tables';
import type { Visitor } from './call';
import { homeOf } from './lines';

const saveSession = (tables: Tables, sessionId: string, userId: string | null, pendingEmail: string | null) =>
  tables.sessions.update((query) => query.where({ id: sessionId }), {
    data: (session) => {
      session.userId = userId;
      session.pendingEmail = pendingEmail;
    },
  });

/**
 * What a guest has becomes the person's (decision 24): lines under the same ids, given addresses, and orders that wait to be paid.
 * What would have gone to the guest goes home now; what was a gift for the very person is none any more.
 */
const handOver = async (tables: Tables, guestId: string, userId: string): Promise<void> => {
  const isGuests = { ownerId: guestId };
  await tables.addresses.updateMany((query) => query.where(isGuests), {
    data: (address) => {
      address.ownerId = userId;
    },
  });
  await tables.lines.updateMany((query) => query.where(isGuests), {
    data: (line) => {
      line.ownerId = userId;
      if (line.recipientUserId === userId) {
        line.recipientUserId = null;
        line.recipientUsername = undefined;
      }
      if (line.recipientUserId === null) line.shippingAddress ??= homeOf(tables, userId) ?? null;
    },
  });
  await tables.orders.updateMany((query) => query.where({ ...isGuests, payment: (status) => status !== 'paid' }), {
    data: (order) => {
      order.ownerId = userId;
    },
  });
};

/** Opens a person's session in the browser that asks. The guest's bag goes with it. */
export const openSession = async (tables: Tables, { sessionId, member }: Visitor, userId: string): Promise<void> => {
  if (!member) await handOver(tables, sessionId, userId);
  await saveSession(tables, sessionId, userId, null);
};

/** Ends a session: the browser is a guest's again, and has nothing of the person. */
export const closeSession = async (tables: Tables, sessionId: string): Promise<void> => {
  await saveSession(tables, sessionId, null, null);
};

/** Remembers where the last code of this browser went. */
export const expectCode = async (tables: Tables, { sessionId, member }: Visitor, email: string): Promise<void> => {
  await saveSession(tables, sessionId, member?.id ?? null, email);
};
