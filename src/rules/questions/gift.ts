import { isolateBidi } from '../person';
import type { Question } from './question';

/**
 * Before an item leaves one's own list.
 *
 * @param name - Of the item.
 * @param isPurchased - Whether its owner may know that it was bought.
 */
export const removeItemQuestion = (name: string, isPurchased: boolean): Question => ({
  title: 'Are you sure you want to remove this item from your giftlist?',
  body: isPurchased ? `Somebody has already bought ${isolateBidi(name)} for you.` : isolateBidi(name),
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
});

/** Before something is bought that was bought already (reading 58). */
export const buyAgainQuestion = (name: string): Question => ({
  title: 'Somebody has already bought this. Do you still want to add it?',
  body: isolateBidi(name),
  acceptLabel: 'Add anyway',
  dismissLabel: 'Cancel',
  tone: 'neutral',
});
