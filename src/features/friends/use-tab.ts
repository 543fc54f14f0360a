import { useSearchParams } from 'react-router-dom';

/** The tabs of /friends. */
export type FriendsTab = 'friends' | 'pending';

/** Which tab the address bar names, and the way to the other. What was searched for and turned to stays, and comes back with its tab. */
export const useTab = (): [FriendsTab, (tab: FriendsTab) => void] => {
  const [query, setQuery] = useSearchParams();
  const choose = (tab: FriendsTab) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (tab === 'pending') next.set('tab', tab);
        else next.delete('tab');
        return next;
      },
      { preventScrollReset: true },
    );
  return [query.get('tab') === 'pending' ? 'pending' : 'friends', choose];
};
