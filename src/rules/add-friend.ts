import { usernameSchema } from './username';

/** Adding and suggestions both start at this many characters (docs/product.md, Friends). */
const minLength = 3;

/** What a person typed to find somebody, without outer blanks and the @ that people write before a username (reading 51). */
export const friendTextOf = (text: string): string => text.trim().replace(/^@/, '').trim();

/** Whether the text is long enough to be added, and to ask for suggestions. */
export const isLongEnough = (text: string): boolean => friendTextOf(text).length >= minLength;

/**
 * What keeps a typed text from being a username (docs/product.md, Validation).
 *
 * @returns the first rule that it breaks; `undefined` for what may be a username
 */
export const usernameFault = (text: string): string | undefined =>
  usernameSchema.safeParse(friendTextOf(text)).error?.issues[0]?.message;
