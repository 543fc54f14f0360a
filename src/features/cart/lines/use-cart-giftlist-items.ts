import { useMemo } from 'react';
import { useCartLines } from './use-cart-lines';

/** Ids of the giftlist items in the cart; a giftlist marks these items. */
export const useCartGiftlistItems = (): ReadonlySet<string> => {
  const { lines } = useCartLines();
  return useMemo(() => new Set(lines.flatMap(({ giftlistItemId }) => giftlistItemId || [])), [lines]);
};
