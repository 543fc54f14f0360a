import { useSearchParams } from 'react-router-dom';
import { useListFriends, useListPendingFriends } from '#generated/api/friends/friends.ts';
import type { UserSummary } from '#generated/model';
import { pageNumberIn } from '#rules/paging.ts';
import { searchTextIn } from '#rules/search.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { type PagedQueryResult, pagedQueryOptions, usePagedQuery, usePageNumber } from '#runtime';
import { useSearchText } from '../search';
import { useSentRequests } from './sent-requests';

/** Users per page. */
const limit = 10;

/** Parameters of the page of friends in a URL. */
export const friendsParams = (query: URLSearchParams) => {
  const search = searchTextIn(query);
  return { page: pageNumberIn(query), limit, ...(search && { search }) };
};

/** Parameters of the page of pending requests in a URL. */
export const pendingParams = (query: URLSearchParams) => ({ page: pageNumberIn(query, 'pending'), limit });

/** A page of users, the previous page while loading, or the problem. */
export type People = PagedQueryResult<UserSummary>;

/** The member's friends filtered by the search text, and an action to clear the search. */
export const useFriends = (): People & { search: string; clearSearch: () => void } => {
  const [urlQuery, setQuery] = useSearchParams();
  const search = useSearchText();
  const position = usePageNumber();
  const failureMessage = friendsTexts.loadFailed;
  const query = useListFriends(friendsParams(urlQuery), { query: { ...pagedQueryOptions, meta: { failureMessage } } });
  const clearSearch = () =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('search');
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return { ...usePagedQuery(query, position, { limit, failureMessage }), search, clearSearch };
};

/**
 * Pending friend requests, and the users to whom the member has sent one.
 * @param isShown - Whether the list itself is on screen. If only the count is, a read error is not shown.
 */
export const usePendingFriends = (isShown: boolean): People & { sent: readonly UserSummary[] } => {
  const [urlQuery] = useSearchParams();
  const position = usePageNumber('pending');
  const failureMessage = friendsTexts.pendingFailed;
  const query = useListPendingFriends(pendingParams(urlQuery), {
    query: { ...pagedQueryOptions, ...(isShown && { meta: { failureMessage } }) },
  });
  const sentSinceLoad = useSentRequests();
  // A server of version 1.0 does not list them.
  const sent = query.data?.sent ?? sentSinceLoad.map((username) => ({ id: username, username, name: username }));
  return { ...usePagedQuery(query, position, { limit, failureMessage }), sent: position.page === 1 ? sent : [] };
};
