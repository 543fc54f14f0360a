import { type LedgerLine, noTax } from './ledger';
import type { PaidTax } from './tax';

/** An order item with its paid amounts, in cents. */
export interface PaidItem {
  readonly position: number;
  /** Price of one unit. */
  readonly price: number;
  /** Units that were ordered. */
  readonly quantity: number;
  /** Canceled units, included in `quantity`. */
  readonly canceled: number;
  readonly shippingCents: number;
  /** Taxes on the units and on the shipping. */
  readonly taxes: readonly PaidTax[];
  readonly province: string | null;
  /** Number of the destination: equal for items shipped together; null for digital items. */
  readonly destination: number | null;
}

/**
 * Returns the amounts to refund for canceled units: price and tax, and a destination's shipping if all its items are
 * canceled. For a completely canceled order, they add up to the total.
 */
export const canceledLines = (items: readonly PaidItem[]): LedgerLine[] => {
  const openDestinations = new Set(
    items.filter(({ quantity, canceled }) => canceled < quantity).map(({ destination }) => destination),
  );
  return items.flatMap((item) => {
    const { position, price, quantity, canceled, shippingCents, taxes, province, destination } = item;
    const amount = price * quantity;
    const isShippingRefunded = canceled >= quantity && (destination === null || !openDestinations.has(destination));
    const taxLines = taxes.map(({ name: taxName, rate, cents: taxCents }): LedgerLine => {
      // The rest of `taxCents` is the tax on the shipping.
      const unitsTax = amount === 0 ? 0 : Math.round((taxCents * amount) / (amount + shippingCents));
      const cents = Math.round((unitsTax * canceled) / quantity) + (isShippingRefunded ? taxCents - unitsTax : 0);
      return { position, kind: 'tax', taxName, rate, province, cents };
    });
    return [
      { position, kind: 'goods', ...noTax, province, cents: price * canceled },
      { position, kind: 'shipping', ...noTax, province, cents: isShippingRefunded ? shippingCents : 0 },
      ...taxLines,
    ];
  });
};
