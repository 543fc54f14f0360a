import type { MailContent } from './mail-parts';

/** Thanks that a member can send in `thanksWindow`. */
export const maxThanksPerDay = 60;

/** Length of the window, ms. */
export const thanksWindow = 24 * 60 * 60_000;

/** A gift for which its owner says thank you. */
interface ThankedGift {
  /** Owner's username. */
  readonly username: string;
  readonly quantity: number;
  readonly product: string | null;
  /** Title of the giftlist as the giver knows it; null without one. */
  readonly giftlist: string | null;
  readonly thanks: string;
}

/** Mail to a giver without an account. Contains no address, and no email of the owner. */
export const thanksMail = ({ username, quantity, product, giftlist, thanks }: ThankedGift): MailContent => {
  const units = `${quantity > 1 ? `${quantity} × ` : ''}${product ?? 'your gift'}`;
  const list = giftlist === null ? 'a giftlist' : `the giftlist "${giftlist}"`;
  return {
    subject: 'Thank you for your gift',
    parts: [
      `@${username} says thank you for ${units} from ${list}:`,
      { quote: thanks },
      { note: 'You gave this gift at Giftlist. Please do not answer this email.' },
    ],
  };
};
