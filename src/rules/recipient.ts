import * as z from 'zod/mini';
import { acrossFields } from './fields';
import { isForOtherUser } from './line-privacy';
import { recipientTexts } from './texts/recipient';

/** Where a line is to go, as PATCH /cartItem/{id} takes it: one of the two, or none yet. */
export interface RecipientChoice {
  readonly recipientId: string | null;
  readonly addressId: string | null;
}

/** What the rules need to know of the line whose recipient is edited. */
export interface EditedLine {
  giftlistItemId?: string | null;
  recipientUserId?: string | null;
  recipientUsername?: string | null;
  shippingAddress?: { id: string } | null;
}

/** Where a line goes now. A recipient's own address is no choice of the buyer. */
export const choiceOf = (line: EditedLine): RecipientChoice => ({
  recipientId: line.recipientUserId || null,
  addressId: isForOtherUser(line) ? null : line.shippingAddress?.id || null,
});

/** Choosing a recipient clears the address (docs/product.md, Editing a recipient). */
export const chooseRecipient = (recipientId: string): RecipientChoice => ({ recipientId, addressId: null });

/** Choosing an address clears the recipient (docs/product.md, Editing a recipient). */
export const chooseAddress = (addressId: string): RecipientChoice => ({ recipientId: null, addressId });

/**
 * What to ask before a choice takes the place of one of the other kind.
 *
 * @returns the question; `undefined` when nothing would be removed
 */
export const replacementQuestion = (current: RecipientChoice, next: RecipientChoice): string | undefined => {
  if (next.recipientId !== null && current.addressId !== null) return recipientTexts.confirmRecipient;
  if (next.addressId !== null && current.recipientId !== null) return recipientTexts.confirmAddress;
  return undefined;
};

/** Asked before a giftlist item is sent elsewhere (docs/product.md, Editing a recipient). */
const giftlistQuestion =
  'This gift is on a giftlist and ships to the owner of the list by default. Do you want to send it somewhere else? You can restore it later.';

/**
 * The extra warning before saving a giftlist item's new recipient.
 *
 * @returns the question; `undefined` when the line is no giftlist item, or its destination does not change
 */
export const giftlistWarning = (line: EditedLine, next: RecipientChoice): string | undefined => {
  const current = choiceOf(line);
  const isMoved = next.recipientId !== current.recipientId || next.addressId !== current.addressId;
  return line.giftlistItemId && isMoved ? giftlistQuestion : undefined;
};

const id = z.nullable(z.string(recipientTexts.chooseOne));

/** What can be saved: a recipient or an address (docs/product.md, Editing a recipient), and never both. */
export const recipientSchema = z
  .object({ recipientId: id, addressId: id }, recipientTexts.chooseOne)
  .check(
    acrossFields<keyof RecipientChoice>(({ recipientId, addressId }) =>
      !recipientId === !addressId ? { field: 'recipientId', message: recipientTexts.chooseOne } : undefined,
    ),
  );

/** The choice of a friend or of an address. */
export const choiceFor = (chosen: { recipient: { id: string } } | { address: { id: string } }): RecipientChoice =>
  'recipient' in chosen ? chooseRecipient(chosen.recipient.id) : chooseAddress(chosen.address.id);

interface Sending {
  readonly line: { readonly id: string };
  readonly others: readonly string[];
  readonly isForOthers: boolean;
  readonly choice: RecipientChoice;
  readonly sessionAddresses: readonly { readonly id: string }[];
}

/** Ids of the edited line and, where they take the address that was added for it, of the other lines without one (reading 251). */
export const linesToSend = ({ line, others, isForOthers, choice, sessionAddresses }: Sending): readonly string[] =>
  isForOthers && sessionAddresses.some((address) => address.id === choice.addressId) ? [line.id, ...others] : [line.id];
