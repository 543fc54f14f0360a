import type { Question } from './question';

export const deleteListQuestion: Question = {
  title: 'Do you want to delete this giftlist?',
  body: 'It will be gone for good, with everything that is on it.',
  acceptLabel: 'Delete giftlist',
  dismissLabel: 'Do not delete',
  tone: 'danger',
};
