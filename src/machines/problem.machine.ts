import { and, assign, enqueueActions, sendTo, setup, type AnyActorRef } from 'xstate';
import type { Problem } from '../rules/problem';
import type { Asker, AskerStopped, ProblemShow } from './dialogs';
import { shared } from './system';

/** How often the countdown of a blocked action is renewed, in ms. */
const tickDelay = 1000;

interface Entry {
  problem: Problem;
  askers: readonly Asker[];
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
  | AskerStopped
  | { type: 'problem.tryAgain' }
  /** The button 'Log In': what helps instead of trying again. */
  | { type: 'problem.act' }
  | { type: 'problem.close' };

const isSame = (a: Problem, b: Problem) => a.message === b.message && a.details === b.details;

/** Equal problems become one entry with several askers; another waits behind. */
const enqueued = (queue: readonly Entry[], problem: Problem, asker: Asker | undefined): readonly Entry[] => {
  const askers = asker ? [asker] : [];
  return queue.some((entry) => isSame(entry.problem, problem))
    ? queue.map((entry) =>
        isSame(entry.problem, problem)
          ? {
              problem,
              askers: [...entry.askers.filter((a) => a.ref !== asker?.ref || a.about !== asker.about), ...askers],
            }
          : entry,
      )
    : [...queue, { problem, askers }];
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
    forgetAsker: assign({
      queue: ({ context }, params: { asker: AnyActorRef }) =>
        context.queue.map((entry) => ({ ...entry, askers: entry.askers.filter((a) => a.ref !== params.asker) })),
    }),
    replyRetry: enqueueActions(({ context, enqueue }) => {
      for (const { ref, about } of context.queue[0]?.askers ?? []) {
        enqueue.sendTo(ref, { type: 'problem.retry', about });
      }
    }),
    /** Whoever waits goes on once a person has signed in. */
    askSignIn: sendTo(shared('signIn'), ({ context }) => ({
      type: 'signIn.ask',
      askers: context.queue[0]?.askers ?? [],
    })),
  },
  guards: {
    isBlocked: ({ context }) => context.remaining > 0,
    canRetry: ({ context }) => Boolean(context.queue[0]?.problem.retryable && context.queue[0].askers.length > 0),
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
    'asker.stopped': { actions: { type: 'forgetAsker', params: ({ event }) => ({ asker: event.asker }) } },
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
      initial: 'arriving',
      on: {
        'problem.show': { actions: { type: 'storeProblem', params: ({ event }) => event } },
        'problem.close': [
          { guard: 'hasAnother', target: '.arriving', actions: 'dropProblem' },
          { target: 'closed', actions: 'dropProblem' },
        ],
      },
      states: {
        arriving: {
          description: 'Looks whether the way on is blocked for a while.',
          entry: 'storeRemaining',
          always: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'answerable' }],
        },
        blocked: {
          description: 'Try Again waits for the countdown.',
          after: { tickDelay: { target: 'arriving' } },
        },
        answerable: {
          description: 'Can be closed, and tried again where somebody waits for it.',
          on: {
            'problem.tryAgain': [
              { guard: and(['canRetry', 'hasAnother']), target: 'arriving', actions: ['replyRetry', 'dropProblem'] },
              { guard: 'canRetry', target: '#problem.closed', actions: ['replyRetry', 'dropProblem'] },
            ],
            'problem.act': [
              { guard: and(['needsLogin', 'hasAnother']), target: 'arriving', actions: ['askSignIn', 'dropProblem'] },
              { guard: 'needsLogin', target: '#problem.closed', actions: ['askSignIn', 'dropProblem'] },
            ],
          },
        },
      },
    },
  },
});
