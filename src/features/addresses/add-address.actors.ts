import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import {
  createAddress,
  getAddressDetails,
  getListAddressesQueryKey,
  listAddresses,
} from '../../generated/api/addresses/addresses';
import type { Address } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { addAddressMachine, type PlaceLookup } from '../../machines/add-address.machine';
import type { AddressDraft } from '../../rules/address';
import { fieldsOf } from '../../rules/place';
import { recipientTexts } from '../../rules/texts';

/** What makes two addresses the same one. */
const identity = ({ name, addressLine1, addressLine2, city, state, postalCode }: AddressDraft | Address): string =>
  JSON.stringify([name, addressLine1, addressLine2 || '', city, state, postalCode]);

/** Looks for an address among the saved ones. A guest has none to look among. */
const findSaved = async (address: AddressDraft, page = 1): Promise<Address | undefined> => {
  const { data, totalPages = 1 } = await listAddresses({ page, limit: 10 }, { cache: 'reload' });
  const found = data.find((saved) => identity(saved) === identity(address));
  return found || page >= totalPages ? found : findSaved(address, page + 1);
};

/** The address form's seam to the API. Saved addresses are read anew after one was added. */
export const provideAddAddress = (queryClient: QueryClient) => {
  const readAnew = () => queryClient.invalidateQueries({ queryKey: getListAddressesQueryKey() });

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
          return await createAddress(address);
        } catch (error) {
          const problem = toProblem(error, recipientTexts.addAddressFailed);
          // Nobody knows whether it was saved: the server is asked before Try Again is offered (decision 5).
          const saved = problem.isOutcomeUnknown ? await findSaved(address).catch(() => undefined) : undefined;
          if (!saved) throw problem;
          return saved;
        } finally {
          void readAnew();
        }
      }),
    },
  });
};
