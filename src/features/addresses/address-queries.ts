import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getListAddressesQueryKey, getListAddressesUrl, listAddresses } from '#generated/api/addresses/addresses.ts';
import { type Address, AddressPage } from '#generated/model';
import { hasNextPage } from '#rules/paging.ts';
import { broadcastToTabs, type ResponseOf, type SeedPageQueries } from '#runtime';
import { fetchFreshCart } from '../cart';

/** Addresses per page. */
const limit = 10;
/** Limit in case a server returns the same addresses for every page. */
const maxPages = 50;

type ReadOptions = Parameters<typeof listAddresses>[1];

const readPages = async (options: ReadOptions, page = 1): Promise<readonly Address[]> => {
  const { data, total, totalPages } = await listAddresses({ page, limit }, options);
  const isLast = page === maxPages || !hasNextPage({ page, limit, total, totalPages, count: data.length });
  return isLast ? data : [...data, ...(await readPages(options, page + 1))];
};

/** Whether the response to a request without a page number omits addresses of further pages. */
const hasMorePages = ({ data, total, totalPages }: AddressPage) => (total ?? 0) > data.length || (totalPages ?? 1) > 1;

/** Reads all saved addresses: one request without a page number, then page by page if needed. */
export const readAddresses = async (options?: ReadOptions): Promise<readonly Address[]> => {
  const first = await listAddresses(undefined, options);
  if (!hasMorePages(first)) return first.data;
  const all = await readPages(options);
  return [...new Map([...first.data, ...all].map((address) => [address.id, address])).values()];
};

/** Prefix of all address query keys. */
const addressesKey = getListAddressesQueryKey();

/** Query options that read all pages; the generated ones read a single page. */
const queryFor = (purpose: 'address book' | 'shipping note') =>
  queryOptions({ queryKey: [...addressesKey, purpose], queryFn: ({ signal }) => readAddresses({ signal }) });

/** All saved addresses of a member. */
export const allAddressesQuery = () => queryFor('address book');

/**
 * All saved addresses for the shipping note, which ignores a failed read. A separate query, because a failed
 * {@link allAddressesQuery} shows an error. Concurrent reads of the two queries share one request.
 */
export const shippingNoteQuery = () => queryFor('shipping note');

const seedAddresses =
  ({ queryKey }: ReturnType<typeof queryFor>) =>
  (queryClient: QueryClient, responseOf: ResponseOf): boolean => {
    const { data } = AddressPage.safeParse(responseOf(getListAddressesUrl())?.[1]);
    if (!data || hasMorePages(data)) return false;
    queryClient.setQueryData(queryKey, data.data);
    return true;
  };

/**
 * Seeds the addresses of the shipping note.
 * @returns whether the page contained all addresses
 */
export const seedShippingNote = seedAddresses(shippingNoteQuery());

/** Seeds the address book. */
export const seedAddressesTab: SeedPageQueries = async (queryClient, _, responseOf) =>
  seedAddresses(allAddressesQuery())(queryClient, responseOf);

/**
 * Invalidates the addresses and the cart, whose lines refer to them. Inactive queries refetch when they mount again.
 */
export const invalidateAddresses = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: addressesKey }),
    // The cart shows its own read error.
    fetchFreshCart(queryClient).catch(() => undefined),
  ]);
};

/**
 * Applies a write to the cached addresses, refetches them and the cart, and notifies the other tabs. After an abort the
 * cached list stays unchanged, because it may belong to the next user.
 * @param signal - Aborted when the flow stops: the view unmounted or the user changed.
 * @param updateList - Returns the new list.
 */
export const applyAddressWrite = async <Result>(
  queryClient: QueryClient,
  write: Promise<Result>,
  signal: AbortSignal,
  updateList: (addresses: readonly Address[], response: Result) => readonly Address[],
): Promise<Result> => {
  const updateCacheAndBroadcast = async (response?: { value: Result }) => {
    // An older read would overwrite the new list.
    await queryClient.cancelQueries({ queryKey: addressesKey });
    if (response && !signal.aborted) {
      queryClient.setQueryData(
        allAddressesQuery().queryKey,
        (addresses) => addresses && updateList(addresses, response.value),
      );
    }
    void invalidateAddresses(queryClient);
    broadcastToTabs('addresses changed');
  };
  try {
    const value = await write;
    await updateCacheAndBroadcast({ value });
    return value;
  } catch (error) {
    // The outcome is unknown, and no flow is left to reconcile it: refetch.
    if (signal.aborted) await updateCacheAndBroadcast();
    throw error;
  }
};
