import { useSearchParams } from 'react-router-dom';

/**
 * Tab (or filter) in the URL, and its setter. Other query parameters, such as the search and page of each tab, are
 * preserved. Selecting the current tab does nothing, because it would add a history entry without effect.
 *
 * @param names - Names of the tabs in the URL. The first one is the default, also for unknown names.
 * @param parameter - Query parameter: `?tab=orders`.
 */
export const useTabInUrl = <Name extends string>(
  names: readonly [Name, ...Name[]],
  parameter = 'tab',
): [Name, (tab: Name) => void] => {
  const [query, setQuery] = useSearchParams();
  const [first] = names;
  const nameInUrl = query.get(parameter);
  const current = names.find((name) => name === nameInUrl) ?? first;
  const choose = (tab: Name) => {
    if (tab === current) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === first) next.delete(parameter);
        else next.set(parameter, tab);
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return [current, choose];
};
