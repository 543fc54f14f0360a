import { useEffect } from 'react';
import { useListOrders } from '../../generated/api/orders/orders';
import type { Order } from '../../generated/model';
import { report } from '../../http/report';
import { fulfillmentText, orderAmountText, orderItemCount, orderTotals, shortOrderId } from '../../rules/order';
import { ordersTexts } from '../../rules/texts/orders';
import { pagedQuery, usePagedRead, usePageNumber } from '../../runtime';

/** Orders per page (docs/product.md, Limits). */
const limit = 10;

const dateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium' });

const dateOf = (moment: string | null) => {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? 'Unknown date' : dateFormat.format(date);
};

const viewOrder = (order: Order) => {
  const { total } = orderTotals(order);
  return {
    id: order.id,
    name: shortOrderId(order.id),
    date: dateOf(order.createdAt),
    /** `undefined` where it is not known. */
    items: orderItemCount(order),
    status: fulfillmentText(order.fulfillmentStatus),
    total: orderAmountText(total, order.currency),
  };
};

/** Tells the developers of orders whose total is another than the formula gives: the person sees the server's (reading 45). */
const useReportedDifferences = (orders: readonly Order[] | undefined) => {
  useEffect(() => {
    for (const order of orders ?? []) {
      const { difference } = orderTotals(order);
      if (difference === undefined) continue;
      report(new Error('The total of an order is not the sum of its amounts.'), { differenceInCents: difference });
    }
  }, [orders]);
};

/** A page of somebody's orders in ready words. A list answered with 401 or 404 signs out (reading 13). */
export const useOrders = () => {
  const position = usePageNumber();
  const failure = ordersTexts.loadFailed;
  const meta = { failure, endsSession: true, isAlwaysRetryable: true };
  const read = useListOrders({ page: position.page, limit }, { query: { ...pagedQuery, meta } });
  const { list, ...rest } = usePagedRead(read, position, { limit, failure });
  useReportedDifferences(list);
  return { orders: list?.map(viewOrder), ...rest };
};
