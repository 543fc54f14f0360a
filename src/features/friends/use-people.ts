import { useSearchParams } from 'react-router-dom';
import { useListFriends, useListPendingFriends } from '../../generated/api/friends/friends';
import type { UserSummary } from '../../generated/model';
import { friendsTexts } from '../../rules/texts/friends';
import { type PagedQueryResult, pagedQueryOptions, usePagedQuery, usePageNumber } from '../../runtime';
import { useSearchText } from '../search';

/** People per page (docs/product.md, Limits). */
const limit = 10;

/** A page of people, the page before it, or the problem. */
export type People = PagedQueryResult<UserSummary>;

/** A person's friends, as far as they fit what is searched for, and the way to all of them. */
export const useFriends = (): People & { search: string; clearSearch: () => void } => {
  const [, setQuery] = useSearchParams();
  const search = useSearchText();
  const position = usePageNumber();
  const failure = friendsTexts.loadFailed;
  const read = useListFriends(
    { page: position.page, limit, ...(search && { search }) },
    { query: { ...pagedQueryOptions, meta: { failure } } },
  );
  const clearSearch = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('search');
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return { ...usePagedQuery(read, position, { limit, failure }), search, clearSearch };
};

/**
 * Who wants to be a friend.
 *
 * @param isShown - Whether the requests themselves are on the screen. Where only their number is, a failure says nothing.
 */
export const usePendingFriends = (isShown: boolean): People => {
  const position = usePageNumber('pending');
  const failure = friendsTexts.pendingFailed;
  const read = useListPendingFriends(
    { page: position.page, limit },
    { query: { ...pagedQueryOptions, ...(isShown && { meta: { failure } }) } },
  );
  return usePagedQuery(read, position, { limit, failure });
};
