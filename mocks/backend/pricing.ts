import { toCents } from '../../src/rules/money';
import { type ShippedLine, shippingCents } from '../../src/rules/shipping';
import { findProduct } from './products-for-sale';
import type { Call } from './call';
import { type AnsweredLine, answeredLine, giftAddressOf, homeOf, type Line, productFacts } from './lines';
import { taxCents } from './tax';

/** What would be bought. All amounts are whole cents. */
export interface Priced {
  readonly lines: readonly AnsweredLine[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
}

/** Cents as dollars, as the API writes amounts that it has computed. */
export const dollars = (cents: number): number => cents / 100;

const soldOut = 'This item has sold out since you added it.';
const gone = 'This product is no longer available.';
const unshippable = 'Gifts cannot be shipped to this person yet. Please send it somewhere else.';
const unpriced = 'This item has no price at the moment and cannot be bought.';

/** The line with its product's price and stock of now. */
const refreshed = ({ forSale, scenarios }: Call, line: Line): Line => {
  const product = findProduct(forSale, line.productId);
  if (!product) return { ...line, message: gone };
  const facts = productFacts(product);
  const cents = toCents(facts.price);
  if (cents === undefined) return { ...line, ...facts, message: unpriced };
  const isScenarioLine = line.isScenarioLine ?? false;
  const isSoldOut = !product.itemInStock || (isScenarioLine && scenarios.has('sold-out-at-checkout'));
  return {
    ...line,
    ...facts,
    price:
      isScenarioLine && scenarios.has('price-changed-at-checkout') ? dollars(Math.round(cents * 1.2)) : facts.price,
    quantity: line.quantity + (isScenarioLine && scenarios.has('quantity-changed-at-checkout') ? 1 : 0),
    message: isSoldOut ? soldOut : line.message,
  };
};

/** Where a line goes, for tax and shipping. Only here the addresses of other people are looked up; they are never answered. */
const destinationOf = ({ tables, visitor }: Call, { recipientUserId, shippingAddress }: Line) => {
  const address = recipientUserId
    ? giftAddressOf(tables, recipientUserId)
    : (shippingAddress ?? homeOf(tables, visitor.ownerId));
  return {
    destination: recipientUserId ?? address?.id ?? visitor.ownerId,
    province: address?.state ?? undefined,
    /** A person who allows no address of theirs gets no parcel; an own parcel may still be without an address (reading 93). */
    isRefused: Boolean(recipientUserId) && address === undefined,
  };
};

/**
 * Prices lines as they are now: the product's price, shipping, and tax by province on each line and on what the line adds to the
 * shipping (docs/product.md, Shipping and tax).
 */
export const priceLines = (call: Call, stored: readonly Line[]): Priced => {
  const shipped: ShippedLine[] = [];
  let subtotal = 0;
  let tax = 0;
  const lines = stored.map((old) => {
    const line = refreshed(call, old);
    const { destination, province, isRefused } = destinationOf(call, line);
    const isDigital = findProduct(call.forSale, line.productId)?.isDigital ?? false;
    if (isRefused && !isDigital) line.message ??= unshippable;
    const before = shippingCents(shipped);
    shipped.push({ productId: line.productId, destination, isDigital });
    const amount = (toCents(line.price) ?? 0) * line.quantity;
    const lineTax = taxCents(amount + shippingCents(shipped) - before, province);
    subtotal += amount;
    tax += lineTax;
    return { ...answeredLine(line), tax: dollars(lineTax).toFixed(2) };
  });
  return { lines, subtotal, shipping: shippingCents(shipped), tax };
};

/** Why these lines cannot be paid for; empty when they can. */
export const obstacles = ({ lines }: Priced): string[] =>
  lines.flatMap(({ name, message }) => (message === null ? [] : [`${name}: ${message}`]));
