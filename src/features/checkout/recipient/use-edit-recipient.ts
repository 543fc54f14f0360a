import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Address, CartItem, Friend } from '../../../generated/model';
import { addressText } from '../../../rules/address';
import { isForOtherUser } from '../../../rules/line-privacy';
import { recipientTexts } from '../../../rules/texts/recipient';
import { useFlow, useLastDefined, useVisitor } from '../../../runtime';
import type { AddressFormControl } from '../../addresses';
import { provideEditRecipient } from './edit-recipient.actors';

/** Where the line goes, in words. The address of another person is not known (reading 35). */
type Destination =
  | { kind: 'person'; username: string }
  | { kind: 'address'; name: string; text: string }
  | { kind: 'nowhere' };

const toAddress = (address: Address): Destination => ({
  kind: 'address',
  name: address.name ?? '',
  text: addressText(address),
});

const ofLine = (line: CartItem): Destination => {
  if (isForOtherUser(line)) return { kind: 'person', username: line.recipientUsername?.trim() ?? '' };
  const { shippingAddress } = line;
  return shippingAddress ? toAddress(shippingAddress) : { kind: 'nowhere' };
};

/**
 * The recipient editor of one line: what is chosen, how far it is, and the ways on.
 *
 * @param line - The line as the checkout has it; that of the first render counts.
 * @param startsWithAddress - Whether the form of a new address is open from the start.
 * @param others - Ids of other lines that have no address either.
 * @param requester - The checkout's flow, which is told when the line goes elsewhere.
 */
export const useEditRecipient = (
  line: CartItem,
  startsWithAddress: boolean,
  others: readonly string[],
  requester: AnyActorRef,
) => {
  const queryClient = useQueryClient();
  const { isMember } = useVisitor();
  const [machine] = useState(() => provideEditRecipient(queryClient));
  const flow = useFlow(machine, { line, isMember, startsWithAddress, others, requester });
  const choice = useSelector(flow, ({ context }) => context.choice);
  const chosen = useSelector(flow, ({ context }) => context.chosen);
  const state = useSelector(flow, ({ value }) => value.choice);
  const isOpen = state !== 'saved' && state !== 'closed';
  const formFlow = useSelector(flow, ({ children }) => children.addressForm);
  const shownForm = useLastDefined(isOpen ? (formFlow ?? 'none') : undefined);
  const destination: Destination = (() => {
    if (!chosen) return ofLine(line);
    if ('address' in chosen) return toAddress(chosen.address);
    return { kind: 'person', username: chosen.recipient.username ?? '' };
  })();
  return {
    isMember,
    destination,
    recipientId: choice.recipientId,
    addressId: choice.addressId,
    sessionAddresses: useSelector(flow, ({ context }) => context.sessionAddresses),
    /** The running search for friends. */
    searchFlow: useSelector(flow, ({ children }) => children.search),
    /** The flow of the address form, while that is shown; as it was at last while the editor fades out. */
    addressFlow: shownForm === 'none' ? undefined : shownForm,
    missing: useSelector(flow, (snapshot) => snapshot.matches({ choice: { open: 'incomplete' } }))
      ? recipientTexts.chooseOne
      : undefined,
    isOpen,
    isSaving: state === 'saving',
    isRestoring: state === 'restoring',
    /** Whether anything can be chosen, saved or left now. */
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'editor.close', isChanged: false })),
    canRestore: Boolean(line.giftlistItemId),
    chooseFriend: (recipient: Friend) => flow.send({ type: 'choice.make', chosen: { recipient } }),
    chooseAddress: (address: Address) => flow.send({ type: 'choice.make', chosen: { address } }),
    /** How many other lines can take the address that is added. */
    otherCount: useSelector(flow, ({ context }) => context.others.length),
    isForOthers: useSelector(flow, ({ context }) => context.isForOthers),
    includeOthers: (isIncluded: boolean) => flow.send({ type: 'others.include', isIncluded }),
    addAddress: () => flow.send({ type: 'address.add' }),
    save: () => flow.send({ type: 'recipient.save' }),
    restore: () => flow.send({ type: 'recipient.restore' }),
    /**
     * Leaves the editor. While a new address is being saved nothing happens; where one is being typed, the person is asked first.
     *
     * @param form - The form of the new address, while that is shown.
     */
    close: (form: AddressFormControl | null) => {
      if (!form || form.canLeave) flow.send({ type: 'editor.close', isChanged: form?.isDirty ?? false });
    },
  };
};

/** What {@link useEditRecipient} offers. */
export type UseEditRecipientResult = ReturnType<typeof useEditRecipient>;
