import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { fulfillmentForBuyer } from '#backend/domain/fulfillment.ts';
import { normalizeKey } from '#rules/normalize.ts';
import type { AdminContext } from '../context';
import { collectPersonalData, type PersonalDataRows } from './personal-data';
import { type DataSubject, findDataSubject } from './subject';

/** Items of the data subject's orders, without address and tracking of parcels to others, which buyers never see. */
const forBuyer = ({ orderItems }: PersonalDataRows) =>
  orderItems.map((row) => ({
    ...row,
    deliveryAddress: row.item.deliveryAddress ? row.deliveryAddress : null,
    item: { ...row.item, fulfillmentStatus: fulfillmentForBuyer(row.item) },
  }));

/** Sentences of a text that contain one of the names. */
const sentencesNaming = (text: string, names: readonly string[]): string =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => names.some((name) => normalizeKey(sentence).includes(normalizeKey(name))))
    .join(' ');

/** Reduces others' rows to the fields about the data subject, because other fields are others' personal data. */
const reduceOthersRows = (
  { orderItems, cartLines, notifications, mails, orderNotes }: PersonalDataRows['ofOthers'],
  subject: DataSubject,
) => ({
  orderItems: orderItems.map(({ productId, giftlistItemId, recipientId, deliveryAddress, item }) => ({
    productId,
    giftlistItemId,
    giftlistName: item.giftlistName,
    // A gift from the subject's giftlist may ship to another person, whose address is not exported.
    ...(recipientId === subject.person?.id && {
      recipientId,
      deliveryAddress,
      recipient: item.recipient,
      shipments: item.fulfillmentStatus?.shipments,
    }),
  })),
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
    orderItems: forBuyer(rows),
    ofOthers: reduceOthersRows(rows.ofOthers, subject),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
};
