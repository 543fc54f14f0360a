import { type ActorRefFrom, fromPromise } from 'xstate';
import { login, sendOtp, verifyOtp } from '../../../generated/api/account/account';
import type { LoginRequest } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import { loginMachine } from '../../../machines/login.machine';
import type { sessionMachine } from '../../../machines/session.machine';
import { accountTexts } from '../../../rules/texts';
import { openSession } from '../session/open-session';

/** The secrets, where they are typed. They go from here to the request, and past every flow. */
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
  const open = async (signal: AbortSignal, attempt: Promise<void>, text: string) => {
    await openSession(attempt, text);
    if (signal.aborted) session.send({ type: 'session.opened' });
  };
  return loginMachine.provide({
    actors: {
      login: fromPromise<void, void>(({ signal }) =>
        open(signal, login(forms.credentials()), accountTexts.loginFailed),
      ),
      sendOtp: fromPromise<void, { email: string; isAgain: boolean }>(async ({ input: { email, isAgain } }) => {
        try {
          await sendOtp({ email });
        } catch (error) {
          throw toProblem(error, isAgain ? accountTexts.resendCodeFailed : accountTexts.sendCodeFailed);
        }
      }),
      verifyOtp: fromPromise<void, { email: string }>(({ signal, input: { email } }) =>
        open(signal, verifyOtp({ otpCode: forms.otpCode(), email }), accountTexts.verifyCodeFailed),
      ),
    },
  });
};
