import { useEffect } from 'react';
import { useCartAddition } from './use-add-to-cart';

/** Calls `onAdded` after the product was added to the cart. */
export const useOnAdded = (id: string, onAdded: () => void): void => {
  const cartAddition = useCartAddition();
  useEffect(() => {
    const subscription = cartAddition.on('product.added', ({ productId }) => {
      if (productId === id) onAdded();
    });
    return () => subscription.unsubscribe();
  }, [cartAddition, id, onAdded]);
};
