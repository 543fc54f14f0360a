import { isSameUsername } from './list-owner';

interface OrderedItem {
  giftlistName?: string | null | undefined;
  recipient: { username: string | null } | null;
}

/**
 * Whether the buyer receives an order item: as the named recipient, or because no field names one.
 *
 * @param buyer - Username of the signed-in user; if `undefined`, every recipient counts as another user.
 */
export const isForBuyer = ({ recipient, giftlistName }: OrderedItem, buyer: string | undefined): boolean => {
  if (!recipient) return !giftlistName;
  return isSameUsername(recipient.username, buyer);
};

/**
 * Removes delivery addresses of other recipients from an order. Call this before the order reaches a cache, page,
 * inspector or print.
 *
 * @param buyer - Username of the signed-in user; if `undefined`, every recipient counts as another user.
 * @returns A copy. Items for other users, and giftlist items that name no recipient, have no address.
 */
export const withoutPrivateAddresses = <
  Item extends OrderedItem & { deliveryAddress: unknown },
  Order extends { orderItems: Item[] },
>(
  order: Order & { orderItems: Item[] },
  buyer: string | undefined,
): Order => ({
  ...order,
  orderItems: order.orderItems.map((item) => (isForBuyer(item, buyer) ? item : { ...item, deliveryAddress: null })),
});
