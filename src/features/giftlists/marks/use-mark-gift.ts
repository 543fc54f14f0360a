import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { MarkGiftEvent, markGiftMachine } from '#machines/mark-gift.machine.ts';
import { isMarkDraftValid, type MarkDraft } from '#rules/gift-mark.ts';
import { useFlow } from '#runtime';
import { provideMarkGift } from './mark-gift.actors';

/** Press of a giver: marks a gift, or undoes it. */
export type MarkRequest = Extract<MarkGiftEvent, { type: 'gift.mark' | 'gift.unmark' }>;

/** Flow that marks gifts. */
export type MarkGiftFlow = ActorRefFrom<typeof markGiftMachine>;

/** Marks gifts as the visitor's own: the open form, and the actions. */
export const useMarkGift = () => {
  const flow = useFlow<typeof markGiftMachine>(provideMarkGift, undefined);
  const { gift, draft } = useSelector(flow, ({ context }) => context);
  const state = useSelector(flow, ({ value }) => value);
  const isMarking = state === 'marking';
  const isAsking = state === 'asking';
  return {
    flow,
    gift,
    draft,
    /** Whether the dialog is open: also while its gift is being marked. */
    isOpen: isAsking || (isMarking && (gift.asksName || gift.unitsLeft > 1)),
    isMarking,
    canConfirm: isAsking && isMarkDraftValid(draft, gift.unitsLeft),
    change: (change: Partial<MarkDraft>) => flow.send({ type: 'draft.change', change }),
    confirm: () => flow.send({ type: 'mark.confirm' }),
    cancel: useCallback(() => flow.send({ type: 'mark.cancel' }), [flow]),
  };
};

export type UseMarkGiftResult = ReturnType<typeof useMarkGift>;
