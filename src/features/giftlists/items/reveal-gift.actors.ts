import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { updateGiftlist, updateGiftlistItem } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistItem } from '#generated/model';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { type HiddenGift, revealGiftMachine } from '#machines/reveal-gift.machine.ts';
import { giftlistItemTexts } from '#rules/texts/giftlists.ts';
import { applyGiftlistWrite, mergeGiftlist, updateCachedGiftlist } from '../giftlist-queries';
import { invalidateGifts } from '../gifts/gift-queries';

/** Provides the actors that reveal gifts. Revealing twice changes nothing, so an unknown outcome is tried again. */
export const provideRevealGift = (queryClient: QueryClient) => {
  const revealing = reconciledWrite({
    message: giftlistItemTexts.removeFailed,
    readBefore: () => undefined,
    send: async ({ id, giftlistId }: HiddenGift): Promise<GiftlistItem | undefined> => {
      if (id !== undefined) return updateGiftlistItem(id, { isRevealed: true });
      await updateGiftlist(giftlistId, { isSurprise: false });
      return undefined;
    },
    findOutcome: () => Promise.resolve(undefined),
  });
  return revealGiftMachine.provide({
    actors: {
      revealGift: fromPromise<void, HiddenGift>(async ({ input, signal }) => {
        await applyGiftlistWrite(queryClient, revealing.write(input, signal), signal, (saved) => {
          if (signal.aborted) return;
          if (saved === undefined) mergeGiftlist(queryClient, { id: input.giftlistId, hidesPurchases: false });
          else
            updateCachedGiftlist(queryClient, input.giftlistId, (list) =>
              list.items
                ? { ...list, items: list.items.map((item) => (item.id === saved.id ? { ...item, ...saved } : item)) }
                : list,
            );
        });
        void invalidateGifts(queryClient);
      }),
    },
  });
};
