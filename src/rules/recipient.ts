import * as z from 'zod/mini';
import { acrossFields } from './fields';
import { isForOtherUser } from './line-privacy';
import { recipientTexts } from './texts/recipient';

/** Destination of a line for PATCH /cartItem/{id}: a recipient, an address, or neither. */
export interface RecipientChoice {
  readonly recipientId: string | null;
  readonly addressId: string | null;
}

/** Fields of a cart line that are read here. */
export interface EditedLine {
  giftlistItemId?: string | null;
  recipientUserId?: string | null;
  recipientUsername?: string | null;
  shippingAddress?: { id: string } | null;
}

/** Current destination of a line. Another user's address does not count, because the buyer did not choose it. */
export const currentChoice = (line: EditedLine): RecipientChoice => ({
  recipientId: line.recipientUserId || null,
  addressId: isForOtherUser(line) ? null : line.shippingAddress?.id || null,
});

/** Choosing a recipient clears the address. */
export const chooseRecipient = (recipientId: string): RecipientChoice => ({ recipientId, addressId: null });

/** Choosing an address clears the recipient. */
export const chooseAddress = (addressId: string): RecipientChoice => ({ recipientId: null, addressId });

/**
 * Returns the text to confirm before an address replaces a recipient, or the reverse.
 *
 * @returns `undefined` if nothing is replaced
 */
export const replacementWarning = (current: RecipientChoice, next: RecipientChoice): string | undefined => {
  if (next.recipientId !== null && current.addressId !== null) return recipientTexts.confirmRecipient;
  if (next.addressId !== null && current.recipientId !== null) return recipientTexts.confirmAddress;
  return undefined;
};

/** Confirmation text before shipping a giftlist item elsewhere. */
const giftlistQuestion =
  'This gift is on a giftlist and ships to the owner of the list by default. Do you want to send it somewhere else? You can restore it later.';

/**
 * Returns the extra warning before a giftlist item gets a new recipient.
 *
 * @returns `undefined` for other lines, or an unchanged destination
 */
export const giftlistWarning = (line: EditedLine, next: RecipientChoice): string | undefined => {
  const current = currentChoice(line);
  const isMoved = next.recipientId !== current.recipientId || next.addressId !== current.addressId;
  return line.giftlistItemId && isMoved ? giftlistQuestion : undefined;
};

const nullableId = z.nullable(z.string(recipientTexts.chooseOne));

/** Schema of a destination to save: either a recipient or an address. */
export const recipientSchema = z
  .object({ recipientId: nullableId, addressId: nullableId }, recipientTexts.chooseOne)
  .check(
    acrossFields<keyof RecipientChoice>(({ recipientId, addressId }) =>
      !recipientId === !addressId ? { field: 'recipientId', message: recipientTexts.chooseOne } : undefined,
    ),
  );

/** Destination for a chosen friend or address. */
export const choiceFrom = (chosen: { recipient: { id: string } } | { address: { id: string } }): RecipientChoice =>
  'recipient' in chosen ? chooseRecipient(chosen.recipient.id) : chooseAddress(chosen.address.id);

interface UpdateContext {
  readonly line: { readonly id: string };
  /** Ids of the other lines without an address. */
  readonly others: readonly string[];
  readonly isForOthers: boolean;
  readonly choice: RecipientChoice;
  /** Addresses added in this dialog. */
  readonly sessionAddresses: readonly { readonly id: string }[];
}

/** Ids of the lines to update. With `isForOthers`, an address added in this dialog also applies to the other lines. */
export const lineIdsToUpdate = ({
  line,
  others,
  isForOthers,
  choice,
  sessionAddresses,
}: UpdateContext): readonly string[] =>
  isForOthers && sessionAddresses.some((address) => address.id === choice.addressId) ? [line.id, ...others] : [line.id];
