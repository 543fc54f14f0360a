import type { Order } from '#generated/model';
import { formatDateTime } from '#rules/dates.ts';
import { orderAmountText, orderItemCount, orderPath, orderTotals, shortOrderId } from '#rules/order.ts';

/** Makes the view model of an order's table row. */
export const toOrderRowView = (order: Order) => ({
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
