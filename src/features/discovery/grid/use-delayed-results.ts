import { useEffect, useState } from 'react';
import type { Filters } from '../../../rules/filters';
import type { Products } from '../use-products';

/** How long a list stays while the next is loading, ms: a skeleton for a shorter time would only flicker. */
const grace = 150;

/** A list and the filters that found it. No filters while they are not known yet. */
export interface SearchResult {
  filters: Filters | undefined;
  list: Products;
}

/**
 * What is shown of what is found: a list that is there makes way for one that comes, and only after a moment for none. What stands in
 * the place of a list, a failure for one, makes way at once.
 *
 * @param finding - What is found now.
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
