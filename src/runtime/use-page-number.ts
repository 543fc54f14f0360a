import { useSearchParams } from 'react-router-dom';
import { useServices } from './services';

/** Page number of a list, and its setter. */
export interface PagePosition {
  /** From 1. */
  page: number;
  /** `replace` adds no history entry and yields to a pending navigation. */
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
  const asked = Number(query.get(name) ?? 1);
  return {
    page: Number.isInteger(asked) && asked >= 1 ? asked : 1,
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
