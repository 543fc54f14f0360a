import { type ActorRefFrom, fromPromise } from 'xstate';
import { login, sendOtp, verifyOtp } from '../../../generated/api/account/account';
import type { LoginRequest } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import { loginMachine } from '../../../machines/login.machine';
import type { sessionMachine } from '../../../machines/session.machine';
import { accountTexts } from '../../../rules/texts/account';
import { authTexts } from '../../../rules/texts/session';
import { reconciledSignIn } from '../session/open-session';

/** The secrets in the forms. They go from here to the request, and into no flow. */
export interface LoginForms {
  credentials: () => LoginRequest;
  otpCode: () => string;
}

/**
 * The sign-in dialog's seam to the API.
 *
 * @param session - Learns of a session that was opened after the dialog was closed.
 * @param forms - Where the secrets are.
 */
export const provideLogin = (session: ActorRefFrom<typeof sessionMachine>, forms: LoginForms) => {
  const byPassword = reconciledSignIn((_: void) => login(forms.credentials()), authTexts.loginFailed);
  const byCode = reconciledSignIn(
    ({ email }: { email: string }) => verifyOtp({ otpCode: forms.otpCode(), email }),
    accountTexts.verifyCodeFailed,
  );
  /** The dialog may have been closed meanwhile: the session is open all the same. */
  const notifySession = (signal: AbortSignal) => {
    if (signal.aborted) session.send({ type: 'session.opened' });
  };
  return loginMachine.provide({
    actors: {
      login: fromPromise<void, void>(async ({ signal }) => {
        await byPassword.write();
        notifySession(signal);
      }),
      sendOtp: fromPromise<void, { email: string; isAgain: boolean }>(async ({ input: { email, isAgain } }) => {
        try {
          await sendOtp({ email });
        } catch (error) {
          throw toProblem(error, isAgain ? accountTexts.resendCodeFailed : accountTexts.sendCodeFailed);
        }
      }),
      verifyOtp: fromPromise<void, { email: string }>(async ({ signal, input: { email } }) => {
        await byCode.write({ email });
        notifySession(signal);
      }),
    },
  });
};
