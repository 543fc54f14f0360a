import { useListOrders } from '../../generated/api/orders/orders';
import type { Order } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { formatMoney } from '../../rules/money';
import { fulfillmentText, orderTotal, shortOrderId } from '../../rules/order';
import { ordersTexts } from '../../rules/texts';
import { usePageNumber } from '../../runtime';

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
  const { page, setPage } = usePageNumber();
  const meta = { failure: ordersTexts.loadFailed, endsSession: true };
  const { data, error, refetch } = useListOrders({ page, limit }, { query: { meta } });
  return {
    orders: data?.data.map(viewOrder),
    page,
    pageCount: Math.ceil((data?.total ?? 0) / limit),
    setPage,
    problem: error && !data ? toProblem(error, ordersTexts.loadFailed) : undefined,
    retry: () => void refetch(),
  };
};
