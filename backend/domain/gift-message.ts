import { cleanGiftMessage, type SentGiftMessage } from '#rules/gift-message.ts';
import { unnamedPerson } from './people';

/** A line to pay for, with the number of its destination; null for a digital one. */
interface MessageLine {
  readonly id: string;
  readonly recipientId: string | null;
  readonly destination: number | null;
}

const problems = {
  unknown: 'Please write a message for an item that you pay for now.',
  own: 'Please write a message only for a parcel to somebody else.',
  digital: 'Please write a message only for a parcel: a digital item is not shipped.',
  second: 'Please write one message for each parcel.',
} as const;

/**
 * Assigns messages to the destinations of their lines. Ignores blank messages.
 *
 * @returns the texts by number of the destination, or the reason to refuse the request
 */
export const placeGiftMessages = (
  lines: readonly MessageLine[],
  messages: readonly SentGiftMessage[],
): ReadonlyMap<number, string> | string => {
  const texts = new Map<number, string>();
  for (const { cartItemId, text: sent } of messages) {
    const line = lines.find(({ id }) => id === cartItemId);
    if (!line) return problems.unknown;
    if (line.recipientId === null) return problems.own;
    if (line.destination === null) return problems.digital;
    if (texts.has(line.destination)) return problems.second;
    const text = cleanGiftMessage(sent);
    if (text !== '') texts.set(line.destination, text);
  }
  return texts;
};

/** A buyer, with the columns that decide how others may name them. */
interface NamedBuyer {
  /** Null for an order that is not known. */
  readonly isAnonymous: boolean | null;
  readonly buyerName: string | null;
  /** Current username of a member. */
  readonly buyerUsername: string | null;
}

/** How a recipient may name the buyer; null for an anonymous or erased one. */
export const giverOf = ({ isAnonymous, buyerName, buyerUsername }: NamedBuyer): string | null => {
  if (isAnonymous !== false || buyerName === null) return null;
  // A name that begins with @ is a member's. A guest who signed in later keeps the name of the guest.
  return buyerUsername !== null && buyerName.startsWith('@') ? `@${buyerUsername}` : buyerName;
};

/** Giver below a printed message. */
export const printedGiverOf = (buyer: NamedBuyer): string => giverOf(buyer) ?? unnamedPerson;
