import { type SelectQueryBuilder, sql } from 'kysely';
import { passwordLockout } from '#backend/calls/lockouts.ts';
import { hasKey } from '#backend/database/search-conditions.ts';
import type { Db, Tables } from '#backend/database/tables.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { textLength } from '#rules/text-length.ts';
import type { DataSubject } from './subject';

/** Placeholder id that no row has. */
const noId = '';

/** Ids for SQL's `in`, whose list must not be empty. Without ids, it matches no row. */
const anyOf = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [noId] : ids);

/** Ids of the images that a data subject has uploaded. */
export const imageIdsOf = ({ person }: Pick<DataSubject, 'person'>): string[] => {
  const urls: readonly unknown[] = [person?.photoUrl, person?.about.avatar];
  return [...new Set(urls.filter((url) => typeof url === 'string'))].map((url) => url.split('/').at(-1) ?? noId);
};

/** Reads images, their bytes in base64. */
const readImages = async (db: Db, ids: readonly string[]) => {
  const images = await db.selectFrom('images').selectAll().where('id', 'in', anyOf(ids)).execute();
  return images.map(({ data, ...image }) => ({ ...image, data: Buffer.from(data).toString('base64') }));
};

/** Rows compared with the names at a time. */
const batchSize = 1000;

/** Reads rows whose text mentions one of the names. JavaScript compares, because SQL folds the case of ASCII only. */
const readMentions = async <
  Table extends 'notifications' | 'mails' | 'orderNotes' | 'gifts',
  Found extends { readonly seq: number },
>(
  names: readonly string[],
  query: SelectQueryBuilder<Tables, Table, Found>,
  textOf: (row: Found) => string,
): Promise<Found[]> => {
  const keys = names.map(normalizeKey);
  const found: Found[] = [];
  for (let last = 0; keys.length > 0; ) {
    const rows = await query.where(sql<boolean>`seq > ${last}`).orderBy(sql`seq`).limit(batchSize).execute();
    const lastRow = rows.at(-1);
    if (lastRow === undefined) break;
    last = lastRow.seq;
    found.push(
      ...rows.filter((row) => {
        const text = normalizeKey(textOf(row));
        return keys.some((key) => text.includes(key));
      }),
    );
  }
  return found;
};

/**
 * Collects all rows about a data subject by table, separate from others' rows that mention them. Contains no
 * credentials: no password hashes, session ids or codes.
 */
export const collectPersonalData = async (db: Db, subject: DataSubject) => {
  const { email, person, names } = subject;
  const id = person?.id ?? noId;
  const owners = anyOf(subject.ownerIds);
  const orderIds = anyOf(subject.orders.map((order) => order.id));
  const usernameKeys = names.filter((name) => name.startsWith('@')).map((name) => normalizeKey(name.slice(1)));
  const giftlists = await db.selectFrom('giftlists').selectAll().where('ownerId', '=', id).orderBy('seq').execute();
  const listIds = anyOf(giftlists.map((list) => list.id));
  // In order, as order items below: PostgreSQL moves a row that changes, which would tell the owner what was bought.
  const giftlistItems = await db
    .selectFrom('giftlistItems')
    .selectAll()
    .where('giftlistId', 'in', listIds)
    .orderBy('seq')
    .execute();
  const giftIds = anyOf(giftlistItems.map((gift) => gift.id));
  const gifts = db
    .selectFrom('gifts')
    .select([
      'id',
      'ownerId',
      'giftlistId',
      'giftlistItemId',
      'productId',
      'wishName',
      'quantity',
      'isRevealed',
      'createdAt',
    ])
    .select(['markedBy', 'giverName', 'isCounted', 'thanks', 'thankedAt'])
    .orderBy('seq');
  const orderItems = db
    .selectFrom('orderItems')
    .leftJoin('orderDestinations', (join) =>
      join
        .onRef('orderDestinations.orderId', '=', 'orderItems.orderId')
        .onRef('orderDestinations.number', '=', 'orderItems.destination'),
    )
    .select(['orderItems.orderId', 'position', 'lineId', 'productId', 'giftlistItemId'])
    .select(['giftlistId', 'giftlistOwnerId'])
    .select(['orderItems.recipientId', 'quantity', 'canceled', 'ready', 'destination', 'priceCents', 'shippingCents'])
    .select(['taxCents', 'orderItems.province', 'updatedAt', 'item', 'orderDestinations.address', 'giftMessage'])
    .select((eb) =>
      eb
        .selectFrom('gifts')
        .select('gifts.thanks')
        .whereRef('gifts.orderId', '=', 'orderItems.orderId')
        .whereRef('gifts.position', '=', 'orderItems.position')
        .as('thanks'),
    )
    .orderBy('orderItems.orderId')
    .orderBy('position');
  const shipments = db
    .selectFrom('shipments')
    .innerJoin('shipmentItems', 'shipmentItems.shipmentId', 'shipments.id')
    .select(['shipments.orderId', 'destination', 'position', 'quantity', 'shippedAt', 'endedAt', 'endReason'])
    .select(['carrier', 'trackingNumber', 'trackingUrl'])
    .orderBy('shipments.seq');
  return {
    people: person ? [person] : [],
    accounts: await db
      .selectFrom('accounts')
      .select(['id', 'isVerified', 'googleSub', 'openedBy'])
      .where('id', '=', id)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['ownerId', 'personId', 'pendingEmail', 'seenAt'])
      .where((eb) => eb.or([eb('personId', '=', id), eb('ownerId', 'in', owners), eb('pendingEmail', '=', email)]))
      .execute(),
    passwordLinks: await db
      .selectFrom('passwordLinks')
      .select(['email', 'expiresAt'])
      .where('email', '=', email)
      .execute(),
    codes: await db.selectFrom('codes').select(['id', 'email', 'expiresAt']).where('email', '=', email).execute(),
    lockouts: await db
      .selectFrom('lockouts')
      .selectAll()
      .where((eb) =>
        eb.or(
          [`code:${email}`, `mail:${email}`, ...[email, ...usernameKeys].map(passwordLockout)].flatMap((key) => [
            eb('id', '=', key),
            // Ids of lockouts for one code or one browser: the key, a space, and a nonce or the browser's id.
            sql<boolean>`substr(id, 1, ${textLength(key) + 1}) = ${`${key} `}`,
          ]),
        ),
      )
      .execute(),
    mails: await db
      .selectFrom('mails')
      .select(['id', 'email', 'subject', 'text', 'createdAt', 'state'])
      .where(hasKey('emailKey', email))
      .execute(),
    images: await readImages(db, imageIdsOf(subject)),
    formerNames: await db.selectFrom('formerNames').selectAll().where('personId', '=', id).execute(),
    friendships: await db
      .selectFrom('friendships')
      .selectAll()
      .where((eb) => eb.or([eb('fromId', '=', id), eb('toId', '=', id)]))
      .execute(),
    giftlists,
    giftlistItems,
    /** Gifts that the data subject got. Their orders and `giftMarks` contain the gifts that they gave. */
    gifts: await gifts.where('ownerId', '=', id).execute(),
    /** Gifts of others that the data subject marked as theirs. */
    giftMarks: await gifts.select('giverId').where('giverId', 'in', owners).execute(),
    deletedSurprises: await db.selectFrom('deletedSurprises').selectAll().where('ownerId', '=', id).execute(),
    addresses: await db.selectFrom('addresses').selectAll().where('ownerId', 'in', owners).execute(),
    cartLines: await db.selectFrom('cartLines').selectAll().where('ownerId', 'in', owners).execute(),
    orders: subject.orders,
    orderItems: await orderItems.where('orderItems.orderId', 'in', orderIds).execute(),
    orderItemTaxes: await db.selectFrom('orderItemTaxes').selectAll().where('orderId', 'in', orderIds).execute(),
    shipments: await shipments.where('shipments.orderId', 'in', orderIds).execute(),
    ledger: await db.selectFrom('ledger').selectAll().where('orderId', 'in', orderIds).orderBy('at').execute(),
    openOrderLines: await db.selectFrom('openOrderLines').selectAll().where('orderId', 'in', orderIds).execute(),
    reservations: await db.selectFrom('reservations').selectAll().where('orderId', 'in', orderIds).execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('orderId', 'in', orderIds).execute(),
    disputes: await db.selectFrom('disputes').selectAll().where('orderId', 'in', orderIds).execute(),
    orderNotes: await db
      .selectFrom('orderNotes')
      .select(['id', 'orderId', 'createdAt', 'text'])
      .where('orderId', 'in', orderIds)
      .execute(),
    notifications: await db.selectFrom('notifications').selectAll().where('ownerId', '=', id).execute(),
    auditEvents: await db
      .selectFrom('auditEvents')
      .select(['createdAt', 'kind', 'personId', 'detail'])
      .where('personId', '=', id)
      .execute(),
    ofOthers: {
      /** Gifts for the data subject, and gifts from their giftlists. */
      orderItems: await orderItems
        .where('orderItems.orderId', 'not in', orderIds)
        .where((eb) =>
          eb.or([
            eb('orderItems.recipientId', '=', id),
            eb('giftlistOwnerId', '=', id),
            eb('giftlistItemId', 'in', giftIds),
          ]),
        )
        .execute(),
      /** Shipments to the data subject. */
      shipments: await shipments
        .innerJoin('orderDestinations', (join) =>
          join
            .onRef('orderDestinations.orderId', '=', 'shipments.orderId')
            .onRef('orderDestinations.number', '=', 'shipments.destination'),
        )
        .where('orderDestinations.recipientId', '=', id)
        .where('shipments.orderId', 'not in', orderIds)
        .execute(),
      cartLines: await db
        .selectFrom('cartLines')
        .selectAll()
        .where('ownerId', 'not in', owners)
        .where((eb) =>
          eb.or([eb('recipientId', '=', id), eb('giftlistOwnerId', '=', id), eb('giftlistItemId', 'in', giftIds)]),
        )
        .orderBy('seq')
        .execute(),
      notifications: await readMentions(
        names,
        db.selectFrom('notifications').selectAll().where('ownerId', '!=', id),
        ({ message }) => message,
      ),
      mails: await readMentions(
        names,
        db
          .selectFrom('mails')
          .select(['seq', 'id', 'subject', 'text', 'parts', 'createdAt'])
          .where((eb) => eb.not(hasKey('emailKey', email))),
        ({ text }) => text,
      ),
      /** Thanks to others that mention the data subject. Those to the data subject are in their orders. */
      gifts: await readMentions(
        names,
        db
          .selectFrom('gifts')
          .select(['seq', 'id', 'thanks', 'thankedAt'])
          .where('ownerId', '!=', id)
          .where('thanks', 'is not', null)
          .where((eb) => eb.or([eb('orderId', 'is', null), eb('orderId', 'not in', orderIds)])),
        ({ thanks }) => thanks ?? '',
      ),
      orderNotes: await readMentions(
        names,
        db.selectFrom('orderNotes').select(['seq', 'id', 'createdAt', 'text']).where('orderId', 'not in', orderIds),
        ({ text }) => text,
      ),
    },
  };
};

export type PersonalDataRows = Awaited<ReturnType<typeof collectPersonalData>>;
