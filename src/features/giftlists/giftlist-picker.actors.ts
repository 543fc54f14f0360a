import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addGiftlistItem, getListGiftlistsQueryKey, listGiftlists } from '../../generated/api/giftlists/giftlists';
import { toProblem } from '../../http/api-error';
import { giftlistPickerMachine, type PickablePage } from '../../machines/giftlist-picker.machine';
import { hasNextPage } from '../../rules/paging';
import { giftlistPickerTexts } from '../../rules/texts';

/** Lists to a page (shop document, section 9). */
const limit = 50;

/** The giftlist picker's seam to the API. One's lists are read anew after one of them has grown. */
export const provideGiftlistPicker = (queryClient: QueryClient) =>
  giftlistPickerMachine.provide({
    actors: {
      listGiftlists: fromPromise<PickablePage, { page: number }>(async ({ input: { page }, signal }) => {
        try {
          const { data, total } = await listGiftlists({ page, limit }, { signal, cache: 'reload' });
          return {
            lists: data.map(({ id, title }) => ({ id, title })),
            hasNext: hasNextPage({ page, limit, total }),
          };
        } catch (error) {
          throw toProblem(error, giftlistPickerTexts.loadFailed);
        }
      }),
      addGiftlistItem: fromPromise<void, { giftlistId: string; productId: string }>(async ({ input }) => {
        try {
          await addGiftlistItem({ ...input, quantity: 1 });
        } catch (error) {
          throw toProblem(error, giftlistPickerTexts.addFailed);
        } finally {
          // Also when nobody knows whether it was added: the lists then say so (decision 5).
          void queryClient.invalidateQueries({ queryKey: getListGiftlistsQueryKey() });
        }
      }),
    },
  });
