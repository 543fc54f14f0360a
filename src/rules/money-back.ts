/**
 * What went back of a payment, and what remains, by name; none if nothing went back.
 *
 * @param amounts cents; the total is undefined if it is unknown
 */
export const moneyBackAmounts = (
  { total, refunded, chargedBack }: Record<'refunded' | 'chargedBack', number> & { total: number | undefined },
  textOf: (cents: number | undefined) => string,
): readonly (readonly [name: string, amount: string])[] =>
  refunded + chargedBack === 0
    ? []
    : [
        ...(refunded > 0 ? [['Refunded', textOf(refunded)] as const] : []),
        ...(chargedBack > 0 ? [['Charged back', textOf(chargedBack)] as const] : []),
        ['Remains', textOf(total === undefined ? undefined : total - refunded - chargedBack)],
      ];
