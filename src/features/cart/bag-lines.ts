import type { CartItem } from '../../generated/model';
import { isPriceReadable, quantityOf } from '../../rules/cart';
import { orderMedia } from '../../rules/media';
import { discountPercent, formatMoney, toCents } from '../../rules/money';

/** A line of the bag in ready words. Amounts are shown as '$12.00'. */
export interface BagLineView {
  id: string;
  productId: string;
  name: string;
  picture: string | undefined;
  quantity: number;
  /** `undefined` when the price is no number: the line cannot be bought. */
  price: string | undefined;
  original: string | undefined;
  discount: string | undefined;
  giftlistName: string | undefined;
  eventName: string | undefined;
  recipientUsername: string | undefined;
  /** The line's own error, as the server has it. */
  message: string | undefined;
}

const money = (dollars: unknown) => {
  const cents = toCents(dollars);
  return cents === undefined ? undefined : formatMoney(cents);
};

/**
 * Says a line in ready words.
 *
 * @param quantities - Quantities changed in this browser, by line id.
 */
export const viewLine = (line: CartItem, quantities: Readonly<Record<string, number>>): BagLineView => {
  const percent = discountPercent(line.price, line.originalPrice);
  return {
    id: line.id,
    productId: line.productId,
    name: line.name || 'Unavailable item',
    picture: orderMedia(line.productImages)[0]?.url,
    quantity: quantityOf(line, { quantities }),
    price: isPriceReadable(line) ? money(line.price) : undefined,
    original: percent === undefined ? undefined : money(line.originalPrice),
    discount: percent === undefined ? undefined : `-${percent}%`,
    giftlistName: line.giftlistName || undefined,
    eventName: line.eventName || undefined,
    recipientUsername: line.recipientUsername || undefined,
    message: line.message || undefined,
  };
};
