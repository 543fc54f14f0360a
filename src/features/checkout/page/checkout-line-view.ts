import type { CartItem } from '../../../generated/model';
import { quantityOf } from '../../../rules/cart';
import { formatMoney, toCents } from '../../../rules/money';
import { type LineView, type CartLineSnapshot, toLineView } from '../../cart';

/** A line of the checkout in ready words. */
export interface CheckoutLineView extends LineView {
  /** As the server charges it. */
  quantity: number | undefined;
  /** Price times quantity, '$24.00'; `undefined` when the price or the quantity is not known: the line cannot be bought. */
  amount: string | undefined;
  /** Of one, where there are several. */
  each: string | undefined;
  /** The quantity that the bag showed, where it differs (reading 24a). */
  shownQuantity: number | undefined;
  /** The price that the bag showed and the price now, where they differ. */
  priceChange: { before: string; now: string } | undefined;
}

const priceChange = (
  cents: number | undefined,
  shown: CartLineSnapshot | undefined,
): CheckoutLineView['priceChange'] => {
  const before = toCents(shown?.price);
  if (cents === undefined || before === undefined || before === cents) return undefined;
  return { before: formatMoney(before), now: formatMoney(cents) };
};

/**
 * Says a line of the checkout in ready words.
 *
 * @param shown - What the bag said of it.
 */
export const toCheckoutLineView = (line: CartItem, shown: CartLineSnapshot | undefined): CheckoutLineView => {
  const cents = toCents(line.price);
  const quantity = quantityOf(line);
  return {
    ...toLineView(line),
    quantity,
    amount: cents === undefined || quantity === undefined ? undefined : formatMoney(cents * quantity),
    each: cents === undefined || quantity === undefined || quantity < 2 ? undefined : formatMoney(cents),
    shownQuantity: quantity === undefined || shown?.quantity === quantity ? undefined : shown?.quantity,
    priceChange: priceChange(cents, shown),
  };
};
