import type { QueryClient } from '@tanstack/react-query';
import { getGetOrderUrl, getListOrdersUrl } from '#generated/api/orders/orders.ts';
import { type ListOrdersParams, Order, OrderPage } from '#generated/model';
import { withoutPrivateAddresses } from '#rules/order-privacy.ts';
import type { ResponseOf, SeedPageQueries } from '#runtime';
import { profileQuery } from '../account';
import { isFreshOrder } from './detail/use-order';
import { orderListQuery, orderQuery, ordersParams, recentOrdersParams } from './order-query';

/** Removes other users' addresses. Requires the seeded profile of the member. */
const withoutOthersAddresses = (queryClient: QueryClient, order: Order): Order =>
  withoutPrivateAddresses(order, queryClient.getQueryData(profileQuery().queryKey)?.username ?? undefined);

const seedOrderList = (queryClient: QueryClient, responseOf: ResponseOf, params: ListOrdersParams): boolean => {
  const { data } = OrderPage.safeParse(responseOf(getListOrdersUrl(params))?.[1]);
  if (!data) return false;
  const orders = { ...data, data: data.data.map((order) => withoutOthersAddresses(queryClient, order)) };
  queryClient.setQueryData(orderListQuery(queryClient, params).queryKey, orders);
  return true;
};

/** Seeds the query of the page of orders in the URL. */
export const seedOrders: SeedPageQueries = async (queryClient, _, responseOf, search) =>
  seedOrderList(queryClient, responseOf, ordersParams(new URLSearchParams(search)));

/** Seeds the query of the newest orders in My Account. */
export const seedRecentOrders: SeedPageQueries = async (queryClient, _, responseOf) =>
  seedOrderList(queryClient, responseOf, recentOrdersParams);

/** Whether this browser has just paid the order: it may appear later, so the browser requests it. */
const mayAppearLater = (): boolean => {
  const state: unknown = typeof window === 'undefined' ? undefined : window.history.state;
  return typeof state === 'object' && state !== null && 'usr' in state && isFreshOrder(state.usr);
};

/** Seeds the query of one order, or that the member has no such order. */
export const seedOrder: SeedPageQueries = async (queryClient, { id = '' }, responseOf) => {
  const [status, body] = responseOf(getGetOrderUrl(id)) ?? [];
  const isMissing = status === 404 || status === 403;
  const { data } = Order.safeParse(body);
  if (isMissing ? mayAppearLater() : !data) return false;
  const order = data && !isMissing ? withoutOthersAddresses(queryClient, data) : null;
  queryClient.setQueryData(orderQuery(queryClient, id, false).queryKey, order);
  return true;
};
