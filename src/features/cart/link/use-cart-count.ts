import { useQueryClient } from '@tanstack/react-query';
import { cartBadgeCount } from '#rules/cart.ts';
import { useTabMessage } from '#runtime';
import { refetchCart } from '../cart.actors';
import { useCartLines } from '../lines/use-cart-lines';

/** Number of units in the cart, including Buy Later lines. Refetches a cart that another tab has changed. */
export const useCartCount = (): number => {
  const { lines, choices } = useCartLines();
  const queryClient = useQueryClient();
  useTabMessage('cart changed', () => refetchCart(queryClient));
  return cartBadgeCount(lines, choices);
};
