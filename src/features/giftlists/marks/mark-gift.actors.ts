import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addGiftMark, deleteGiftMark, getGiftlist } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistItem } from '#generated/model';
import { hasStatus, toProblem } from '#http/api-error.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { type MarkInput, markGiftMachine, type OwnMark } from '#machines/mark-gift.machine.ts';
import { unitsWithOwnMark } from '#rules/gift-mark.ts';
import { giftMarkTexts } from '#rules/texts/gift-marks.ts';
import { applyGiftlistWrite, invalidateGiftlists, updateCachedGiftlist } from '../giftlist-queries';

/** Provides the actors that mark a gift as the visitor's own, and undo it. */
export const provideMarkGift = (queryClient: QueryClient) => {
  const setOwnMark = (
    { giftlistId, giftlistItemId }: Pick<OwnMark, 'giftlistId' | 'giftlistItemId'>,
    ownMark: GiftlistItem['ownMark'],
  ) =>
    updateCachedGiftlist(queryClient, giftlistId, (list) => {
      if (!list.items) return list;
      const items = list.items.map((item) =>
        item.id === giftlistItemId ? { ...item, ...unitsWithOwnMark(item, ownMark) } : item,
      );
      return { ...list, items };
    });
  const findOwnMark = async ({ giftlistId, giftlistItemId }: Pick<OwnMark, 'giftlistId' | 'giftlistItemId'>) => {
    const { items } = await getGiftlist(giftlistId, {}, { cache: 'reload' });
    return items.find(({ id }) => id === giftlistItemId)?.ownMark;
  };
  const marking = reconciledWrite({
    message: giftMarkTexts.markFailed,
    readBefore: () => undefined,
    send: async ({
      giftlistItemId,
      quantity,
      name,
      asMember,
    }: MarkInput): Promise<{ id: string; quantity: number }> => {
      try {
        const sentName = name.trim();
        const { id } = await addGiftMark({
          giftlistItemId,
          quantity,
          ...(asMember && { asMember }),
          ...(sentName !== '' && { name: sentName }),
        });
        return { id, quantity };
      } catch (error) {
        // Another visitor has marked the gift since: show the new state of the list.
        if (hasStatus(error, 400, 404)) void invalidateGiftlists(queryClient);
        // Says whose list it is, instead of the general text.
        if (hasStatus(error, 403)) throw toProblem(error, giftMarkTexts.markFailed, { prefersServerMessage: true });
        throw error;
      }
    },
    findOutcome: async (input) => {
      const ownMark = await findOwnMark(input);
      return ownMark && { output: ownMark };
    },
  });
  const undoing = reconciledWrite({
    message: giftMarkTexts.undoFailed,
    readBefore: () => undefined,
    send: ({ id, asMember }: OwnMark) => ignoreNotFound(deleteGiftMark(id, asMember ? { asMember } : {})),
    findOutcome: async (ownMark) =>
      (await findOwnMark(ownMark))?.id === ownMark.id ? undefined : { output: undefined },
  });
  return markGiftMachine.provide({
    actors: {
      addGiftMark: fromPromise<void, MarkInput>(async ({ input, signal, system }) => {
        const sending = showFailureAfterUnmount({ signal, system }, marking.write(input, signal));
        await applyGiftlistWrite(queryClient, sending, signal, ({ id, quantity }) => {
          // After an abort another user may be here, whose mark it is not.
          if (!signal.aborted) setOwnMark(input, { id, quantity });
        });
      }),
      deleteGiftMark: fromPromise<void, OwnMark>(async ({ input, signal, system }) => {
        const sending = showFailureAfterUnmount({ signal, system }, undoing.write(input, signal));
        await applyGiftlistWrite(queryClient, sending, signal, () => setOwnMark(input, undefined));
      }),
    },
  });
};
