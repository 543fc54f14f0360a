import { reconciledWrite } from '../../../http/reconciled-write';
import { isSignedIn } from './session.actors';

/**
 * A call that opens a session. Where its outcome is unknown, the server is asked who is here.
 *
 * @param send - Makes the call.
 * @param message - The place's message for its failure.
 */
export const reconciledSignIn = <Input>(send: (input: Input) => Promise<void>, message: string) =>
  reconciledWrite({
    message,
    before: (_: Input) => undefined,
    send,
    find: async () => ((await isSignedIn()) ? { output: undefined } : undefined),
  });
