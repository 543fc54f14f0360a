import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Address } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { addressText, canShipTo, formValuesOf } from '#rules/address.ts';
import type { DeletedAddress } from '#rules/questions/address.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { refetchFresh, useFlow, useLastDefined, useTabMessage } from '#runtime';
import { provideAddressBook } from './address-book.actors';
import { allAddressesQuery, invalidateAddresses } from './address-queries';

const nameOf = ({ name }: Address) => name?.trim() || 'Unnamed address';

/** Placeholder for `can`: the check does not depend on the address. */
const anyAddress: DeletedAddress = { id: '', name: '', text: '', isLastToShipTo: false };

/** Saved addresses, the pending deletion, the last result, and the actions on them. */
export const useAddressBook = () => {
  const queryClient = useQueryClient();
  const failureMessage = profileTexts.dataFailed;
  const { data, error, refetch } = useQuery({ ...allAddressesQuery(), meta: { failureMessage } });
  useTabMessage('addresses changed', () => invalidateAddresses(queryClient));
  const flow = useFlow(provideAddressBook, undefined);
  const formFlow = useSelector(flow, ({ children }) => children.addressForm);
  const shippableCount = data?.filter(({ isPublic }) => isPublic).length;
  return {
    addresses: data?.map((address) => ({
      id: address.id,
      name: nameOf(address),
      text: addressText(address),
      isPublic: address.isPublic,
      edit: () => flow.send({ type: 'address.edit', edited: { id: address.id, draft: formValuesOf(address) } }),
      remove: () =>
        flow.send({
          type: 'address.delete',
          address: {
            id: address.id,
            name: nameOf(address),
            text: addressText(address),
            isLastToShipTo: address.isPublic && shippableCount === 1,
          },
        }),
    })),
    /** Whether friends may ship to any saved address; `undefined` while loading. */
    canShipTo: canShipTo(data),
    problem: error && !data ? toProblem(error, failureMessage) : undefined,
    retry: () => refetchFresh(refetch),
    /** Id of the address that is being deleted. */
    deletingId: useSelector(flow, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.toDelete?.id : undefined)),
    canAct: useSelector(flow, (snapshot) => snapshot.can({ type: 'address.delete', address: anyAddress })),
    /** The last change: name of the address, and kind of change. */
    done: useSelector(flow, ({ context }) => context.lastChange),
    isFormOpen: formFlow !== undefined,
    /** Flow of the open form. While the dialog fades out, flow of the form that was closed. */
    formFlow: useLastDefined(formFlow),
    add: () => flow.send({ type: 'address.add' }),
    /** Closes the form if the dialog's chunk fails to load. */
    abandon: useCallback(() => formFlow?.send({ type: 'form.leave', isChanged: false }), [formFlow]),
  };
};

/** View model of a saved address, with its actions. */
export type AddressView = NonNullable<ReturnType<typeof useAddressBook>['addresses']>[number];
