import type { CartItem } from '../../../generated/model';
import { quantityOf } from '../../../rules/cart';
import { discountPercent, formatMoney, toCents } from '../../../rules/money';
import { type LineView, toLineView } from '../lines/line-view';

/** A line of the bag in ready words. Amounts are shown as '$12.00'. */
export interface CartLineView extends LineView {
  /** `undefined` when it is not known: the line cannot be bought. */
  quantity: number | undefined;
  /** Of one item. `undefined` when the price is no number, or the quantity is not known: the line cannot be bought. */
  price: string | undefined;
  /** What one cost before, where that was more. */
  original: string | undefined;
  discount: string | undefined;
  /** Price times quantity, where there are several. */
  amount: string | undefined;
  recipientUsername: string | undefined;
}

/**
 * Says a line of the bag in ready words.
 *
 * @param quantities - Quantities changed in this browser, by line id.
 */
export const toCartLineView = (line: CartItem, quantities: Readonly<Record<string, number>>): CartLineView => {
  const cents = toCents(line.price);
  const originalCents = toCents(line.originalPrice);
  const percent = discountPercent(line.price, line.originalPrice);
  const quantity = quantityOf(line, { quantities });
  return {
    ...toLineView(line),
    quantity,
    price: cents === undefined || quantity === undefined ? undefined : formatMoney(cents),
    original: percent === undefined || originalCents === undefined ? undefined : formatMoney(originalCents),
    discount: percent === undefined ? undefined : `-${percent}%`,
    amount: cents === undefined || quantity === undefined || quantity < 2 ? undefined : formatMoney(cents * quantity),
    recipientUsername: line.recipientUsername?.trim() || undefined,
  };
};
