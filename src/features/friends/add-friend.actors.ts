import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { followUser, searchNonFollowing } from '#generated/api/friends/friends.ts';
import { getGetProfileQueryKey } from '#generated/api/profile/profile.ts';
import type { Profile } from '#generated/model';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { addFriendMachine, type RelationToMember } from '#machines/add-friend.machine.ts';
import { isSameUsername } from '#rules/list-owner.ts';
import { personName } from '#rules/person.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { broadcastToTabs } from '#runtime';
import { findRequest } from './find-person';
import { invalidateFriends, isInCachedSuggestions } from './friends-cache';
import { addSentRequest, hasRequested } from './sent-requests';

/** Provides the actors of the dialog 'Add a friend'. */
export const provideAddFriend = (queryClient: QueryClient) => {
  const following = reconciledWrite({
    message: friendsTexts.addFailed,
    readBefore: (username: string) => ({ wasSuggested: isInCachedSuggestions(queryClient, username) }),
    send: (username) => followUser(username),
    // No API operation lists sent requests. A user who was suggested before, and no longer is, counts as requested.
    findOutcome: async (username, { wasSuggested }) => {
      if (!wasSuggested) return undefined;
      const people = await searchNonFollowing(username, { cache: 'reload' });
      const isSuggested = people.some((person) => isSameUsername(person.username, username));
      return isSuggested ? undefined : { output: undefined };
    },
  });

  return addFriendMachine.provide({
    actors: {
      findRelation: fromPromise<RelationToMember, { username: string }>(async ({ input: { username } }) => {
        if (isSameUsername(queryClient.getQueryData<Profile>(getGetProfileQueryKey())?.username, username))
          return { kind: 'oneself' };
        if (hasRequested(queryClient, username)) return { kind: 'requested' };
        const request = await findRequest(username);
        if (!request) return { kind: 'stranger' };
        return { kind: 'requester', person: { id: request.id, username, name: personName(request) } };
      }),
      followUser: fromPromise<void, { username: string }>(async ({ input: { username }, signal }) => {
        await following.write(username, signal);
        addSentRequest(queryClient, username);
        // The other user may have sent a request in between: then both are friends now.
        void invalidateFriends(queryClient);
        broadcastToTabs('friends changed');
      }),
    },
  });
};
