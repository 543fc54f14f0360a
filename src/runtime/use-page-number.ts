import { useSearchParams } from 'react-router-dom';
import { useServices } from './services';

/** Which page of a list is on screen, and the way to another. */
export interface PagePosition {
  /** From 1. */
  page: number;
  /** `replace` leaves no step for Back, and gives way to a navigation that is under way. */
  setPage: (page: number, options?: { replace?: boolean }) => void;
}

/**
 * The page of a list in the address bar, and the way to another.
 *
 * @param name - The query parameter.
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
