import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGiftlist, removeGiftlistItem } from '#generated/api/giftlists/giftlists.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { removeGiftlistItemMachine } from '#machines/remove-giftlist-item.machine.ts';
import { giftlistItemTexts } from '#rules/texts/giftlists.ts';
import { applyGiftlistWrite, updateCachedGiftlist } from '../giftlist-queries';

interface RemovedItem {
  id: string;
  giftlistId: string;
}

/** Provides the actors that remove an item. A missing item counts as removed. */
export const provideRemoveGiftlistItem = (queryClient: QueryClient) => {
  const removing = reconciledWrite({
    message: giftlistItemTexts.removeFailed,
    readBefore: () => undefined,
    send: ({ id }: RemovedItem) => ignoreNotFound(removeGiftlistItem(id)),
    findOutcome: async ({ id, giftlistId }) => {
      const { items } = await getGiftlist(giftlistId, {}, { cache: 'reload' });
      return items.every((item) => item.id !== id) ? { output: undefined } : undefined;
    },
  });
  return removeGiftlistItemMachine.provide({
    actors: {
      removeGiftlistItem: fromPromise<void, RemovedItem>(async ({ input, signal }) => {
        await applyGiftlistWrite(queryClient, removing.write(input, signal), signal, () =>
          // Update the cache after an abort, too: the item is deleted for every user.
          updateCachedGiftlist(queryClient, input.giftlistId, (list) =>
            list.items ? { ...list, items: list.items.filter(({ id }) => id !== input.id) } : list,
          ),
        );
      }),
    },
  });
};
