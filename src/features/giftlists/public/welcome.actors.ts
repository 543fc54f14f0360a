import { welcomeMachine } from '../../../machines/welcome.machine';
import { saveWelcomeSeen } from './welcome-flags';

/**
 * The seam of the welcome to what this browser remembers.
 *
 * @param username - Whose lists; without one it is the welcome of a shared list.
 */
export const provideWelcome = (username: string | undefined) =>
  welcomeMachine.provide({ actions: { saveSeen: () => saveWelcomeSeen(username) } });
