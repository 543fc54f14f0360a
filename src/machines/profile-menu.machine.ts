import { sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { type ProblemReply, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Events of the profile menu. */
export type ProfileMenuEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'signOut.choose' }
  | ProblemReply;

/**
 * The profile menu of the bar (docs/product.md, Navigation bar): loads the profile with its photo after sign-in. Where the
 * server answers that the visitor is signed out, the read of the profile ends the session (reading 13), and the menu has nothing to say.
 */
export const profileMenuMachine = setup({
  types: { events: {} as ProfileMenuEvent, tags: {} as 'busy' },
  actors: {
    /** Brings the profile into the cache. */
    loadProfile: placeholderActor<void, void>('loadProfile'),
  },
  actions: {
    closeSession: sendTo(shared('session'), { type: 'session.close' }),
    showProblem: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) => showProblem(self, params)),
  },
  guards: {
    isAuthRequired: (_, params: { problem: Problem }) => params.problem.status === 401 || params.problem.status === 404,
  },
}).createMachine({
  id: 'profile-menu',
  description: 'Shows who is signed in, and the ways to the profile and out.',
  type: 'parallel',
  states: {
    profile: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The profile is on its way; initials stand in for the photo.',
          tags: 'busy',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: 'loaded',
            onError: [
              {
                guard: { type: 'isAuthRequired', params: ({ event }) => ({ problem: asProblem(event.error) }) },
                target: 'refused',
              },
              {
                target: 'failed',
                actions: { type: 'showProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
              },
            ],
          },
        },
        loaded: { description: 'The photo is on screen.' },
        failed: {
          description: 'The name and the picture could not be read; the menu works without them.',
          on: { 'problem.retry': 'loading' },
        },
        refused: { description: 'The person is not signed in any more; the read itself has ended the session.' },
      },
    },
    menu: {
      initial: 'closed',
      states: {
        closed: { description: 'Only the photo is on screen.', on: { 'menu.open': 'open' } },
        open: {
          description: 'The ways on are on screen.',
          on: {
            'menu.close': 'closed',
            'signOut.choose': { target: 'closed', actions: 'closeSession' },
          },
        },
      },
    },
  },
});
