import type { Question } from '../rules/questions/question';

/** The person is on the way to another place: the view holds them back until they are answered. */
export interface LeaveAsked {
  type: 'edit.leave';
}

/** Told to the view: the person may leave, or stays. */
export type LeaveAnswered = { type: 'leave.allowed' } | { type: 'leave.refused' };

/** Before what was typed is lost (reading 105). */
export const discardQuestion: Question = {
  title: 'Discard changes?',
  body: 'What you have changed here is not saved.',
  acceptLabel: 'Discard',
  dismissLabel: 'Keep editing',
  tone: 'danger',
};
