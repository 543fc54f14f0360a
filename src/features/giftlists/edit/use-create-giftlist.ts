import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef } from 'xstate';
import { createGiftlistMachine } from '#machines/create-giftlist.machine.ts';
import { emptyDraft, type GiftlistDraft, hasChanges } from '#rules/giftlist.ts';
import { type UnsavedChangesFlow, useFlow, useIdentityKey, useUnsavedChangesPrompt } from '#runtime';
import { provideCreateGiftlist } from './create-giftlist.actors';

/**
 * Dialog for a new giftlist: status, draft and actions.
 * @param requester - Notified of the new giftlist, and when the dialog closes.
 * @param hasSummary - Whether the dialog ends with the most recent giftlists.
 */
export const useCreateGiftlist = (requester: AnyActorRef, hasSummary: boolean) => {
  const queryClient = useQueryClient();
  const identityKey = useIdentityKey();
  const flow = useFlow(
    () => provideCreateGiftlist(queryClient, identityKey),
    { requester, hasSummary },
    { unstarted: createGiftlistMachine },
  );
  const state = useSelector(flow, ({ value }) => value);
  /** Adapter for the prompt, whose events differ from those of this flow. */
  const promptFlow = useMemo(
    (): UnsavedChangesFlow => ({
      getSnapshot: () => {
        const snapshot = flow.getSnapshot();
        // Only a draft needs a confirmation before leaving.
        return { can: () => snapshot.matches('editing'), hasTag: (tag) => snapshot.hasTag(tag) };
      },
      send: () => flow.send({ type: 'creation.close' }),
      on: (type, listener) => flow.on(type, listener),
    }),
    [flow],
  );
  useUnsavedChangesPrompt(promptFlow, {
    showsForm: () => false,
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

export type UseCreateGiftlistResult = ReturnType<typeof useCreateGiftlist>;
