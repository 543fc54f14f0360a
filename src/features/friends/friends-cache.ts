import type { Query, QueryClient } from '@tanstack/react-query';
import {
  getListFriendsQueryKey,
  getListPendingFriendsQueryKey,
  getListShippableFriendsQueryKey,
  getSearchNonFollowingQueryKey,
} from '../../generated/api/friends/friends';
import type { FriendPage, UserSummary } from '../../generated/model';
import { isSameUsername } from '../../rules/list-owner';
import { broadcastToTabs } from '../../runtime';

/** The friends, and the people who have asked. */
const lists = { friends: getListFriendsQueryKey(), requests: getListPendingFriendsQueryKey() } as const;

const [suggestionsOfNothing] = getSearchNonFollowingQueryKey('');

/** Whether a query holds suggestions for the dialog 'Add a friend'; its key carries the text. */
const isSuggestions = ({ queryKey: [first] }: Query): boolean =>
  typeof first === 'string' && first.startsWith(suggestionsOfNothing);

/** Whether a person has been suggested, as far as the suggestions are still known. */
export const isInCachedSuggestions = (queryClient: QueryClient, username: string): boolean =>
  queryClient
    .getQueriesData<readonly UserSummary[]>({ predicate: isSuggestions })
    .some(([, people]) => people?.some((person) => isSameUsername(person.username, username)));

/** Reads anew whatever is on screen of friends and requests; what is not, when it is shown again. */
export const invalidateFriends = async (queryClient: QueryClient): Promise<void> => {
  const keys = [lists.friends, lists.requests, getListShippableFriendsQueryKey()];
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: isSuggestions }),
  ]);
};

/**
 * A row goes once the server has said so (reading 88): by the person's id (reading 37), from every page that is known of the list. The
 * rest of the list is read anew, and the other tabs are told.
 */
export const removeFromFriendCache = async (
  queryClient: QueryClient,
  list: keyof typeof lists,
  id: string,
): Promise<void> => {
  const queryKey = lists[list];
  // A read that began before the write would bring the row back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<FriendPage>({ queryKey }, (page) => {
    const data = page?.data.filter((person) => person.id !== id);
    if (!page || !data || data.length === page.data.length) return page;
    return { ...page, data, ...(page.total !== undefined && { total: page.total - 1 }) };
  });
  void invalidateFriends(queryClient);
  broadcastToTabs('friends changed');
};
