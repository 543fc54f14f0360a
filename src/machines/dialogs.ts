import type { AnyActorRef } from 'xstate';
import type { Problem } from '../rules/problem';
import type { Question } from '../rules/questions/question';

/** Asks for a confirmation. The answer comes to `from` as a {@link ConfirmReply}. */
export interface ConfirmAsk {
  type: 'confirm.ask';
  from: AnyActorRef;
  question: Question;
}

/** How a person answered a {@link ConfirmAsk}. Escape and an outside click are `confirm.dismissed`. */
export type ConfirmReply = { type: 'confirm.accepted' } | { type: 'confirm.dismissed' };

/**
 * Shows a problem in the error dialog. With `from`, a retryable problem offers Try Again, which comes back to `from` as a
 * {@link ProblemReply} that carries the same `about`.
 */
export interface ProblemShow {
  type: 'problem.show';
  problem: Problem;
  from?: AnyActorRef;
  about?: string;
  /** What failed was a read: it goes on by itself once the person has signed in. A write is asked for again (reading 94). */
  isRead?: boolean;
}

/** A flow that waits for an answer, and what the answer is about. */
export interface Requester {
  ref: AnyActorRef;
  about: string | undefined;
  /** Whether the flow goes on by itself once the person has signed in. */
  isRead: boolean;
}

/** A person chose Try Again, or signed in after being asked to and what failed was a read. */
export interface ProblemReply {
  type: 'problem.retry';
  about?: string;
}

/** Told to the dialogs when a flow has stopped: its open question and its Try Again go. */
export interface RequesterStopped {
  type: 'requester.stopped';
  requester: AnyActorRef;
}

/** Puts a question to the confirm dialog: `sendTo(…, askConfirm(self, question))`. */
export const askConfirm = (from: AnyActorRef, question: Question): ConfirmAsk => ({
  type: 'confirm.ask',
  from,
  question,
});

/** Puts a problem into the error dialog; the answer to Try Again comes back with the same `about`. */
export const showProblem = (
  from: AnyActorRef,
  params: Pick<ProblemShow, 'problem' | 'about' | 'isRead'>,
): ProblemShow => ({
  type: 'problem.show',
  from,
  ...params,
});

/** Tells a person something good: it opens in the same dialog as problems, and there is nothing to try again. */
export const showInfo = (message: string, details?: string): ProblemShow => ({
  type: 'problem.show',
  problem: { message, severity: 'info', retryable: false, ...(details !== undefined && { details }) },
});

/** Whether a Try Again is about the call that is named. A flow says which calls it has: `isRetryOf<About>`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a misspelt call is an error of types
export const isRetryOf = <About extends string>(
  _: unknown,
  params: { about: ProblemReply['about']; expected: About },
): boolean => params.about === params.expected;
