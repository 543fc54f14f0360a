import { type AnyActorRef, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { Address } from '#generated/model';
import { type AddressDraft, type AddressFormValues, emptyAddress, isSameAddress } from '#rules/address.ts';
import { type addressFromPlace, canSuggest } from '#rules/place-lookup.ts';
import { isRetryOf, problemParamsAbout } from './dialogs';
import { type DiscardAnswered, type EditingReply, type EditingTag, editingActions } from './editing';
import { placeholderActor } from './placeholder-actors';

/** Delays of the address form, ms. */
const addressFormDelays = {
  /** Debounce between the last key press and the suggestions. */
  suggestDelay: 300,
} as const;

/** Result of a place lookup: form fields, or the reason why the place is not accepted. */
export type PlaceLookup = ReturnType<typeof addressFromPlace>;

/** Form fields of a place. */
export type FoundPlace = Extract<PlaceLookup, { isInCanada: true }>['fields'];

/** Saved address to edit. */
export interface EditedAddress {
  id: string;
  /** Initial form values. */
  draft: AddressFormValues;
}

/** Initial value before anything is submitted. */
const noAddress: AddressDraft = { ...emptyAddress, state: 'ON', isPublic: false };

interface Context {
  /** Flow that receives the result. */
  requester: AnyActorRef;
  /** Address to edit; `undefined` for a new one. */
  edited: EditedAddress | undefined;
  /** Message for a failed save, chosen by the requester. */
  failure: string;
  /** Typed text of the first line. */
  line: string;
  /** Text to suggest places for; '' for none. */
  query: string;
  placeId: string;
  /** Why the chosen place is not accepted. */
  refusal: string | undefined;
  /** Address that is being saved. */
  address: AddressDraft;
}

/** Result for the requester: the saved address, or a closed form. */
export type AddressFormResult = { type: 'address.saved'; address: Address } | { type: 'form.dismissed' };

const dismissed: AddressFormResult = { type: 'form.dismissed' };

/** Events of the address form. */
export type AddressFormEvent =
  | { type: 'line.change'; line: string }
  | { type: 'place.choose'; placeId: string }
  | { type: 'suggestions.dismiss' }
  | { type: 'address.submit'; address: AddressDraft }
  /** The view owns the form values, so it reports unsaved changes. */
  | { type: 'form.leave'; isChanged: boolean }
  | EditingReply;

/** Input of a save. */
export interface SaveInput {
  /** Id of a saved address; `undefined` for a new one. */
  id: string | undefined;
  address: AddressDraft;
  /** Message for a failure. */
  failure: string;
}

type Emitted = { type: 'place.found'; place: FoundPlace } | DiscardAnswered;

type About = 'details' | 'saving';

/**
 * Form of a new or saved address: suggests places for the first line, fills in the chosen one, and saves. The view owns
 * the form values and receives found places as `place.found`. Closing a changed form needs a confirmation.
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
    requestSuggestions: assign({ query: ({ context }) => context.line.trim() }),
    dropSuggestions: assign({ query: '' }),
    storePlaceId: assign({ placeId: (_, params: { placeId: string }) => params.placeId, refusal: undefined }),
    storeRefusal: assign({
      refusal: (_, { lookup }: { lookup: PlaceLookup }) => (lookup.isInCanada ? undefined : lookup.message),
    }),
    // All type parameters are needed for the last one, which types `emit`.
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
    notifyLeft: sendTo(({ context }) => context.requester, dismissed),
  },
  guards: {
    canSuggest: (_, params: { line: string }) => canSuggest(params.line),
    isInCanada: (_, params: { lookup: PlaceLookup }) => params.lookup.isInCanada,
    /** The saved address has no changes, so nothing is sent. */
    isUnchanged: ({ context: { edited } }, params: { address: AddressDraft }) =>
      edited !== undefined && isSameAddress(edited.draft, params.address),
    isChanged: (_, params: { isChanged: boolean }) => params.isChanged,
    isRetryOf: isRetryOf<About>,
  },
  delays: addressFormDelays,
}).createMachine({
  id: 'address-form',
  description: 'Adds or changes an address, with suggestions while typing.',
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
            guard: { type: 'canSuggest', params: ({ event }) => event },
            target: '.waiting',
            reenter: true,
            actions: { type: 'storeLine', params: ({ event }) => event },
          },
          { target: '.quiet', actions: { type: 'storeLine', params: ({ event }) => event } },
        ],
      },
      states: {
        quiet: {
          description: 'Shows no suggestions.',
          on: {
            'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'details' } }, target: 'filling' },
          },
        },
        waiting: {
          description: 'Debounces typing.',
          after: { suggestDelay: { target: 'offering', actions: 'requestSuggestions' } },
        },
        offering: {
          description: 'Shows suggestions below the first line.',
          on: {
            'place.choose': {
              target: 'filling',
              actions: [{ type: 'storePlaceId', params: ({ event }) => event }, 'dropSuggestions'],
            },
            'suggestions.dismiss': { target: 'quiet', actions: 'dropSuggestions' },
          },
        },
        filling: {
          description: 'Looking up the chosen place.',
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
            onError: { target: 'quiet', actions: { type: 'showProblem', params: problemParamsAbout('details') } },
          },
        },
        refused: { description: 'The chosen place is not in Canada.' },
      },
    },
    form: {
      initial: 'editing',
      states: {
        editing: {
          description: 'Accepts input.',
          on: {
            'address.submit': [
              // Ignored while a place is being looked up, because the form contains only part of the address.
              { guard: stateIn({ lookup: 'filling' }) },
              { guard: { type: 'isUnchanged', params: ({ event }) => event }, target: 'left' },
              { target: 'saving', actions: { type: 'storeAddress', params: ({ event }) => event } },
            ],
            'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'saving' } }, target: 'saving' },
            'form.leave': [
              { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'discarding' },
              { target: 'left' },
            ],
          },
        },
        saving: {
          description: 'Saving the address; ignores a second submit.',
          tags: 'busy',
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context: { address, failure, edited } }) => ({ id: edited?.id, address, failure }),
            onDone: {
              target: 'saved',
              actions: { type: 'notifySaved', params: ({ event }) => ({ address: event.output }) },
            },
            onError: { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('saving') } },
          },
        },
        discarding: {
          description: 'Confirms discarding the form.',
          tags: 'asking',
          entry: 'askDiscard',
          on: {
            'confirm.accepted': 'left',
            'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' },
          },
        },
        saved: { description: 'The address was saved; the requester has received it.' },
        left: {
          description: 'The form was closed without saving.',
          entry: ['allowLeaving', 'notifyLeft'],
        },
      },
    },
  },
});
