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

/** An item of an order, as a form about its thanks names it. */
interface ThanksForm extends OrderForm {
  readonly position: number;
}

/**
 * Deletes what the owner of a giftlist says to the buyer of an item: neither of them reads it any more. The gift stays
 * thanked. Notifies nobody, and records no words of it.
 *
 * @returns whether it was deleted now: false for a repeated form
 * @throws OrderChanged, OperatorError if there are no thanks
 */
export const removeThanks = ({ transact, ports, actor }: AdminContext, form: ThanksForm): Promise<boolean> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const { orderId, position, key } = form;
    const { items, isRepeated } = await lockForAction(transaction, form);
    if (isRepeated) return false;
    const item = items.find((one) => one.position === position && one.thanks !== null);
    if (!item) throw new OperatorError('This item has no thanks.');
    await db
      .updateTable('gifts')
      .set({ thanks: null })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
    await updateOrderState(db, orderId);
    const detail = { item: position + 1 };
    await recordAuditEvent({ db, ports }, { kind: 'thanks removed', actor, orderId, actionKey: key, detail });
    return true;
  });
