import { answeredLine, bagOf } from '../../backend/calls/bag';
import { answeredOrders } from '../../backend/calls/orders';
import type { Db } from '../../backend/database/tables';
import type { Row, StoredRows } from '../backend/tables';

const linesOf = async (db: Db): Promise<Row<'lines'>[]> => {
  const owners = await db.selectFrom('lines').select('ownerId').distinct().execute();
  const bags = await Promise.all(
    owners.map(async ({ ownerId }) => {
      const rows = await bagOf({ db, visitor: { sessionId: '', ownerId, member: undefined } });
      return rows.map((row) => ({ ...answeredLine(row), productId: row.productId, ownerId, place: row.place }));
    }),
  );
  return bags
    .flat()
    .toSorted((one, other) => one.place - other.place)
    .map(({ place: _, ...line }) => line);
};

const ordersOf = async (db: Db): Promise<Row<'orders'>[]> => {
  const orders = await db.selectFrom('orders').selectAll().where('payment', '!=', 'expired').orderBy('place').execute();
  const answers = await answeredOrders(db, orders);
  const items = await db.selectFrom('orderItems').select(['orderId', 'lineId', 'giftlistItemId']).execute();
  return orders.map(({ id, ownerId, paymentId, payment, email, isAnonymous, buyerName, createdAt }, index) => {
    const own = items.filter(({ orderId }) => orderId === id);
    const orderItems = (answers[index]?.orderItems ?? []).map((item) => ({
      ...item,
      quantity: item.quantity ?? 0,
      product: { ...item.product, name: item.product?.name ?? '' },
    }));
    return {
      ...answers[index],
      fulfillmentStatus: answers[index]?.fulfillmentStatus ?? null,
      id,
      ownerId,
      paymentId,
      email,
      isAnonymous,
      buyerName,
      createdAt,
      orderItems,
      payment: payment === 'expired' ? 'declined' : payment,
      lineIds: own.flatMap(({ lineId }) => lineId ?? []),
      giftlistItemIds: own.flatMap(({ giftlistItemId }) => giftlistItemId ?? []),
      looks: 0,
    };
  });
};

/** The rows of a database in the shape of the tables in memory. */
export const readRows = async (db: Db): Promise<StoredRows> => {
  const people = await db.selectFrom('people').select('people.about').selectAll().orderBy('place').execute();
  const accounts = await db.selectFrom('accounts').selectAll().orderBy('place').execute();
  const mails = await db.selectFrom('mails').selectAll().orderBy('place').execute();
  const giftlists = await db.selectFrom('giftlists').selectAll().orderBy('place').execute();
  const addresses = await db.selectFrom('addresses').selectAll().orderBy('place').execute();
  const notifications = await db.selectFrom('notifications').selectAll().orderBy('place').execute();
  return {
    sessions: (await db.selectFrom('sessions').selectAll().orderBy('place').execute()).map(
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
    accounts: accounts.map(({ id, hash: text, isVerified }) => {
      const [salt = '', hash = null] = text?.split('$') ?? [];
      return { id, salt, hash, isVerified };
    }),
    codes: await db.selectFrom('codes').selectAll().execute(),
    locks: await db.selectFrom('doors').selectAll().execute(),
    mails: mails.map(({ place: _, email, ...mail }) => ({ ...mail, to: email })),
    images: await db.selectFrom('images').select(['id', 'type', 'data']).orderBy('place').execute(),
    friendships: await db
      .selectFrom('friendships')
      .select(['id', 'fromId', 'toId', 'isAccepted'])
      .orderBy('place')
      .execute(),
    giftlists: giftlists.map(({ place: _, madeAt, ...list }) => ({
      ...list,
      ...(madeAt !== null && { createdAt: madeAt }),
    })),
    giftlistItems: await db
      .selectFrom('giftlistItems')
      .select(['id', 'giftlistId', 'productId', 'quantity', 'isPurchased', 'sortOrder'])
      .orderBy('place')
      .execute(),
    addresses: addresses.map(({ id, ownerId, state, address }) => ({
      ...address,
      name: address.name ?? '',
      addressLine1: address.addressLine1 ?? '',
      city: address.city ?? '',
      postalCode: address.postalCode ?? '',
      id,
      ownerId,
      state,
    })),
    lines: await linesOf(db),
    orders: await ordersOf(db),
    notifications: notifications.map(({ place: _, ...row }) => row),
  };
};
