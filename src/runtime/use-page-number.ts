import { useSearchParams } from 'react-router-dom';

/**
 * The page of a list in the address bar, from 1, and the way to another.
 *
 * @param name - The query parameter.
 */
export const usePageNumber = (name = 'page') => {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get(name) ?? 1);
  return {
    page: Number.isInteger(asked) && asked >= 1 ? asked : 1,
    setPage: (page: number) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (page === 1) next.delete(name);
          else next.set(name, String(page));
          return next;
        },
        { preventScrollReset: true },
      ),
  };
};
