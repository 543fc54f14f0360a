import { setup } from 'xstate';

/** Events of the welcome dialog. */
export type WelcomeEvent =
  | { type: 'welcome.dismiss' }
  /** The visitor of a surprise is giving, and may see what is bought. */
  | { type: 'welcome.give' };

interface Context {
  /** Whether the introduction was dismissed before. */
  isSeen: boolean;
  /** Whether to ask if the visitor is giving, or owns the list. */
  asksGiving: boolean;
}

/**
 * Dialog that explains giftlists of other users on the first visit, and asks the visitor of a surprise whether they are
 * giving. The answers are stored in this browser.
 */
export const welcomeMachine = setup({
  types: {
    input: {} as { isSeen: boolean; asksGiving?: boolean },
    context: {} as Context,
    events: {} as WelcomeEvent,
  },
  actions: {
    /** Stores the dismissal in this browser. Provided by the page. */
    saveSeen: () => {},
    /** Stores that the visitor is giving. Provided by the page. */
    saveGiving: () => {},
    /** Stores that the list may be the visitor's own. Provided by the page. */
    saveMine: () => {},
  },
  guards: {
    isSeen: ({ context }) => context.isSeen,
    asksGiving: ({ context }) => context.asksGiving,
  },
}).createMachine({
  id: 'welcome',
  description: 'Explains giftlists of other users on the first visit.',
  context: ({ input }) => ({ isSeen: input.isSeen, asksGiving: input.asksGiving ?? false }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'asksGiving', target: 'asking' }, { guard: 'isSeen', target: 'closed' }, { target: 'open' }],
    },
    asking: {
      description: 'Asks whether the visitor is giving.',
      on: {
        'welcome.give': { target: 'closed', actions: ['saveSeen', 'saveGiving'] },
        'welcome.dismiss': { target: 'closed', actions: ['saveSeen', 'saveMine'] },
      },
    },
    open: {
      description: 'The dialog is open.',
      on: { 'welcome.dismiss': { target: 'closed', actions: 'saveSeen' } },
    },
    closed: {
      description: 'The dialog is closed. The page still offers to say that the visitor is giving.',
      on: { 'welcome.give': { actions: 'saveGiving' } },
    },
  },
});
