import type { CartItem } from '../../generated/model';
import { quantityOf, type RecipientGroup } from '../../rules/cart';
import { orderMedia } from '../../rules/media';
import { formatMoney, toCents } from '../../rules/money';

/** A line of the checkout in ready words. */
export interface CheckoutLineView {
  id: string;
  name: string;
  picture: string | undefined;
  /** As the server charges it. */
  quantity: number;
  /** Price times quantity, '$24.00'. */
  amount: string;
  giftlistName: string | undefined;
  /** The line's own error. */
  message: string | undefined;
  /** The quantity that the bag showed, where it is another one (decision 24a). */
  chosen: number | undefined;
}

/** Where a group goes, as far as the buyer may know (decision 35). */
export const destinationOf = ({ username, shippingAddress }: RecipientGroup<CartItem>): string | undefined => {
  if (username !== undefined) return `Address kept private by @${username}`;
  if (!shippingAddress) return undefined;
  const { name, addressLine1, addressLine2, city, state, postalCode } = shippingAddress;
  return [name, addressLine1, addressLine2, city, [state, postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
};

/**
 * Says a line in ready words.
 *
 * @param chosen - The quantity that the bag showed, where it differs from the server's.
 */
export const viewLine = (line: CartItem, chosen: number | undefined): CheckoutLineView => {
  const cents = toCents(line.price);
  const quantity = quantityOf(line);
  return {
    id: line.id,
    name: line.name || 'Unavailable item',
    picture: orderMedia(line.productImages)[0]?.url,
    quantity,
    amount: cents === undefined ? 'Unavailable' : formatMoney(cents * quantity),
    giftlistName: line.giftlistName || undefined,
    message: line.message || undefined,
    chosen,
  };
};
