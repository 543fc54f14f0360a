import { useSearchParams } from 'react-router-dom';
import { pageNumberIn } from '#rules/paging.ts';
import { useServices } from './services';

/** Page number of a list, and its setter. */
export interface PagePosition {
  /** From 1. */
  page: number;
  /** With `replace`, adds no history entry, and does nothing during a pending navigation. */
  setPage: (page: number, options?: { replace?: boolean }) => void;
}

/**
 * Page number of a list in the URL, and its setter.
 *
 * @param name - Query parameter.
 */
export const usePageNumber = (name = 'page'): PagePosition => {
  const [query, setQuery] = useSearchParams();
  const { navigation } = useServices();
  return {
    page: pageNumberIn(query, name),
    setPage: (page, { replace = false } = {}) => {
      if (replace && navigation.isLeaving()) return;
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (page === 1) next.delete(name);
          else next.set(name, String(page));
          return next;
        },
        { preventScrollReset: true, replace },
      );
    },
  };
};
