import { assign, setup } from 'xstate';
import { isMarkDraftValid, type MarkDraft } from '#rules/gift-mark.ts';
import { isRetryOf, type ProblemReply, problemAction, problemParamsAbout } from './dialogs';
import { placeholderActor } from './placeholder-actors';

/** Giftlist item that the visitor gives without buying it here. */
export interface MarkableGift {
  /** Id of the giftlist item. */
  id: string;
  giftlistId: string;
  name: string;
  /** Units that nobody gives yet. */
  unitsLeft: number;
  /** Whether to ask a guest for a name. */
  asksName: boolean;
}

/** New mark. */
export interface MarkInput extends MarkDraft {
  giftlistItemId: string;
  giftlistId: string;
  /** Whether the visitor marks as a member, so that no mark is made once the session has ended. */
  asMember: boolean;
}

/** The visitor's own mark. */
export interface OwnMark {
  id: string;
  giftlistItemId: string;
  giftlistId: string;
  /** As in {@link MarkInput}. */
  asMember: boolean;
}

interface Context {
  /** Gift to mark, kept for Try Again. */
  gift: MarkableGift;
  /** The name stays for the next gift. */
  draft: MarkDraft;
  /** Mark to undo, kept for Try Again. */
  ownMark: OwnMark;
}

/** Events of marking a gift. */
export type MarkGiftEvent =
  | { type: 'gift.mark'; gift: MarkableGift }
  | { type: 'gift.unmark'; ownMark: OwnMark }
  | { type: 'draft.change'; change: Partial<MarkDraft> }
  | { type: 'mark.confirm' }
  | { type: 'mark.cancel' }
  | ProblemReply;

type About = 'marking' | 'unmarking';

const noGift: MarkableGift = { id: '', giftlistId: '', name: '', unitsLeft: 1, asksName: false };

const inputOf = ({ gift, draft }: Context): MarkInput => ({
  giftlistItemId: gift.id,
  giftlistId: gift.giftlistId,
  ...draft,
  name: gift.asksName ? draft.name : '',
  asMember: !gift.asksName,
});

/** Marks a gift as the visitor's own ('I'll give this'), and undoes it. One flow serves all rows. */
export const markGiftMachine = setup({
  types: { context: {} as Context, events: {} as MarkGiftEvent, tags: {} as 'busy' },
  actors: {
    addGiftMark: placeholderActor<MarkInput, void>('addGiftMark'),
    deleteGiftMark: placeholderActor<OwnMark, void>('deleteGiftMark'),
  },
  actions: {
    showProblem: problemAction<Context, MarkGiftEvent, About>(),
    storeGift: assign({
      gift: (_, params: { gift: MarkableGift }) => params.gift,
      draft: ({ context }) => ({ ...context.draft, quantity: 1 }),
    }),
    storeOwnMark: assign({ ownMark: (_, params: { ownMark: OwnMark }) => params.ownMark }),
    storeChange: assign({
      draft: ({ context }, params: { change: Partial<MarkDraft> }) => ({ ...context.draft, ...params.change }),
    }),
  },
  guards: {
    /** A guest may type a name, and of several units the giver says how many. */
    needsDetails: (_, params: { gift: MarkableGift }) => params.gift.asksName || params.gift.unitsLeft > 1,
    wasAsked: ({ context: { gift } }) => gift.asksName || gift.unitsLeft > 1,
    isValid: ({ context: { draft, gift } }) => isMarkDraftValid(draft, gift.unitsLeft),
    isRetryOf: isRetryOf<About>,
  },
}).createMachine({
  id: 'mark-gift',
  description: "Marks a gift as the visitor's own, and undoes it.",
  context: {
    gift: noGift,
    draft: { quantity: 1, name: '' },
    ownMark: { id: '', giftlistItemId: '', giftlistId: '', asMember: false },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for the next action.',
      on: {
        'gift.mark': [
          {
            guard: { type: 'needsDetails', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'storeGift', params: ({ event }) => event },
          },
          { target: 'marking', actions: { type: 'storeGift', params: ({ event }) => event } },
        ],
        'gift.unmark': { target: 'unmarking', actions: { type: 'storeOwnMark', params: ({ event }) => event } },
        'problem.retry': [
          { guard: { type: 'isRetryOf', params: { about: 'marking' } }, target: 'marking' },
          { guard: { type: 'isRetryOf', params: { about: 'unmarking' } }, target: 'unmarking' },
        ],
      },
    },
    asking: {
      description: 'The dialog asks a guest for a name, and how many units the giver gives.',
      on: {
        'draft.change': { actions: { type: 'storeChange', params: ({ event }) => event } },
        'mark.confirm': { guard: 'isValid', target: 'marking' },
        'mark.cancel': 'idle',
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'marking' } }, target: 'marking' },
      },
    },
    marking: {
      description: 'Marking the gift; ignores a second press.',
      tags: 'busy',
      invoke: {
        id: 'addGiftMark',
        src: 'addGiftMark',
        input: ({ context }) => inputOf(context),
        onDone: 'idle',
        onError: [
          {
            guard: 'wasAsked',
            target: 'asking',
            actions: { type: 'showProblem', params: problemParamsAbout('marking') },
          },
          { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('marking') } },
        ],
      },
    },
    unmarking: {
      description: 'Undoing the mark; its button is busy.',
      tags: 'busy',
      invoke: {
        id: 'deleteGiftMark',
        src: 'deleteGiftMark',
        input: ({ context }) => context.ownMark,
        onDone: 'idle',
        onError: { target: 'idle', actions: { type: 'showProblem', params: problemParamsAbout('unmarking') } },
      },
    },
  },
});
