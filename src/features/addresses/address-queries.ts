import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getListAddressesQueryKey, getListAddressesUrl, listAddresses } from '../../generated/api/addresses/addresses';
import { type Address, AddressPage } from '../../generated/model';
import { hasNextPage } from '../../rules/paging';
import { type SeedPageQueries, broadcastToTabs } from '../../runtime';
import { fetchFreshCart } from '../cart';

/** Addresses to a page (docs/product.md, Limits). */
const limit = 10;
/** A server that answers every page with the same addresses must not be asked for ever. */
const lastPage = 50;

type ReadOptions = Parameters<typeof listAddresses>[1];

const readPages = async (options: ReadOptions, page = 1): Promise<readonly Address[]> => {
  const { data, total, totalPages } = await listAddresses({ page, limit }, options);
  const isLast = page === lastPage || !hasNextPage({ page, limit, total, totalPages, count: data.length });
  return isLast ? data : [...data, ...(await readPages(options, page + 1))];
};

/** Whether the answer to a request without a query was only a first page. */
const isFirstPage = ({ data, total, totalPages }: AddressPage) => (total ?? 0) > data.length || (totalPages ?? 1) > 1;

/** Reads all saved addresses: without a query first, page by page where that was not all (reading 72). */
export const readAddresses = async (options?: ReadOptions): Promise<readonly Address[]> => {
  const first = await listAddresses(undefined, options);
  if (!isFirstPage(first)) return first.data;
  const all = await readPages(options);
  return [...new Map([...first.data, ...all].map((address) => [address.id, address])).values()];
};

/** What the keys of all reads of addresses begin with. */
const addressesKey = getListAddressesQueryKey();

/** Not by the generated options: these ask for one page, and this answer is put together of all. */
const queryOf = (what: 'all' | 'can ship') =>
  queryOptions({ queryKey: [...addressesKey, what], queryFn: ({ signal }) => readAddresses({ signal }) });

/** All saved addresses of a member. */
export const allAddressesQuery = () => queryOf('all');

/**
 * The same addresses, for places that say nothing when they cannot be read. A query of its own, because a failure of the other one is
 * shown; the request is shared.
 */
export const canShipQuery = () => queryOf('can ship');

/**
 * Puts the addresses that came with the page into the cache, for the note about shipping.
 *
 * @returns whether they were all there
 */
export const seedShippingNote = (queryClient: QueryClient, answerTo: Parameters<SeedPageQueries>[2]): boolean => {
  const { data } = AddressPage.safeParse(answerTo(getListAddressesUrl())?.[1]);
  if (!data || isFirstPage(data)) return false;
  queryClient.setQueryData(canShipQuery().queryKey, data.data);
  return true;
};

/**
 * Reads anew what depends on the saved addresses: the addresses themselves and the bag, whose lines go to them (reading 75). What is
 * not on screen is read when it is shown again.
 */
export const invalidateAddresses = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: addressesKey }),
    // The bag has a place of its own to say that it could not be read.
    fetchFreshCart(queryClient).catch(() => undefined),
  ]);
};

/**
 * Waits for a write that changes the saved addresses. When it is done, the known list changes at once (reading 88), everything else is
 * read anew, and the other tabs are told (reading 89). Where no flow waits for it any more, that happens too, except that the known list is
 * left as it is: it may be the next person's.
 *
 * @param signal - Aborted when the flow has ended: the person has left the view, or another person is here.
 * @param change - Makes the new list of the known one, with what the server answered.
 */
export const applyAddressWrite = async <Answer>(
  queryClient: QueryClient,
  write: Promise<Answer>,
  signal: AbortSignal,
  change: (addresses: readonly Address[], answer: Answer) => readonly Address[],
): Promise<Answer> => {
  const spread = async (answer?: { value: Answer }) => {
    // A read that began before the write would bring the old list back.
    await queryClient.cancelQueries({ queryKey: addressesKey });
    if (answer && !signal.aborted) {
      queryClient.setQueryData(
        allAddressesQuery().queryKey,
        (addresses) => addresses && change(addresses, answer.value),
      );
    }
    void invalidateAddresses(queryClient);
    broadcastToTabs('addresses changed');
  };
  try {
    const value = await write;
    await spread({ value });
    return value;
  } catch (error) {
    // The write may have happened, and no flow is left to ask what came of it.
    if (signal.aborted) await spread();
    throw error;
  }
};
