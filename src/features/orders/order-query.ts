import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getGetOrderQueryKey,
  getListOrdersQueryOptions,
  getOrder,
  listOrders,
} from '../../generated/api/orders/orders';
import type { ListOrdersParams, Order, OrderPage } from '../../generated/model';
import { hasStatus } from '../../http/api-error';
import { withoutPrivateAddresses } from '../../rules/order-privacy';
import { ordersTexts } from '../../rules/texts/orders';
import { isSignedIn, profileQuery } from '../account';

/** The buyer's username; `undefined` where the profile cannot be read: every recipient counts as another person then. */
const readBuyer = (queryClient: QueryClient): Promise<string | undefined> =>
  queryClient.ensureQueryData(profileQuery()).then(
    ({ username }) => username ?? undefined,
    () => undefined,
  );

/**
 * Some servers answer a search that finds nothing, or a page that is not there, with a 404. Of the plain list that means that the
 * session has ended (reading 13), so that here the session is asked first (reading 77).
 */
const findOrders = async (params: ListOrdersParams, signal: AbortSignal): Promise<OrderPage> => {
  try {
    return await listOrders(params, { signal });
  } catch (error) {
    const isPlain = !params.search && (params.page ?? 1) === 1;
    if (!isPlain && hasStatus(error, 404) && (await isSignedIn())) return { data: [] };
    throw error;
  }
};

/** Orders per page (docs/product.md, Limits). */
export const ordersPerPage = 10;

/** How a page of orders is read: other people's addresses never reach the cache (reading 53). */
export const orderListQuery = (queryClient: QueryClient, params: ListOrdersParams) =>
  getListOrdersQueryOptions(params, {
    query: {
      queryFn: async ({ signal }) => {
        const [page, buyer] = await Promise.all([findOrders(params, signal), readBuyer(queryClient)]);
        return { ...page, data: page.data.map((order) => withoutPrivateAddresses(order, buyer)) };
      },
      meta: { failure: ordersTexts.loadFailed, endsSession: true, isAlwaysRetryable: true },
    },
  });

/** Looks for a fresh order before the page says that it is not there, and the wait between two looks in ms (reading 80). */
const freshLooks = { count: 5, delay: 2000 } as const;

/** Resolves after so many ms, and at once when the signal aborts. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
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

/** An order; `null` where there is none, or where it is another person's: the server need not say which (reading 80). */
const findOrder = async (id: string, looks: number, signal: AbortSignal): Promise<Order | null> => {
  try {
    return await getOrder(id, { signal });
  } catch (error) {
    if (!hasStatus(error, 403, 404)) throw error;
    if (looks <= 1 || hasStatus(error, 403)) return null;
    await rest(freshLooks.delay, signal);
    return findOrder(id, looks - 1, signal);
  }
};

/**
 * How one order is read: other people's addresses never reach the cache (reading 53). Not by the generated options: these have no
 * place for `null`, which says that there is no such order.
 *
 * @param isFresh - It was paid for a moment ago: the server may not know of it yet.
 */
export const orderQuery = (queryClient: QueryClient, id: string, isFresh: boolean) =>
  queryOptions({
    queryKey: getGetOrderQueryKey(id),
    queryFn: async ({ signal }) => {
      const [order, buyer] = await Promise.all([
        findOrder(id, isFresh ? freshLooks.count : 1, signal),
        readBuyer(queryClient),
      ]);
      return order && withoutPrivateAddresses(order, buyer);
    },
    meta: { failure: ordersTexts.detailFailed, isAlwaysRetryable: true },
  });
