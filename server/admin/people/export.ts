import type { Db } from '#backend/database/tables.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { type AdminContext, recordAction, runAction } from '../context';
import { collectPersonalData, type PersonalDataRows } from './personal-data';
import { type DataSubject, findDataSubject } from './subject';

/** Items of the data subject's orders, without addresses and provinces of others, which buyers never see. */
const itemsForBuyer = ({ orderItems }: PersonalDataRows) =>
  orderItems.map((row) => (row.recipientId === null ? row : { ...row, address: null, province: null }));

/** Shipments of the data subject's orders. Those to others have no tracking, because it shows where a parcel goes. */
const shipmentsForBuyer = ({ shipments, orderItems }: PersonalDataRows) =>
  shipments.map(({ carrier, trackingNumber, trackingUrl, ...shipment }) => {
    const isOwn = orderItems.some(
      ({ orderId, position, recipientId }) =>
        orderId === shipment.orderId && position === shipment.position && recipientId === null,
    );
    return { ...shipment, ...(isOwn && { carrier, trackingNumber, trackingUrl }) };
  });

/**
 * Leaves out what a surprise hides from its owner: its gifts, others' orders and bags with them, and others' mails, which
 * may name one. The omitted fields do not depend on purchases.
 */
const withoutSurprises = async (db: Db, rows: PersonalDataRows): Promise<PersonalDataRows> => {
  const secret = new Set([
    ...rows.giftlists.filter(({ isSurprise }) => isSurprise).map(({ id }) => id),
    ...rows.deletedSurprises.map(({ giftlistId }) => giftlistId),
  ]);
  const { ofOthers, giftlistItems } = rows;
  const gifts = rows.gifts.filter(({ isRevealed }) => isRevealed);
  if (secret.size === 0) return { ...rows, gifts };
  const items = new Set(giftlistItems.filter(({ giftlistId }) => secret.has(giftlistId)).map(({ id }) => id));
  const revealedOrders = await db
    .selectFrom('gifts')
    .select(['orderId', 'position'])
    .where('isRevealed', '=', true)
    .where('giftlistId', 'in', [...secret])
    .execute();
  const isSecret = ({ giftlistId, giftlistItemId }: { giftlistId: string | null; giftlistItemId: string | null }) =>
    (giftlistId !== null && secret.has(giftlistId)) || (giftlistItemId !== null && items.has(giftlistItemId));
  const orderItems = ofOthers.orderItems.filter(
    (item) =>
      !isSecret(item) ||
      revealedOrders.some(({ orderId, position }) => orderId === item.orderId && position === item.position),
  );
  const unitsOf = (id: string) =>
    gifts.reduce((sum, gift) => sum + (gift.giftlistItemId === id && gift.isCounted ? gift.quantity : 0), 0);
  return {
    ...rows,
    gifts,
    giftlistItems: giftlistItems.map((item) => ({ ...item, purchasedQuantity: unitsOf(item.id) })),
    ofOthers: {
      ...ofOthers,
      orderItems,
      cartLines: ofOthers.cartLines.filter((line) => !isSecret(line)),
      // Words about a parcel, or a whole mail about an order.
      notifications: ofOthers.notifications.filter(({ type }) => type !== 'ORDER'),
      mails: [],
      orderNotes: [],
    },
  };
};

/** Sentences of a text that contain one of the names. */
const sentencesNaming = (text: string, names: readonly string[]): string =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => names.some((name) => normalizeKey(sentence).includes(normalizeKey(name))))
    .join(' ');

/** Reduces others' rows to the fields about the data subject, because other fields are others' personal data. */
const reduceOthersRows = (
  { orderItems, shipments, cartLines, notifications, mails, gifts, orderNotes }: PersonalDataRows['ofOthers'],
  subject: DataSubject,
) => ({
  orderItems: orderItems.map((row) => {
    const { orderId, position, productId, giftlistItemId, recipientId, address, giftMessage, item } = row;
    const shipped = shipments.filter((shipment) => shipment.orderId === orderId && shipment.position === position);
    return {
      productId,
      giftlistItemId,
      giftlistName: item.giftlistName,
      // A gift from the subject's giftlist may ship to another person, whose address is not exported.
      ...(recipientId === subject.person?.id && {
        recipientId,
        address,
        // The parcel brings the message: before it has shipped, the message is a surprise.
        ...(shipped.length > 0 && { giftMessage }),
        shipments: shipped.map(({ quantity, shippedAt, carrier, trackingNumber, trackingUrl }) => ({
          quantity,
          shippedAt,
          carrier,
          trackingNumber,
          trackingUrl,
        })),
      }),
    };
  }),
  cartLines: cartLines.map(({ productId, giftlistItemId, giftlistName, eventName, recipientId }) => ({
    productId,
    giftlistItemId,
    giftlistName,
    eventName,
    recipientId,
  })),
  notifications: notifications.map(({ message, createdAt }) => ({ message, createdAt })),
  mails: mails.map(({ subject: title, text, createdAt }) => ({ subject: title, text, createdAt })),
  gifts: gifts.map(({ thanks, thankedAt }) => ({ thanks: sentencesNaming(thanks ?? '', subject.names), thankedAt })),
  orderNotes: orderNotes.map(({ text, createdAt }) => ({
    text: sentencesNaming(text, subject.names),
    createdAt,
  })),
});

/** Columns that mean nothing to a person: numbers of rows, and keys that repeat other columns for searches. */
const internalColumns: ReadonlySet<string> = new Set(
  'seq ownerSeq usernameKey emailKey pairKey digest version needsFulfillment isLatestOfGuest'.split(' '),
);

interface ExportOptions {
  /** Whether to include what a surprise hides, as the data subject may demand. */
  readonly hasSurprises?: boolean;
}

/**
 * Exports all data about a data subject as JSON, rows by table. `hidesSurprises` in it: gifts that the data subject must
 * not know yet are left out.
 *
 * @throws OperatorError if the shop has no data for this email
 */
export const exportPersonalData = async (
  context: AdminContext,
  email: string,
  { hasSurprises = false }: ExportOptions = {},
): Promise<string> => {
  const { db } = context;
  const subject = await findDataSubject(db, email);
  const allRows = await collectPersonalData(db, subject);
  const { giftlists, deletedSurprises } = allRows;
  const isSurprised = giftlists.some(({ isSurprise }) => isSurprise) || deletedSurprises.length > 0;
  const hidesSurprises = !hasSurprises && isSurprised;
  const rows = hasSurprises ? allRows : await withoutSurprises(db, allRows);
  await runAction(context, (transaction) => recordAction(transaction, { kind: 'person exported' }));
  const content = {
    ...(hidesSurprises && { hidesSurprises }),
    ...rows,
    orderItems: itemsForBuyer(rows),
    shipments: shipmentsForBuyer(rows),
    ofOthers: reduceOthersRows(rows.ofOthers, subject),
  };
  const withoutInternal = (name: string, value: unknown) => (internalColumns.has(name) ? undefined : value);
  return `${JSON.stringify(content, withoutInternal, 2)}\n`;
};
