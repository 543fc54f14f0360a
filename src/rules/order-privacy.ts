import { isSameUsername } from './list-owner';

interface OrderedItem {
  giftlistName?: string | null | undefined;
  recipient: { username: string | null } | null;
}

/**
 * Whether an item of an order goes to its buyer: to the buyer by name, or no field names another recipient (reading 53).
 *
 * @param buyer - The username of the person who is signed in; when it is not known, every recipient counts as another person.
 */
export const isForBuyer = ({ recipient, giftlistName }: OrderedItem, buyer: string | undefined): boolean => {
  if (!recipient) return !giftlistName;
  return isSameUsername(recipient.username, buyer);
};

/**
 * Takes the delivery address of everybody but the buyer out of an order, whatever a server sends (docs/product.md, Privacy of
 * addresses; readings 35 and 53). It is called before an order is kept anywhere: no cache, page, inspector or print may ever have it.
 *
 * @param order - As the server answered it.
 * @param buyer - The username of the person who is signed in; when it is not known, every recipient counts as another person.
 * @returns A new order; an item that goes to another person, or that came from a giftlist without a recipient, has no address.
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
