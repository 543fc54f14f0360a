import { useEffect, useState } from 'react';
import type { Filters } from '#rules/filters.ts';
import type { Products } from '../use-products';

/** Time, ms, that the previous list stays while the next one loads. Otherwise fast responses would flash a skeleton. */
const gracePeriod = 150;

/** A list and its filters. The filters are `undefined` until they are loaded. */
export interface SearchResult {
  filters: Filters | undefined;
  list: Products;
}

/**
 * Keeps the previous results for the grace period while new ones load; then the skeleton is shown. A failure replaces
 * the previous results immediately.
 * @param result - Current results, possibly still loading.
 * @returns the results to show
 */
export const useDelayedResults = (result: SearchResult): SearchResult => {
  const { filters, list } = result;
  const [lastShown, setLastShown] = useState(result);
  const [filtersPastGrace, setFiltersPastGrace] = useState<Filters>();
  const isInGrace = list.status === 'pending' && lastShown.list.status === 'ready' && filtersPastGrace !== filters;
  if (!isInGrace && (lastShown.list !== list || lastShown.filters !== filters)) setLastShown(result);
  useEffect(() => {
    if (!isInGrace) return undefined;
    const timer = setTimeout(() => setFiltersPastGrace(filters), gracePeriod);
    return () => clearTimeout(timer);
  }, [isInGrace, filters]);
  return isInGrace ? lastShown : result;
};
