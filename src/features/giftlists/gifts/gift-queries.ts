import type { QueryClient } from '@tanstack/react-query';
import { getListGiftsQueryKey, getListGiftsQueryOptions, getListGiftsUrl } from '#generated/api/giftlists/giftlists.ts';
import { GiftPage } from '#generated/model';
import { pageNumberIn } from '#rules/paging.ts';
import { giftsTexts } from '#rules/texts/gifts.ts';
import type { ResponseOf, SeedPageQueries } from '#runtime';

export const giftsPerPage = 10;

/** Value of `?show=` for the gifts that wait for thanks. */
const waitingFilter = 'waiting';

/** Whether the URL shows only the gifts that wait for thanks. */
export const isWaitingOnly = (query: URLSearchParams): boolean => query.get('show') === waitingFilter;

/** URL parameters of a filter. */
export const giftFilter = (isWaiting: boolean): string => (isWaiting ? `?show=${waitingFilter}` : '');

/** Parameters of the page of gifts in a URL. */
const giftsParams = (query: URLSearchParams) => ({
  ...(isWaitingOnly(query) && { isThanked: false }),
  page: pageNumberIn(query),
  limit: giftsPerPage,
});

/** Parameters that count the gifts that wait for thanks. */
const waitingParams = { isThanked: false, page: 1, limit: 0 };

/** Page of gifts in a URL. */
export const giftsQuery = (query: URLSearchParams) =>
  getListGiftsQueryOptions(giftsParams(query), { query: { meta: { failureMessage: giftsTexts.loadFailed } } });

/** Number of gifts that wait for thanks, as `total`. */
export const waitingQuery = () => getListGiftsQueryOptions(waitingParams);

const isGiftQuery = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => path === getListGiftsQueryKey()[0];

/** Invalidates all queries of gifts. */
export const invalidateGifts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isGiftQuery });

/** Seeds the number of gifts that wait for thanks. @returns whether it is known */
export const seedWaiting = (queryClient: QueryClient, responseOf: ResponseOf): boolean => {
  const { data } = GiftPage.safeParse(responseOf(getListGiftsUrl(waitingParams))?.[1]);
  if (data) queryClient.setQueryData(waitingQuery().queryKey, data);
  return data !== undefined;
};

/** Seeds the queries of the page 'Gifts'. */
export const seedGifts: SeedPageQueries = async (queryClient, _, responseOf, search) => {
  const query = new URLSearchParams(search);
  const { data } = GiftPage.safeParse(responseOf(getListGiftsUrl(giftsParams(query)))?.[1]);
  if (data) queryClient.setQueryData(giftsQuery(query).queryKey, data);
  return data !== undefined && seedWaiting(queryClient, responseOf);
};
