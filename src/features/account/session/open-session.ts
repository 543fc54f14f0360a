import { toProblem } from '../../../http/api-error';
import { isSignedIn } from './session.actors';

/**
 * Waits for a call that opens a session. Where nobody knows whether it did, the server is asked (decision 5).
 *
 * @param attempt - The call.
 * @param text - The documents' message for its failure.
 * @throws Problem when no session was opened.
 */
export const openSession = async (attempt: Promise<void>, text: string): Promise<void> => {
  try {
    await attempt;
  } catch (error) {
    const problem = toProblem(error, text);
    const isOpen = problem.isOutcomeUnknown === true && (await isSignedIn().catch(() => false));
    if (!isOpen) throw problem;
  }
};
