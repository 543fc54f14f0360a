import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { mailConfirmation } from '#backend/calls/order-payment.ts';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db } from '#backend/database/tables.ts';
import type { StoredAddress } from '#backend/domain/address.ts';
import { fulfillmentOf, isClosed } from '#backend/domain/fulfillment.ts';
import { onHoldStatus, toDeliveryAddress } from '#backend/domain/order.ts';
import { signUpAddressSchema } from '#rules/address.ts';
import { type AdminContext, OperatorError } from './context';
import { itemAt, lockPaidOrderWithItems, orderNumber } from './orders';

/** Kinds of the audit events of this file. */
type Kind = 'address corrected' | 'confirmation sent again';

/** Counts an order's events of a kind, to detect a form that is sent twice. */
const countEvents = (db: Db, orderId: string, kind: Kind): Promise<number> =>
  countRows(db.selectFrom('auditEvents').where('orderId', '=', orderId).where('kind', '=', kind));

/** Reasons to correct an address. Fixed texts, because the audit log contains nothing personal. */
export const addressReasons = [
  'The buyer asked for it',
  'The recipient asked for it',
  'The parcel came back',
  'It was incomplete or misspelled',
] as const;

/** A correction of the delivery address of an order item. */
export interface AddressCorrection {
  readonly orderId: string;
  /** Position of the item in its order. */
  readonly position: number;
  /** Must be one of {@link addressReasons}. */
  readonly reason: string;
  /** Fields of the shop's address form. */
  readonly address: Readonly<Record<string, string>>;
  /** Number of corrections of the order when the form was opened, to detect conflicts. */
  readonly shownCorrectionCount: number;
}

/**
 * Corrects or adds the delivery address of an unshipped item, and of all unshipped items with the same recipient and
 * address. Notifies nobody, and records the reason without the address (reading 363).
 *
 * @throws OperatorError
 */
export const correctAddress = (
  { transact, ports, actor }: AdminContext,
  { orderId, position, reason, address: fields, shownCorrectionCount }: AddressCorrection,
): Promise<void> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const { items } = await lockPaidOrderWithItems(transaction, orderId);
    const kind = 'address corrected';
    if ((await countEvents(db, orderId, kind)) !== shownCorrectionCount)
      throw new OperatorError(
        'An address of this order has been corrected since the form was opened. Nothing was saved.',
      );
    if (isClosed(fulfillmentOf(itemAt(items, orderId, position).item).status))
      throw new OperatorError('This item has shipped, or was canceled or returned.');
    if (!addressReasons.some((one) => one === reason)) throw new OperatorError('Choose a reason.');
    const draft = signUpAddressSchema.safeParse(fields);
    if (!draft.success) throw new OperatorError(draft.error.issues[0]?.message ?? 'Check the address.');
    const address: StoredAddress = {
      ...draft.data,
      id: `corrected_${crypto.randomUUID()}`,
      isPublic: false,
      hasRecipientName: true,
    };
    const rows = await db
      .selectFrom('orderItems')
      .leftJoin('products', 'products.id', 'orderItems.productId')
      .select(['position', 'recipientId', 'deliveryAddress', 'products.isDigital'])
      .where('orderId', '=', orderId)
      .execute();
    const corrected = rows.find((row) => row.position === position);
    if (corrected?.isDigital) throw new OperatorError('This item is digital and has no parcel.');
    const hasSameParcel = (row: (typeof rows)[number]) =>
      row.recipientId === corrected?.recipientId &&
      JSON.stringify(row.deliveryAddress) === JSON.stringify(corrected?.deliveryAddress);
    for (const { position: itemPosition, item } of items) {
      const row = rows.find((one) => one.position === itemPosition);
      if (
        !row ||
        isClosed(fulfillmentOf(item).status) ||
        !(itemPosition === position || (row.deliveryAddress && hasSameParcel(row)))
      )
        continue;
      // Buyers see `item`, so it contains the address only if the buyer is the recipient.
      const isOwn = row.recipientId === null && !item.recipient && !item.giftlistName;
      await db
        .updateTable('orderItems')
        .set({
          deliveryAddress: JSON.stringify(address),
          item: JSON.stringify({ ...item, deliveryAddress: isOwn ? toDeliveryAddress(address) : null }),
        })
        .where('orderId', '=', orderId)
        .where('position', '=', itemPosition)
        .execute();
    }
    await recordAuditEvent({ db, ports }, { kind, actor, orderId, detail: { item: position + 1, reason } });
  });

/**
 * Mails the confirmation to the buyer again.
 *
 * @param shownConfirmationCount number of repeated confirmations when the form was opened, so that a form that is sent
 *   twice mails once
 * @returns whether a mail was queued
 * @throws OperatorError for an order without an email, or on hold
 */
export const sendConfirmationAgain = (
  { transact, ports, actor }: AdminContext,
  orderId: string,
  shownConfirmationCount: number,
): Promise<boolean> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const { order, items } = await lockPaidOrderWithItems(transaction, orderId);
    const kind = 'confirmation sent again';
    if ((await countEvents(db, orderId, kind)) !== shownConfirmationCount) return false;
    if (order.email === '') throw new OperatorError(`Order ${orderNumber(orderId)} has no email.`);
    if (order.summary.fulfillmentStatus === onHoldStatus)
      throw new OperatorError(`The payment for order ${orderNumber(orderId)} is on hold: it is not confirmed yet.`);
    await mailConfirmation({ db, ports }, order, items);
    await recordAuditEvent({ db, ports }, { kind, actor, orderId });
    return true;
  });
