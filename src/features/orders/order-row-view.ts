import type { Order } from '#generated/model';
import { formatDateTime } from '#rules/dates.ts';
import {
  giftsOfOrder,
  orderAmountText,
  orderItemCount,
  orderPath,
  orderTotals,
  recipientsOf,
  shortOrderId,
} from '#rules/order.ts';

/** Pictures in a row; the others are counted. */
const maxPictures = 3;

const giftsView = (gifts: ReturnType<typeof giftsOfOrder>) => {
  const [first, ...others] = recipientsOf(gifts);
  return {
    pictures: gifts.flatMap(({ picture }) => picture ?? []).slice(0, maxPictures),
    /** First recipient, with the number of others; `undefined` if the buyer is the only one. */
    recipient: first === undefined ? undefined : { name: first, others: others.length },
  };
};

/** Makes the view model of an order's table row. */
export const toOrderRowView = (order: Order) => ({
  ...giftsView(giftsOfOrder(order)),
  id: order.id,
  name: shortOrderId(order.id),
  path: orderPath(order.id),
  placedAt: formatDateTime(order.createdAt),
  /** `undefined` if unknown. */
  itemCount: orderItemCount(order),
  status: order.fulfillmentStatus,
  total: orderAmountText(orderTotals(order).total, order.currency),
});

export type OrderRowView = ReturnType<typeof toOrderRowView>;
