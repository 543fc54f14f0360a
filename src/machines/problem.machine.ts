import { and, assign, enqueueActions, sendTo, setup, type AnyActorRef } from 'xstate';
import type { Problem } from '../rules/problem';
import type { Requester, RequesterStopped, ProblemShow } from './dialogs';
import { shared } from './system';

/** How often the countdown of a blocked action is renewed, in ms. */
const tickDelay = 1000;

interface Entry {
  problem: Problem;
  requesters: readonly Requester[];
}

interface Context {
  /** The first one is on screen. */
  queue: readonly Entry[];
  /** ms until Try Again is allowed; 0 when nothing is blocked. */
  remaining: number;
}

/** Events of the error dialog. */
export type ProblemEvent =
  | ProblemShow
  | RequesterStopped
  | { type: 'problem.tryAgain' }
  /** The button 'Log In': what helps instead of trying again. */
  | { type: 'problem.act' }
  | { type: 'problem.close' };

const isSame = (a: Problem, b: Problem) => a.message === b.message && a.details === b.details;

/** Equal problems become one entry with several requesters; another waits behind. */
const enqueued = (queue: readonly Entry[], problem: Problem, requester: Requester | undefined): readonly Entry[] => {
  const requesters = requester ? [requester] : [];
  return queue.some((entry) => isSame(entry.problem, problem))
    ? queue.map((entry) =>
        isSame(entry.problem, problem)
          ? {
              problem,
              requesters: [
                ...entry.requesters.filter((a) => a.ref !== requester?.ref || a.about !== requester.about),
                ...requesters,
              ],
            }
          : entry,
      )
    : [...queue, { problem, requesters }];
};

const remainingOf = (queue: readonly Entry[]) => Math.max(0, (queue[0]?.problem.blockedUntil ?? 0) - Date.now());

/**
 * The one error dialog (shop document, section 8). Equal problems merge, others queue; Try Again goes back to whoever failed and
 * is there only while that flow still runs. `blockedUntil` is counted down, second by second.
 */
export const problemMachine = setup({
  types: { context: {} as Context, events: {} as ProblemEvent },
  actions: {
    storeProblem: assign({
      queue: ({ context }, params: Pick<ProblemShow, 'problem' | 'from' | 'about'>) =>
        enqueued(context.queue, params.problem, params.from ? { ref: params.from, about: params.about } : undefined),
    }),
    storeRemaining: assign({ remaining: ({ context }) => remainingOf(context.queue) }),
    dropProblem: assign({ queue: ({ context }) => context.queue.slice(1) }),
    forgetRequester: assign({
      queue: ({ context }, params: { requester: AnyActorRef }) =>
        context.queue.map((entry) => ({
          ...entry,
          requesters: entry.requesters.filter((a) => a.ref !== params.requester),
        })),
    }),
    replyRetry: enqueueActions(({ context, enqueue }) => {
      for (const { ref, about } of context.queue[0]?.requesters ?? []) {
        enqueue.sendTo(ref, { type: 'problem.retry', about });
      }
    }),
    /** Whoever waits goes on once a person has signed in. */
    askSignIn: sendTo(shared('signIn'), ({ context }) => ({
      type: 'signIn.ask',
      requesters: context.queue[0]?.requesters ?? [],
    })),
  },
  guards: {
    isBlocked: ({ context }) => context.remaining > 0,
    canRetry: ({ context }) => Boolean(context.queue[0]?.problem.retryable && context.queue[0].requesters.length > 0),
    needsLogin: ({ context }) => context.queue[0]?.problem.action === 'login',
    hasAnother: ({ context }) => context.queue.length > 1,
  },
  delays: { tickDelay },
}).createMachine({
  id: 'problem',
  description: 'Says what went wrong, and offers the way on.',
  context: { queue: [], remaining: 0 },
  initial: 'closed',
  on: {
    'requester.stopped': {
      actions: { type: 'forgetRequester', params: ({ event }) => ({ requester: event.requester }) },
    },
  },
  states: {
    closed: {
      description: 'Nothing went wrong.',
      on: {
        'problem.show': { target: 'open', actions: { type: 'storeProblem', params: ({ event }) => event } },
      },
    },
    open: {
      description: 'A problem is on screen.',
      initial: 'checking',
      on: {
        'problem.show': { actions: { type: 'storeProblem', params: ({ event }) => event } },
        'problem.close': [
          { guard: 'hasAnother', target: '.checking', actions: 'dropProblem' },
          { target: 'closed', actions: 'dropProblem' },
        ],
      },
      states: {
        checking: {
          description: 'Looks whether the way on is blocked for a while.',
          entry: 'storeRemaining',
          always: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'idle' }],
        },
        blocked: {
          description: 'Try Again waits for the countdown.',
          after: { tickDelay: { target: 'checking' } },
        },
        idle: {
          description: 'Can be closed, and tried again where somebody waits for it.',
          on: {
            'problem.tryAgain': [
              { guard: and(['canRetry', 'hasAnother']), target: 'checking', actions: ['replyRetry', 'dropProblem'] },
              { guard: 'canRetry', target: '#problem.closed', actions: ['replyRetry', 'dropProblem'] },
            ],
            'problem.act': [
              { guard: and(['needsLogin', 'hasAnother']), target: 'checking', actions: ['askSignIn', 'dropProblem'] },
              { guard: 'needsLogin', target: '#problem.closed', actions: ['askSignIn', 'dropProblem'] },
            ],
          },
        },
      },
    },
  },
});
