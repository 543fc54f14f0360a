import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getGetOrderQueryKey, getListOrdersQueryOptions, getOrder, listOrders } from '#generated/api/orders/orders.ts';
import type { ListOrdersParams, Order, OrderPage } from '#generated/model';
import { hasStatus } from '#http/api-error.ts';
import { withoutPrivateAddresses } from '#rules/order-privacy.ts';
import { pageNumberIn } from '#rules/paging.ts';
import { searchTextIn } from '#rules/search.ts';
import { ordersTexts } from '#rules/texts/orders.ts';
import { isSignedIn, profileQuery } from '../account';

/** Reads the username of the buyer. If the profile cannot be read, `undefined`: all recipients count as other users. */
const readBuyerUsername = (queryClient: QueryClient): Promise<string | undefined> =>
  queryClient.ensureQueryData(profileQuery()).then(
    ({ username }) => username ?? undefined,
    () => undefined,
  );

/**
 * Lists orders. Some servers return 404 for a search or page without orders: returns an empty page, unless the session
 * has expired. A 404 for the plain list always means an expired session (readings 13 and 77).
 */
const findOrders = async (params: ListOrdersParams, signal: AbortSignal): Promise<OrderPage> => {
  try {
    return await listOrders(params, { signal });
  } catch (error) {
    const isPlainList = !params.search && (params.page ?? 1) === 1;
    if (!isPlainList && hasStatus(error, 404) && (await isSignedIn())) return { data: [] };
    throw error;
  }
};

export const ordersPerPage = 10;

/** Parameters of the newest orders in My Account. As documented, without `page`. */
export const recentOrdersParams = { limit: 5 } as const;

/** Parameters of the page of orders in a URL. */
export const ordersParams = (query: URLSearchParams) => {
  const search = searchTextIn(query);
  return { page: pageNumberIn(query), limit: ordersPerPage, ...(search && { search }) };
};

/** Query options of a page of orders. Other users' addresses never reach the cache. */
export const orderListQuery = (queryClient: QueryClient, params: ListOrdersParams) =>
  getListOrdersQueryOptions(params, {
    query: {
      queryFn: async ({ signal }) => {
        const [page, buyer] = await Promise.all([findOrders(params, signal), readBuyerUsername(queryClient)]);
        return { ...page, data: page.data.map((order) => withoutPrivateAddresses(order, buyer)) };
      },
      meta: { failureMessage: ordersTexts.loadFailed, endsSession: true, isAlwaysRetryable: true },
    },
  });

/** Polling of an order that was just paid: number of attempts, and delay in ms. */
const freshOrderPolling = { attempts: 5, delay: 2000 } as const;

/** Resolves after `ms`, or immediately when the signal aborts. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Reads an order. Returns `null` if it does not exist or belongs to another user: the server need not distinguish.
 * @param attemptsLeft - Number of attempts, including this one.
 */
const findOrder = async (id: string, attemptsLeft: number, signal: AbortSignal): Promise<Order | null> => {
  try {
    return await getOrder(id, { signal });
  } catch (error) {
    if (!hasStatus(error, 403, 404)) throw error;
    if (attemptsLeft <= 1 || hasStatus(error, 403)) return null;
    await wait(freshOrderPolling.delay, signal);
    return findOrder(id, attemptsLeft - 1, signal);
  }
};

/**
 * Query options of one order, without other users' addresses. Not the generated options, because their type has no
 * `null` for a missing order.
 * @param isFresh - Polls, because an order that was just paid may not exist yet.
 */
export const orderQuery = (queryClient: QueryClient, id: string, isFresh: boolean) =>
  queryOptions({
    queryKey: getGetOrderQueryKey(id),
    queryFn: async ({ signal }) => {
      const [order, buyer] = await Promise.all([
        findOrder(id, isFresh ? freshOrderPolling.attempts : 1, signal),
        readBuyerUsername(queryClient),
      ]);
      return order && withoutPrivateAddresses(order, buyer);
    },
    meta: { failureMessage: ordersTexts.detailFailed, isAlwaysRetryable: true },
  });
