import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSearchNonFollowing } from '#generated/api/friends/friends.ts';
import { isAddressable, personName } from '#rules/person.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { useFlow } from '#runtime';
import type { Suggestion } from '#ui/combobox.tsx';
import { provideAddFriend } from './add-friend.actors';
import { hasRequested } from './sent-requests';

/** The dialog 'Add a friend': input, suggestions, status and actions. */
export const useAddFriend = () => {
  const queryClient = useQueryClient();
  const flow = useFlow(provideAddFriend, undefined);
  const { text, chosen, query, usernameError, username, requester } = useSelector(flow, ({ context }) => context);
  const { data, isPlaceholderData } = useSearchNonFollowing(query, {
    query: {
      enabled: query !== '',
      placeholderData: keepPreviousData,
      meta: { failureMessage: friendsTexts.suggestionsFailed },
    },
  });
  const people = query === '' ? [] : (data ?? []);
  const suggestions = people.flatMap((person): Suggestion[] =>
    isAddressable(person.username)
      ? [
          {
            value: person.username,
            label: personName(person),
            note: hasRequested(queryClient, person.username)
              ? `@${person.username} · Request sent`
              : `@${person.username}`,
          },
        ]
      : [],
  );
  const isSent = useSelector(flow, (snapshot) => snapshot.matches({ open: 'sent' }));
  const hasIncomingRequest = useSelector(flow, (snapshot) => snapshot.matches({ open: 'alreadyRequested' }));
  return {
    /** Values from the flow for the form: the chosen suggestion, or empty after a request. */
    draft: { text, chosen },
    usernameError,
    suggestions,
    /** Whether the server found no user for the text. */
    isNobodyFound: query !== '' && data?.length === 0 && !isPlaceholderData,
    /** Username of the sent request, until the next key press. */
    sentTo: isSent ? username : undefined,
    /** Entered user who has already sent the member a request, until the next key press. */
    requester: hasIncomingRequest ? requester : undefined,
    isOpen: useSelector(flow, (snapshot) => !snapshot.matches('closed')),
    isBusy: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    canAdd: useSelector(flow, (snapshot) => snapshot.can({ type: 'friend.add' })),
    canClose: useSelector(flow, (snapshot) => snapshot.can({ type: 'dialog.close' })),
    type: (typed: string) => flow.send({ type: 'text.change', text: typed }),
    choose: (suggested: string) => flow.send({ type: 'suggestion.choose', username: suggested }),
    dismiss: () => flow.send({ type: 'suggestions.dismiss' }),
    add: () => flow.send({ type: 'friend.add' }),
    close: () => flow.send({ type: 'dialog.close' }),
  };
};

export type UseAddFriendResult = ReturnType<typeof useAddFriend>;
