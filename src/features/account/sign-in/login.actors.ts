import { type ActorRefFrom, fromPromise } from 'xstate';
import { login, sendOtp, verifyOtp } from '#generated/api/account/account.ts';
import type { LoginRequest } from '#generated/model';
import { hasStatus, toProblem } from '#http/api-error.ts';
import { loginMachine } from '#machines/login.machine.ts';
import type { sessionMachine } from '#machines/session.machine.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { authTexts } from '#rules/texts/session.ts';
import { reconciledSignIn } from '../session/reconciled-sign-in';

/** Getters of the secrets in the forms. They are passed to the request only, never to a flow. */
export interface LoginForms {
  credentials: () => LoginRequest;
  otpCode: () => string;
}

/**
 * Provides the sign-in dialog's actors.
 * @param session - Session flow, notified if a sign-in succeeds after the dialog was closed.
 */
export const provideLogin = (session: ActorRefFrom<typeof sessionMachine>, secrets: LoginForms) => {
  const passwordSignIn = reconciledSignIn((_: void) => login(secrets.credentials()), authTexts.loginFailed);
  const codeSignIn = reconciledSignIn(async ({ email }: { email: string }) => {
    try {
      await verifyOtp({ otpCode: secrets.otpCode(), email });
    } catch (error) {
      // A 401 refuses the person, a suspended one: the code was right.
      if (!hasStatus(error, 401)) throw error;
      throw toProblem(error, accountTexts.verifyCodeFailed, { prefersServerMessage: true });
    }
  }, accountTexts.verifyCodeFailed);
  /** The flow of a closed dialog is aborted and reports no result: notify the session flow of the sign-in. */
  const notifySessionAfterAbort = (signal: AbortSignal) => {
    if (signal.aborted) session.send({ type: 'session.opened' });
  };
  return loginMachine.provide({
    actors: {
      login: fromPromise<void, void>(async ({ signal }) => {
        await passwordSignIn.write();
        notifySessionAfterAbort(signal);
      }),
      sendOtp: fromPromise<void, { email: string; isAgain: boolean }>(async ({ input: { email, isAgain } }) => {
        try {
          await sendOtp({ email });
        } catch (error) {
          throw toProblem(error, isAgain ? accountTexts.resendCodeFailed : accountTexts.sendCodeFailed);
        }
      }),
      verifyOtp: fromPromise<void, { email: string }>(async ({ signal, input: { email } }) => {
        await codeSignIn.write({ email });
        notifySessionAfterAbort(signal);
      }),
    },
  });
};
