import { isolateBidi } from '../person';
import type { Question } from './question';

/** Before everything is taken out. */
export const clearQuestion: Question = {
  title: 'Clear your bag?',
  body: 'Every item is removed, those kept for later too.',
  acceptLabel: 'Clear Cart',
  dismissLabel: 'Keep items',
  tone: 'danger',
};

/** Before one line is taken out. */
export const removeQuestion = (name: string): Question => ({
  title: 'Remove this item?',
  body: `${isolateBidi(name)} is taken out of your bag.`,
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
});
