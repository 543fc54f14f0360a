import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { mailConfirmation } from '#backend/calls/order-payment.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { StoredAddress } from '#backend/domain/address.ts';
import { leftUnits } from '#backend/domain/fulfillment.ts';
import { signUpAddressSchema } from '#rules/address.ts';
import { type AdminContext, OperatorError } from '../context';
import { itemAt, lockForAction, type OrderForm, orderNumber } from './orders';

/** Reasons to correct an address. Fixed texts, because the audit log contains nothing personal. */
export const addressReasons = [
  'The buyer asked for it',
  'The recipient asked for it',
  'The parcel came back',
  'It was incomplete or misspelled',
] as const;

/** A correction of the address to which an order item ships. */
export interface AddressCorrection extends OrderForm {
  /** Position of the item in its order. */
  readonly position: number;
  /** Must be one of {@link addressReasons}. */
  readonly reason: string;
  /** Fields of the shop's address form. */
  readonly address: Readonly<Record<string, string>>;
}

/**
 * Corrects or adds the address of a destination, for all its items. Notifies nobody, and records the reason without the
 * address.
 *
 * @throws OrderChanged, OperatorError
 */
export const correctAddress = (
  { transact, ports, actor }: AdminContext,
  correction: AddressCorrection,
): Promise<void> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const { orderId, position, reason, address: fields, key } = correction;
    const { order, items, isRepeated } = await lockForAction(transaction, correction);
    if (isRepeated) return;
    const item = itemAt(items, orderId, position);
    if (leftUnits(item, order) === 0) throw new OperatorError('This item has shipped, or was canceled or returned.');
    if (!addressReasons.some((one) => one === reason)) throw new OperatorError('Choose a reason.');
    const draft = signUpAddressSchema.safeParse(fields);
    if (!draft.success) throw new OperatorError(draft.error.issues[0]?.message ?? 'Check the address.');
    if (item.destination === null) throw new OperatorError('This item is digital and has no parcel.');
    const address: StoredAddress = {
      ...draft.data,
      id: `corrected_${crypto.randomUUID()}`,
      isPublic: false,
      hasRecipientName: true,
    };
    await db
      .updateTable('orderDestinations')
      .set({ address: JSON.stringify(address), province: address.state ?? null, labelPrintedAt: null })
      .where('orderId', '=', orderId)
      .where('number', '=', item.destination)
      .execute();
    await updateOrderState(db, orderId);
    const detail = { item: position + 1, reason };
    await recordAuditEvent({ db, ports }, { kind: 'address corrected', actor, orderId, actionKey: key, detail });
  });

/**
 * Mails the confirmation to the buyer again.
 *
 * @returns whether a mail was queued: false for a repeated form
 * @throws OrderChanged, OperatorError for an order without an email, or on hold
 */
export const sendConfirmationAgain = ({ transact, ports, actor }: AdminContext, form: OrderForm): Promise<boolean> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const { orderId, key } = form;
    const { order, items, isRepeated } = await lockForAction(transaction, form);
    if (isRepeated) return false;
    if (order.email === '') throw new OperatorError(`Order ${orderNumber(orderId)} has no email.`);
    if (order.isHeld)
      throw new OperatorError(`The payment for order ${orderNumber(orderId)} is on hold: it is not confirmed yet.`);
    await mailConfirmation({ db, ports }, order, items);
    await recordAuditEvent({ db, ports }, { kind: 'confirmation sent again', actor, orderId, actionKey: key });
    return true;
  });
