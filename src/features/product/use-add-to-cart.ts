import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cartAdditionMachine } from '../../machines/cart-addition.machine';
import { useSharedFlow } from '../../runtime';

interface Addable {
  id: string;
  itemInStock: boolean;
}

/** What puts things into the bag; it lives as long as the bag does. */
export const useCartAddition = (): ActorRefFrom<typeof cartAdditionMachine> => {
  const { cartAddition } = useSharedFlow('cart').getSnapshot().children;
  if (!cartAddition) throw new Error('The bag has no running "cartAddition"');
  return cartAddition;
};

/**
 * Calls back when a product has come into the bag.
 *
 * @param id - The product's id.
 */
export const useOnAdded = (id: string, onAdded: () => void): void => {
  const cartAddition = useCartAddition();
  useEffect(() => {
    const subscription = cartAddition.on('product.added', ({ productId }) => {
      if (productId === id) onAdded();
    });
    return () => subscription.unsubscribe();
  }, [cartAddition, id, onAdded]);
};

/**
 * Puts one piece of a product in the bag: the only way to do so. What is not in stock is refused by the flow, which says so
 * (docs/product.md, Product quick view); a second press while it is being added changes nothing.
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
