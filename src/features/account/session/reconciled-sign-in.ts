import { reconciledWrite } from '#http/reconciled-write.ts';
import { isSignedIn } from './session.actors';

/**
 * A write that opens a session. After an unknown outcome, reads the login state from the server.
 * @param message - Problem text if the write fails.
 */
export const reconciledSignIn = <Input>(send: (input: Input) => Promise<void>, message: string) =>
  reconciledWrite({
    message,
    readBefore: (_: Input) => undefined,
    send,
    findOutcome: async () => ((await isSignedIn()) ? { output: undefined } : undefined),
  });
