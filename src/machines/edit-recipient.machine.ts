import { type AnyActorRef, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { Address, Friend } from '#generated/model';
import type { Problem } from '#rules/problem.ts';
import { changeGiftRecipientQuestion, replaceQuestion } from '#rules/questions/recipient.ts';
import {
  choiceFrom,
  currentChoice,
  type EditedLine,
  giftlistWarning,
  lineIdsToUpdate,
  type RecipientChoice,
  recipientSchema,
  replacementWarning,
} from '#rules/recipient.ts';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { type AddressFormResult, addressFormMachine } from './address-form.machine';
import {
  askConfirm,
  type ConfirmReply,
  errorParams,
  isRetryOf,
  type ProblemReply,
  problemParamsAbout,
  showProblem,
} from './dialogs';
import { discardQuestion } from './editing';
import { placeholderActor } from './placeholder-actors';
import { searchMachine } from './search.machine';
import { shared } from './system';

/** Line to edit. */
export type RecipientLine = EditedLine & { id: string };

/** A friend or an address that the user has chosen. */
export type RecipientSelection = { recipient: Friend } | { address: Address };

interface Context {
  line: RecipientLine;
  /** Whether friends and saved addresses are available. */
  isMember: boolean;
  /** Whether the dialog opens with the form of a new address. */
  startsWithAddress: boolean;
  /** Ids of the other lines without an address. */
  others: readonly string[];
  /** Whether an address added here also applies to the other lines. */
  isForOthers: boolean;
  /** Checkout flow, notified of a changed destination. */
  requester: AnyActorRef;
  /** Ids of the chosen friend or address, as saved. */
  choice: RecipientChoice;
  /** Friend or address behind `choice`; `undefined` while the destination is unchanged. */
  chosen: RecipientSelection | undefined;
  /** Choice that waits for a confirmation. */
  pendingChoice: RecipientSelection | undefined;
  /** Addresses added here. A guest's addresses are not saved elsewhere. */
  sessionAddresses: readonly Address[];
}

/** Event for the checkout: the destination has changed, or may have. */
export interface RecipientSaved {
  type: 'recipient.saved';
}

const saved: RecipientSaved = { type: 'recipient.saved' };

/** Events of the dialog. */
export type EditRecipientEvent =
  | { type: 'choice.make'; chosen: RecipientSelection }
  | { type: 'recipient.save' }
  | { type: 'recipient.restore' }
  /** The view owns the address form, so it reports unsaved changes. */
  | { type: 'editor.close'; isChanged: boolean }
  | { type: 'address.add' }
  | { type: 'others.include'; isIncluded: boolean }
  | AddressFormResult
  | ConfirmReply
  | ProblemReply;

type About = 'saving' | 'restoring';

/**
 * Changes the destination of a line: a friend or an address. Replacing one by the other needs a confirmation; a
 * giftlist item needs a warning and can be restored to the owner.
 */
export const editRecipientMachine = setup({
  types: {
    input: {} as Pick<Context, 'line' | 'isMember' | 'startsWithAddress' | 'others' | 'requester'>,
    context: {} as Context,
    events: {} as EditRecipientEvent,
    tags: {} as 'busy',
    children: {} as { addressForm: 'addressForm'; search: 'search' },
  },
  actors: {
    updateCartItem: placeholderActor<{ ids: readonly string[]; choice: RecipientChoice }, void>('updateCartItem'),
    restoreCartItem: placeholderActor<{ cartItemId: string; giftlistItemId: string }, void>('restoreCartItem'),
    addressForm: addressFormMachine,
    search: searchMachine,
  },
  actions: {
    storePendingChoice: assign({ pendingChoice: (_, params: { chosen: RecipientSelection }) => params.chosen }),
    storeChosen: assign({
      chosen: (_, params: { chosen: RecipientSelection }) => params.chosen,
      choice: (_, params) => choiceFrom(params.chosen),
    }),
    storeConfirmed: assign(({ context: { pendingChoice } }) =>
      pendingChoice ? { chosen: pendingChoice, choice: choiceFrom(pendingChoice), pendingChoice: undefined } : {},
    ),
    dropPendingChoice: assign({ pendingChoice: undefined }),
    askReplacement: sendTo(shared('confirm'), ({ self, context: { choice, pendingChoice } }) =>
      askConfirm(self, replaceQuestion((pendingChoice && replacementWarning(choice, choiceFrom(pendingChoice))) ?? '')),
    ),
    askWarning: sendTo(shared('confirm'), ({ self, context: { line, choice } }) =>
      askConfirm(self, changeGiftRecipientQuestion(giftlistWarning(line, choice) ?? '')),
    ),
    askDiscard: sendTo(shared('confirm'), ({ self }) => askConfirm(self, discardQuestion)),
    storeOthers: assign({ isForOthers: (_, params: { isIncluded: boolean }) => params.isIncluded }),
    chooseAdded: enqueueActions(({ context, enqueue }, params: { address: Address }) => {
      enqueue.assign({ sessionAddresses: [...context.sessionAddresses, params.address] });
      enqueue.raise({ type: 'choice.make', chosen: params });
      // The dialog was opened to add this address, so it is saved immediately.
      if (context.startsWithAddress) enqueue.raise({ type: 'recipient.save' });
    }),
    notifyRequester: sendTo(({ context }) => context.requester, saved),
    /** The address form or the search threw an unexpected error. Reported, not shown. Provided by the checkout's feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    showProblem: enqueueActions(({ context, enqueue, self }, params: { problem: Problem; about: About }) => {
      // The line may have been saved: the checkout must refetch its amounts.
      if (params.problem.isOutcomeUnknown) enqueue.sendTo(context.requester, saved);
      enqueue.sendTo(shared('problem'), showProblem(self, params));
    }),
  },
  guards: {
    /** Friends are for members. */
    isAllowed: ({ context }, params: { chosen: RecipientSelection }) => context.isMember || 'address' in params.chosen,
    startsWithAddress: ({ context }) => context.startsWithAddress,
    isReplacing: ({ context }, params: { chosen: RecipientSelection }) =>
      replacementWarning(context.choice, choiceFrom(params.chosen)) !== undefined,
    isComplete: ({ context }) => recipientSchema.safeParse(context.choice).success,
    needsWarning: ({ context }) =>
      recipientSchema.safeParse(context.choice).success && giftlistWarning(context.line, context.choice) !== undefined,
    isChanged: (_, params: { isChanged: boolean }) => params.isChanged,
    canRestore: ({ context }) => Boolean(context.line.giftlistItemId),
    isRetryOf: (args, params: { about: About }) => isRetryOf(args, params),
    hasClosed: stateIn({ choice: 'closed' }),
  },
}).createMachine({
  id: 'edit-recipient',
  description: 'Changes the destination of a line.',
  context: ({ input }) => ({
    ...input,
    choice: currentChoice(input.line),
    chosen: undefined,
    pendingChoice: undefined,
    sessionAddresses: [],
    isForOthers: true,
  }),
  type: 'parallel',
  states: {
    choice: {
      initial: 'open',
      states: {
        open: {
          description: 'Accepts a choice of recipient or address.',
          initial: 'choosing',
          on: {
            'choice.make': [
              {
                guard: { type: 'isReplacing', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'storePendingChoice', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAllowed', params: ({ event }) => event },
                target: '.choosing',
                actions: { type: 'storeChosen', params: ({ event }) => event },
              },
            ],
            'recipient.save': [
              { guard: 'needsWarning', target: 'warning' },
              { guard: 'isComplete', target: 'saving' },
              { target: '.incomplete' },
            ],
            'recipient.restore': { guard: 'canRestore', target: 'restoring' },
            'problem.retry': [
              { guard: { type: 'isRetryOf', params: { about: 'saving' } }, target: 'saving' },
              { guard: { type: 'isRetryOf', params: { about: 'restoring' } }, target: 'restoring' },
            ],
            'editor.close': [
              { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'discarding' },
              { target: 'closed' },
            ],
          },
          states: {
            choosing: { description: 'Marks the current choice.' },
            incomplete: {
              description: 'Save was chosen without a recipient or address; shows the error.',
              on: { 'address.add': 'choosing' },
            },
          },
        },
        confirming: {
          description: 'Confirms replacing a recipient by an address, or the reverse.',
          entry: 'askReplacement',
          on: {
            'confirm.accepted': { target: 'open', actions: 'storeConfirmed' },
            'confirm.dismissed': { target: 'open', actions: 'dropPendingChoice' },
          },
        },
        warning: {
          description: 'Confirms shipping a giftlist item to anyone but its owner.',
          entry: 'askWarning',
          on: { 'confirm.accepted': 'saving', 'confirm.dismissed': 'open' },
        },
        discarding: {
          description: 'Confirms discarding the new address.',
          entry: 'askDiscard',
          on: { 'confirm.accepted': 'closed', 'confirm.dismissed': 'open' },
        },
        saving: {
          description: 'Saving the destination; ignores a second submit.',
          tags: 'busy',
          invoke: {
            id: 'updateCartItem',
            src: 'updateCartItem',
            input: ({ context }) => ({ ids: lineIdsToUpdate(context), choice: context.choice }),
            onDone: { target: 'saved', actions: 'notifyRequester' },
            onError: { target: 'open', actions: { type: 'showProblem', params: problemParamsAbout('saving') } },
          },
        },
        restoring: {
          description: 'Restoring the giftlist owner as the recipient.',
          tags: 'busy',
          invoke: {
            id: 'restoreCartItem',
            src: 'restoreCartItem',
            input: ({ context: { line } }) => ({ cartItemId: line.id, giftlistItemId: line.giftlistItemId ?? '' }),
            onDone: { target: 'saved', actions: 'notifyRequester' },
            onError: { target: 'open', actions: { type: 'showProblem', params: problemParamsAbout('restoring') } },
          },
        },
        saved: { description: 'Saved; the dialog closes and the checkout refetches its amounts.' },
        closed: { description: 'Closed without changes.' },
      },
    },
    friends: {
      initial: 'searchable',
      states: {
        searchable: {
          description: 'Searches friends.',
          invoke: {
            id: 'search',
            src: 'search',
            input: { list: 'friends', search: '' },
            onError: { target: 'unsearchable', actions: { type: 'reportUnexpectedError', params: errorParams } },
          },
        },
        unsearchable: { description: 'The search failed unexpectedly; shows all friends.' },
      },
    },
    newAddress: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'startsWithAddress', target: 'shown' }, { target: 'hidden' }] },
        hidden: { description: 'Shows saved choices only.', on: { 'address.add': 'shown' } },
        shown: {
          description: 'Shows the form of a new address.',
          always: { guard: 'hasClosed', target: 'hidden' },
          invoke: {
            id: 'addressForm',
            src: 'addressForm',
            input: ({ self }) => ({ requester: self, edited: undefined, failure: recipientTexts.addAddressFailed }),
            onError: { target: 'hidden', actions: { type: 'reportUnexpectedError', params: errorParams } },
          },
          on: {
            'form.dismissed': 'hidden',
            'others.include': { actions: { type: 'storeOthers', params: ({ event }) => event } },
            'address.saved': {
              target: 'hidden',
              actions: { type: 'chooseAdded', params: ({ event: { address } }) => ({ address }) },
            },
          },
        },
      },
    },
  },
});
