import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addGiftlistItem, getGiftlist, listGiftlists } from '../../../generated/api/giftlists/giftlists';
import type { GiftlistItem, GiftlistSummary } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import { withoutOfflineFallback } from '../../../http/offline-responses';
import { reconciledWrite } from '../../../http/reconciled-write';
import { giftlistPickerMachine, type PickablePage } from '../../../machines/giftlist-picker.machine';
import { displayTitle } from '../../../rules/giftlist';
import { hasNextPage } from '../../../rules/paging';
import { giftlistPickerTexts } from '../../../rules/texts/giftlist-picker';
import { applyGiftlistWrite, giftlistsPerPage } from '../giftlist-queries';

const countOf = (items: readonly GiftlistItem[] | undefined, productId: string): number =>
  (items ?? [])
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);

interface Gift {
  giftlistId: string;
  productId: string;
}

/** The giftlist picker's seam to the API. One's lists are read anew after one of them has grown. */
export const provideGiftlistPicker = (queryClient: QueryClient) => {
  /** The lists as they were before, and on which page. */
  const seen = new Map<string, { list: GiftlistSummary; page: number }>();

  /** The items of a list as they are now. The list of lists may leave them out. */
  const itemsNow = async (giftlistId: string) => {
    const page = seen.get(giftlistId)?.page ?? 1;
    const { data } = await listGiftlists({ page, limit: giftlistsPerPage }, { cache: 'reload' });
    const list = data.find(({ id }) => id === giftlistId);
    return list?.items ?? (await getGiftlist(giftlistId, { cache: 'reload' })).items;
  };

  const adding = reconciledWrite({
    message: giftlistPickerTexts.addFailed,
    before: ({ giftlistId, productId }: Gift) => countOf(seen.get(giftlistId)?.list.items, productId),
    send: (gift) => addGiftlistItem({ ...gift, quantity: 1 }),
    find: async ({ giftlistId, productId }, before) =>
      countOf(await itemsNow(giftlistId), productId) > before ? { output: undefined } : undefined,
  });

  return giftlistPickerMachine.provide({
    actors: {
      listGiftlists: fromPromise<PickablePage, { page: number }>(async ({ input: { page }, signal }) => {
        try {
          // What is chosen here is written to: old lists would not tell later what came of it.
          const { data, total } = await withoutOfflineFallback(() =>
            listGiftlists({ page, limit: giftlistsPerPage }, { signal, cache: 'reload' }),
          );
          for (const list of data) seen.set(list.id, { list, page });
          return {
            lists: data.map(({ id, title }) => ({ id, title: displayTitle({ title }) })),
            hasNext: hasNextPage({ page, limit: giftlistsPerPage, total, count: data.length }),
          };
        } catch (error) {
          throw toProblem(error, giftlistPickerTexts.loadFailed);
        }
      }),
      addGiftlistItem: fromPromise<void, Gift>(async ({ input, signal }) => {
        // What stands on the list is read anew: the answer says nothing of it.
        await applyGiftlistWrite(queryClient, adding.write(input, signal), signal, () => undefined);
      }),
    },
  });
};
