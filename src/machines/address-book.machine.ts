import { assign, sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { type DeletedAddress, deleteAddressQuestion } from '#rules/questions/address.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { type AddressFormResult, addressFormMachine, type EditedAddress } from './address-form.machine';
import {
  askConfirm,
  type ConfirmReply,
  errorParams,
  isRetryOf,
  type ProblemReply,
  problemParams,
  showProblem,
} from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Kind of a change of an address. */
export type AddressChange = 'added' | 'updated' | 'deleted';

interface Context {
  /** Address in the form; `undefined` for a new one. */
  edited: EditedAddress | undefined;
  /** Address to delete, kept for Try Again. */
  toDelete: DeletedAddress | undefined;
  /** Last change, until the next action. */
  lastChange: { change: AddressChange; name: string } | undefined;
}

/** Events of the saved addresses. */
export type AddressBookEvent =
  | { type: 'address.add' }
  | { type: 'address.edit'; edited: EditedAddress }
  | { type: 'address.delete'; address: DeletedAddress }
  | AddressFormResult
  | ConfirmReply
  | ProblemReply;

/** Identifies a failed deletion in the error dialog, so that Try Again deletes the same address. */
const aboutOf = (deleted: DeletedAddress | undefined) => `deleting ${deleted?.id}`;

const noAddress: DeletedAddress = { id: '', name: '', text: '', isLastToShipTo: false };

/**
 * Saved addresses of a member: opens the form and deletes after a confirmation, one at a time. While `toDelete` is
 * being deleted, its row is busy. The view queries the list.
 */
export const addressBookMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AddressBookEvent,
    tags: {} as 'busy',
    children: {} as { addressForm: 'addressForm' },
  },
  actors: {
    /** Also succeeds if the address does not exist. */
    deleteAddress: placeholderActor<{ id: string }, void>('deleteAddress'),
    addressForm: addressFormMachine,
  },
  actions: {
    storeEdited: assign({ edited: (_, params: { edited: EditedAddress | undefined }) => params.edited }),
    storeToDelete: assign({ toDelete: (_, params: { address: DeletedAddress }) => params.address }),
    recordSaved: assign({
      lastChange: ({ context }, params: { name: string }) => ({
        change: context.edited ? ('updated' as const) : ('added' as const),
        ...params,
      }),
    }),
    recordDeleted: assign({
      lastChange: ({ context }) => ({ change: 'deleted' as const, name: context.toDelete?.name ?? '' }),
    }),
    clearLastChange: assign({ lastChange: undefined }),
    askDelete: sendTo(shared('confirm'), ({ self, context }) =>
      askConfirm(self, deleteAddressQuestion(context.toDelete ?? noAddress)),
    ),
    /** The form threw an unexpected error. Reported, not shown. Provided by the feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    showProblem: sendTo(shared('problem'), ({ self, context }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: aboutOf(context.toDelete) }),
    ),
  },
  guards: {
    isAboutDeletion: ({ context, event }) => isRetryOf({ event }, { about: aboutOf(context.toDelete) }),
  },
}).createMachine({
  id: 'address-book',
  description: 'Adds, changes and deletes saved addresses.',
  context: { edited: undefined, toDelete: undefined, lastChange: undefined },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'Waits for the next action.',
      on: {
        'address.add': {
          target: 'filling',
          actions: ['clearLastChange', { type: 'storeEdited', params: { edited: undefined } }],
        },
        'address.edit': {
          target: 'filling',
          actions: ['clearLastChange', { type: 'storeEdited', params: ({ event }) => event }],
        },
        'address.delete': {
          target: 'confirming',
          actions: ['clearLastChange', { type: 'storeToDelete', params: ({ event }) => event }],
        },
        'problem.retry': { guard: 'isAboutDeletion', target: 'deleting' },
      },
    },
    filling: {
      description: 'The address form is open.',
      invoke: {
        id: 'addressForm',
        src: 'addressForm',
        input: ({ context: { edited }, self }) => ({
          requester: self,
          edited,
          failure: edited ? addressTexts.updateFailed : addressTexts.addFailed,
        }),
        onError: { target: 'browsing', actions: { type: 'reportUnexpectedError', params: errorParams } },
      },
      on: {
        'address.saved': {
          target: 'browsing',
          actions: { type: 'recordSaved', params: ({ event }) => ({ name: event.address.name ?? '' }) },
        },
        'form.dismissed': 'browsing',
      },
    },
    confirming: {
      description: 'Asks whether to delete the address.',
      entry: 'askDelete',
      on: { 'confirm.accepted': 'deleting', 'confirm.dismissed': 'browsing' },
    },
    deleting: {
      description: 'Deleting the address.',
      tags: 'busy',
      invoke: {
        id: 'deleteAddress',
        src: 'deleteAddress',
        input: ({ context }) => ({ id: context.toDelete?.id ?? '' }),
        onDone: { target: 'browsing', actions: 'recordDeleted' },
        onError: { target: 'browsing', actions: { type: 'showProblem', params: problemParams } },
      },
    },
  },
});
