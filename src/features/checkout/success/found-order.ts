import type { QueryClient } from '@tanstack/react-query';
import { getGetOrderUrl } from '#generated/api/orders/orders.ts';
import { Order } from '#generated/model';
import type { FoundOrder } from '#machines/payment-success.machine.ts';
import { giftlistOwners, giftsOfOrder } from '#rules/order.ts';
import type { SeedPageQueries } from '#runtime';

const keyOf = (orderId: string) => ['embedded order', orderId];

/** Parts of an order that the page shows. */
export const foundOrderOf = (order: Order): FoundOrder => ({
  listOwners: giftlistOwners(order),
  gifts: giftsOfOrder(order),
});

/** Shown parts of the embedded order, the only ones that are stored. */
export const embeddedOrderOf = (queryClient: QueryClient, orderId: string | undefined): FoundOrder | undefined =>
  orderId === undefined ? undefined : queryClient.getQueryData<FoundOrder>(keyOf(orderId));

/**
 * Stores the shown parts of the embedded order. Returns true without an order, too, because the page can then say
 * that the order is being prepared.
 */
export const seedFoundOrder: SeedPageQueries = async (queryClient, _, responseOf, search) => {
  const orderId = new URLSearchParams(search).get('order_id');
  const [, body] = (orderId ? responseOf(getGetOrderUrl(orderId)) : undefined) ?? [];
  const { data } = Order.safeParse(body);
  if (data) queryClient.setQueryData<FoundOrder>(keyOf(data.id), foundOrderOf(data));
  return true;
};
