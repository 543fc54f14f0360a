import { useSearchParams } from 'react-router-dom';
import type { NewsFilter } from './inbox-cache';

/** The query parameter that says which notifications are shown, and its only value. */
const parameter = 'show';

/** Which notifications the address bar names, and the way to the others. */
export const useNewsFilter = (): [NewsFilter, (filter: NewsFilter) => void] => {
  const [query, setQuery] = useSearchParams();
  const choose = (filter: NewsFilter) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (filter === 'all') next.delete(parameter);
        else next.set(parameter, filter);
        return next;
      },
      { preventScrollReset: true },
    );
  return [query.get(parameter) === 'unread' ? 'unread' : 'all', choose];
};
