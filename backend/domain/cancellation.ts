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
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let [weightSoFar, assigned] = [0, 0];
  return weights.map((weight, index) => {
    weightSoFar += weight;
    const isLast = index === weights.length - 1;
    const rounded = totalWeight === 0 ? 0 : Math.round((amount * weightSoFar) / totalWeight);
    const runningTotal = isLast ? amount : rounded;
    const part = runningTotal - assigned;
    assigned = runningTotal;
    return part;
  });
};

/** Shares of shipping and tax, by the amount of each item. For orders that were created before shares were stored. */
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
 * Returns the cents to refund for canceled units: price and tax, and a destination's shipping if all its items are
 * canceled (reading 263). For a completely canceled order, the result equals the total.
 */
export const canceledCents = (items: readonly PaidItem[]): number => {
  const openDestinations = new Set(
    items
      .filter(({ isParcel, quantity, canceled }) => isParcel && canceled < quantity)
      .map(({ destination }) => destination),
  );
  return items.reduce((sum, { price, quantity, canceled, shippingCents, taxCents, destination }) => {
    const amount = price * quantity;
    // The rest of `taxCents` is the tax on the shipping.
    const unitsTax = amount === 0 ? 0 : Math.round((taxCents * amount) / (amount + shippingCents));
    const unitsCents = price * canceled + Math.round((unitsTax * canceled) / quantity);
    const isShippingRefunded = canceled >= quantity && !openDestinations.has(destination);
    return sum + unitsCents + (isShippingRefunded ? shippingCents + taxCents - unitsTax : 0);
  }, 0);
};
