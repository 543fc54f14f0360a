import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addGiftlistItem, getListGiftlistsQueryKey, listGiftlists } from '../../generated/api/giftlists/giftlists';
import type { GiftlistSummary } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { giftlistPickerMachine, type PickablePage } from '../../machines/giftlist-picker.machine';
import { hasNextPage } from '../../rules/paging';
import { giftlistPickerTexts } from '../../rules/texts';

/** Lists to a page (shop document, section 9). */
const limit = 50;

const countOf = ({ items }: GiftlistSummary, productId: string): number | undefined =>
  items?.filter(({ product }) => product.id === productId).reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);

/** The giftlist picker's seam to the API. One's lists are read anew after one of them has grown. */
export const provideGiftlistPicker = (queryClient: QueryClient) => {
  /** The lists as they were before, and on which page. */
  const seen = new Map<string, { list: GiftlistSummary; page: number }>();

  /** Whether a list has more of a product than before. */
  const hasGrown = async ({ giftlistId, productId }: { giftlistId: string; productId: string }): Promise<boolean> => {
    const before = seen.get(giftlistId);
    if (!before) return false;
    const { data } = await listGiftlists({ page: before.page, limit }, { cache: 'reload' });
    const list = data.find(({ id }) => id === giftlistId);
    const count = list && countOf(list, productId);
    return count !== undefined && count > (countOf(before.list, productId) ?? count);
  };

  return giftlistPickerMachine.provide({
    actors: {
      listGiftlists: fromPromise<PickablePage, { page: number }>(async ({ input: { page }, signal }) => {
        try {
          const { data, total } = await listGiftlists({ page, limit }, { signal, cache: 'reload' });
          for (const list of data) seen.set(list.id, { list, page });
          return {
            lists: data.map(({ id, title }) => ({ id, title: title?.trim() || 'Untitled list' })),
            hasNext: hasNextPage({ page, limit, total, count: data.length }),
          };
        } catch (error) {
          throw toProblem(error, giftlistPickerTexts.loadFailed);
        }
      }),
      addGiftlistItem: fromPromise<void, { giftlistId: string; productId: string }>(async ({ input }) => {
        try {
          await addGiftlistItem({ ...input, quantity: 1 });
        } catch (error) {
          const problem = toProblem(error, giftlistPickerTexts.addFailed);
          // Nobody knows whether it was added: the server is asked before Try Again is offered (decision 5).
          const isAdded = problem.isOutcomeUnknown === true && (await hasGrown(input).catch(() => false));
          if (!isAdded) throw problem;
        } finally {
          void queryClient.invalidateQueries({ queryKey: getListGiftlistsQueryKey() });
        }
      }),
    },
  });
};
