import { type AnyActorRef, type EventObject, emit, type MachineContext, sendTo } from 'xstate';
import type { Question } from '#rules/questions/question.ts';
import { askConfirm, type ConfirmReply, type ProblemReply, problemAction } from './dialogs';
import { shared } from './system';

/** The user is leaving the page: the view blocks the navigation until the confirmation is answered. */
export interface DiscardRequested {
  type: 'edit.leave';
}

/** Event for the view: the navigation may continue, or stays blocked. */
export type DiscardAnswered = { type: 'leave.allowed' } | { type: 'leave.refused' };

/** Replies of dialogs to a flow with a form. */
export type EditingReply = ConfirmReply | ProblemReply;

/** Tags of a flow with a form: `busy` waits for the server, `asking` for a confirmation. */
export type EditingTag = 'busy' | 'asking';

/** Confirmation before changes are discarded. */
export const discardQuestion: Question = {
  title: 'Discard changes?',
  body: 'What you have changed here is not saved.',
  acceptLabel: 'Discard',
  dismissLabel: 'Keep editing',
  tone: 'danger',
};

/**
 * Actions shared by all flows with a form, for `setup`: `actions: { ...editingActions<Context, Event>(), … }`. After a
 * failed call, the form keeps its values and the error dialog opens.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it makes a misspelled call a type error
export const editingActions = <Context extends MachineContext, Event extends EventObject, About extends string>() => ({
  allowLeaving: emit<Context, Event, undefined, Event, DiscardAnswered>({ type: 'leave.allowed' }),
  refuseLeaving: emit<Context, Event, undefined, Event, DiscardAnswered>({ type: 'leave.refused' }),
  askDiscard: sendTo<Context, Event, undefined, AnyActorRef, Event>(
    shared('confirm'),
    ({ self }: { self: AnyActorRef }) => askConfirm(self, discardQuestion),
  ),
  showProblem: problemAction<Context, Event, About>(),
});
