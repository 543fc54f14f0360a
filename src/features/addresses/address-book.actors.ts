import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { deleteAddress } from '#generated/api/addresses/addresses.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { addressBookMachine } from '#machines/address-book.machine.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { reportUnexpectedError } from '#runtime';
import { provideAddressForm } from './address-form.actors';
import { applyAddressWrite, readAddresses } from './address-queries';

/** Provides the address book's actors. */
export const provideAddressBook = (queryClient: QueryClient) => {
  const deleting = reconciledWrite({
    message: addressTexts.deleteFailed,
    readBefore: () => undefined,
    // Another tab may have deleted the address already.
    send: (id: string) => ignoreNotFound(deleteAddress(id)),
    findOutcome: async (id) => {
      const saved = await readAddresses({ cache: 'reload' });
      return saved.every((address) => address.id !== id) ? { output: undefined } : undefined;
    },
  });

  return addressBookMachine.provide({
    actors: {
      deleteAddress: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
        await applyAddressWrite(queryClient, deleting.write(id, signal), signal, (addresses) =>
          addresses.filter((address) => address.id !== id),
        );
      }),
      addressForm: provideAddressForm(queryClient),
    },
    actions: { reportUnexpectedError: (_, { error }) => reportUnexpectedError(error) },
  });
};
