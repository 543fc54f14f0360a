import { type AnyActorRef, assign, sendTo, setup } from 'xstate';
import { emptyDraft, type GiftlistDraft, hasChanges, isDraftValid, trimmedDraft } from '#rules/giftlist.ts';
import { isRetryOf, problemParamsAbout } from './dialogs';
import { type DiscardAnswered, type EditingReply, type EditingTag, editingActions } from './editing';
import { placeholderActor } from './placeholder-actors';

/** Created giftlist. */
export interface CreatedList {
  id: string;
  title: string;
}

/** Result for the requester: the created giftlist, or a closed dialog. */
export type CreateGiftlistResult = ({ type: 'list.created' } & CreatedList) | { type: 'creation.closed' };

interface Context {
  requester: AnyActorRef;
  /** Whether the dialog ends with a summary of recent giftlists. Otherwise it closes after the creation. */
  hasSummary: boolean;
  draft: GiftlistDraft;
}

/** Events of the dialog for a new giftlist. */
export type CreateGiftlistEvent =
  | { type: 'draft.change'; change: Partial<GiftlistDraft> }
  | { type: 'giftlist.create' }
  /** Sent by the summary: creates another giftlist. */
  | { type: 'creation.repeat' }
  | { type: 'creation.close' }
  | EditingReply;

const closed: CreateGiftlistResult = { type: 'creation.closed' };

/** Creates a giftlist: a form, then a summary of recent giftlists. */
export const createGiftlistMachine = setup({
  types: {
    input: {} as Pick<Context, 'requester' | 'hasSummary'>,
    context: {} as Context,
    events: {} as CreateGiftlistEvent,
    tags: {} as EditingTag,
    emitted: {} as DiscardAnswered,
  },
  actors: {
    createGiftlist: placeholderActor<{ draft: GiftlistDraft }, CreatedList>('createGiftlist'),
  },
  actions: {
    ...editingActions<Context, CreateGiftlistEvent, 'creating'>(),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<GiftlistDraft> }) => ({ ...context.draft, ...params.change }),
    }),
    clearDraft: assign({ draft: emptyDraft }),
    notifyCreated: sendTo(
      ({ context }) => context.requester,
      (_, params: { list: CreatedList }): CreateGiftlistResult => ({ type: 'list.created', ...params.list }),
    ),
    notifyClosed: sendTo(({ context }) => context.requester, closed),
  },
  guards: {
    isValid: ({ context }) => isDraftValid(context.draft),
    hasDraft: ({ context }) => hasChanges(emptyDraft, context.draft),
    hasSummary: ({ context }) => context.hasSummary,
    isRetryOf: isRetryOf<'creating'>,
  },
}).createMachine({
  id: 'create-giftlist',
  description: 'Creates a giftlist.',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Accepts input.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'giftlist.create': { guard: 'isValid', target: 'creating' },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'creating' } }, target: 'creating' },
        'creation.close': [{ guard: 'hasDraft', target: 'discarding' }, { target: 'closed' }],
      },
    },
    creating: {
      description: 'Creating the giftlist; ignores a second submit.',
      tags: 'busy',
      invoke: {
        id: 'createGiftlist',
        src: 'createGiftlist',
        input: ({ context }) => ({ draft: trimmedDraft(context.draft) }),
        onDone: [
          {
            guard: 'hasSummary',
            target: 'summary',
            actions: ['clearDraft', { type: 'notifyCreated', params: ({ event }) => ({ list: event.output }) }],
          },
          {
            target: 'closed',
            actions: ['clearDraft', { type: 'notifyCreated', params: ({ event }) => ({ list: event.output }) }],
          },
        ],
        onError: { target: 'editing', actions: { type: 'showProblem', params: problemParamsAbout('creating') } },
      },
    },
    summary: {
      description: 'Shows the recent giftlists, including the new one.',
      on: { 'creation.repeat': 'editing', 'creation.close': 'closed' },
    },
    discarding: {
      description: 'Confirms discarding the form.',
      tags: 'asking',
      entry: 'askDiscard',
      on: { 'confirm.accepted': 'closed', 'confirm.dismissed': { target: 'editing', actions: 'refuseLeaving' } },
    },
    closed: { description: 'The dialog is closed.', entry: ['allowLeaving', 'notifyClosed'] },
  },
});
