import type { CartItem } from '#generated/model';
import { quantityOf } from '#rules/cart.ts';
import { discountPercent, formatMoney, toCents } from '#rules/money.ts';
import { type LineView, toLineView } from './line-view';

/** View model of a cart line. Amounts are formatted as '$12.00'. */
export interface CartLineView extends LineView {
  /** `undefined` if unknown: the line cannot be bought. */
  quantity: number | undefined;
  /** Unit price. `undefined` if the price is not a number or the quantity is unknown: the line cannot be bought. */
  price: string | undefined;
  /** Unit price before the discount, if higher. */
  original: string | undefined;
  discount: string | undefined;
  /** Price times quantity, if the quantity is more than one. */
  amount: string | undefined;
  recipientUsername: string | undefined;
}

/**
 * Makes the view model of a cart line.
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
