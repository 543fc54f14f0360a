import { welcomeMachine } from '#machines/welcome.machine.ts';
import { saveWelcomeSeen } from './welcome-flags';

/**
 * Provides the welcome's actions on the browser's storage.
 * @param username - Owner of the giftlists; `undefined` for a shared giftlist.
 */
export const provideWelcome = (username: string | undefined) =>
  welcomeMachine.provide({ actions: { saveSeen: () => saveWelcomeSeen(username) } });
