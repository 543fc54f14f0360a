import { cartBadgeCount } from '#rules/cart.ts';
import { useCartLines } from '../lines/use-cart-lines';

/** Number of units in the cart, including Buy Later lines (reading 26). */
export const useCartCount = (): number => {
  const { lines, choices } = useCartLines();
  return cartBadgeCount(lines, choices);
};
