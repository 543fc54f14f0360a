import { updateOrderState } from '#backend/calls/order-state.ts';
import { type AdminContext, OperatorError, recordAction } from '../context';
import { actOnOrder, type OrderForm } from './orders';
import { updateDestination } from './rows';

/** A destination of an order, as a form about its gift message names it. */
interface MessageForm extends OrderForm {
  readonly destination: number;
}

/**
 * Deletes the buyer's message for a destination: it is neither printed nor shown any more. Sends no notification, and
 * records no words of the message.
 *
 * @returns whether it was deleted now: false for a repeated form
 * @throws OrderChanged, OperatorError if there is no message
 */
export const removeGiftMessage = (context: AdminContext, form: MessageForm): Promise<boolean> =>
  actOnOrder(context, form, async (transaction, { id: orderId }, items) => {
    const { db } = transaction;
    const { destination, key } = form;
    const item = items.find((one) => one.destination === destination && one.giftMessage !== null);
    if (!item) throw new OperatorError('This parcel has no message.');
    await updateDestination(db, { orderId, destination }, { giftMessage: null });
    await updateOrderState(db, orderId);
    const detail = { item: item.position + 1 };
    await recordAction(transaction, { kind: 'gift message removed', orderId, actionKey: key, detail });
    return true;
  });

/** An item of an order, as a form about its thanks names it. */
interface ThanksForm extends OrderForm {
  readonly position: number;
}

/**
 * Deletes the thanks of a giftlist's owner to the buyer of an item, for both of them. The gift stays thanked. Sends no
 * notification, and records no words of the thanks.
 *
 * @returns whether it was deleted now: false for a repeated form
 * @throws OrderChanged, OperatorError if there are no thanks
 */
export const removeThanks = (context: AdminContext, form: ThanksForm): Promise<boolean> =>
  actOnOrder(context, form, async (transaction, { id: orderId }, items) => {
    const { db } = transaction;
    const { position, key } = form;
    if (!items.some((one) => one.position === position && one.thanks !== null))
      throw new OperatorError('This item has no thanks.');
    await db
      .updateTable('gifts')
      .set({ thanks: null })
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .execute();
    await updateOrderState(db, orderId);
    const detail = { item: position + 1 };
    await recordAction(transaction, { kind: 'thanks removed', orderId, actionKey: key, detail });
    return true;
  });
