import type { QueryClient } from '@tanstack/react-query';
import { getGetOrderUrl } from '#generated/api/orders/orders.ts';
import { Order } from '#generated/model';
import type { FoundOrder } from '#machines/payment-success.machine.ts';
import { giftlistOwners } from '#rules/order.ts';
import type { SeedPageQueries } from '#runtime';

const keyOf = (orderId: string) => ['order that came with the page', orderId];

/** Returns the embedded order's data for this page. The order's addresses are not stored (reading 53). */
export const foundOrderOf = (queryClient: QueryClient, orderId: string | undefined): FoundOrder | undefined =>
  orderId === undefined ? undefined : queryClient.getQueryData<FoundOrder>(keyOf(orderId));

/** Without an order, the page shows that the order is being prepared. */
export const seedFoundOrder: SeedPageQueries = async (queryClient, _, answerTo, search) => {
  const orderId = new URLSearchParams(search).get('order_id');
  const { data } = Order.safeParse(orderId ? answerTo(getGetOrderUrl(orderId))?.[1] : undefined);
  if (data) queryClient.setQueryData<FoundOrder>(keyOf(data.id), { listOwners: giftlistOwners(data) });
  return true;
};
