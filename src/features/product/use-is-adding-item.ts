import { useSelector } from '@xstate/react';
import { useCartAddition } from './use-add-to-cart';

/**
 * Whether a giftlist item is being added to the cart.
 * @param id - Id of the giftlist item, not of the product.
 */
export const useIsAddingItem = (id: string): boolean =>
  useSelector(useCartAddition(), ({ context }) =>
    context.additions.some(({ giftlistItemId }) => giftlistItemId === id),
  );
