import type { Question } from './question';

/**
 * Confirmation before replacing a recipient by an address, or the reverse.
 *
 * @param body - Describes the replacement.
 */
export const replaceQuestion = (body: string): Question => ({
  title: 'Change the shipping destination?',
  body,
  acceptLabel: 'Continue',
  dismissLabel: 'Keep it as it is',
  tone: 'neutral',
});

/**
 * Confirmation before shipping a giftlist item to anyone but the giftlist's owner.
 *
 * @param body - The warning.
 */
export const changeGiftRecipientQuestion = (body: string): Question => ({
  title: 'This gift is on a giftlist',
  body,
  acceptLabel: 'Send it there',
  dismissLabel: 'Go back',
  tone: 'neutral',
});
