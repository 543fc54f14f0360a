import { useSearchParams } from 'react-router-dom';

/**
 * Which tab the address bar names, and the way to another. What was searched for and turned to stays, and comes back with its tab.
 *
 * @param names - The words of the tabs in the address. The first one needs no word, and stands for every word that is no tab.
 */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]): [Name, (tab: Name) => void] => {
  const [query, setQuery] = useSearchParams();
  const [first] = names;
  const choose = (tab: Name) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === first) next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { preventScrollReset: true },
    );
  const asked = query.get('tab');
  return [names.find((name) => name === asked) ?? first, choose];
};
