import {
  getListFriendsQueryKey,
  getListFriendsUrl,
  getListPendingFriendsQueryKey,
  getListPendingFriendsUrl,
} from '#generated/api/friends/friends.ts';
import { FriendPage, PendingFriendPage } from '#generated/model';
import type { SeedPageQueries } from '#runtime';
import { friendsParams, pendingParams } from './use-people';

/** Seeds the queries of both tabs. The open tab needs its own; the other page of requests has only a count. */
export const seedFriends: SeedPageQueries = async (queryClient, _, responseOf, search) => {
  const query = new URLSearchParams(search);
  const params = friendsParams(query);
  const friends = FriendPage.safeParse(responseOf(getListFriendsUrl(params))?.[1]);
  const pending = PendingFriendPage.safeParse(responseOf(getListPendingFriendsUrl(pendingParams(query)))?.[1]);
  if (friends.success) queryClient.setQueryData(getListFriendsQueryKey(params), friends.data);
  if (pending.success) queryClient.setQueryData(getListPendingFriendsQueryKey(pendingParams(query)), pending.data);
  return pending.success && (query.get('tab') === 'pending' || friends.success);
};
