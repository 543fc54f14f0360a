import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { createAddress, getAddressDetails, updateAddress } from '#generated/api/addresses/addresses.ts';
import type { Address } from '#generated/model';
import { hasStatus, toProblem } from '#http/api-error.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { addressFormMachine, type PlaceLookup, type SaveInput } from '#machines/address-form.machine.ts';
import { showFailureAfterUnmount } from '#machines/failure-after-unmount.ts';
import { type AddressDraft, formValuesOf, isSameAddress } from '#rules/address.ts';
import { addressFromPlace } from '#rules/place-lookup.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { applyAddressWrite, readAddresses } from './address-queries';

/** Finds a saved address with the content of `address`: the one with this id, or any if `id` is `undefined`. */
const findSaved = async (address: AddressDraft, id?: string): Promise<{ output: Address } | undefined> => {
  const saved = await readAddresses({ cache: 'reload' });
  const found = saved.find((one) => (id === undefined || one.id === id) && isSameAddress(formValuesOf(one), address));
  return found && { output: found };
};

/** Provides the address form's actors. */
export const provideAddressForm = (queryClient: QueryClient) => {
  const adding = reconciledWrite({
    readBefore: () => undefined,
    send: (address: AddressDraft): Promise<Address> => createAddress(address),
    findOutcome: async (address) => {
      try {
        return await findSaved(address);
      } catch (error) {
        // A guest cannot list addresses: treat the address as not created.
        if (!hasStatus(error, 401)) throw error;
        return undefined;
      }
    },
  });
  const updating = reconciledWrite({
    readBefore: () => undefined,
    send: ({ id, address }: { id: string; address: AddressDraft }): Promise<Address> => updateAddress(id, address),
    findOutcome: ({ id, address }) => findSaved(address, id),
  });

  return addressFormMachine.provide({
    actors: {
      getAddressDetails: fromPromise<PlaceLookup, { placeId: string }>(async ({ input: { placeId }, signal }) => {
        try {
          return addressFromPlace(await getAddressDetails({ placeId }, { signal }), placeId);
        } catch (error) {
          throw toProblem(error, addressTexts.detailsFailed);
        }
      }),
      saveAddress: fromPromise<Address, SaveInput>(({ input: { id, address, failure }, signal, system }) => {
        const saving =
          id === undefined ? adding.write(address, signal, failure) : updating.write({ id, address }, signal, failure);
        return applyAddressWrite(
          queryClient,
          showFailureAfterUnmount({ signal, system }, saving),
          signal,
          (addresses, saved) =>
            addresses.some((one) => one.id === saved.id)
              ? addresses.map((one) => (one.id === saved.id ? saved : one))
              : [...addresses, saved],
        );
      }),
    },
  });
};
