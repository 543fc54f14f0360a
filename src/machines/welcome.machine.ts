import { setup } from 'xstate';

/** Events of the first-visit dialog. */
export type WelcomeEvent = { type: 'welcome.dismiss' };

/**
 * The dialog that explains lists of others at the first visit (docs/product.md, Lists of others). What was dismissed once is remembered
 * in this browser (reading 67).
 */
export const welcomeMachine = setup({
  types: {
    input: {} as { isSeen: boolean },
    context: {} as { isSeen: boolean },
    events: {} as WelcomeEvent,
  },
  actions: {
    /** Remembers in this browser that it was read. Provided by the page, which knows whose lists they are. */
    saveSeen: () => {},
  },
  guards: {
    isSeen: ({ context }) => context.isSeen,
  },
}).createMachine({
  id: 'welcome',
  description: 'Explains lists of others to a person who sees one for the first time.',
  context: ({ input }) => ({ isSeen: input.isSeen }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isSeen', target: 'closed' }, { target: 'open' }] },
    open: {
      description: 'The dialog stands over the list.',
      on: { 'welcome.dismiss': { target: 'closed', actions: 'saveSeen' } },
    },
    closed: { description: 'The list alone.' },
  },
});
