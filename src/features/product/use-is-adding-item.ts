import { useSelector } from '@xstate/react';
import { useCartAddition } from './use-add-to-cart';

/**
 * Whether an item of a giftlist is being put in the bag.
 *
 * @param id - Of the item, not of the product.
 */
export const useIsAddingItem = (id: string): boolean =>
  useSelector(useCartAddition(), ({ context }) =>
    context.additions.some(({ giftlistItemId }) => giftlistItemId === id),
  );
