import { useSearchParams } from 'react-router-dom';

/**
 * Which tab (or filter) the address bar names, and the way to another. What was searched for and turned to stays, and comes back with its
 * tab. The one that is chosen already is not chosen again: that would be a step which Back undoes without effect.
 *
 * @param names - The words of the tabs in the address. The first one needs no word, and stands for every word that is no tab.
 * @param parameter - What stands before the word in the address: `?tab=orders`.
 */
export const useTab = <Name extends string>(
  names: readonly [Name, ...Name[]],
  parameter = 'tab',
): [Name, (tab: Name) => void] => {
  const [query, setQuery] = useSearchParams();
  const [first] = names;
  const asked = query.get(parameter);
  const current = names.find((name) => name === asked) ?? first;
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
