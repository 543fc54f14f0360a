import { cleanText } from './clean-text';
import { isForOtherUser } from './line-privacy';
import { groupByRecipient, type RecipientLine } from './recipient-groups';
import { textLength } from './text-length';

/** Maximum length of a gift message, in characters (code points), after trimming. */
export const maxGiftMessage = 300;

/** Messages of a buyer as typed, by recipient (`RecipientGroup.key`). */
export type GiftMessages = Readonly<Record<string, string>>;

/** A message in a request. The line names the parcel. */
export interface SentGiftMessage {
  readonly cartItemId: string;
  readonly text: string;
}

interface CheckoutLine extends RecipientLine {
  readonly id: string;
  readonly isDigital?: boolean | undefined;
}

/** Returns a typed message as it is stored and printed: trimmed, with plain line breaks. */
export const cleanGiftMessage = (text: string): string => cleanText(text.replaceAll(/\r\n?/g, '\n'));

export const tooLongMessage = `A message can have at most ${maxGiftMessage} characters.`;

/** Error of a typed message; `undefined` if it can be sent. */
export const giftMessageError = (text: string): string | undefined =>
  textLength(cleanGiftMessage(text)) > maxGiftMessage ? tooLongMessage : undefined;

/** Returns the line that names the parcel of these lines; `undefined` if nothing ships to another user. */
export const messageLineOf = <Line extends CheckoutLine>(lines: readonly Line[]): Line | undefined =>
  lines.find((line) => isForOtherUser(line) && line.isDigital !== true);

/** Returns the messages to send: for each parcel to another user its text, without blank ones and those of other parcels. */
export const giftMessagesToSend = (lines: readonly CheckoutLine[], messages: GiftMessages): SentGiftMessage[] =>
  groupByRecipient(lines).flatMap(({ key, lines: grouped }) => {
    const text = cleanGiftMessage(messages[key] ?? '');
    const line = messageLineOf(grouped);
    return line && text !== '' ? [{ cartItemId: line.id, text }] : [];
  });

/** Whether all messages of the shown parcels can be sent. */
export const areGiftMessagesValid = (lines: readonly CheckoutLine[], messages: GiftMessages): boolean =>
  giftMessagesToSend(lines, messages).every(({ text }) => giftMessageError(text) === undefined);

/** Names the giver as it is printed: 'Someone' for an anonymous one, or without a name. */
export const printedGiver = (name: string, isAnonymous: boolean): string =>
  isAnonymous || name.trim() === '' ? 'Someone' : name.trim();
