import type { CartItem } from '#generated/model';
import { formatMoney, toCents } from '#rules/money.ts';
import { type ShippedLine, shippingCents } from '#rules/shipping.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import type { Payments } from '../ports';
import { chargeTaxes, type PaidTax, type Tax } from './tax';

/** A cart item whose name and quantity are required. */
export interface CompleteCartItem extends CartItem {
  name: string;
  quantity: number;
}

/** Pricing input of a cart line. */
export interface PricingInput {
  readonly line: CompleteCartItem;
  /** Whether the shop still sells the product. */
  readonly isListed: boolean;
  readonly isInStock: boolean;
  /** Available units; `undefined` for untracked stock. */
  readonly availableUnits?: number;
  readonly isDigital: boolean;
  /** Key of the destination: equal for lines shipped together. */
  readonly destination: string;
  /** Taxes of the destination on this product. */
  readonly taxes: readonly Tax[];
  /** Province of the taxes. */
  readonly province: string;
  /** Whether the buyer is the recipient. */
  readonly isOwn: boolean;
  /** Whether the recipient has an address to ship to. */
  readonly hasAddress: boolean;
}

/** A priced cart. All amounts are whole cents. */
export interface PricedCart {
  readonly lines: readonly CompleteCartItem[];
  /** Shipping and tax that each line adds, with the province of the tax, in the order of the lines. */
  readonly shares: readonly {
    readonly shippingCents: number;
    readonly taxCents: number;
    readonly province: string;
  }[];
  /** Taxes in the shares, by the position of the line. */
  readonly taxes: readonly (PaidTax & { readonly position: number })[];
  readonly subtotal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
}

/** Converts cents to dollars, the API's unit of computed amounts. */
export const dollars = (cents: number): number => cents / 100;

const soldOut = 'This item has sold out since you added it.';
const unavailable = 'This product is no longer available.';
const cannotShipMessage = 'Gifts cannot be shipped to this person yet. Please ship it somewhere else.';
const unpriced = 'This item has no price at the moment and cannot be bought.';

const fewer = (left: number): string => (left === 1 ? 'Only 1 left.' : `Only ${left} left.`);

/** @param earlierUnits units of the same product in earlier lines */
const problemOf = (input: PricingInput, earlierUnits: number): string | null => {
  const { line, isListed, isInStock, availableUnits, isDigital, isOwn, hasAddress } = input;
  if (!isListed) return unavailable;
  if (toCents(line.price) === undefined) return unpriced;
  if (!isInStock || availableUnits === 0) return soldOut;
  if (availableUnits !== undefined && earlierUnits + line.quantity > availableUnits) return fewer(availableUnits);
  if (line.message !== null) return line.message;
  if (isDigital || hasAddress) return null;
  return isOwn ? checkoutTexts.addAddress : cannotShipMessage;
};

/** Prices cart lines: product prices, shipping, and each tax on each line with its shipping. */
export const priceLines = (inputs: readonly PricingInput[]): PricedCart => {
  const shipped: ShippedLine[] = [];
  const quantities = new Map<string, number>();
  const shares: PricedCart['shares'][number][] = [];
  const taxes: PricedCart['taxes'][number][] = [];
  let subtotal = 0;
  let tax = 0;
  const lines = inputs.map((input, position) => {
    const { line, destination, isDigital, province } = input;
    const productId = line.productId ?? '';
    const shippingBefore = shippingCents(shipped);
    shipped.push({ productId, destination, isDigital });
    const earlierUnits = quantities.get(productId) ?? 0;
    quantities.set(productId, earlierUnits + line.quantity);
    const amount = (toCents(line.price) ?? 0) * line.quantity;
    const lineShipping = shippingCents(shipped) - shippingBefore;
    const lineTaxes = chargeTaxes(amount + lineShipping, input.taxes);
    const lineTax = lineTaxes.reduce((sum, { cents }) => sum + cents, 0);
    shares.push({ shippingCents: lineShipping, taxCents: lineTax, province });
    taxes.push(...lineTaxes.map((paid) => ({ ...paid, position })));
    subtotal += amount;
    tax += lineTax;
    return { ...line, message: problemOf(input, earlierUnits), tax: dollars(lineTax).toFixed(2) };
  });
  const shipping = shippingCents(shipped);
  return { lines, shares, taxes, subtotal, shipping, tax, total: subtotal + shipping + tax };
};

/** Reason why the payment provider does not accept this total; `undefined` if it does, or if the total is 0. */
export const totalProblem = (total: number, { min, max }: NonNullable<Payments['limits']>): string | undefined => {
  if (total > max)
    return `The total is ${formatMoney(total)}. At most ${formatMoney(max)} can be paid at once. Please pay for some of the items first.`;
  if (total === 0 || total >= min) return undefined;
  return `The total is ${formatMoney(total)}. Less than ${formatMoney(min)} cannot be paid by card. Please add something to your order.`;
};

/** Reasons why the cart cannot be paid for; empty if it can. */
export const checkoutErrors = ({ lines }: PricedCart): string[] =>
  lines.flatMap(({ name, message }) => (message === null ? [] : [`${name}: ${message}`]));
