import type { ActorRefFrom } from 'xstate';
import type { cartRemovalMachine } from '../../machines/cart-removal.machine';
import { useSharedFlow } from '../../runtime';

/** What takes things out of the bag; it lives as long as the bag does. */
export const useCartRemoval = (): ActorRefFrom<typeof cartRemovalMachine> => {
  const { cartRemoval } = useSharedFlow('cart').getSnapshot().children;
  if (!cartRemoval) throw new Error('The bag has no running "cartRemoval"');
  return cartRemoval;
};
