import type { Query, QueryClient } from '@tanstack/react-query';
import {
  getListFriendsQueryKey,
  getListPendingFriendsQueryKey,
  getListShippableFriendsQueryKey,
  getSearchNonFollowingQueryKey,
} from '#generated/api/friends/friends.ts';
import type { FriendPage, UserSummary } from '#generated/model';
import { isSameUsername } from '#rules/list-owner.ts';
import { broadcastToTabs } from '#runtime';

/** Query keys of the friends and of the pending requests. */
const lists = { friends: getListFriendsQueryKey(), requests: getListPendingFriendsQueryKey() } as const;

/** Path of the suggestions for an empty text. The first element of every query key of suggestions starts with it. */
const [suggestionsPath] = getSearchNonFollowingQueryKey('');

/** Whether a query contains suggestions for the dialog 'Add a friend'. */
const isSuggestionsQuery = ({ queryKey: [first] }: Query): boolean =>
  typeof first === 'string' && first.startsWith(suggestionsPath);

/** Whether the cached suggestions contain a user. */
export const isInCachedSuggestions = (queryClient: QueryClient, username: string): boolean =>
  queryClient
    .getQueriesData<readonly UserSummary[]>({ predicate: isSuggestionsQuery })
    .some(([, people]) => people?.some((person) => isSameUsername(person.username, username)));

/** Invalidates friends, requests and suggestions. Inactive queries refetch when they mount again. */
export const invalidateFriends = async (queryClient: QueryClient): Promise<void> => {
  const keys = [lists.friends, lists.requests, getListShippableFriendsQueryKey()];
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: isSuggestionsQuery }),
  ]);
};

/**
 * Removes a user from all cached pages of a list after a successful write, by id. Then refetches the list and notifies
 * the other tabs.
 */
export const removeFromFriendCache = async (
  queryClient: QueryClient,
  list: keyof typeof lists,
  id: string,
): Promise<void> => {
  const queryKey = lists[list];
  // An older read would restore the row.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<FriendPage>({ queryKey }, (page) => {
    const data = page?.data.filter((person) => person.id !== id);
    if (!page || !data || data.length === page.data.length) return page;
    return { ...page, data, ...(page.total !== undefined && { total: page.total - 1 }) };
  });
  void invalidateFriends(queryClient);
  broadcastToTabs('friends changed');
};
