import { type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Address } from '../generated/model';
import type { AddressDraft } from '../rules/address';
import { canSuggest, type fieldsOf } from '../rules/place';
import { asProblem, type Problem } from '../rules/problem';
import { type ProblemReply, showProblem } from './dialogs';
import { notProvided } from './not-provided';
import { shared } from './system';

/** Delays of the address form in ms (section 9 of both documents). */
const addAddressDelays = {
  /** Between the last key and the suggestions. */
  suggestDelay: 300,
} as const;

/** What became of a suggestion: the fields it fills in, or why it cannot be taken. */
export type PlaceLookup = ReturnType<typeof fieldsOf>;

/** What a suggested place fills in. */
export type FoundPlace = Extract<PlaceLookup, { isInCanada: true }>['fields'];

/** Before anything was given. */
const emptyAddress: AddressDraft = {
  name: '',
  addressLine1: '',
  city: '',
  state: 'ON',
  postalCode: '',
  country: 'Canada',
  isPublic: false,
};

interface Context {
  /** Who is told of the new address. */
  requester: AnyActorRef;
  /** The first line, as far as it is typed. */
  line: string;
  /** What suggestions are asked for; empty for none. */
  query: string;
  placeId: string;
  /** Why the chosen place cannot be taken. */
  refusal: string | undefined;
  /** What is being saved. */
  address: AddressDraft;
}

/** Told to whoever opened the form. */
export interface AddressAdded {
  type: 'address.added';
  address: Address;
}

/** Events of the address form. */
export type AddAddressEvent =
  | { type: 'line.change'; line: string }
  | { type: 'place.choose'; placeId: string }
  | { type: 'suggestions.dismiss' }
  | { type: 'address.submit'; address: AddressDraft }
  | ProblemReply;

type About = 'details' | 'adding';

/**
 * Takes a new address (sections 5 and 9 of both documents): suggests places while its first line is typed, fills in the one that is
 * chosen, and saves it. What the form holds is the view's; a place that was found is emitted as `place.found`.
 */
export const addAddressMachine = setup({
  types: {
    input: {} as { requester: AnyActorRef },
    context: {} as Context,
    events: {} as AddAddressEvent,
    emitted: {} as { type: 'place.found'; place: FoundPlace },
    tags: {} as 'busy',
  },
  actors: {
    getAddressDetails: notProvided<{ placeId: string }, PlaceLookup>('getAddressDetails'),
    createAddress: notProvided<{ address: AddressDraft }, Address>('createAddress'),
  },
  actions: {
    storeLine: assign({ line: (_, params: { line: string }) => params.line, query: '', refusal: undefined }),
    askForLine: assign({ query: ({ context }) => context.line.trim() }),
    dropSuggestions: assign({ query: '' }),
    storePlaceId: assign({ placeId: (_, params: { placeId: string }) => params.placeId, refusal: undefined }),
    storeRefusal: assign({
      refusal: (_, { lookup }: { lookup: PlaceLookup }) => (lookup.isInCanada ? undefined : lookup.message),
    }),
    announcePlace: enqueueActions(({ enqueue }, { lookup }: { lookup: PlaceLookup }) => {
      if (lookup.isInCanada) enqueue.emit({ type: 'place.found', place: lookup.fields });
    }),
    storeAddress: assign({ address: (_, params: { address: AddressDraft }) => params.address }),
    notifyRequester: sendTo(
      ({ context }) => context.requester,
      (_, params: { address: Address }): AddressAdded => ({ type: 'address.added', ...params }),
    ),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem; about: About }) =>
      showProblem(self, params),
    ),
  },
  guards: {
    canSuggest: (_, params: { line: string }) => canSuggest(params.line),
    isInCanada: (_, params: { lookup: PlaceLookup }) => params.lookup.isInCanada,
    isAbout: (_, params: { about: string | undefined; wanted: About }) => params.about === params.wanted,
  },
  delays: addAddressDelays,
}).createMachine({
  id: 'add-address',
  description: 'Takes a new address, with suggestions while it is typed.',
  context: ({ input }) => ({
    ...input,
    line: '',
    query: '',
    placeId: '',
    refusal: undefined,
    address: emptyAddress,
  }),
  type: 'parallel',
  states: {
    lookup: {
      initial: 'quiet',
      on: {
        'line.change': [
          {
            guard: { type: 'canSuggest', params: ({ event }) => ({ line: event.line }) },
            target: '.waiting',
            reenter: true,
            actions: { type: 'storeLine', params: ({ event }) => ({ line: event.line }) },
          },
          { target: '.quiet', actions: { type: 'storeLine', params: ({ event }) => ({ line: event.line }) } },
        ],
      },
      states: {
        quiet: {
          description: 'Nothing is suggested.',
          on: {
            'problem.retry': {
              guard: { type: 'isAbout', params: ({ event }) => ({ about: event.about, wanted: 'details' as const }) },
              target: 'filling',
            },
          },
        },
        waiting: {
          description: 'Waits for the end of the typing.',
          after: { suggestDelay: { target: 'offering', actions: 'askForLine' } },
        },
        offering: {
          description: 'Places that fit stand below the first line.',
          on: {
            'place.choose': {
              target: 'filling',
              actions: [
                { type: 'storePlaceId', params: ({ event }) => ({ placeId: event.placeId }) },
                'dropSuggestions',
              ],
            },
            'suggestions.dismiss': { target: 'quiet', actions: 'dropSuggestions' },
          },
        },
        filling: {
          description: 'The chosen place is being looked up.',
          tags: 'busy',
          invoke: {
            id: 'getAddressDetails',
            src: 'getAddressDetails',
            input: ({ context }) => ({ placeId: context.placeId }),
            onDone: [
              {
                guard: { type: 'isInCanada', params: ({ event }) => ({ lookup: event.output }) },
                target: 'quiet',
                actions: { type: 'announcePlace', params: ({ event }) => ({ lookup: event.output }) },
              },
              {
                target: 'refused',
                actions: { type: 'storeRefusal', params: ({ event }) => ({ lookup: event.output }) },
              },
            ],
            onError: {
              target: 'quiet',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ problem: asProblem(event.error), about: 'details' as const }),
              },
            },
          },
        },
        refused: { description: 'The chosen place is not in Canada (decision 46).' },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          description: 'The form is filled in.',
          on: {
            'address.submit': {
              target: 'adding',
              actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.address }) },
            },
            'problem.retry': {
              guard: { type: 'isAbout', params: ({ event }) => ({ about: event.about, wanted: 'adding' as const }) },
              target: 'adding',
            },
          },
        },
        adding: {
          description: 'The address is being saved; a second press changes nothing.',
          tags: 'busy',
          invoke: {
            id: 'createAddress',
            src: 'createAddress',
            input: ({ context }) => ({ address: context.address }),
            onDone: {
              target: 'added',
              actions: { type: 'notifyRequester', params: ({ event }) => ({ address: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: {
                type: 'showProblem',
                params: ({ event }) => ({ problem: asProblem(event.error), about: 'adding' as const }),
              },
            },
          },
        },
        added: { description: 'The address is saved, and whoever asked for it has it.' },
      },
    },
  },
});
