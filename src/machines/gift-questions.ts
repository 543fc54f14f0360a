import type { Question } from './dialogs';

/** Names are other people's words, in any script: these marks keep a name from turning the sentence around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/**
 * Before an item leaves one's own list.
 *
 * @param name - Of the item.
 * @param isPurchased - Whether its owner may know that somebody has bought it.
 */
export const removeGiftQuestion = (name: string, isPurchased: boolean): Question => ({
  title: 'Are you sure you want to remove this item from your giftlist?',
  body: isPurchased ? `Somebody has already bought ${isolated(name)} for you.` : isolated(name),
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
});

/** Before something is bought that somebody has bought already (reading 58). */
export const buyAgainQuestion = (name: string): Question => ({
  title: 'Somebody has already bought this. Do you still want to add it?',
  body: isolated(name),
  acceptLabel: 'Add anyway',
  dismissLabel: 'Cancel',
  tone: 'neutral',
});
