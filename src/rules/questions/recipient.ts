import type { Question } from './question';

/**
 * Before a recipient takes the place of an address, or an address that of a recipient.
 *
 * @param body - What is replaced by what.
 */
export const replaceQuestion = (body: string): Question => ({
  title: 'Change where it ships?',
  body,
  acceptLabel: 'Continue',
  dismissLabel: 'Keep it as it is',
  tone: 'neutral',
});

/**
 * Before a gift of a list goes elsewhere than to the list's owner.
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
