import { cartBadgeCount } from '../../../rules/cart';
import { useLines } from '../lines/use-lines';

/** How many things are in the bag: all lines are counted, those kept for later too (reading 26). */
export const useCartCount = (): number => {
  const { lines, choices } = useLines();
  return cartBadgeCount(lines, choices);
};
