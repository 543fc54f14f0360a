import { type AnyActorRef, emit, type EventObject, type MachineContext, sendTo } from 'xstate';
import { asProblem } from '../rules/problem';
import type { Question } from '../rules/questions/question';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { shared } from './system';

/** The person is on the way to another place: the view holds them back until they are answered. */
export interface DiscardRequested {
  type: 'edit.leave';
}

/** Told to the view: the person may leave, or stays. */
export type DiscardAnswered = { type: 'leave.allowed' } | { type: 'leave.refused' };

/** What the dialogs answer to a flow in which something is edited. */
export type EditingReply = ConfirmReply | ProblemReply;

/** What views ask of such a flow: it waits for the server, or for the person's answer to a question. */
export type EditingTag = 'busy' | 'asking';

/** Before what was typed is lost (reading 105). */
export const discardQuestion: Question = {
  title: 'Discard changes?',
  body: 'What you have changed here is not saved.',
  acceptLabel: 'Discard',
  dismissLabel: 'Keep editing',
  tone: 'danger',
};

/** A call that failed, and which of the flow's calls it was: Try Again comes back with the same `about`. */
export interface FailedCall<About extends string> {
  error: unknown;
  about: About;
}

/**
 * The actions that every flow has in which something is edited, for its `setup`: `actions: { ...editingActions<Context, Event>(), … }`. A
 * failed call leaves everything that was typed in the form, and is shown in the error dialog.
 */
export const editingActions = <Context extends MachineContext, Event extends EventObject, About extends string>() => ({
  allowLeaving: emit<Context, Event, undefined, Event, DiscardAnswered>({ type: 'leave.allowed' }),
  refuseLeaving: emit<Context, Event, undefined, Event, DiscardAnswered>({ type: 'leave.refused' }),
  askDiscard: sendTo<Context, Event, undefined, AnyActorRef, Event>(
    shared('confirm'),
    ({ self }: { self: AnyActorRef }) => askConfirm(self, discardQuestion),
  ),
  showFailure: sendTo<Context, Event, FailedCall<About>, AnyActorRef, Event>(
    shared('problem'),
    ({ self }: { self: AnyActorRef }, { error, about }: FailedCall<About>) =>
      showProblem(self, { problem: asProblem(error), about }),
  ),
});
