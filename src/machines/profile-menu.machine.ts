import { sendTo, setup } from 'xstate';
import type { Problem } from '#rules/problem.ts';
import { type ProblemReply, problemParams, showProblem } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Events of the profile menu. */
export type ProfileMenuEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'signOut.choose' }
  | ProblemReply;

/**
 * Profile menu of the navigation bar: loads the profile after sign-in. A rejected profile query ends the session, so no
 * error is shown.
 */
export const profileMenuMachine = setup({
  types: { events: {} as ProfileMenuEvent, tags: {} as 'busy' },
  actors: {
    /** Loads the profile into the cache. */
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
  description: 'Shows the signed-in member, with links to the profile and Sign Out.',
  type: 'parallel',
  states: {
    profile: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the profile; shows initials.',
          tags: 'busy',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: 'loaded',
            onError: [
              { guard: { type: 'isAuthRequired', params: problemParams }, target: 'refused' },
              { target: 'failed', actions: { type: 'showProblem', params: problemParams } },
            ],
          },
        },
        loaded: { description: 'Shows the photo.' },
        failed: {
          description: 'Loading failed; the menu works without name and photo.',
          on: { 'problem.retry': 'loading' },
        },
        refused: { description: 'The session has expired; the query has ended it.' },
      },
    },
    menu: {
      initial: 'closed',
      states: {
        closed: { description: 'The menu is closed.', on: { 'menu.open': 'open' } },
        open: {
          description: 'The menu is open.',
          on: {
            'menu.close': 'closed',
            'signOut.choose': { target: 'closed', actions: 'closeSession' },
          },
        },
      },
    },
  },
});
