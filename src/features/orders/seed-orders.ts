import type { QueryClient } from '@tanstack/react-query';
import { getGetOrderUrl, getListOrdersUrl } from '#generated/api/orders/orders.ts';
import { Order, OrderPage } from '#generated/model';
import { withoutPrivateAddresses } from '#rules/order-privacy.ts';
import type { SeedPageQueries } from '#runtime';
import { profileQuery } from '../account';
import { orderListQuery, orderQuery, ordersPerPage } from './order-query';

/** Removes other users' addresses. Requires the seeded profile of the member. */
const withoutOthersAddresses = (queryClient: QueryClient, order: Order): Order =>
  withoutPrivateAddresses(order, queryClient.getQueryData(profileQuery().queryKey)?.username ?? undefined);

/** Seeds the query of the first page of orders. */
export const seedOrders: SeedPageQueries = async (queryClient, _, responseOf) => {
  const params = { page: 1, limit: ordersPerPage };
  const [, body] = responseOf(getListOrdersUrl(params)) ?? [];
  const { data } = OrderPage.safeParse(body);
  if (!data) return false;
  const orders = { ...data, data: data.data.map((order) => withoutOthersAddresses(queryClient, order)) };
  queryClient.setQueryData(orderListQuery(queryClient, params).queryKey, orders);
  return true;
};

/**
 * Seeds the query of one order. If the page contains none, the browser requests the order, because an order that was
 * just paid may appear later.
 */
export const seedOrder: SeedPageQueries = async (queryClient, { id = '' }, responseOf) => {
  const [, body] = responseOf(getGetOrderUrl(id)) ?? [];
  const { data } = Order.safeParse(body);
  if (!data) return false;
  queryClient.setQueryData(orderQuery(queryClient, id, false).queryKey, withoutOthersAddresses(queryClient, data));
  return true;
};
