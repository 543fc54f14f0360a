import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cartAdditionMachine } from '#machines/cart-addition.machine.ts';
import { useSharedFlow } from '#runtime';

interface Addable {
  id: string;
  itemInStock: boolean;
}

/** Returns the flow that adds products, a child actor of the cart flow. */
export const useCartAddition = (): ActorRefFrom<typeof cartAdditionMachine> => {
  const { cartAddition } = useSharedFlow('cart').getSnapshot().children;
  if (!cartAddition) throw new Error('The cart flow has no "cartAddition" child');
  return cartAddition;
};

/**
 * Adds one unit of a product to the cart, for all views. The flow rejects products out of stock with a message, and
 * ignores repeated presses while pending.
 */
export const useAddToCart = ({ id, itemInStock }: Addable): { add: () => void; isAdding: boolean } => {
  const cartAddition = useCartAddition();
  const isAdding = useSelector(cartAddition, ({ context }) =>
    context.additions.some(({ productId }) => productId === id),
  );
  const add = useCallback(
    () => cartAddition.send({ type: 'item.add', addition: { productId: id, quantity: 1, itemInStock } }),
    [cartAddition, id, itemInStock],
  );
  return { add, isAdding };
};
