import { useMemo } from 'react';
import { quantityOf } from '#rules/cart.ts';
import { eligibleIds } from '#rules/cart-total.ts';
import { useCartLines } from './lines/use-cart-lines';
import { useCartState } from './use-cart-state';

/** A line as shown in the cart. */
export interface CartLineSnapshot {
  /** `undefined` if the cart had no quantity. */
  quantity: number | undefined;
  /** Dollars, as in the API. */
  price: number | string | null;
}

/** Lines to check out and their ids, values of all cart lines as shown in the cart, and the cart's read error. */
export const useCheckoutSelection = () => {
  const { isLoaded, areMarksLoaded, lines, choices } = useCartLines();
  const { buyLater, quantities } = choices;
  const cartItemIds = useMemo(() => eligibleIds(lines, { buyLater, quantities }), [lines, buyLater, quantities]);
  const shownInCart = useMemo(
    (): ReadonlyMap<string, CartLineSnapshot> =>
      new Map(lines.map((line) => [line.id, { quantity: quantityOf(line, { quantities }), price: line.price }])),
    [lines, quantities],
  );
  const eligible = useMemo(() => lines.filter(({ id }) => cartItemIds.includes(id)), [lines, cartItemIds]);
  return { isLoaded, areMarksLoaded, lines: eligible, cartItemIds, shownInCart, ...useCartState() };
};
