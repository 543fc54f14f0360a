import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { createAddress, getAddressDetails, getListAddressesQueryKey } from '../../generated/api/addresses/addresses';
import type { Address } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { addAddressMachine, type PlaceLookup } from '../../machines/add-address.machine';
import type { AddressDraft } from '../../rules/address';
import { fieldsOf } from '../../rules/place';
import { recipientTexts } from '../../rules/texts';

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
          throw toProblem(error, recipientTexts.addAddressFailed);
        } finally {
          // Also when nobody knows whether it was saved: the list then says so (decision 5).
          void readAnew();
        }
      }),
    },
  });
};
