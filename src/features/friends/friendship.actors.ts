import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { acceptFriend, rejectFriend, removeFriend } from '#generated/api/friends/friends.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { type FriendshipInput, friendshipMachine } from '#machines/friendship.machine.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { findFriend, findRequest } from './find-person';
import { removeFromFriendCache } from './friends-cache';

/** A write that is reconciled after an unknown outcome. A 404 counts as done: the request or friendship is deleted. */
const friendshipWrite = (
  message: string,
  call: (username: string) => Promise<void>,
  isDone: (username: string) => Promise<boolean>,
) =>
  reconciledWrite({
    message,
    readBefore: (_: string) => undefined,
    send: (username) => ignoreNotFound(call(username)),
    findOutcome: async (username) => ((await isDone(username)) ? { output: undefined } : undefined),
  });

/** Provides the actors of the friendship flow. The API expects usernames, whereas rows have ids. */
export const provideFriendship = (queryClient: QueryClient) => {
  const accepting = friendshipWrite(friendsTexts.acceptFailed, acceptFriend, async (username) =>
    Boolean(await findFriend(username)),
  );
  const rejecting = friendshipWrite(
    friendsTexts.rejectFailed,
    rejectFriend,
    async (username) => !(await findRequest(username)),
  );
  const removing = friendshipWrite(
    friendsTexts.removeFailed,
    removeFriend,
    async (username) => !(await findFriend(username)),
  );

  const writeActor = (reconciled: typeof accepting, list: 'friends' | 'requests') =>
    fromPromise<void, FriendshipInput>(async ({ input: { person }, signal, system }) => {
      await showFailureAfterUnmount({ signal, system }, reconciled.write(person.username, signal));
      await removeFromFriendCache(queryClient, list, person.id);
    });

  return friendshipMachine.provide({
    actors: {
      acceptFriend: writeActor(accepting, 'requests'),
      rejectFriend: writeActor(rejecting, 'requests'),
      removeFriend: writeActor(removing, 'friends'),
    },
  });
};
