import { type AnyActorRef, type EventObject, type MachineContext, sendTo } from 'xstate';
import { asProblem, type Problem } from '#rules/problem.ts';
import type { Question } from '#rules/questions/question.ts';
import { shared } from './system';

/** Opens a confirmation. `from` receives the {@link ConfirmReply}. */
export interface ConfirmAsk {
  type: 'confirm.ask';
  from: AnyActorRef;
  question: Question;
}

/** Reply to {@link ConfirmAsk}. Escape and a click outside are `confirm.dismissed`. */
export type ConfirmReply = { type: 'confirm.accepted' } | { type: 'confirm.dismissed' };

/**
 * Opens the error dialog. With `from`, a retryable problem offers Try Again; `from` then receives a {@link
 * ProblemReply} with the same `about`.
 */
export interface ProblemShow {
  type: 'problem.show';
  problem: Problem;
  from?: AnyActorRef;
  about?: string;
  /** Whether a read failed. Reads are retried after a sign-in; the user repeats writes. */
  isRead?: boolean;
}

/** Flow that waits for a reply, and the subject of the reply. */
export interface Requester {
  ref: AnyActorRef;
  about: string | undefined;
  /** Whether the flow retries automatically after a sign-in. */
  isRead: boolean;
}

/** Reply: the user chose Try Again, or signed in after a failed read. */
export interface ProblemReply {
  type: 'problem.retry';
  about?: string;
}

/** Event for dialogs: a flow has stopped, so its question and its Try Again are removed. */
export interface RequesterStopped {
  type: 'requester.stopped';
  requester: AnyActorRef;
}

/** Creates a question for the confirmation dialog: `sendTo(…, askConfirm(self, question))`. */
export const askConfirm = (from: AnyActorRef, question: Question): ConfirmAsk => ({
  type: 'confirm.ask',
  from,
  question,
});

/** Creates an event for the error dialog. The reply to Try Again has the same `about`. */
export const showProblem = (
  from: AnyActorRef,
  params: Pick<ProblemShow, 'problem' | 'about' | 'isRead'>,
): ProblemShow => ({
  type: 'problem.show',
  from,
  ...params,
});

/** Creates an event that shows an informational message in the error dialog, without Try Again. */
export const showInfo = (message: string, details?: string): ProblemShow => ({
  type: 'problem.show',
  problem: { message, severity: 'info', retryable: false, ...(details !== undefined && { details }) },
});

/** Whether Try Again repeats the given call. Flows list their calls in a type: `isRetryOf<About>`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it makes a misspelled call a type error
export const isRetryOf = <About extends string>({ event }: { event: EventObject }, { about }: { about: About }) =>
  'about' in event && event.about === about;

interface ErrorEvent {
  readonly event: { readonly error: unknown };
}

/** Action params from an error event: the error, prepared for display. */
export const problemParams = ({ event }: ErrorEvent) => ({ problem: asProblem(event.error) });

/** Like {@link problemParams}, with the failed call that Try Again repeats. */
export const problemParamsAbout =
  <About extends string>(about: About) =>
  (failure: ErrorEvent) => ({ ...problemParams(failure), about });

/** Action that shows the error of a failed call: `showProblem: problemAction<Context, Event, About>()`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it makes a misspelled call a type error
export const problemAction = <Context extends MachineContext, Event extends EventObject, About extends string>() =>
  sendTo<Context, Event, { problem: Problem; about: About }, AnyActorRef, Event>(
    shared('problem'),
    ({ self }: { self: AnyActorRef }, params: { problem: Problem; about: About }) => showProblem(self, params),
  );

/** Action params from an error event: the unexpected error, to report. */
export const errorParams = ({ event }: ErrorEvent) => ({ error: event.error });
