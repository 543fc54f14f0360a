import { cartBadgeCount } from '../../../rules/cart';
import { useCartLines } from '../lines/use-cart-lines';

/** How many things are in the bag: all lines are counted, those kept for later too (reading 26). */
export const useCartCount = (): number => {
  const { lines, choices } = useCartLines();
  return cartBadgeCount(lines, choices);
};
