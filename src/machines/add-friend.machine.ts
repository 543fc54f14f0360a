import { assign, sendTo, setup } from 'xstate';
import { addFriendSchema, normalizeFriendSearch, isLongEnough } from '../rules/add-friend';
import { asProblem, type Problem } from '../rules/problem';
import { friendsTexts } from '../rules/texts/friends';
import { type ProblemReply, showProblem } from './dialogs';
import type { Person } from '../rules/questions/friendship';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Delays of the dialog 'Add a friend' in ms (docs/product.md, Friends). */
const addFriendDelays = {
  /** Between the last key and the suggestions. */
  suggestDelay: 300,
} as const;

/** What a person already is to the member who wants to add them. */
export type RelationToMember =
  | { kind: 'stranger' }
  | { kind: 'oneself' }
  /** The member has sent them a request in this visit (reading 69). */
  | { kind: 'requested' }
  /** They have sent the member a request, which can be accepted (reading 69). */
  | { kind: 'requester'; person: Person };

interface Context {
  /** What the field holds. */
  text: string;
  /** What suggestions are asked for; empty for none. */
  query: string;
  /** The username of the suggestion that was taken. The server knows usernames that our rule does not (reading 52). */
  chosen: string | undefined;
  /** Why the text cannot be added, although it may be a username. */
  fault: string | undefined;
  /** Whom the last press of Add was about; kept, so that Try Again knows it. */
  username: string;
  /** Who has already asked the member. */
  requester: Person | undefined;
}

/** Events of the dialog 'Add a friend'. */
export type AddFriendEvent =
  | { type: 'text.change'; text: string }
  | { type: 'suggestion.choose'; username: string }
  | { type: 'suggestions.dismiss' }
  | { type: 'friend.add' }
  | { type: 'dialog.close' }
  | ProblemReply;

/**
 * Sends a friend request (docs/product.md, Friends): suggests people while a name is typed, looks whether that person is not oneself, and
 * has not asked already, and sends. A person who has asked already is accepted instead, by the flow `friendship`.
 */
export const addFriendMachine = setup({
  types: { context: {} as Context, events: {} as AddFriendEvent, tags: {} as 'busy' },
  actors: {
    findRelation: placeholderActor<{ username: string }, RelationToMember>('findRelation'),
    followUser: placeholderActor<{ username: string }, void>('followUser'),
  },
  actions: {
    storeText: assign({ text: (_, params: { text: string }) => params.text, query: '', fault: undefined }),
    askForText: assign({ query: ({ context }) => normalizeFriendSearch(context.text) }),
    dropSuggestions: assign({ query: '' }),
    takeSuggestion: assign({
      text: (_, params: { username: string }) => params.username,
      chosen: (_, params) => params.username,
      query: '',
      fault: undefined,
    }),
    storeIsOneself: assign({ fault: friendsTexts.isOneself }),
    storeUsername: assign({
      username: ({ context }) => normalizeFriendSearch(context.text),
      query: '',
      fault: undefined,
    }),
    storeRequester: assign({
      requester: (_, { relation }: { relation: RelationToMember }) =>
        relation.kind === 'requester' ? relation.person : undefined,
    }),
    clearText: assign({ text: '', chosen: undefined }),
    showProblem: sendTo(shared('problem'), ({ self, context }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: context.username }),
    ),
  },
  guards: {
    isLongEnough: (_, params: { text: string }) => isLongEnough(params.text),
    isNoUsername: ({ context: { text, chosen } }) => !addFriendSchema.safeParse({ text, chosen }).success,
    isRelation: (_, params: { relation: RelationToMember; kind: RelationToMember['kind'] }) =>
      params.relation.kind === params.kind,
    isRetryOf: ({ context }, params: { about: string | undefined }) => params.about === context.username,
  },
  delays: addFriendDelays,
}).createMachine({
  id: 'add-friend',
  description: 'Sends a friend request.',
  context: { text: '', query: '', chosen: undefined, fault: undefined, username: '', requester: undefined },
  initial: 'open',
  states: {
    open: {
      description: 'Something can be typed.',
      on: {
        'text.change': [
          {
            guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
            target: '.editing.waiting',
            reenter: true,
            actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
          },
          {
            target: '.editing.quiet',
            actions: { type: 'storeText', params: ({ event }) => ({ text: event.text }) },
          },
        ],
        'friend.add': [
          // The form says why.
          { guard: 'isNoUsername', target: '.editing.quiet', actions: 'dropSuggestions' },
          {
            guard: { type: 'isLongEnough', params: ({ context }) => ({ text: context.text }) },
            target: 'checking',
            actions: 'storeUsername',
          },
        ],
        'problem.retry': {
          guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about }) },
          target: 'sending',
        },
        'dialog.close': 'closed',
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'No friend was added since the last key.',
          initial: 'quiet',
          states: {
            quiet: { description: 'Nothing is suggested.' },
            waiting: {
              description: 'Waits for the end of the typing.',
              after: { suggestDelay: { target: 'offering', actions: 'askForText' } },
            },
            offering: {
              description: 'People who fit stand below the field.',
              on: {
                'suggestion.choose': {
                  target: 'quiet',
                  actions: { type: 'takeSuggestion', params: ({ event }) => ({ username: event.username }) },
                },
                'suggestions.dismiss': { target: 'quiet', actions: 'dropSuggestions' },
              },
            },
          },
        },
        sent: { description: 'Says that the request is sent.' },
        asked: { description: 'That person has already asked: offers to accept.' },
      },
    },
    checking: {
      description: 'Looks what that person already is to the member; a second press changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'findRelation',
        src: 'findRelation',
        input: ({ context }) => ({ username: context.username }),
        onDone: [
          {
            guard: { type: 'isRelation', params: ({ event }) => ({ relation: event.output, kind: 'oneself' }) },
            target: 'open',
            actions: 'storeIsOneself',
          },
          {
            guard: { type: 'isRelation', params: ({ event }) => ({ relation: event.output, kind: 'requested' }) },
            target: 'open.sent',
          },
          {
            guard: { type: 'isRelation', params: ({ event }) => ({ relation: event.output, kind: 'requester' }) },
            target: 'open.asked',
            actions: { type: 'storeRequester', params: ({ event }) => ({ relation: event.output }) },
          },
          { target: 'sending' },
        ],
        // Who has asked cannot be read now: the server decides, and says what is wrong with the request.
        onError: 'sending',
      },
    },
    sending: {
      description: 'The request is being sent.',
      tags: 'busy',
      invoke: {
        id: 'followUser',
        src: 'followUser',
        input: ({ context }) => ({ username: context.username }),
        onDone: { target: 'open.sent', actions: 'clearText' },
        onError: {
          target: 'open',
          actions: { type: 'showProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
        },
      },
    },
    closed: { description: 'The dialog leaves.' },
  },
});
