import type { QueryClient } from '@tanstack/react-query';
import { getGetOrderUrl, getListOrdersUrl } from '../../generated/api/orders/orders';
import { Order, OrderPage } from '../../generated/model';
import { withoutPrivateAddresses } from '../../rules/order-privacy';
import type { SeedPageQueries } from '../../runtime';
import { profileQuery } from '../account';
import { orderListQuery, orderQuery, ordersPerPage } from './order-query';

/** Takes out the addresses of all but the member, whose profile was put into the cache before. */
const asRead = (queryClient: QueryClient, order: Order): Order =>
  withoutPrivateAddresses(order, queryClient.getQueryData(profileQuery().queryKey)?.username ?? undefined);

/** Puts the first page of the member's orders into the cache. */
export const seedOrders: SeedPageQueries = async (queryClient, _, answerTo) => {
  const params = { page: 1, limit: ordersPerPage };
  const { data } = OrderPage.safeParse(answerTo(getListOrdersUrl(params))?.[1]);
  if (!data) return false;
  const orders = { ...data, data: data.data.map((order) => asRead(queryClient, order)) };
  queryClient.setQueryData(orderListQuery(queryClient, params).queryKey, orders);
  return true;
};

/** Puts one order into the cache. A page without it draws itself: a fresh order may appear while it waits. */
export const seedOrder: SeedPageQueries = async (queryClient, { id = '' }, answerTo) => {
  const { data } = Order.safeParse(answerTo(getGetOrderUrl(id))?.[1]);
  if (!data) return false;
  queryClient.setQueryData(orderQuery(queryClient, id, false).queryKey, asRead(queryClient, data));
  return true;
};
