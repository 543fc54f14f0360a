/** An order item with its paid amounts, in cents. */
export interface PaidItem {
  /** Price of one unit. */
  readonly price: number;
  /** Units that were ordered. */
  readonly quantity: number;
  /** Canceled units, included in `quantity`. */
  readonly canceled: number;
  readonly shippingCents: number;
  /** Tax on the units and on the shipping. */
  readonly taxCents: number;
  /** Key of the destination: equal for items shipped together. */
  readonly destination: string;
  /** Whether the item is physical. */
  readonly isParcel: boolean;
}

/** Splits an amount by weights. Rounds running totals, so that the parts add up to the amount exactly. */
const split = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [weightBefore, given] = [0, 0];
  return weights.map((weight, index) => {
    weightBefore += weight;
    const isLast = index === weights.length - 1;
    const upTo = isLast ? amount : all === 0 ? 0 : Math.round((amount * weightBefore) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
};

/** Shares for orders without stored ones: shipping and tax by the amount of each item. */
export const sharesByAmount = (
  amounts: readonly number[],
  shipping: number,
  tax: number,
): readonly Pick<PaidItem, 'shippingCents' | 'taxCents'>[] => {
  const shippingParts = split(shipping, amounts);
  const taxParts = split(
    tax,
    amounts.map((amount, index) => amount + (shippingParts[index] ?? 0)),
  );
  return amounts.map((_, index) => ({ shippingCents: shippingParts[index] ?? 0, taxCents: taxParts[index] ?? 0 }));
};

/**
 * Returns the cents to refund for canceled units: price and tax, and a destination's shipping once all its items are
 * canceled (reading 263). For a completely canceled order, it equals the total.
 */
export const canceledCents = (items: readonly PaidItem[]): number => {
  const remaining = new Set(
    items
      .filter(({ isParcel, quantity, canceled }) => isParcel && canceled < quantity)
      .map(({ destination }) => destination),
  );
  return items.reduce((sum, { price, quantity, canceled, shippingCents, taxCents, destination }) => {
    const amount = price * quantity;
    // The rest of `taxCents` is the tax on the shipping.
    const unitsTax = amount === 0 ? 0 : Math.round((taxCents * amount) / (amount + shippingCents));
    const units = price * canceled + Math.round((unitsTax * canceled) / quantity);
    return sum + units + (remaining.has(destination) || canceled < quantity ? 0 : shippingCents + taxCents - unitsTax);
  }, 0);
};
