import type { ActorRefFrom } from 'xstate';
import type { cartRemovalMachine } from '#machines/cart-removal.machine.ts';
import { useSharedFlow } from '#runtime';

/** Returns the removal flow, a child actor of the cart flow. */
export const useCartRemoval = (): ActorRefFrom<typeof cartRemovalMachine> => {
  const { cartRemoval } = useSharedFlow('cart').getSnapshot().children;
  if (!cartRemoval) throw new Error('The cart flow has no "cartRemoval" child');
  return cartRemoval;
};
