import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { emptyDraft } from '../../../machines/create-giftlist.machine';
import { type GiftlistDraft, hasChanges } from '../../../rules/giftlist';
import { type UnsavedChangesFlow, useFlow, useUnsavedChangesPrompt, useIdentityKey } from '../../../runtime';
import { provideCreateGiftlist } from './create-giftlist.actors';

/**
 * The dialog for a new list: how far it is, what is typed, and the ways on.
 *
 * @param requester - Told of the new list, and when the dialog leaves.
 * @param hasSummary - Whether the dialog ends with the most recent lists.
 */
export const useCreateGiftlist = (requester: AnyActorRef, hasSummary: boolean) => {
  const queryClient = useQueryClient();
  const identityKey = useIdentityKey();
  const [machine] = useState(() => provideCreateGiftlist(queryClient, identityKey));
  const flow = useFlow(machine, { requester, hasSummary });
  const state = useSelector(flow, ({ value }) => value);
  const leavable = useMemo(
    (): UnsavedChangesFlow => ({
      getSnapshot: () => {
        const snapshot = flow.getSnapshot();
        // Once the list is made, and on its summary, the person leaves without a question.
        return { can: () => snapshot.matches('editing'), hasTag: (tag) => snapshot.hasTag(tag) };
      },
      send: () => flow.send({ type: 'creation.close' }),
      on: (type, listener) => flow.on(type, listener),
    }),
    [flow],
  );
  useUnsavedChangesPrompt(leavable, {
    isSamePlace: () => false,
    hasChanges: () => {
      const snapshot = flow.getSnapshot();
      return snapshot.matches('editing') && hasChanges(emptyDraft, snapshot.context.draft);
    },
  });
  return {
    draft: useSelector(flow, ({ context }) => context.draft),
    isOpen: state !== 'closed',
    isCreating: state === 'creating',
    isSummary: state === 'summary',
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    canCreate: useSelector(flow, (snapshot) => snapshot.can({ type: 'giftlist.create' })),
    change: (draft: GiftlistDraft) => flow.send({ type: 'draft.change', change: draft }),
    create: () => flow.send({ type: 'giftlist.create' }),
    repeat: () => flow.send({ type: 'creation.repeat' }),
    close: () => flow.send({ type: 'creation.close' }),
  };
};

/** {@link useCreateGiftlist} gives it. */
export type UseCreateGiftlistResult = ReturnType<typeof useCreateGiftlist>;
