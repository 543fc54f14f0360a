import { useMemo } from 'react';
import { useLines } from './use-lines';

/** The items of giftlists that are in the bag, by their ids: a list says so at each of them (reading 58). */
export const useGiftsInBag = (): ReadonlySet<string> => {
  const { lines } = useLines();
  return useMemo(() => new Set(lines.flatMap(({ giftlistItemId }) => giftlistItemId || [])), [lines]);
};
