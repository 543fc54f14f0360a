import { useSyncExternalStore } from 'react';
import { TILE_COLUMNS } from '#ui/tile-grid.tsx';

const minColumns = 2;

const subscribe = (listener: () => void) => {
  const mediaQueries = TILE_COLUMNS.map(({ media }) => window.matchMedia(media));
  for (const list of mediaQueries) list.addEventListener('change', listener);
  return () => {
    for (const list of mediaQueries) list.removeEventListener('change', listener);
  };
};

const countColumns = () => TILE_COLUMNS.find(({ media }) => window.matchMedia(media).matches)?.columns ?? minColumns;

/** Number of grid columns at this width, because a section must end with a whole row. */
export const useColumns = (): number => useSyncExternalStore(subscribe, countColumns, () => minColumns);
