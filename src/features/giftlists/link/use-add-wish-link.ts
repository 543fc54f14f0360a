import { useSelector } from '@xstate/react';
import type { NewWish } from '#machines/add-wish-link.machine.ts';
import { useFlow } from '#runtime';
import { provideAddWishLink } from './add-wish-link.actors';

/**
 * Form of a wish from another shop: draft, status and actions.
 * @param initial - Values at the start, such as those of a shared page.
 * @param giftlistId - Giftlist from which the form was opened.
 */
export const useAddWishLink = (initial: NewWish, giftlistId: string | undefined) => {
  const flow = useFlow(provideAddWishLink, { draft: initial, giftlistId });
  const state = useSelector(flow, ({ value }) => value);
  return {
    /** Notified of a new giftlist; flow for {@link useUnsavedChangesPrompt}. */
    flow,
    draft: useSelector(flow, ({ context }) => context.draft),
    giftlistId: useSelector(flow, ({ context }) => context.giftlistId),
    /** Whether leaving must be confirmed, or is being confirmed. */
    blocksLeaving: useSelector(flow, (snapshot) => snapshot.can({ type: 'edit.leave' }) || snapshot.hasTag('asking')),
    /** Whether leaving now would lose changes. */
    hasChanges: () => flow.getSnapshot().can({ type: 'edit.leave' }),
    isAdding: state === 'adding' || state === 'added',
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    change: (change: Partial<NewWish>) => flow.send({ type: 'draft.change', change }),
    select: (id: string | undefined) => flow.send({ type: 'list.select', id }),
    createList: () => flow.send({ type: 'list.create' }),
    add: () => flow.send({ type: 'wish.add' }),
  };
};

export type UseAddWishLinkResult = ReturnType<typeof useAddWishLink>;
