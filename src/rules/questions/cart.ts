import { isolateBidi } from '../isolate-bidi';
import type { Question } from './question';

/** Confirmation before clearing the cart. */
export const clearQuestion: Question = {
  title: 'Clear your bag?',
  body: 'All items will be removed, including those saved for later.',
  acceptLabel: 'Clear Cart',
  dismissLabel: 'Keep items',
  tone: 'danger',
};

/** Confirmation before removing a line. */
export const removeQuestion = (name: string): Question => ({
  title: 'Remove this item?',
  body: `${isolateBidi(name)} will be removed from your bag.`,
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
});
