import { fromPromise } from 'xstate';
import { forgotPassword } from '../../../generated/api/account/account';
import { toProblem } from '../../../http/api-error';
import { forgotPasswordMachine } from '../../../machines/forgot-password.machine';
import { placeholderOtpCode } from '../../../rules/one-time-code';
import { accountTexts } from '../../../rules/texts/account';

/** Fallback if the response has no message. */
const withoutMessage = 'If there is an account with this email, a message is on its way.';

export const providedForgotPassword = forgotPasswordMachine.provide({
  actors: {
    forgotPassword: fromPromise<{ message: string }, { email: string }>(async ({ input: { email } }) => {
      try {
        const { message } = await forgotPassword({ otpCode: placeholderOtpCode, email });
        return { message: message?.trim() || withoutMessage };
      } catch (error) {
        throw toProblem(error, accountTexts.resetFailed);
      }
    }),
  },
});
