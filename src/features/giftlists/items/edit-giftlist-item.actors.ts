import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGiftlist, updateGiftlistItem } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistItem } from '#generated/model';
import { ApiError } from '#http/api-error.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { editGiftlistItemMachine, type ItemChangeInput } from '#machines/edit-giftlist-item.machine.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { hasItemChanges, toItemDraft } from '#rules/giftlist-item-draft.ts';
import { withMovedItem } from '#rules/giftlist-item-order.ts';
import { byOwnersOrder } from '#rules/giftlist-items.ts';
import { giftlistItemTexts } from '#rules/texts/giftlists.ts';
import { wishLinkRequest } from '#rules/wish-link.ts';
import { applyGiftlistWrite, invalidateGiftlists, updateCachedGiftlist } from '../giftlist-queries';

/** Whether a giftlist has its item as a change wanted it. */
const isChanged = (items: readonly GiftlistItem[], { id, change: { previousItemId, ...fields } }: ItemChangeInput) => {
  const ordered = items.toSorted(byOwnersOrder);
  const index = ordered.findIndex((item) => item.id === id);
  const item = ordered[index];
  if (!item || hasItemChanges(toItemDraft(item), { ...toItemDraft(item), ...fields })) return false;
  return previousItemId === undefined || (ordered[index - 1]?.id ?? null) === previousItemId;
};

/** Provides the actor that changes and moves items. */
export const provideEditGiftlistItem = (queryClient: QueryClient) => {
  const changing = reconciledWrite({
    message: giftlistItemTexts.changeFailed,
    readBefore: () => undefined,
    send: async ({ id, change: { link, ...change } }: ItemChangeInput) => {
      try {
        return await updateGiftlistItem(id, { ...change, ...(link && { link: wishLinkRequest(link) }) });
      } catch (error) {
        // Another tab has removed an item: show the list as it is.
        if (error instanceof ApiError && [400, 404].includes(error.response.status ?? 0))
          void invalidateGiftlists(queryClient);
        throw error;
      }
    },
    findOutcome: async (input) => {
      const { items } = await getGiftlist(input.giftlistId, {}, { cache: 'reload' });
      const item = items.find(({ id }) => id === input.id);
      return item && isChanged(items, input) ? { output: item } : undefined;
    },
  });
  return editGiftlistItemMachine.provide({
    actors: {
      updateGiftlistItem: fromPromise<void, ItemChangeInput>(async ({ input, signal, system }) => {
        const saving = showFailureAfterUnmount({ signal, system }, changing.write(input, signal));
        await applyGiftlistWrite(queryClient, saving, signal, (saved) => {
          // After an abort another user may be signed in, who must not see the note.
          if (signal.aborted) return;
          updateCachedGiftlist(queryClient, input.giftlistId, (list) => {
            if (!list.items) return list;
            const items = list.items.map((item) => (item.id === input.id ? saved : item));
            const { previousItemId } = input.change;
            return {
              ...list,
              items: previousItemId === undefined ? items : withMovedItem(items, input.id, previousItemId),
            };
          });
        });
      }),
    },
  });
};
