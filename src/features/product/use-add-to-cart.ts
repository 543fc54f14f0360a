import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cartAdditionMachine } from '../../machines/cart-addition.machine';
import { useChild } from '../../runtime';

interface Addable {
  id: string;
  itemInStock: boolean;
}

const useCartAddition = (): ActorRefFrom<typeof cartAdditionMachine> => {
  const { cartAddition } = useChild('cart').getSnapshot().children;
  if (!cartAddition) throw new Error('The bag has no running "cartAddition"');
  return cartAddition;
};

/**
 * Puts one piece of a product in the bag: the only way to do so. What is not in stock is refused by the flow, which says so
 * (shop document, section 5, 'Other'); a second press while it is being added changes nothing.
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
