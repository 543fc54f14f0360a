import { useSyncExternalStore } from 'react';
import { TILE_COLUMNS } from '#ui/tile-grid.tsx';

const narrowest = 2;

const subscribe = (listener: () => void) => {
  const lists = TILE_COLUMNS.map(({ media }) => window.matchMedia(media));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
};

const count = () => TILE_COLUMNS.find(({ media }) => window.matchMedia(media).matches)?.columns ?? narrowest;

/** Number of grid columns at this width, because a section must end with a whole row. */
export const useColumns = (): number => useSyncExternalStore(subscribe, count, () => narrowest);
