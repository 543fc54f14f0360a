import { useEffect, useState } from 'react';
import type { Filters } from '#rules/filters.ts';
import type { Products } from '../use-products';

/** Time that the previous list stays while the next one loads, ms: a shorter skeleton would flicker. */
const grace = 150;

/** A list and its filters. `undefined` filters are not known yet. */
export interface SearchResult {
  filters: Filters | undefined;
  list: Products;
}

/**
 * Keeps old results until new ones arrive, and shows the skeleton only after the grace period. A failure replaces the
 * list immediately.
 * @param finding - Current results.
 */
export const useDelayedResults = (finding: SearchResult): SearchResult => {
  const { filters, list } = finding;
  const [last, setLast] = useState(finding);
  const [overdue, setOverdue] = useState<Filters>();
  const isInGrace = list.status === 'pending' && last.list.status === 'ready' && overdue !== filters;
  if (!isInGrace && (last.list !== list || last.filters !== filters)) setLast(finding);
  useEffect(() => {
    if (!isInGrace) return undefined;
    const timer = setTimeout(() => setOverdue(filters), grace);
    return () => clearTimeout(timer);
  }, [isInGrace, filters]);
  return isInGrace ? last : finding;
};
