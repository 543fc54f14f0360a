import { isNotificationType, type NotificationType } from '#rules/notifications.ts';
import { cutTo } from '#rules/text-length.ts';
import { type Named, nameOf, unnamedPerson } from './people';

/**
 * A notification to store. Stores ids, because names may change before the text is made at reading. `message` is a
 * finished text without names of people.
 */
export type NewNotification =
  | { readonly type: 'FRIEND_REQUEST' | 'FRIEND_ACCEPTED'; readonly personId: string }
  | {
      readonly type: 'PURCHASE';
      readonly giftlistId: string;
      readonly productId: string;
      readonly quantity: number;
      /** The buyer's order, from which the name of the buyer is read. */
      readonly orderId: string;
    }
  | {
      readonly type: 'PURCHASE_CANCELED';
      readonly giftlistId: string;
      readonly productId: string | null;
      /** Canceled units. */
      readonly quantity: number;
    }
  | {
      readonly type: 'GIFTLIST_REVEALED';
      /** Null for a giftlist that was deleted. */
      readonly giftlistId: string | null;
      /** Revealed units. */
      readonly quantity: number;
    }
  | {
      readonly type: 'ORDER_THANKS';
      /** Owner who says thank you. */
      readonly personId: string;
      readonly giftlistId: string | null;
      readonly productId: string | null;
      readonly quantity: number;
      /** The giver's order; null for a gift that was not bought here. */
      readonly orderId: string | null;
      /** Gift with the words of thanks. */
      readonly giftId: string;
    }
  | { readonly type: 'ORDER'; readonly orderId: string; readonly message: string }
  | { readonly type: 'GIFTLIST'; readonly giftlistId: string; readonly message: string }
  | { readonly type: 'ACCOUNT'; readonly message: string };

/** A stored notification with current names; null for deleted or erased rows. */
export interface NotificationNames {
  readonly type: string;
  /** '' if the words are made when read. */
  readonly message: string;
  readonly quantity: number | null;
  /** The person who did something. */
  readonly person: Named | null;
  readonly buyer: string | null;
  readonly product: string | null;
  readonly giftlist: string | null;
  /** Words of thanks. */
  readonly thanks: string | null;
}

/**
 * Maximum length of a message: two names and a title with the text around them. Older messages may be longer (reading
 * 275).
 */
const maxMessageLength = 500;

/** Maximum length of a message with the words of thanks. */
const maxThanksMessage = 1100;

const personOf = ({ person }: NotificationNames): string => (person ? nameOf(person) : unnamedPerson);

/** Units and product, '2 × Teapot'. */
const unitsOf = ({ quantity, product }: NotificationNames): string =>
  `${(quantity ?? 1) > 1 ? `${quantity} × ` : ''}${product ?? 'a gift'}`;

const listOf = ({ giftlist }: NotificationNames): string =>
  giftlist === null ? 'a giftlist that you have deleted' : `your giftlist "${giftlist}"`;

/** Owner and title as others may see them, and the words. Once an operator has removed the words, without them. */
const thanksWords = (names: NotificationNames): string => {
  const { person, giftlist, thanks } = names;
  const owner = person ? `@${person.username}` : unnamedPerson;
  const list = giftlist === null ? 'a giftlist' : `the giftlist "${giftlist}"`;
  const head = `${owner} says thank you for ${unitsOf(names)} from ${list}`;
  return thanks === null ? `${head}.` : `${head}: “${thanks}”`;
};

const storedWords = ({ message }: NotificationNames): string => message;

const words: Readonly<Record<NotificationType, (names: NotificationNames) => string>> = {
  FRIEND_REQUEST: (names) => `${personOf(names)} would like to be your friend.`,
  FRIEND_ACCEPTED: (names) => `${personOf(names)} has accepted your friend request.`,
  PURCHASE: (names) => `${names.buyer ?? unnamedPerson} bought ${unitsOf(names)} from ${listOf(names)}.`,
  PURCHASE_CANCELED: (names) =>
    `The purchase of ${unitsOf(names)} from ${listOf(names)} was canceled. It can be bought again.`,
  GIFTLIST_REVEALED: (names) => {
    const count = names.quantity ?? 1;
    return `Your presents are revealed: ${count} ${count === 1 ? 'gift' : 'gifts'} from ${listOf(names)}.`;
  },
  ORDER_THANKS: thanksWords,
  ORDER: storedWords,
  GIFTLIST: storedWords,
  ACCOUNT: storedWords,
};

/** Words of a notification with current names. Notifications of older versions and unknown types keep their text. */
export const messageOf = (names: NotificationNames): string => {
  const { type, message } = names;
  const maxLength = type === 'ORDER_THANKS' ? maxThanksMessage : maxMessageLength;
  return cutTo(maxLength, message === '' && isNotificationType(type) ? words[type](names) : message);
};
