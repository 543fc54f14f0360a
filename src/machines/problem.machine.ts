import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import type { ProblemShow, Requester, RequesterStopped } from './dialogs';
import { shared } from './system';

/** Interval of the countdown, ms. */
const tickDelay = 1000;

interface Entry {
  problem: Problem;
  requesters: readonly Requester[];
}

interface Context {
  /** Problems to show; the first one is visible. */
  queue: readonly Entry[];
  /** ms until Try Again is allowed; 0 if not blocked. */
  remaining: number;
}

/** Events of the error dialog. */
export type ProblemEvent =
  | ProblemShow
  | RequesterStopped
  | { type: 'problem.tryAgain' }
  /** The button 'Log In', offered instead of a retry. */
  | { type: 'problem.logIn' }
  | { type: 'problem.close' }
  /** The identity has changed, so all problems are dropped. */
  | { type: 'problem.reset' };

/** Whether two problems look the same: same message, same buttons. */
const isSame = (a: Problem, b: Problem) =>
  a.message === b.message && a.details === b.details && a.retryable === b.retryable && a.action === b.action;

/** Merges two equal problems: lists each failed action once, and keeps the longer block. */
const merged = (older: Problem, newer: Problem): Problem => {
  const blockedUntil = Math.max(older.blockedUntil ?? 0, newer.blockedUntil ?? 0);
  const failures = [older, newer].flatMap(({ whatFailed }) => whatFailed?.split('\n') ?? []);
  return {
    ...newer,
    ...(failures.length > 0 && { whatFailed: [...new Set(failures)].join('\n') }),
    ...(blockedUntil > 0 && { blockedUntil }),
  };
};

/** Merges an equal problem into its entry, or appends a new one. */
const enqueued = (queue: readonly Entry[], problem: Problem, requester: Requester | undefined): readonly Entry[] => {
  const requesters = requester ? [requester] : [];
  return queue.some((entry) => isSame(entry.problem, problem))
    ? queue.map((entry) =>
        isSame(entry.problem, problem)
          ? {
              problem: merged(entry.problem, problem),
              requesters: [
                ...entry.requesters.filter((other) => other.ref !== requester?.ref || other.about !== requester.about),
                ...requesters,
              ],
            }
          : entry,
      )
    : [...queue, { problem, requesters }];
};

const remainingOf = (queue: readonly Entry[]) => Math.max(0, (queue[0]?.problem.blockedUntil ?? 0) - Date.now());

/**
 * The only error dialog: merges equal problems and queues others. Try Again replies to all requesters of the problem
 * that still run. Counts down `blockedUntil`.
 */
export const problemMachine = setup({
  types: { context: {} as Context, events: {} as ProblemEvent },
  actions: {
    storeProblem: assign({
      queue: ({ context }, { problem, from, about, isRead = false }: Omit<ProblemShow, 'type'>) =>
        enqueued(context.queue, problem, from && { ref: from, about, isRead }),
    }),
    storeRemaining: assign({ remaining: ({ context }) => remainingOf(context.queue) }),
    dropProblems: assign({ queue: [], remaining: 0 }),
    dropProblem: assign({ queue: ({ context }) => context.queue.slice(1) }),
    forgetRequester: assign({
      queue: ({ context }, params: { requester: AnyActorRef }) =>
        context.queue.map((entry) => ({
          ...entry,
          requesters: entry.requesters.filter(({ ref }) => ref !== params.requester),
        })),
    }),
    replyRetry: enqueueActions(({ context, enqueue }) => {
      for (const { ref, about } of context.queue[0]?.requesters ?? []) {
        enqueue.sendTo(ref, { type: 'problem.retry', about });
      }
    }),
    /** Reads are retried after the sign-in; the user repeats writes. */
    askSignIn: sendTo(shared('signIn'), ({ context }) => ({
      type: 'signIn.ask',
      requesters: context.queue[0]?.requesters.filter(({ isRead }) => isRead) ?? [],
    })),
  },
  guards: {
    isBlocked: ({ context }) => context.remaining > 0,
    canRetry: ({ context }) => Boolean(context.queue[0]?.problem.retryable && context.queue[0].requesters.length > 0),
    needsLogin: ({ context }) => context.queue[0]?.problem.action === 'login',
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  delays: { tickDelay },
}).createMachine({
  id: 'problem',
  description: 'Shows errors, with Try Again or Log In.',
  context: { queue: [], remaining: 0 },
  initial: 'closed',
  on: {
    'requester.stopped': { actions: { type: 'forgetRequester', params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: 'No error dialog is open.',
      on: {
        'problem.show': { target: 'open', actions: { type: 'storeProblem', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'Shows the first problem.',
      initial: 'checking',
      on: {
        // Checks again, because the new problem may block the retry of the visible one.
        'problem.show': { target: '.checking', actions: { type: 'storeProblem', params: ({ event }) => event } },
        'problem.reset': { target: 'closed', actions: 'dropProblems' },
        'problem.close': { target: '.checking', actions: 'dropProblem' },
      },
      states: {
        checking: {
          description: 'Takes the next problem and checks whether a retry is blocked.',
          entry: 'storeRemaining',
          always: [
            { guard: 'isEmpty', target: '#problem.closed' },
            { guard: 'isBlocked', target: 'blocked' },
            { target: 'idle' },
          ],
        },
        blocked: {
          description: 'Counts down; Try Again is disabled.',
          after: { tickDelay: { target: 'checking' } },
        },
        idle: {
          description: 'Accepts Close and Try Again.',
          on: {
            'problem.tryAgain': { guard: 'canRetry', target: 'checking', actions: ['replyRetry', 'dropProblem'] },
            'problem.logIn': { guard: 'needsLogin', target: 'checking', actions: ['askSignIn', 'dropProblem'] },
          },
        },
      },
    },
  },
});
