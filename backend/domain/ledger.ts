import type { PaidTax } from './tax';

/** Part of a ledger entry: an amount of one order item, or of the order if `position` is null. */
export interface LedgerLine {
  readonly position: number | null;
  readonly kind: 'goods' | 'shipping' | 'tax';
  /** Null for goods and shipping. */
  readonly taxName: string | null;
  /** Thousandths of a percent; null for goods, shipping, and tax of older orders. */
  readonly rate: number | null;
  readonly province: string | null;
  /** Negative for money that left the shop. */
  readonly cents: number;
}

/** An order item with the amounts that were paid for it, in cents. */
interface PaidAmounts {
  readonly position: number;
  readonly quantity: number;
  readonly priceCents: number;
  readonly shippingCents: number | null;
  readonly taxes: readonly PaidTax[];
  readonly province: string | null;
}

/** An amount that is not a tax. */
export const noTax = { taxName: null, rate: null } as const;

/** Line of an amount that belongs to no item. */
export const restLine = (cents: number): LedgerLine => ({
  position: null,
  kind: 'goods',
  ...noTax,
  province: null,
  cents,
});

/** Key of the ledger entry of an order's payment. */
export const paymentEntryId = (orderId: string): string => `payment:${orderId}`;

/**
 * Ledger lines of a payment.
 *
 * @param total cents that were paid; what the items do not explain is a line without an item
 */
export const paymentLines = (items: readonly PaidAmounts[], total: number): LedgerLine[] => {
  const lines = items.flatMap(({ position, quantity, priceCents, shippingCents, taxes, province }): LedgerLine[] => [
    { position, kind: 'goods', ...noTax, province, cents: priceCents * quantity },
    { position, kind: 'shipping', ...noTax, province, cents: shippingCents ?? 0 },
    ...taxes.map(({ name, rate, cents }) => ({ position, kind: 'tax' as const, taxName: name, rate, province, cents })),
  ]);
  const rest = total - lines.reduce((sum, { cents }) => sum + cents, 0);
  return [...lines, restLine(rest)].filter(({ cents }) => cents !== 0);
};

const keyOf = ({ position, kind, taxName, rate, province }: LedgerLine): string =>
  JSON.stringify([position, kind, taxName, rate, province]);

/** Sums lines of equal item, kind, tax, rate and province. */
export const sumLines = (lines: readonly LedgerLine[]): LedgerLine[] =>
  [...Map.groupBy(lines, keyOf).values()].flatMap((equal) => {
    const [first] = equal;
    return first ? [{ ...first, cents: equal.reduce((sum, { cents }) => sum + cents, 0) }] : [];
  });

/**
 * Splits an amount that is paid back over what is left of each line, by largest remainder.
 *
 * @param left amounts that are still with the shop
 * @param cents positive; at most the sum of `left`, otherwise the excess is a line without an item
 * @returns negative amounts that add up to `-cents`
 */
export const splitRefund = (left: readonly LedgerLine[], cents: number): LedgerLine[] => {
  const open = left.filter((line) => line.cents > 0);
  const total = open.reduce((sum, line) => sum + line.cents, 0);
  const covered = Math.min(cents, total);
  const shares = open.map((line, index) => {
    const exact = (line.cents * covered) / total;
    return { line, index, whole: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const rest = covered - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, rest)
      .map(({ index }) => index),
  );
  const lines = shares.map(({ line, index, whole }) => ({ ...line, cents: -(whole + (rounded.has(index) ? 1 : 0)) }));
  return [...lines, restLine(covered - cents)].filter((line) => line.cents !== 0);
};

/**
 * Takes an amount that is paid back from these lines, as far as they are left, and splits the rest over the other lines:
 * an earlier refund of a free amount may have been split over them, too.
 *
 * @param wanted negative amounts
 * @returns negative amounts with the same sum
 */
export const takeFromLines = (left: readonly LedgerLine[], wanted: readonly LedgerLine[]): LedgerLine[] => {
  const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
  const taken = wanted.map((line) => {
    const available = sumOf(left.filter((one) => keyOf(one) === keyOf(line)));
    return { ...line, cents: Math.max(line.cents, -Math.max(0, available)) };
  });
  const rest = sumOf(taken) - sumOf(wanted);
  const others = rest === 0 ? [] : splitRefund(sumLines([...left, ...taken]), rest);
  return sumLines([...taken, ...others]).filter(({ cents }) => cents !== 0);
};
