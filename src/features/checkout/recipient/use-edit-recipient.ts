import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Address, CartItem, Friend } from '#generated/model';
import { addressText } from '#rules/address.ts';
import { isForOtherUser } from '#rules/line-privacy.ts';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { useFlow, useLastDefined, useVisitor } from '#runtime';
import type { AddressFormControl } from '../../addresses';
import { provideEditRecipient } from './edit-recipient.actors';

/** Destination of the line as text. Another user's address is unknown. */
type Destination =
  | { kind: 'person'; username: string }
  | { kind: 'address'; name: string; text: string }
  | { kind: 'none' };

const addressDestination = (address: Address): Destination => ({
  kind: 'address',
  name: address.name ?? '',
  text: addressText(address),
});

const lineDestination = (line: CartItem): Destination => {
  if (isForOtherUser(line)) return { kind: 'person', username: line.recipientUsername?.trim() ?? '' };
  const { shippingAddress } = line;
  return shippingAddress ? addressDestination(shippingAddress) : { kind: 'none' };
};

/**
 * The recipient editor of one line: choice, status and actions.
 * @param line - The line in the checkout; only the value of the first render is used.
 * @param startsWithAddress - Whether the editor opens with the form of a new address.
 * @param others - Ids of other lines without an address.
 * @param requester - The checkout flow; notified when the recipient changes.
 */
export const useEditRecipient = (
  line: CartItem,
  startsWithAddress: boolean,
  others: readonly string[],
  requester: AnyActorRef,
) => {
  const { isMember } = useVisitor();
  const flow = useFlow(provideEditRecipient, {
    line,
    isMember,
    startsWithAddress,
    others,
    requester,
  });
  const choice = useSelector(flow, ({ context }) => context.choice);
  const chosen = useSelector(flow, ({ context }) => context.chosen);
  const state = useSelector(flow, ({ value }) => value.choice);
  const isOpen = state !== 'saved' && state !== 'closed';
  const formFlow = useSelector(flow, ({ children }) => children.addressForm);
  // 'none' means an open editor without the form. With `undefined`, the last form would be shown.
  const lastShownForm = useLastDefined(isOpen ? (formFlow ?? 'none') : undefined);
  const destination: Destination = (() => {
    if (!chosen) return lineDestination(line);
    if ('address' in chosen) return addressDestination(chosen.address);
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
    /** Flow of the address form while the form is shown. Stays the same while the editor fades out. */
    addressFlow: lastShownForm === 'none' ? undefined : lastShownForm,
    missingChoice: useSelector(flow, (snapshot) => snapshot.matches({ choice: { open: 'incomplete' } }))
      ? recipientTexts.chooseOne
      : undefined,
    isOpen,
    isSaving: state === 'saving',
    isRestoring: state === 'restoring',
    /** Whether choosing, saving and closing are allowed now. */
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'editor.close', isChanged: false })),
    canRestore: Boolean(line.giftlistItemId),
    chooseFriend: (recipient: Friend) => flow.send({ type: 'choice.make', chosen: { recipient } }),
    chooseAddress: (address: Address) => flow.send({ type: 'choice.make', chosen: { address } }),
    /** Number of other lines that can use the new address. */
    otherCount: useSelector(flow, ({ context }) => context.others.length),
    isForOthers: useSelector(flow, ({ context }) => context.isForOthers),
    includeOthers: (isIncluded: boolean) => flow.send({ type: 'others.include', isIncluded }),
    addAddress: () => flow.send({ type: 'address.add' }),
    save: () => flow.send({ type: 'recipient.save' }),
    restore: () => flow.send({ type: 'recipient.restore' }),
    /**
     * Closes the editor. Ignored while an address is being saved; asks first if the form has input.
     * @param form - The form of the new address while it is shown.
     */
    close: (form: AddressFormControl | null) => {
      if (!form || form.canLeave) flow.send({ type: 'editor.close', isChanged: form?.isDirty ?? false });
    },
  };
};

export type UseEditRecipientResult = ReturnType<typeof useEditRecipient>;
