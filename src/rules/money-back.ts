/**
 * Returned money of a payment and its rest, by name; empty if no money was returned. More than the payment can return
 * in two ways: by a refund, and by a dispute that the shop lost.
 *
 * @param amounts cents; the total is undefined if it is unknown
 */
export const moneyBackAmounts = (
  { total, refunded, chargedBack }: Record<'refunded' | 'chargedBack', number> & { total: number | undefined },
  textOf: (cents: number | undefined) => string,
): readonly (readonly [name: string, amount: string])[] => {
  if (refunded + chargedBack === 0) return [];
  const left = total === undefined ? undefined : total - refunded - chargedBack;
  return [
    ...(refunded > 0 ? [['Refunded', textOf(refunded)] as const] : []),
    ...(chargedBack > 0 ? [['Charged back', textOf(chargedBack)] as const] : []),
    left !== undefined && left < 0 ? ['Returned beyond the payment', textOf(-left)] : ['Remains', textOf(left)],
  ];
};
