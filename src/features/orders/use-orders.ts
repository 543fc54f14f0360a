import { useListOrders } from '../../generated/api/orders/orders';
import type { Order } from '../../generated/model';
import { formatMoney } from '../../rules/money';
import { fulfillmentText, orderTotal, shortOrderId } from '../../rules/order';
import { ordersTexts } from '../../rules/texts';
import { pagedQuery, usePagedRead, usePageNumber } from '../../runtime';

/** Orders per page (social document, section 9). */
const limit = 10;

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

const dateOf = (moment: string) => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'Unknown date' : dateFormat.format(date);
};

const viewOrder = (order: Order) => {
  const total = orderTotal(order);
  return {
    id: order.id,
    name: shortOrderId(order.id),
    date: dateOf(order.createdAt),
    items: order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0),
    status: fulfillmentText(order.fulfillmentStatus),
    total: total === undefined ? 'Unavailable' : formatMoney(total),
  };
};

/** A page of somebody's orders in ready words. A list answered with 401 or 404 signs out (decision 13). */
export const useOrders = () => {
  const position = usePageNumber();
  const failure = ordersTexts.loadFailed;
  const meta = { failure, endsSession: true, isAlwaysRetryable: true };
  const read = useListOrders({ page: position.page, limit }, { query: { ...pagedQuery, meta } });
  const { list, ...rest } = usePagedRead(read, position, { limit, failure });
  return { orders: list?.map(viewOrder), ...rest };
};
