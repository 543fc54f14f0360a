import { type AnyActorRef, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import type { Address, Friend } from '../generated/model';
import { asProblem } from '../rules/problem';
import {
  choiceFor,
  choiceOf,
  type EditedLine,
  giftlistWarning,
  linesToSend,
  type RecipientChoice,
  recipientSchema,
  replacementQuestion,
} from '../rules/recipient';
import { recipientTexts } from '../rules/texts/recipient';
import { addressFormMachine, type AddressFormResult } from './address-form.machine';
import { askConfirm, type ConfirmReply, type ProblemReply, showProblem } from './dialogs';
import { discardQuestion } from './editing';
import { placeholderActor } from './placeholder-actors';
import { changeGiftRecipientQuestion, replaceQuestion } from '../rules/questions/recipient';
import { searchMachine } from './search.machine';
import { shared } from './system';

/** What the editor has to know of the line. */
export type RecipientLine = EditedLine & { id: string };

/** What was chosen last, with what there is to say of it. */
export type RecipientSelection = { recipient: Friend } | { address: Address };

interface Context {
  line: RecipientLine;
  /** Friends and saved addresses are for members (reading 31). */
  isMember: boolean;
  /** Whether the editor opens with the form of a new address (reading 250). */
  startsWithAddress: boolean;
  /** Ids of other lines that have no address either (reading 251). */
  others: readonly string[];
  /** Whether an address that is added here is for the other lines, too. */
  isForOthers: boolean;
  /** The checkout, which is told when the line goes elsewhere. */
  requester: AnyActorRef;
  choice: RecipientChoice;
  /** Undefined while the line goes where it went. */
  chosen: RecipientSelection | undefined;
  /** What waits for a confirmation. */
  pendingChoice: RecipientSelection | undefined;
  /** The addresses that were added here. A guest's are saved nowhere else. */
  sessionAddresses: readonly Address[];
}

/** Told to the checkout: the line goes elsewhere now, or may do. */
export interface RecipientSaved {
  type: 'recipient.saved';
}

const saved: RecipientSaved = { type: 'recipient.saved' };

/** Events of the recipient editor. */
export type EditRecipientEvent =
  | { type: 'choice.make'; chosen: RecipientSelection }
  | { type: 'recipient.save' }
  | { type: 'recipient.restore' }
  /** What is typed of a new address is the view's: it says whether something would be lost. */
  | { type: 'editor.close'; isChanged: boolean }
  | { type: 'address.add' }
  | { type: 'others.include'; isIncluded: boolean }
  | AddressFormResult
  | ConfirmReply
  | ProblemReply;

type About = 'saving' | 'restoring';

/**
 * Changes where a line ships to (docs/product.md, Editing a recipient): a friend or an address, each instead of the other and
 * confirmed; a gift of a list after a warning, and back to the list's owner again.
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
      choice: (_, params) => choiceFor(params.chosen),
    }),
    storeConfirmed: assign(({ context: { pendingChoice } }) =>
      pendingChoice ? { chosen: pendingChoice, choice: choiceFor(pendingChoice), pendingChoice: undefined } : {},
    ),
    dropPendingChoice: assign({ pendingChoice: undefined }),
    askReplacement: sendTo(shared('confirm'), ({ self, context: { choice, pendingChoice } }) =>
      askConfirm(self, replaceQuestion((pendingChoice && replacementQuestion(choice, choiceFor(pendingChoice))) ?? '')),
    ),
    askWarning: sendTo(shared('confirm'), ({ self, context: { line, choice } }) =>
      askConfirm(self, changeGiftRecipientQuestion(giftlistWarning(line, choice) ?? '')),
    ),
    askDiscard: sendTo(shared('confirm'), ({ self }) => askConfirm(self, discardQuestion)),
    storeOthers: assign({ isForOthers: (_, params: { isIncluded: boolean }) => params.isIncluded }),
    chooseAdded: enqueueActions(({ context, enqueue }, params: { address: Address }) => {
      enqueue.assign({ sessionAddresses: [...context.sessionAddresses, params.address] });
      enqueue.raise({ type: 'choice.make', chosen: params });
      // The editor was opened for this address: nothing is left to choose (reading 251).
      if (context.startsWithAddress) enqueue.raise({ type: 'recipient.save' });
    }),
    notifyRequester: sendTo(({ context }) => context.requester, saved),
    /** The form of a new address, or the search for friends, died: reported, never shown. Provided by the checkout's feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    showFailure: enqueueActions(({ context, enqueue, self }, params: { error: unknown; about: About }) => {
      const problem = asProblem(params.error);
      // The line may have been saved: the checkout must not show the old costs (reading 5).
      if (problem.isOutcomeUnknown) enqueue.sendTo(context.requester, saved);
      enqueue.sendTo(shared('problem'), showProblem(self, { problem, about: params.about }));
    }),
  },
  guards: {
    /** Friends are for members (reading 31). */
    isAllowed: ({ context }, params: { chosen: RecipientSelection }) => context.isMember || 'address' in params.chosen,
    startsWithAddress: ({ context }) => context.startsWithAddress,
    isReplacing: ({ context }, params: { chosen: RecipientSelection }) =>
      replacementQuestion(context.choice, choiceFor(params.chosen)) !== undefined,
    isComplete: ({ context }) => recipientSchema.safeParse(context.choice).success,
    needsWarning: ({ context }) =>
      recipientSchema.safeParse(context.choice).success && giftlistWarning(context.line, context.choice) !== undefined,
    isChanged: (_, params: { isChanged: boolean }) => params.isChanged,
    canRestore: ({ context }) => Boolean(context.line.giftlistItemId),
    isAboutSaving: (_, { about }: Pick<ProblemReply, 'about'>) => about === 'saving',
    isAboutRestoring: (_, { about }: Pick<ProblemReply, 'about'>) => about === 'restoring',
    hasClosed: stateIn({ choice: 'closed' }),
  },
}).createMachine({
  id: 'edit-recipient',
  description: 'Decides where a line ships to.',
  context: ({ input }) => ({
    ...input,
    choice: choiceOf(input.line),
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
          description: 'A recipient or an address can be chosen.',
          initial: 'choosing',
          on: {
            'choice.make': [
              {
                guard: { type: 'isReplacing', params: ({ event }) => ({ chosen: event.chosen }) },
                target: 'confirming',
                actions: { type: 'storePendingChoice', params: ({ event }) => ({ chosen: event.chosen }) },
              },
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ chosen: event.chosen }) },
                target: '.choosing',
                actions: { type: 'storeChosen', params: ({ event }) => ({ chosen: event.chosen }) },
              },
            ],
            'recipient.save': [
              { guard: 'needsWarning', target: 'warning' },
              { guard: 'isComplete', target: 'saving' },
              { target: '.incomplete' },
            ],
            'recipient.restore': { guard: 'canRestore', target: 'restoring' },
            'problem.retry': [
              { guard: { type: 'isAboutSaving', params: ({ event }) => event }, target: 'saving' },
              { guard: { type: 'isAboutRestoring', params: ({ event }) => event }, target: 'restoring' },
            ],
            'editor.close': [
              { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'discarding' },
              { target: 'closed' },
            ],
          },
          states: {
            choosing: { description: 'What is chosen is marked.' },
            incomplete: {
              description: 'Saving without a choice: the editor says what is missing.',
              on: { 'address.add': 'choosing' },
            },
          },
        },
        confirming: {
          description: 'Asks before a recipient takes the place of an address, or an address that of a recipient.',
          entry: 'askReplacement',
          on: {
            'confirm.accepted': { target: 'open', actions: 'storeConfirmed' },
            'confirm.dismissed': { target: 'open', actions: 'dropPendingChoice' },
          },
        },
        warning: {
          description: 'Asks before a gift of a list goes elsewhere than to its owner.',
          entry: 'askWarning',
          on: { 'confirm.accepted': 'saving', 'confirm.dismissed': 'open' },
        },
        discarding: {
          description: 'Asks before what was typed of a new address is lost.',
          entry: 'askDiscard',
          on: { 'confirm.accepted': 'closed', 'confirm.dismissed': 'open' },
        },
        saving: {
          description: 'The line is being sent elsewhere; a second press changes nothing.',
          tags: 'busy',
          invoke: {
            id: 'updateCartItem',
            src: 'updateCartItem',
            input: ({ context }) => ({ ids: linesToSend(context), choice: context.choice }),
            onDone: { target: 'saved', actions: 'notifyRequester' },
            onError: {
              target: 'open',
              actions: {
                type: 'showFailure',
                params: ({ event }) => ({ error: event.error, about: 'saving' as const }),
              },
            },
          },
        },
        restoring: {
          description: 'The gift is on its way back to the owner of its list.',
          tags: 'busy',
          invoke: {
            id: 'restoreCartItem',
            src: 'restoreCartItem',
            input: ({ context: { line } }) => ({ cartItemId: line.id, giftlistItemId: line.giftlistItemId ?? '' }),
            onDone: { target: 'saved', actions: 'notifyRequester' },
            onError: {
              target: 'open',
              actions: {
                type: 'showFailure',
                params: ({ event }) => ({ error: event.error, about: 'restoring' as const }),
              },
            },
          },
        },
        saved: { description: 'Done: the editor leaves, and the checkout works out the costs anew.' },
        closed: { description: 'The editor leaves, and nothing has changed.' },
      },
    },
    friends: {
      initial: 'searchable',
      states: {
        searchable: {
          description: 'Friends can be searched.',
          invoke: {
            id: 'search',
            src: 'search',
            input: { list: 'friends', search: '' },
            onError: {
              target: 'unsearchable',
              actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        unsearchable: { description: 'The search has died: all friends stay to choose from.' },
      },
    },
    newAddress: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'startsWithAddress', target: 'shown' }, { target: 'hidden' }] },
        hidden: { description: 'Only what is saved can be chosen.', on: { 'address.add': 'shown' } },
        shown: {
          description: 'The form of a new address stands in the editor.',
          always: { guard: 'hasClosed', target: 'hidden' },
          invoke: {
            id: 'addressForm',
            src: 'addressForm',
            input: ({ self }) => ({ requester: self, edited: undefined, failure: recipientTexts.addAddressFailed }),
            onError: {
              target: 'hidden',
              actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'form.dismissed': 'hidden',
            'others.include': {
              actions: { type: 'storeOthers', params: ({ event }) => ({ isIncluded: event.isIncluded }) },
            },
            'address.saved': {
              target: 'hidden',
              actions: { type: 'chooseAdded', params: ({ event }) => ({ address: event.address }) },
            },
          },
        },
      },
    },
  },
});
