import { findCartLines, toCartItem } from '#backend/calls/cart-lines.ts';
import { renderMail } from '#backend/calls/mail.ts';
import { readAllNotifications } from '#backend/calls/notifications.ts';
import { toApiOrders } from '#backend/calls/orders.ts';
import type { Db } from '#backend/database/tables.ts';
import { mockPorts } from './ports';

const readCartLines = async (db: Db) => {
  const owners = await db.selectFrom('cartLines').select('ownerId').distinct().execute();
  const carts = await Promise.all(
    owners.map(async ({ ownerId }) => {
      const rows = await findCartLines({ db, visitor: { sessionId: '', ownerId, member: undefined } });
      return rows.map((row) => ({ ...toCartItem(row), productId: row.productId, ownerId, seq: row.seq }));
    }),
  );
  return carts
    .flat()
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ seq: _, ...line }) => line);
};

const readOrders = async (db: Db) => {
  const orders = await db.selectFrom('orders').selectAll().orderBy('seq').execute();
  const apiOrders = await toApiOrders(db, orders);
  const items = await db.selectFrom('orderItems').select(['orderId', 'lineId', 'giftlistItemId']).execute();
  return orders.map(({ id, ownerId, paymentId, paymentStatus, email, isAnonymous, buyerName, createdAt }, index) => {
    const ownItems = items.filter(({ orderId }) => orderId === id);
    return {
      ...apiOrders[index],
      id,
      ownerId,
      paymentId,
      email,
      isAnonymous,
      buyerName,
      createdAt,
      orderItems: apiOrders[index]?.orderItems ?? [],
      paymentStatus,
      lineIds: ownItems.flatMap(({ lineId }) => lineId ?? []),
      giftlistItemIds: ownItems.flatMap(({ giftlistItemId }) => giftlistItemId ?? []),
    };
  });
};

/** Sent mails, earliest first. */
export const readMails = async (db: Db) =>
  (await db.selectFrom('mails').selectAll().orderBy('seq').execute()).map(
    ({ id, email, subject, createdAt, ...mail }) => ({
      id,
      to: email,
      subject,
      ...renderMail(mail, mockPorts.codes),
      sentAt: createdAt,
    }),
  );

/** A mail sent by the mock backend. */
export type Mail = Awaited<ReturnType<typeof readMails>>[number];

/** Contents of the tables, for tests and the panel: JSON columns are parsed, cart lines and orders are in API format. */
export const readRows = async (db: Db) => {
  const people = await db.selectFrom('people').select('people.about').selectAll().orderBy('seq').execute();
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('seq').execute();
  const giftlists = await db.selectFrom('giftlists').selectAll().orderBy('seq').execute();
  const giftlistItems = await db.selectFrom('giftlistItems').selectAll().orderBy('seq').execute();
  const addresses = await db.selectFrom('addresses').selectAll().orderBy('seq').execute();
  return {
    sessions: (await db.selectFrom('sessions').selectAll().orderBy('seq').execute()).map(
      ({ id, personId, pendingEmail }) => ({ id, userId: personId, pendingEmail }),
    ),
    people: people.map(({ about, id, username, email, firstName, lastName }) => ({
      ...about,
      id,
      username,
      email,
      firstName,
      lastName,
    })),
    accounts: accounts.map(({ seq: _, ...account }) => account),
    codes: await db.selectFrom('codes').selectAll().execute(),
    lockouts: await db.selectFrom('lockouts').selectAll().execute(),
    mails: await readMails(db),
    images: await db.selectFrom('images').select(['id', 'type', 'data']).orderBy('seq').execute(),
    friendships: await db
      .selectFrom('friendships')
      .select(['id', 'fromId', 'toId', 'isAccepted'])
      .orderBy('seq')
      .execute(),
    giftlists: giftlists.map(({ seq: _, ...list }) => list),
    giftlistItems: giftlistItems.map(({ seq: _, ...item }) => item),
    addresses: addresses.map(({ id, ownerId, state, address }) => ({
      ...address,
      addressLine1: address.addressLine1 ?? '',
      postalCode: address.postalCode ?? '',
      id,
      ownerId,
      state,
    })),
    lines: await readCartLines(db),
    orders: await readOrders(db),
    notifications: await readAllNotifications(db),
  };
};

export type StoredRows = Awaited<ReturnType<typeof readRows>>;
