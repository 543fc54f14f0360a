import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { normalizeKey } from '#rules/normalize.ts';
import type { AdminContext } from '../context';
import { collectPersonalData, type PersonalDataRows } from './personal-data';
import { type DataSubject, findDataSubject } from './subject';

/** Items of the data subject's orders, without the addresses of others, which buyers never see. */
const itemsForBuyer = ({ orderItems }: PersonalDataRows) =>
  orderItems.map((row) => ({ ...row, address: row.recipientId === null ? row.address : null }));

/** Shipments of the data subject's orders. Those to others have no tracking, because it shows where a parcel goes. */
const shipmentsForBuyer = ({ shipments, orderItems }: PersonalDataRows) =>
  shipments.map(({ carrier, trackingNumber, trackingUrl, ...shipment }) => {
    const isOwn = orderItems.some(
      ({ orderId, position, recipientId }) =>
        orderId === shipment.orderId && position === shipment.position && recipientId === null,
    );
    return { ...shipment, ...(isOwn && { carrier, trackingNumber, trackingUrl }) };
  });

/** Sentences of a text that contain one of the names. */
const sentencesNaming = (text: string, names: readonly string[]): string =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => names.some((name) => normalizeKey(sentence).includes(normalizeKey(name))))
    .join(' ');

/** Reduces others' rows to the fields about the data subject, because other fields are others' personal data. */
const reduceOthersRows = (
  { orderItems, shipments, cartLines, notifications, mails, orderNotes }: PersonalDataRows['ofOthers'],
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
  orderNotes: orderNotes.map(({ text, createdAt }) => ({
    text: sentencesNaming(text, subject.names),
    createdAt,
  })),
});

/**
 * Exports all data about a data subject as JSON, rows by table.
 *
 * @throws OperatorError if the shop has no data for this email
 */
export const exportPersonalData = async (context: AdminContext, email: string): Promise<string> => {
  const { db, transact, ports, actor } = context;
  const subject = await findDataSubject(db, email);
  const rows = await collectPersonalData(db, subject);
  await transact((transaction) =>
    recordAuditEvent({ db: transaction.db, ports }, { kind: 'person exported', actor, orderId: null, detail: {} }),
  );
  const content = {
    ...rows,
    orderItems: itemsForBuyer(rows),
    shipments: shipmentsForBuyer(rows),
    ofOthers: reduceOthersRows(rows.ofOthers, subject),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
};
