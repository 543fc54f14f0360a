import { useMemo } from 'react';
import { useCartLines } from './use-cart-lines';

/** The items of giftlists that are in the bag, by their ids: a list says so at each of them (reading 58). */
export const useCartGiftlistItems = (): ReadonlySet<string> => {
  const { lines } = useCartLines();
  return useMemo(() => new Set(lines.flatMap(({ giftlistItemId }) => giftlistItemId || [])), [lines]);
};
