import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { friendshipQuestions, type Person } from '../rules/questions/friendship';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** What became of a friendship or of a request. */
export type FriendshipChange = 'accepted' | 'rejected' | 'removed';

interface Context {
  /** Whom the last press was about; kept, so that Try Again knows it. */
  person: Person | undefined;
  /** What was done last, until something else is asked for. */
  done: { change: FriendshipChange; person: Person } | undefined;
}

/** Events of the friendships: what a person wants to do with the request, or with the friend, of a row. */
export type FriendshipEvent =
  | { type: 'request.accept'; person: Person }
  | { type: 'request.reject'; person: Person }
  | { type: 'friend.remove'; person: Person }
  | ConfirmReply
  | ProblemReply;

type Call = keyof typeof friendshipQuestions;

/** What the actors of this flow are given. */
export interface FriendshipInput {
  person: Person;
}

/** Names a failed call in the error dialog, so that its Try Again repeats that call for that person and no other. */
const aboutOf = (call: Call, person: Person | undefined) => `${call} ${person?.id}`;

const noPerson: Person = { id: '', username: '', name: '' };

/**
 * Accepts and rejects friend requests, and removes friends (docs/product.md, Friends). It asks first. One after the other: the row that
 * is at work is the one whose person stands in the context, and it changes once the server has answered (reading 88).
 */
export const friendshipMachine = setup({
  types: { context: {} as Context, events: {} as FriendshipEvent, tags: {} as 'busy' | 'asking' },
  actors: {
    acceptFriend: placeholderActor<FriendshipInput, void>('acceptFriend'),
    rejectFriend: placeholderActor<FriendshipInput, void>('rejectFriend'),
    removeFriend: placeholderActor<FriendshipInput, void>('removeFriend'),
  },
  actions: {
    storePerson: assign({ person: (_, params: { person: Person }) => params.person, done: undefined }),
    storeDone: assign({
      done: ({ context }, params: { change: FriendshipChange }) =>
        context.person && { ...params, person: context.person },
    }),
    askConfirm: sendTo(shared('confirm'), ({ self, context }, params: { call: Call }) =>
      askConfirm(self, friendshipQuestions[params.call](context.person ?? noPerson)),
    ),
    showProblem: sendTo(shared('problem'), ({ self, context }, params: { problem: Problem; call: Call }) =>
      showProblem(self, { problem: params.problem, about: aboutOf(params.call, context.person) }),
    ),
  },
  guards: {
    isRetryOf: ({ context }, params: { about: string | undefined; call: Call }) =>
      params.about === aboutOf(params.call, context.person),
  },
}).createMachine({
  id: 'friendship',
  description: 'Answers friend requests, and ends friendships.',
  context: { person: undefined, done: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Every row can be chosen.',
      on: {
        'request.accept': {
          target: 'confirmingAccept',
          actions: { type: 'storePerson', params: ({ event }) => ({ person: event.person }) },
        },
        'request.reject': {
          target: 'confirmingReject',
          actions: { type: 'storePerson', params: ({ event }) => ({ person: event.person }) },
        },
        'friend.remove': {
          target: 'confirmingRemove',
          actions: { type: 'storePerson', params: ({ event }) => ({ person: event.person }) },
        },
        'problem.retry': [
          {
            guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, call: 'acceptFriend' }) },
            target: 'accepting',
          },
          {
            guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, call: 'rejectFriend' }) },
            target: 'rejecting',
          },
          {
            guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, call: 'removeFriend' }) },
            target: 'removing',
          },
        ],
      },
    },
    confirmingAccept: {
      description: 'Asks whether the request shall be accepted.',
      tags: 'asking',
      entry: { type: 'askConfirm', params: { call: 'acceptFriend' } },
      on: { 'confirm.accepted': 'accepting', 'confirm.dismissed': 'idle' },
    },
    accepting: {
      description: 'The request is being accepted.',
      tags: 'busy',
      invoke: {
        id: 'acceptFriend',
        src: 'acceptFriend',
        input: ({ context }) => ({ person: context.person ?? noPerson }),
        onDone: { target: 'idle', actions: { type: 'storeDone', params: { change: 'accepted' } } },
        onError: {
          target: 'idle',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: asProblem(event.error), call: 'acceptFriend' }),
          },
        },
      },
    },
    confirmingReject: {
      description: 'Asks whether the request shall be rejected.',
      tags: 'asking',
      entry: { type: 'askConfirm', params: { call: 'rejectFriend' } },
      on: { 'confirm.accepted': 'rejecting', 'confirm.dismissed': 'idle' },
    },
    rejecting: {
      description: 'The request is being rejected.',
      tags: 'busy',
      invoke: {
        id: 'rejectFriend',
        src: 'rejectFriend',
        input: ({ context }) => ({ person: context.person ?? noPerson }),
        onDone: { target: 'idle', actions: { type: 'storeDone', params: { change: 'rejected' } } },
        onError: {
          target: 'idle',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: asProblem(event.error), call: 'rejectFriend' }),
          },
        },
      },
    },
    confirmingRemove: {
      description: 'Asks whether the friend shall be removed.',
      tags: 'asking',
      entry: { type: 'askConfirm', params: { call: 'removeFriend' } },
      on: { 'confirm.accepted': 'removing', 'confirm.dismissed': 'idle' },
    },
    removing: {
      description: 'The friend is being removed.',
      tags: 'busy',
      invoke: {
        id: 'removeFriend',
        src: 'removeFriend',
        input: ({ context }) => ({ person: context.person ?? noPerson }),
        onDone: { target: 'idle', actions: { type: 'storeDone', params: { change: 'removed' } } },
        onError: {
          target: 'idle',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: asProblem(event.error), call: 'removeFriend' }),
          },
        },
      },
    },
  },
});
