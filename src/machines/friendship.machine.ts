import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { friendshipQuestions, type Person } from '#rules/questions/friendship.ts';
import {
  askConfirm,
  type ConfirmReply,
  isRetryOf,
  type ProblemReply,
  problemParamsAbout,
  showProblem,
} from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Kind of a change of a friendship or request. */
export type FriendshipChange = 'accepted' | 'rejected' | 'removed';

interface Context {
  /** User of the last action, kept for Try Again. */
  person: Person | undefined;
  /** Last change, until the next action. */
  lastChange: { change: FriendshipChange; person: Person } | undefined;
}

/** Events of the friendships: actions on the rows of requests and friends. */
export type FriendshipEvent =
  | { type: 'request.accept'; person: Person }
  | { type: 'request.reject'; person: Person }
  | { type: 'friend.remove'; person: Person }
  | ConfirmReply
  | ProblemReply;

type Call = keyof typeof friendshipQuestions;

/** Input of the actors. */
export interface FriendshipInput {
  person: Person;
}

/** Identifies a failed call in the error dialog, so that Try Again repeats it for the same user. */
const aboutOf = (call: Call, person: Person | undefined) => `${call} ${person?.id}`;

const noUser: Person = { id: '', username: '', name: '' };

/**
 * Accepts and rejects friend requests, and removes friends, after a confirmation. One at a time: the row of the user in
 * the context is busy until the server has responded.
 */
export const friendshipMachine = setup({
  types: { context: {} as Context, events: {} as FriendshipEvent, tags: {} as 'busy' | 'asking' },
  actors: {
    acceptFriend: placeholderActor<FriendshipInput, void>('acceptFriend'),
    rejectFriend: placeholderActor<FriendshipInput, void>('rejectFriend'),
    removeFriend: placeholderActor<FriendshipInput, void>('removeFriend'),
  },
  actions: {
    storePerson: assign({ person: (_, params: { person: Person }) => params.person, lastChange: undefined }),
    storeLastChange: assign({
      lastChange: ({ context }, params: { change: FriendshipChange }) =>
        context.person && { ...params, person: context.person },
    }),
    askConfirm: sendTo(shared('confirm'), ({ self, context }, params: { call: Call }) =>
      askConfirm(self, friendshipQuestions[params.call](context.person ?? noUser)),
    ),
    showProblem: sendTo(shared('problem'), ({ self, context }, { problem, about }: { problem: Problem; about: Call }) =>
      showProblem(self, { problem, about: aboutOf(about, context.person) }),
    ),
  },
  guards: {
    isRetryOf: ({ context, event }, { about }: { about: Call }) =>
      isRetryOf({ event }, { about: aboutOf(about, context.person) }),
  },
}).createMachine({
  id: 'friendship',
  description: 'Answers friend requests and removes friends.',
  context: { person: undefined, lastChange: undefined },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'request.accept': {
          target: 'confirmingAccept',
          actions: { type: 'storePerson', params: ({ event }) => event },
        },
        'request.reject': {
          target: 'confirmingReject',
          actions: { type: 'storePerson', params: ({ event }) => event },
        },
        'friend.remove': { target: 'confirmingRemove', actions: { type: 'storePerson', params: ({ event }) => event } },
        'problem.retry': [
          { guard: { type: 'isRetryOf', params: { about: 'acceptFriend' } }, target: 'accepting' },
          { guard: { type: 'isRetryOf', params: { about: 'rejectFriend' } }, target: 'rejecting' },
          { guard: { type: 'isRetryOf', params: { about: 'removeFriend' } }, target: 'removing' },
        ],
      },
    },
    confirmingAccept: {
      description: 'Confirms accepting the request.',
      tags: 'asking',
      entry: { type: 'askConfirm', params: { call: 'acceptFriend' } },
      on: { 'confirm.accepted': 'accepting', 'confirm.dismissed': 'idle' },
    },
    accepting: {
      description: 'Accepting the request.',
      tags: 'busy',
      invoke: {
        id: 'acceptFriend',
        src: 'acceptFriend',
        input: ({ context }) => ({ person: context.person ?? noUser }),
        onDone: { target: 'idle', actions: { type: 'storeLastChange', params: { change: 'accepted' } } },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('acceptFriend') } },
      },
    },
    confirmingReject: {
      description: 'Confirms rejecting the request.',
      tags: 'asking',
      entry: { type: 'askConfirm', params: { call: 'rejectFriend' } },
      on: { 'confirm.accepted': 'rejecting', 'confirm.dismissed': 'idle' },
    },
    rejecting: {
      description: 'Rejecting the request.',
      tags: 'busy',
      invoke: {
        id: 'rejectFriend',
        src: 'rejectFriend',
        input: ({ context }) => ({ person: context.person ?? noUser }),
        onDone: { target: 'idle', actions: { type: 'storeLastChange', params: { change: 'rejected' } } },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('rejectFriend') } },
      },
    },
    confirmingRemove: {
      description: 'Confirms removing the friend.',
      tags: 'asking',
      entry: { type: 'askConfirm', params: { call: 'removeFriend' } },
      on: { 'confirm.accepted': 'removing', 'confirm.dismissed': 'idle' },
    },
    removing: {
      description: 'Removing the friend.',
      tags: 'busy',
      invoke: {
        id: 'removeFriend',
        src: 'removeFriend',
        input: ({ context }) => ({ person: context.person ?? noUser }),
        onDone: { target: 'idle', actions: { type: 'storeLastChange', params: { change: 'removed' } } },
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('removeFriend') } },
      },
    },
  },
});
