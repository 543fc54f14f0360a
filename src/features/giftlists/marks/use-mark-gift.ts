import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { Giftlist, GiftlistItem } from '#generated/model';
import { isMarkDraftValid, type MarkDraft, unitsLeft } from '#rules/gift-mark.ts';
import { productName } from '#rules/product.ts';
import { useFlow, useIsSupported, useVisitor } from '#runtime';
import { provideMarkGift } from './mark-gift.actors';

/** How a giver marks one item as theirs, for its row and its dialog. */
export interface GivingTools {
  name: string;
  /** `undefined` if nothing is left to give, and until the visitor is known. */
  onMark: (() => void) | undefined;
  /** `undefined` without an own mark. */
  onUndo: (() => void) | undefined;
  isBusy: boolean;
}

interface MarkGiftOptions {
  /** Whether the visitor may be the owner of the giftlist. */
  mayBeMine: boolean;
  /** Whether the page is for givers who see what is bought. */
  isForGivers: boolean;
}

/** Marks gifts of a giftlist as the visitor's own. */
export const useMarkGift = (
  { id: giftlistId, allowsMarks = false }: Giftlist,
  { mayBeMine, isForGivers }: MarkGiftOptions,
) => {
  const queryClient = useQueryClient();
  const { isMember, isChecking } = useVisitor();
  const canMark = useIsSupported('gift-marks') && !mayBeMine;
  // A page drawn for everybody has the place of the button, so that rows do not move once the visitor is known.
  const isOffered = allowsMarks && isForGivers && (canMark || isChecking);
  const [machine] = useState(() => provideMarkGift(queryClient));
  const flow = useFlow(machine, undefined);
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking'));
  const isMarking = useSelector(flow, (snapshot) => snapshot.matches('marking'));
  const isUnmarking = useSelector(flow, (snapshot) => snapshot.matches('unmarking'));
  const cancel = useCallback(() => flow.send({ type: 'mark.cancel' }), [flow]);
  const { gift, draft, ownMark } = context;
  const needsDetails = gift.asksName || gift.unitsLeft > 1;
  return {
    gift,
    draft,
    /** Whether the dialog is open: also while its gift is being marked. */
    isOpen: isAsking || (isMarking && needsDetails),
    isMarking,
    canConfirm: isAsking && isMarkDraftValid(draft, gift.unitsLeft),
    change: (change: Partial<MarkDraft>) => flow.send({ type: 'draft.change', change }),
    confirm: () => flow.send({ type: 'mark.confirm' }),
    cancel,
    /** Tools of an item; `undefined` if the visitor can neither mark it nor has marked it. */
    toolsOf: (item: GiftlistItem): GivingTools | undefined => {
      const left = unitsLeft(item);
      const { id, ownMark: mark, product } = item;
      const name = productName(product.name);
      if (mark === undefined && !(isOffered && left > 0)) return undefined;
      return {
        name,
        onMark: canMark
          ? () =>
              flow.send({
                type: 'gift.mark',
                gift: { id, giftlistId, name, unitsLeft: left, asksName: !isMember },
              })
          : undefined,
        onUndo: mark
          ? () => flow.send({ type: 'gift.unmark', ownMark: { id: mark.id, giftlistItemId: id, giftlistId } })
          : undefined,
        isBusy: (isMarking && gift.id === id) || (isUnmarking && ownMark.giftlistItemId === id),
      };
    },
  };
};

export type UseMarkGiftResult = ReturnType<typeof useMarkGift>;
