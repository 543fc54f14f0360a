import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addGiftlistItem, getGiftlist, listGiftlists } from '#generated/api/giftlists/giftlists.ts';
import type { GiftlistItem, GiftlistSummary } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { withoutOfflineFallback } from '#http/offline-responses.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { giftlistPickerMachine, type PickablePage } from '#machines/giftlist-picker.machine.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { type ItemText, itemTextToSend } from '#rules/giftlist-item-draft.ts';
import { hasNextPage } from '#rules/paging.ts';
import { giftlistPickerTexts } from '#rules/texts/giftlist-picker.ts';
import { applyGiftlistWrite, giftlistsPerPage } from '../giftlist-queries';
import { isLastUsedList, writeLastUsedList } from './last-used-list';

const quantityOf = (items: readonly GiftlistItem[] | undefined, productId: string): number =>
  (items ?? [])
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);

interface AddedItem {
  giftlistId: string;
  productId: string;
  text: ItemText;
}

/** Provides the giftlist picker's actors. Adding an item refetches the giftlists. */
export const provideGiftlistPicker = (queryClient: QueryClient) => {
  /** The giftlists as listed before adding, with their page numbers. */
  const listedBefore = new Map<string, { list: GiftlistSummary; page: number }>();

  /** Reads the current items of a giftlist. A page of giftlists may omit them. */
  const readItems = async (giftlistId: string) => {
    const page = listedBefore.get(giftlistId)?.page ?? 1;
    const { data } = await listGiftlists({ page, limit: giftlistsPerPage }, { cache: 'reload' });
    const list = data.find(({ id }) => id === giftlistId);
    return list?.items ?? (await getGiftlist(giftlistId, {}, { cache: 'reload' })).items;
  };

  const adding = reconciledWrite({
    message: giftlistPickerTexts.addFailed,
    readBefore: ({ giftlistId, productId }: AddedItem) =>
      quantityOf(listedBefore.get(giftlistId)?.list.items, productId),
    send: ({ text, ...item }) => addGiftlistItem({ ...item, quantity: 1, ...itemTextToSend(text) }),
    findOutcome: async ({ giftlistId, productId }, quantityBefore) =>
      quantityOf(await readItems(giftlistId), productId) > quantityBefore ? { output: undefined } : undefined,
  });

  return giftlistPickerMachine.provide({
    actors: {
      listGiftlists: fromPromise<PickablePage, { page: number }>(async ({ input: { page }, signal }) => {
        try {
          // An offline response may be outdated: its item counts could not show whether a later write took effect.
          const { data, total } = await withoutOfflineFallback(() =>
            listGiftlists({ page, limit: giftlistsPerPage }, { signal, cache: 'reload' }),
          );
          for (const list of data) listedBefore.set(list.id, { list, page });
          return {
            lists: data.map(({ id, title }) => ({ id, title: displayTitle({ title }) })),
            hasNext: hasNextPage({ page, limit: giftlistsPerPage, total, count: data.length }),
            lastUsedId: data.find(({ id }) => isLastUsedList(id))?.id,
          };
        } catch (error) {
          throw toProblem(error, giftlistPickerTexts.loadFailed);
        }
      }),
      addGiftlistItem: fromPromise<void, AddedItem>(async ({ input, signal }) => {
        // The response does not contain the items: store nothing, and let the refetch read them.
        await applyGiftlistWrite(queryClient, adding.write(input, signal), signal, () => undefined);
        writeLastUsedList(input.giftlistId);
      }),
    },
  });
};
