import { setup } from 'xstate';
import { notProvidedStream } from './not-provided';

/** Events of a page that is for members only. They tell how the boot check went, and what has become of the session since. */
export type GuardEvent =
  | { type: 'guest.known' }
  | { type: 'member.known' }
  | { type: 'check.failed' }
  | { type: 'page.reload' };

/**
 * Guards a page (social document, section 2, 'Route guards'): it looks at the boot check and at the session, never at an attempt to
 * sign in, so that nothing is unmounted under the dialog (decision 11). When the session dies on the page, the page has its own
 * words for it (decision 14).
 */
export const guardMachine = setup({
  types: { events: {} as GuardEvent },
  actors: {
    /** Tells who is here, at once and whenever that changes. */
    watchIdentity: notProvidedStream('watchIdentity'),
  },
  actions: {
    /** Provided by the account's feature. */
    reloadPage: () => {},
    /** Provided by the account's feature. */
    reportFault: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'guard',
  description: 'Lets members in, and invites everybody else.',
  invoke: {
    id: 'watchIdentity',
    src: 'watchIdentity',
    onError: { actions: { type: 'reportFault', params: ({ event }) => ({ error: event.error }) } },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody knows yet who is here.',
      on: { 'guest.known': 'inviting', 'member.known': 'open', 'check.failed': 'refused' },
    },
    inviting: {
      description: "'Ready to Start Your Gifting Journey?'",
      on: { 'member.known': 'open' },
    },
    refused: {
      description: "'Authentication Error'.",
      on: { 'member.known': 'open', 'page.reload': { actions: 'reloadPage' } },
    },
    open: { description: 'The page is on screen.', on: { 'guest.known': 'ended' } },
    ended: { description: 'The session died on this page, which says so itself.', on: { 'member.known': 'open' } },
  },
});
