import { isoNow } from '../../backend/calls/call';
import { writeEvent } from '../../backend/calls/events';
import { sendMail } from '../../backend/calls/mail';
import type { Change } from '../../backend/database/change';
import type { Row } from '../../backend/database/tables';
import { isClosed, progressOf } from '../../backend/domain/fulfilment';
import { requiresAction } from '../../backend/domain/order';
import { formatMoney, toCents } from '../../src/rules/money';
import { type Item, keepProgress, numberOf } from './orders';
import type { Work } from './work';

type Working = Change & Pick<Work, 'ports' | 'actor'>;

/** Mails the buyer that money was given back, and writes the event. `isOpen`: an operator has to look at the order. */
export const reportRefund = async (
  { db, ports, actor }: Working,
  { id: orderId, email }: Pick<Row<'orders'>, 'id' | 'email'>,
  cents: number,
  kind: 'refunded' | 'refunded at the provider',
  isOpen = false,
): Promise<void> => {
  const text = `We have given ${formatMoney(cents)} back to you for your order ${numberOf(orderId)}.`;
  if (email !== '') await sendMail({ db, ports }, { email, subject: 'Your money is on its way back', text });
  await writeEvent({ db, ports }, { kind, actor, orderId, isOpen, detail: { cents } });
};

/** Puts counted pieces that were never sent back into the stock. What was held had not been taken from it. */
const restock = async ({ db, hold }: Change, items: readonly Item[]): Promise<void> => {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  await hold('stock', ids);
  for (const { productId, quantity, item } of items) {
    const pieces = quantity - progressOf(item).quantity;
    const counted = await db
      .selectFrom('products')
      .select(['stock', 'product'])
      .where('id', '=', productId)
      .where('stock', 'is not', null)
      .executeTakeFirst();
    if (!counted || pieces === 0) continue;
    const back = { isInStock: true, product: JSON.stringify({ ...counted.product, itemInStock: true }) };
    await db
      .updateTable('products')
      .set({ stock: (counted.stock ?? 0) + pieces, ...(counted.stock === 0 && back) })
      .where('id', '=', productId)
      .execute();
  }
};

/** Lets gifts be bought again that were never sent. */
const freeGifts = async ({ db, hold }: Change, items: readonly Item[]): Promise<void> => {
  const ids = items.flatMap(({ giftlistItemId }) => giftlistItemId ?? []);
  if (ids.length === 0) return;
  await hold('gift', ids);
  for (const { giftlistItemId, quantity } of items) {
    if (giftlistItemId === null) continue;
    const gift = db.selectFrom('giftlistItems').select('purchasedQuantity').where('id', '=', giftlistItemId);
    const { purchasedQuantity = 0 } = (await gift.executeTakeFirst()) ?? {};
    await db
      .updateTable('giftlistItems')
      .set({ purchasedQuantity: Math.max(0, purchasedQuantity - quantity) })
      .where('id', '=', giftlistItemId)
      .execute();
  }
};

/** Cancels items that were not sent, and gives those that were sent this status. */
const endItems = async (
  change: Change,
  order: Row<'orders'>,
  items: readonly Item[],
  ofSent: 'RETURNED' | 'SHIPPED',
  now: string,
): Promise<void> => {
  const open = items.filter(({ item }) => !['CANCELED', 'RETURNED'].includes(progressOf(item).status));
  const wasSent = ({ item }: Item) => progressOf(item).shippedAt !== null || isClosed(progressOf(item).status);
  const unsent = open.filter((item) => !wasSent(item));
  const taken = unsent.filter(({ item }) => progressOf(item).status !== requiresAction);
  await keepProgress(
    change.db,
    order,
    items,
    new Map(
      open.map((one) => [
        one.position,
        { ...progressOf(one.item), status: wasSent(one) ? ofSent : 'CANCELED', updatedAt: now },
      ]),
    ),
  );
  await restock(change, taken);
  await freeGifts(change, taken);
};

/**
 * Ends an order of which no money is left with the shop: items that were not sent are canceled.
 *
 * @param order with `refundedCents` as they are now
 * @param ofSent status of items that were sent
 */
export const endIfWhole = async (
  change: Working,
  order: Row<'orders'>,
  items: readonly Item[],
  ofSent: 'RETURNED' | 'SHIPPED',
): Promise<void> => {
  if (order.refundedCents < (toCents(order.amounts.totalAmount) ?? 0)) return;
  await endItems(change, order, items, ofSent, isoNow(change));
};
