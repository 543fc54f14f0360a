import { useMemo } from 'react';
import { quantityOf } from '../../rules/cart';
import { eligibleIds } from '../../rules/cart-total';
import { useCartState } from './use-cart-state';
import { useCartLines } from './lines/use-cart-lines';

/** A line as the bag showed it. */
export interface CartLineSnapshot {
  /** `undefined` where the cart did not know it. */
  quantity: number | undefined;
  /** Dollars, as the API has them. */
  price: number | string | null;
}

/** The lines that go to checkout, what the bag said of it, and whether the bag can be read at all. */
export const useCheckoutSelection = () => {
  const { isShown, isLoaded, lines, choices } = useCartLines();
  const { buyLater, quantities } = choices;
  const cartItemIds = useMemo(() => eligibleIds(lines, { buyLater, quantities }), [lines, buyLater, quantities]);
  const shown = useMemo(
    (): ReadonlyMap<string, CartLineSnapshot> =>
      new Map(lines.map((line) => [line.id, { quantity: quantityOf(line, { quantities }), price: line.price }])),
    [lines, quantities],
  );
  const eligible = useMemo(() => lines.filter(({ id }) => cartItemIds.includes(id)), [lines, cartItemIds]);
  return { isShown, isLoaded, lines: eligible, cartItemIds, shown, ...useCartState() };
};
