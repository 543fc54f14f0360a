import { assign, sendTo, setup } from 'xstate';
import { addFriendSchema, isLongEnough, normalizeFriendSearch } from '#rules/add-friend.ts';
import type { Problem } from '#rules/problem.ts';
import type { Person } from '#rules/questions/friendship.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { isRetryOf, type ProblemReply, problemParams, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Delays of the dialog 'Add a friend', ms. */
const addFriendDelays = {
  /** Debounce between the last key press and the suggestions. */
  suggestDelay: 300,
} as const;

/** Existing relation between the member and the entered user. */
export type RelationToMember =
  | { kind: 'stranger' }
  | { kind: 'oneself' }
  /** The member has sent this user a request in this session; the state `sent` follows. */
  | { kind: 'requested' }
  /** This user has sent the member a request; the state `alreadyRequested` offers to accept it. */
  | { kind: 'requester'; person: Person };

interface Context {
  /** Text of the field. */
  text: string;
  /** Text to suggest users for; '' for none. */
  query: string;
  /**
   * Username of the chosen suggestion. It is not validated, because the server may have usernames that today's rules
   * refuse.
   */
  chosen: string | undefined;
  /** Error if the username is the member's own. */
  usernameError: string | undefined;
  /** Username of the last submit, kept for Try Again. */
  username: string;
  /** User who has already sent the member a request. */
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
 * Sends a friend request. Suggests users while typing, and rejects the member's own username. If the user has already
 * sent a request, the flow `friendship` accepts that instead.
 */
export const addFriendMachine = setup({
  types: { context: {} as Context, events: {} as AddFriendEvent, tags: {} as 'busy' },
  actors: {
    findRelation: placeholderActor<{ username: string }, RelationToMember>('findRelation'),
    followUser: placeholderActor<{ username: string }, void>('followUser'),
  },
  actions: {
    storeText: assign({ text: (_, params: { text: string }) => params.text, query: '', usernameError: undefined }),
    requestSuggestions: assign({ query: ({ context }) => normalizeFriendSearch(context.text) }),
    dropSuggestions: assign({ query: '' }),
    applySuggestion: assign({
      text: (_, params: { username: string }) => params.username,
      chosen: (_, params) => params.username,
      query: '',
      usernameError: undefined,
    }),
    storeOwnUsernameError: assign({ usernameError: friendsTexts.isOneself }),
    storeUsername: assign({
      username: ({ context }) => normalizeFriendSearch(context.text),
      query: '',
      usernameError: undefined,
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
    isInvalidUsername: ({ context: { text, chosen } }) => !addFriendSchema.safeParse({ text, chosen }).success,
    isRelation: (_, params: { relation: RelationToMember; kind: RelationToMember['kind'] }) =>
      params.relation.kind === params.kind,
    isAboutUsername: ({ context, event }) => isRetryOf({ event }, { about: context.username }),
  },
  delays: addFriendDelays,
}).createMachine({
  id: 'add-friend',
  description: 'Sends a friend request.',
  context: { text: '', query: '', chosen: undefined, usernameError: undefined, username: '', requester: undefined },
  initial: 'open',
  states: {
    open: {
      description: 'Accepts input.',
      on: {
        'text.change': [
          {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: '.editing.waiting',
            reenter: true,
            actions: { type: 'storeText', params: ({ event }) => event },
          },
          { target: '.editing.quiet', actions: { type: 'storeText', params: ({ event }) => event } },
        ],
        'friend.add': [
          // The form shows the error.
          { guard: 'isInvalidUsername', target: '.editing.quiet', actions: 'dropSuggestions' },
          {
            guard: { type: 'isLongEnough', params: ({ context }) => ({ text: context.text }) },
            target: 'checking',
            actions: 'storeUsername',
          },
        ],
        'problem.retry': { guard: 'isAboutUsername', target: 'sending' },
        'dialog.close': 'closed',
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The member edits the field; neither a confirmation nor an offer to accept is shown.',
          initial: 'quiet',
          states: {
            quiet: { description: 'Shows no suggestions.' },
            waiting: {
              description: 'Debounces typing.',
              after: { suggestDelay: { target: 'offering', actions: 'requestSuggestions' } },
            },
            offering: {
              description: 'Shows suggestions below the field.',
              on: {
                'suggestion.choose': {
                  target: 'quiet',
                  actions: { type: 'applySuggestion', params: ({ event }) => event },
                },
                'suggestions.dismiss': { target: 'quiet', actions: 'dropSuggestions' },
              },
            },
          },
        },
        sent: { description: 'The request was sent; shows a confirmation.' },
        alreadyRequested: { description: 'The user has already sent a request; offers to accept it.' },
      },
    },
    checking: {
      description: 'Checks the relation to the user; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'findRelation',
        src: 'findRelation',
        input: ({ context }) => ({ username: context.username }),
        onDone: [
          {
            guard: { type: 'isRelation', params: ({ event }) => ({ relation: event.output, kind: 'oneself' }) },
            target: 'open',
            actions: 'storeOwnUsernameError',
          },
          {
            guard: { type: 'isRelation', params: ({ event }) => ({ relation: event.output, kind: 'requested' }) },
            target: 'open.sent',
          },
          {
            guard: { type: 'isRelation', params: ({ event }) => ({ relation: event.output, kind: 'requester' }) },
            target: 'open.alreadyRequested',
            actions: { type: 'storeRequester', params: ({ event }) => ({ relation: event.output }) },
          },
          { target: 'sending' },
        ],
        // The pending requests could not be loaded, so the request is sent: the server finds a duplicate itself.
        onError: 'sending',
      },
    },
    sending: {
      description: 'Sending the request.',
      tags: 'busy',
      invoke: {
        id: 'followUser',
        src: 'followUser',
        input: ({ context }) => ({ username: context.username }),
        onDone: { target: 'open.sent', actions: 'clearText' },
        onError: { target: 'open', actions: { type: 'showProblem', params: problemParams } },
      },
    },
    closed: { description: 'The dialog is closed.' },
  },
});
