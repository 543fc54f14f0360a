import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { updateOrderState } from '#backend/calls/order-state.ts';
import { type AdminContext, OperatorError } from '../context';
import { lockForAction, type OrderForm } from './orders';

/** A destination of an order, as a form about its gift message names it. */
interface MessageForm extends OrderForm {
  readonly destination: number;
}

/**
 * Deletes the buyer's message for a destination: it is neither printed nor shown any more. Notifies nobody, and records
 * no words of the message.
 *
 * @returns whether it was deleted now: false for a repeated form
 * @throws OrderChanged, OperatorError if there is no message
 */
export const removeGiftMessage = ({ transact, ports, actor }: AdminContext, form: MessageForm): Promise<boolean> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const { orderId, destination, key } = form;
    const { items, isRepeated } = await lockForAction(transaction, form);
    if (isRepeated) return false;
    const item = items.find((one) => one.destination === destination && one.giftMessage !== null);
    if (!item) throw new OperatorError('This parcel has no message.');
    await db
      .updateTable('orderDestinations')
      .set({ giftMessage: null })
      .where('orderId', '=', orderId)
      .where('number', '=', destination)
      .execute();
    await updateOrderState(db, orderId);
    const detail = { item: item.position + 1 };
    await recordAuditEvent({ db, ports }, { kind: 'gift message removed', actor, orderId, actionKey: key, detail });
    return true;
  });
