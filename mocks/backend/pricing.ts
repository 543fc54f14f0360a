import { toCents } from '../../src/rules/money';
import { type ShippedLine, shippingCents } from '../../src/rules/shipping';
import { findProduct } from '../shop';
import type { Call } from './call';
import { type AnsweredLine, answeredLine, homeOf, type Line, productFacts } from './lines';
import { taxCents } from './tax';

/** What would be bought, with all amounts in whole cents. */
export interface Priced {
  readonly lines: readonly AnsweredLine[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
}

/** Cents as the API writes amounts that it has computed. */
export const dollars = (cents: number): number => cents / 100;

const soldOut = 'This item has sold out since you added it.';
const gone = 'This product is no longer available.';
const unpriced = 'This item has no price at the moment and cannot be bought.';

/** The line as the shop sells its product now. */
const refreshed = ({ shop, scenarios }: Call, line: Line): Line => {
  const product = findProduct(shop, line.productId);
  if (!product) return { ...line, message: gone };
  const facts = productFacts(product);
  const cents = toCents(facts.price);
  if (cents === undefined) return { ...line, ...facts, message: unpriced };
  const isOdd = line.isOdd ?? false;
  const isSoldOut = !product.itemInStock || (isOdd && scenarios.has('sold-out-at-checkout'));
  return {
    ...line,
    ...facts,
    price: isOdd && scenarios.has('price-changed-at-checkout') ? dollars(Math.round(cents * 1.2)) : facts.price,
    quantity: line.quantity + (isOdd && scenarios.has('quantity-changed-at-checkout') ? 1 : 0),
    message: isSoldOut ? soldOut : line.message,
  };
};

/** Where a line goes, as far as tax and shipping care. Addresses of others are known here, and here only. */
const placeOf = ({ tables, visitor }: Call, line: Line) => {
  const address = line.shippingAddress ?? homeOf(tables, line.recipientUserId ?? visitor.ownerId);
  return { destination: line.recipientUserId ?? address?.id ?? visitor.ownerId, province: address?.state ?? undefined };
};

/**
 * Prices lines of a bag as they are now: the shop's price, shipping by the documents' text, and tax by province on each
 * line and on what it adds to the shipping ('Shipping is taxed by province').
 */
export const priceLines = (call: Call, stored: readonly Line[]): Priced => {
  const shipped: ShippedLine[] = [];
  let subtotal = 0;
  let tax = 0;
  const lines = stored.map((old) => {
    const line = refreshed(call, old);
    const { destination, province } = placeOf(call, line);
    const before = shippingCents(shipped);
    shipped.push({
      productId: line.productId,
      destination,
      isDigital: findProduct(call.shop, line.productId)?.isDigital ?? false,
    });
    const amount = (toCents(line.price) ?? 0) * line.quantity;
    const lineTax = taxCents(amount + shippingCents(shipped) - before, province);
    subtotal += amount;
    tax += lineTax;
    return { ...answeredLine(line), tax: dollars(lineTax).toFixed(2) };
  });
  return { lines, subtotal, shipping: shippingCents(shipped), tax };
};

/** What stands in the way of paying for these lines. */
export const obstacles = ({ lines }: Priced): string[] =>
  lines.flatMap(({ name, message }) => (message === null ? [] : [`${name}: ${message}`]));
