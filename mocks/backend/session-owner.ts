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
 * Gives what a guest has to the member who signs in (reading 24): lines under the same ids, addresses, and orders that wait to be paid.
 * A line that the guest bought for themselves now goes to the member's home. A line that was a gift for this member becomes a line
 * for themselves.
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

/** Signs a person in, in the browser that sent the request. The guest's cart becomes the person's. */
export const openSession = async (tables: Tables, { sessionId, member }: Visitor, userId: string): Promise<void> => {
  if (!member) await handOver(tables, sessionId, userId);
  await saveSession(tables, sessionId, userId, null);
};

/** Signs out: the session is a guest's again, and has nothing of the person. */
export const closeSession = async (tables: Tables, sessionId: string): Promise<void> => {
  await saveSession(tables, sessionId, null, null);
};

/** Remembers the email to which the last code of this browser was sent. */
export const expectCode = async (tables: Tables, { sessionId, member }: Visitor, email: string): Promise<void> => {
  await saveSession(tables, sessionId, member?.id ?? null, email);
};
