import { setup } from 'xstate';

/** Events of the welcome dialog. */
export type WelcomeEvent = { type: 'welcome.dismiss' };

/** Dialog that explains giftlists of other users on the first visit. The dismissal is stored in this browser. */
export const welcomeMachine = setup({
  types: {
    input: {} as { isSeen: boolean },
    context: {} as { isSeen: boolean },
    events: {} as WelcomeEvent,
  },
  actions: {
    /** Stores the dismissal in this browser. Provided by the page. */
    saveSeen: () => {},
  },
  guards: {
    isSeen: ({ context }) => context.isSeen,
  },
}).createMachine({
  id: 'welcome',
  description: 'Explains giftlists of other users on the first visit.',
  context: ({ input }) => ({ isSeen: input.isSeen }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isSeen', target: 'closed' }, { target: 'open' }] },
    open: {
      description: 'The dialog is open.',
      on: { 'welcome.dismiss': { target: 'closed', actions: 'saveSeen' } },
    },
    closed: { description: 'The dialog is closed.' },
  },
});
