import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useChild } from '../../runtime';

interface Addable {
  id: string;
  itemInStock: boolean;
}

/**
 * Puts one piece of a product in the bag: the only way to do so. What is not in stock is refused by the flow, which says so
 * (shop document, section 5, 'Other'); a second press while it is being added changes nothing.
 */
export const useAddToCart = ({ id, itemInStock }: Addable): { add: () => void; isAdding: boolean } => {
  const cart = useChild('cart');
  const isAdding = useSelector(cart, ({ context }) => context.additions.some(({ productId }) => productId === id));
  const add = useCallback(
    () => cart.send({ type: 'item.add', addition: { productId: id, quantity: 1, itemInStock } }),
    [cart, id, itemInStock],
  );
  return { add, isAdding };
};
