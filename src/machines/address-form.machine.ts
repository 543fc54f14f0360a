import { type AnyActorRef, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { Address } from '../generated/model';
import { type AddressDraft, emptyAddress, isSameAddress, type SavedDraft } from '../rules/address';
import { canSuggest, type addressFromPlace } from '../rules/place-lookup';
import { isRetryOf } from './dialogs';
import { editingActions, type EditingReply, type EditingTag, type DiscardAnswered } from './editing';
import { placeholderActor } from './placeholder-actors';

/** Delays of the address form in ms (docs/product.md, Addresses). */
const addressFormDelays = {
  /** Between the last key and the suggestions. */
  suggestDelay: 300,
} as const;

/** What became of a suggestion: the fields it fills in, or why it cannot be taken. */
export type PlaceLookup = ReturnType<typeof addressFromPlace>;

/** What a suggested place fills in. */
export type FoundPlace = Extract<PlaceLookup, { isInCanada: true }>['fields'];

/** A saved address that is edited. */
export interface EditedAddress {
  id: string;
  /** As the form has it when the editing begins. */
  draft: SavedDraft;
}

/** Before anything was given. */
const noAddress: AddressDraft = { ...emptyAddress, state: 'ON', isPublic: false };

interface Context {
  /** Who is told what became of the address. */
  requester: AnyActorRef;
  /** What is edited; without it the address is a new one. */
  edited: EditedAddress | undefined;
  /** What a failure to save it says: the words of the place that asked (reading 71). */
  failure: string;
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

/** Told to the flow that opened the form: the address is saved, or the form leaves without it. */
export type AddressFormResult = { type: 'address.saved'; address: Address } | { type: 'form.dismissed' };

const left: AddressFormResult = { type: 'form.dismissed' };

/** Events of the address form. */
export type AddressFormEvent =
  | { type: 'line.change'; line: string }
  | { type: 'place.choose'; placeId: string }
  | { type: 'suggestions.dismiss' }
  | { type: 'address.submit'; address: AddressDraft }
  /** What was typed is the view's: it says whether something would be lost. */
  | { type: 'form.leave'; isChanged: boolean }
  | EditingReply;

/** What is saved. */
export interface SaveInput {
  /** Of a saved address; without it the address is a new one. */
  id: string | undefined;
  address: AddressDraft;
  /** What a failure says. */
  failure: string;
}

type Emitted = { type: 'place.found'; place: FoundPlace } | DiscardAnswered;

type About = 'details' | 'saving';

/**
 * The form of an address, new or saved (docs/product.md, Addresses): suggests places while its first line is typed, fills in the one
 * that is chosen, and saves. What the form holds is the view's; a place that was found is emitted as `place.found`. Who leaves with
 * changes is asked once (reading 105).
 */
export const addressFormMachine = setup({
  types: {
    input: {} as Pick<Context, 'requester' | 'edited' | 'failure'>,
    context: {} as Context,
    events: {} as AddressFormEvent,
    emitted: {} as Emitted,
    tags: {} as EditingTag,
  },
  actors: {
    getAddressDetails: placeholderActor<{ placeId: string }, PlaceLookup>('getAddressDetails'),
    saveAddress: placeholderActor<SaveInput, Address>('saveAddress'),
  },
  actions: {
    ...editingActions<Context, AddressFormEvent, About>(),
    storeLine: assign({ line: (_, params: { line: string }) => params.line, query: '', refusal: undefined }),
    askForLine: assign({ query: ({ context }) => context.line.trim() }),
    dropSuggestions: assign({ query: '' }),
    storePlaceId: assign({ placeId: (_, params: { placeId: string }) => params.placeId, refusal: undefined }),
    storeRefusal: assign({
      refusal: (_, { lookup }: { lookup: PlaceLookup }) => (lookup.isInCanada ? undefined : lookup.message),
    }),
    announcePlace: enqueueActions<
      Context,
      AddressFormEvent,
      { lookup: PlaceLookup },
      AddressFormEvent,
      never,
      never,
      never,
      never,
      Emitted
    >(({ enqueue }, { lookup }) => {
      if (lookup.isInCanada) enqueue.emit({ type: 'place.found', place: lookup.fields });
    }),
    storeAddress: assign({ address: (_, params: { address: AddressDraft }) => params.address }),
    notifySaved: sendTo(
      ({ context }) => context.requester,
      (_, params: { address: Address }): AddressFormResult => ({ type: 'address.saved', ...params }),
    ),
    notifyLeft: sendTo(({ context }) => context.requester, left),
  },
  guards: {
    canSuggest: (_, params: { line: string }) => canSuggest(params.line),
    isInCanada: (_, params: { lookup: PlaceLookup }) => params.lookup.isInCanada,
    /** A saved address that is as it was: there is nothing to send. */
    isUnchanged: ({ context: { edited } }, params: { address: AddressDraft }) =>
      edited !== undefined && isSameAddress(edited.draft, params.address),
    isChanged: (_, params: { isChanged: boolean }) => params.isChanged,
    isRetryOf: isRetryOf<About>,
  },
  delays: addressFormDelays,
}).createMachine({
  id: 'address-form',
  description: 'Takes a new address or changes a saved one, with suggestions while it is typed.',
  context: ({ input }) => ({
    ...input,
    line: '',
    query: '',
    placeId: '',
    refusal: undefined,
    address: noAddress,
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
              guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'details' }) },
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
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error, about: 'details' }) },
            },
          },
        },
        refused: { description: 'The chosen place is not in Canada (reading 46).' },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          description: 'The form is filled in.',
          on: {
            'address.submit': [
              // The form holds what was typed of the place that is being looked up: half of an address.
              { guard: stateIn({ lookup: 'filling' }) },
              { guard: { type: 'isUnchanged', params: ({ event }) => ({ address: event.address }) }, target: 'left' },
              {
                target: 'saving',
                actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.address }) },
              },
            ],
            'problem.retry': {
              guard: { type: 'isRetryOf', params: ({ event }) => ({ about: event.about, expected: 'saving' }) },
              target: 'saving',
            },
            'form.leave': [
              {
                guard: { type: 'isChanged', params: ({ event }) => ({ isChanged: event.isChanged }) },
                target: 'discarding',
              },
              { target: 'left' },
            ],
          },
        },
        saving: {
          description: 'The address is being saved; a second press changes nothing.',
          tags: 'busy',
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context: { address, failure, edited } }) => ({ id: edited?.id, address, failure }),
            onDone: {
              target: 'saved',
              actions: { type: 'notifySaved', params: ({ event }) => ({ address: event.output }) },
            },
            onError: {
              target: 'editing',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error, about: 'saving' }) },
            },
          },
        },
        discarding: {
          description: 'Asks before what was typed is lost.',
          tags: 'asking',
          entry: 'askDiscard',
          on: {
            'confirm.accepted': 'left',
            'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' },
          },
        },
        saved: { description: 'The address is saved, and the flow that asked for it has it.' },
        left: {
          description: 'The form leaves, and nothing is saved.',
          entry: ['allowLeaving', 'notifyLeft'],
        },
      },
    },
  },
});
