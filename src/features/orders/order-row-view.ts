import type { Order } from '../../generated/model';
import { formatDateTime } from '../../rules/dates';
import { orderAmountText, orderItemCount, orderPath, orderTotals, shortOrderId } from '../../rules/order';

/** An order as a row of a table of orders, in ready words. */
export const toOrderRowView = (order: Order) => ({
  id: order.id,
  name: shortOrderId(order.id),
  path: orderPath(order.id),
  placed: formatDateTime(order.createdAt),
  /** `undefined` where it is not known. */
  items: orderItemCount(order),
  status: order.fulfillmentStatus,
  total: orderAmountText(orderTotals(order).total, order.currency),
});

/** {@link toOrderRowView} gives it. */
export type OrderRowView = ReturnType<typeof toOrderRowView>;
