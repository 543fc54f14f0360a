import { isolateBidi } from '../isolate-bidi';
import type { Question } from './question';

/**
 * Confirmation before removing an item from the member's giftlist.
 *
 * @param name - Name of the item.
 * @param hasVisiblePurchase - Whether the member can see that at least one unit was bought.
 */
export const removeItemQuestion = (name: string, hasVisiblePurchase: boolean): Question => ({
  title: 'Are you sure you want to remove this item from your giftlist?',
  body: hasVisiblePurchase ? `Someone has already bought ${isolateBidi(name)} for you.` : isolateBidi(name),
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
});

export const buyAgainQuestion = (name: string): Question => ({
  title: 'Someone has already bought this. Add it anyway?',
  body: isolateBidi(name),
  acceptLabel: 'Add anyway',
  dismissLabel: 'Cancel',
  tone: 'neutral',
});

/** Confirmation before the owner ends the surprise of a giftlist. */
export const revealQuestion: Question = {
  title: 'You will see what was bought.',
  body: 'Once you have seen it, it is no surprise any more.',
  acceptLabel: 'Show me',
  dismissLabel: 'Keep the surprise',
  tone: 'neutral',
};

export const deleteListQuestion: Question = {
  title: 'Do you want to delete this giftlist?',
  body: 'It will be gone for good, with everything that is on it.',
  acceptLabel: 'Delete giftlist',
  dismissLabel: 'Do not delete',
  tone: 'danger',
};
