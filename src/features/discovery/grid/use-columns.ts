import { useSyncExternalStore } from 'react';
import { TILE_COLUMNS } from '#ui/tile-grid.tsx';

/** Columns in the prerendered page. */
const serverColumns = 2;

const subscribe = (listener: () => void) => {
  const mediaQueries = TILE_COLUMNS.map(({ media }) => window.matchMedia(media));
  for (const list of mediaQueries) list.addEventListener('change', listener);
  return () => {
    for (const list of mediaQueries) list.removeEventListener('change', listener);
  };
};

// Never falls back, because the last entry always matches.
const countColumns = () => TILE_COLUMNS.find(({ media }) => window.matchMedia(media).matches)?.columns ?? serverColumns;

/** Number of grid columns at the current window width. The grid is split into sections of whole rows. */
export const useColumns = (): number => useSyncExternalStore(subscribe, countColumns, () => serverColumns);
