import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { GiftlistSummary } from '#generated/model';
import { type GiftlistDraft, hasChanges, toGiftlistDraft } from '#rules/giftlist.ts';
import { useFlow } from '#runtime';
import { provideEditGiftlist } from './edit-giftlist.actors';

/** Inline editing of a giftlist: draft, status and actions. */
export const useEditGiftlist = (list: GiftlistSummary) => {
  const flow = useFlow(provideEditGiftlist, { id: list.id });
  const state = useSelector(flow, ({ value }) => value);
  return {
    /** Flow for {@link useUnsavedChangesPrompt}. */
    flow,
    draft: useSelector(flow, ({ context }) => context.draft),
    /** Whether leaving now would lose changes. */
    hasChanges: () => {
      const { value, context } = flow.getSnapshot();
      return value === 'editing' && hasChanges(context.saved, context.draft);
    },
    isEditing: state !== 'viewing',
    isSaving: state === 'saving',
    canSave: useSelector(flow, (snapshot) => snapshot.can({ type: 'edit.save' })),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    start: () => flow.send({ type: 'edit.start', saved: toGiftlistDraft(list) }),
    change: (draft: GiftlistDraft) => flow.send({ type: 'draft.change', change: draft }),
    save: () => flow.send({ type: 'edit.save' }),
    cancel: useCallback(() => flow.send({ type: 'edit.cancel' }), [flow]),
  };
};

export type UseEditGiftlistResult = ReturnType<typeof useEditGiftlist>;
