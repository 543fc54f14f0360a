import type { CartItem } from '#generated/model';
import { quantityOf } from '#rules/cart.ts';
import { formatMoney, toCents } from '#rules/money.ts';
import { type CartLineSnapshot, type LineView, toLineView } from '../../cart';

/** View model of a checkout line. */
export interface CheckoutLineView extends LineView {
  /** Quantity that the server charges. */
  quantity: number | undefined;
  /** Price times quantity, '$24.00'. `undefined` if either is unknown: the line cannot be bought. */
  amount: string | undefined;
  /** Unit price, if the quantity is more than one. */
  unitPrice: string | undefined;
  /** Quantity shown in the cart, if different. */
  shownQuantity: number | undefined;
  /** Price shown in the cart and current price, if they differ. */
  priceChange: { before: string; now: string } | undefined;
}

const priceChange = (
  cents: number | undefined,
  inCart: CartLineSnapshot | undefined,
): CheckoutLineView['priceChange'] => {
  const centsInCart = toCents(inCart?.price);
  if (cents === undefined || centsInCart === undefined || centsInCart === cents) return undefined;
  return { before: formatMoney(centsInCart), now: formatMoney(cents) };
};

/**
 * Makes the view model of a checkout line.
 * @param inCart - Values of the line as shown in the cart.
 */
export const toCheckoutLineView = (line: CartItem, inCart: CartLineSnapshot | undefined): CheckoutLineView => {
  const cents = toCents(line.price);
  const quantity = quantityOf(line);
  return {
    ...toLineView(line),
    quantity,
    amount: cents === undefined || quantity === undefined ? undefined : formatMoney(cents * quantity),
    unitPrice: cents === undefined || quantity === undefined || quantity < 2 ? undefined : formatMoney(cents),
    shownQuantity: quantity === undefined || inCart?.quantity === quantity ? undefined : inCart?.quantity,
    priceChange: priceChange(cents, inCart),
  };
};
