import { welcomeMachine } from '#machines/welcome.machine.ts';
import { saveGiving } from '../surprise/giving-store';
import { saveWelcomeSeen } from './welcome-flags';

/**
 * Provides the welcome's actions on the browser's storage.
 * @param username - Owner of the giftlists; `undefined` for a shared giftlist.
 * @param giftlistId - Id of a shared giftlist.
 */
export const provideWelcome = (username: string | undefined, giftlistId = '') =>
  welcomeMachine.provide({
    actions: {
      saveSeen: () => saveWelcomeSeen(username),
      saveGiving: () => saveGiving(giftlistId, 'giving'),
      saveMine: () => saveGiving(giftlistId, 'mine'),
    },
  });
