import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../generated/model';
import { momentText } from '../../../rules/dates';
import { orderAmountText, orderItemCount, orderPath, orderTotals, shortOrderId } from '../../../rules/order';
import { ordersTexts } from '../../../rules/texts/orders';
import { pagedQuery, usePagedRead, usePageNumber } from '../../../runtime';
import { useSearchText } from '../../search';
import { orderListQuery } from '../order-query';
import { useReportedDifferences } from '../use-reported-differences';

/** Orders per page (docs/product.md, Limits). */
const limit = 10;

const viewOrder = (order: Order) => ({
  id: order.id,
  name: shortOrderId(order.id),
  path: orderPath(order.id),
  placed: momentText(order.createdAt),
  /** `undefined` where it is not known. */
  items: orderItemCount(order),
  status: order.fulfillmentStatus,
  total: orderAmountText(orderTotals(order).total, order.currency),
});

/** A page of somebody's orders, or of those that were searched for, in ready words. */
export const useOrders = () => {
  const queryClient = useQueryClient();
  const position = usePageNumber();
  const search = useSearchText();
  const params = { page: position.page, limit, ...(search !== '' && { search }) };
  const read = useQuery({ ...orderListQuery(queryClient, params), ...pagedQuery });
  const { list, ...rest } = usePagedRead(read, position, { limit, failure: ordersTexts.loadFailed });
  useReportedDifferences(list);
  return { orders: list?.map(viewOrder), isSearched: search !== '', ...rest };
};
