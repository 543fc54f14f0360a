import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import {
  createAddress,
  getAddressDetails,
  getListAddressesQueryKey,
  listAddresses,
} from '../../generated/api/addresses/addresses';
import type { Address } from '../../generated/model';
import { hasStatus, toProblem } from '../../http/api-error';
import { settledWrite } from '../../http/settled-write';
import { addAddressMachine, type PlaceLookup } from '../../machines/add-address.machine';
import type { AddressDraft } from '../../rules/address';
import { hasNextPage } from '../../rules/paging';
import { fieldsOf } from '../../rules/place';
import { recipientTexts } from '../../rules/texts/recipient';

/** What makes two addresses the same one. */
const identity = ({ name, addressLine1, addressLine2, city, state, postalCode }: AddressDraft | Address): string =>
  JSON.stringify([name, addressLine1, addressLine2 || '', city, state, postalCode]);

/** Addresses to a page (docs/product.md, Limits). */
const limit = 10;
/** A server that answers every page with the same one must not be asked for ever. */
const lastPage = 50;

/** Looks for an address among the saved ones, page by page. */
const findSaved = async (address: AddressDraft, page = 1): Promise<Address | undefined> => {
  const { data, totalPages, total } = await listAddresses({ page, limit }, { cache: 'reload' });
  const found = data.find((saved) => identity(saved) === identity(address));
  const isLast = page === lastPage || !hasNextPage({ page, limit, totalPages, total, count: data.length });
  return found || isLast ? found : findSaved(address, page + 1);
};

/** A guest has no saved addresses: what they give goes with the line that it is for. */
const isGuest = (error: unknown) => hasStatus(error, 401);

/** The address form's seam to the API. Saved addresses are read anew after one was added. */
export const provideAddAddress = (queryClient: QueryClient) => {
  const readAnew = () => queryClient.invalidateQueries({ queryKey: getListAddressesQueryKey() });

  const adding = settledWrite({
    message: recipientTexts.addAddressFailed,
    before: () => undefined,
    send: (address: AddressDraft): Promise<Address> => createAddress(address),
    find: async (address) => {
      const saved = await findSaved(address).catch((error: unknown) => {
        if (!isGuest(error)) throw error;
        return undefined;
      });
      return saved && { output: saved };
    },
  });

  return addAddressMachine.provide({
    actors: {
      getAddressDetails: fromPromise<PlaceLookup, { placeId: string }>(async ({ input: { placeId }, signal }) => {
        try {
          return fieldsOf(await getAddressDetails({ placeId }, { signal }), placeId);
        } catch (error) {
          throw toProblem(error, recipientTexts.detailsFailed);
        }
      }),
      createAddress: fromPromise<Address, { address: AddressDraft }>(async ({ input: { address } }) => {
        try {
          return await adding.write(address);
        } finally {
          void readAnew();
        }
      }),
    },
  });
};
