import { mailConfirmation } from '#backend/calls/order-payment.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import type { StoredAddress } from '#backend/domain/address.ts';
import { leftUnits } from '#backend/domain/fulfillment.ts';
import { signUpAddressSchema } from '#rules/address.ts';
import { InvalidFields } from '../changes';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { resetLabel } from './labels';
import { actOnOrder, itemAt, type OrderForm, orderNumber } from './orders';
import { updateDestination } from './rows';

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
 * Stores the address of a destination, and records the reason. Unshipped units need a new label.
 *
 * @throws InvalidFields for an invalid address
 */
export const storeAddress = async (
  transaction: AdminTransaction,
  {
    orderId,
    destination,
    position,
    reason,
    address: fields,
    key,
  }: Omit<AddressCorrection, 'version'> & { readonly destination: number },
): Promise<void> => {
  const { db } = transaction;
  const draft = signUpAddressSchema.safeParse(fields);
  if (!draft.success)
    throw new InvalidFields(draft.error.issues.map(({ path, message }) => ({ column: String(path[0]), message })));
  const address: StoredAddress = {
    ...draft.data,
    id: `corrected_${crypto.randomUUID()}`,
    isPublic: false,
    hasRecipientName: true,
  };
  const stored = { address: JSON.stringify(address), province: address.state ?? null };
  await updateDestination(db, { orderId, destination }, stored);
  await resetLabel(db, orderId, destination);
  const detail = { item: position + 1, reason };
  await recordAction(transaction, { kind: 'address corrected', orderId, actionKey: key, detail });
};

/**
 * Reads the address of a destination for an operator who corrects it, and records that they have seen it.
 *
 * @throws OperatorError if there is none
 */
export const showAddress = (
  context: AdminContext,
  { orderId, destination }: { readonly orderId: string; readonly destination: number },
): Promise<Readonly<Record<string, string>>> =>
  runAction(context, async (transaction) => {
    const row = await transaction.db
      .selectFrom('orderDestinations')
      .select('address')
      .where('orderId', '=', orderId)
      .where('number', '=', destination)
      .executeTakeFirst();
    const address = row?.address;
    if (!address) throw new OperatorError('This parcel has no address.');
    await recordAction(transaction, { kind: 'address shown', orderId, detail: { parcel: destination + 1 } });
    const { name, hasRecipientName, addressLine1, addressLine2, city, state, postalCode } = address;
    const shown = { name: hasRecipientName ? name : '', addressLine1, addressLine2, city, state, postalCode };
    return Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, value ?? '']));
  });

/**
 * Corrects or adds the address of a destination, for all its items. Notifies nobody, and records the reason without the
 * address.
 *
 * @returns false for a repeated form
 * @throws OrderChanged, OperatorError
 */
export const correctAddress = (context: AdminContext, correction: AddressCorrection): Promise<boolean> =>
  actOnOrder(context, correction, async (transaction, order, items) => {
    const { orderId, position, reason, address, key } = correction;
    const item = itemAt(items, orderId, position);
    if (leftUnits(item, order) === 0) throw new OperatorError('This item has shipped, or was canceled or returned.');
    if (!addressReasons.some((one) => one === reason)) throw new OperatorError('Choose a reason.', 'reason');
    const { destination } = item;
    if (destination === null) throw new OperatorError('This item is digital and has no parcel.');
    await storeAddress(transaction, { orderId, destination, position, address, reason, key });
    await updateOrderState(transaction.db, orderId);
    return true;
  });

/**
 * Mails the confirmation to the buyer again.
 *
 * @returns whether a mail was queued: false for a repeated form
 * @throws OrderChanged, OperatorError for an order without an email, or on hold
 */
export const sendConfirmationAgain = (context: AdminContext, form: OrderForm): Promise<boolean> =>
  actOnOrder(context, form, async (transaction, order, items) => {
    const { orderId, key } = form;
    if (order.email === '') throw new OperatorError(`Order ${orderNumber(orderId)} has no email.`);
    if (order.isHeld)
      throw new OperatorError(`The payment for order ${orderNumber(orderId)} is on hold: it is not confirmed yet.`);
    await mailConfirmation(transaction, order, items);
    // Another operator's page, which does not show this mail, must not send it once more.
    await updateOrderState(transaction.db, orderId);
    await recordAction(transaction, { kind: 'confirmation sent again', orderId, actionKey: key });
    return true;
  });
