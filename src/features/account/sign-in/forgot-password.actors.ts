import { fromPromise } from 'xstate';
import { forgotPassword } from '../../../generated/api/account/account';
import { toProblem } from '../../../http/api-error';
import { forgotPasswordMachine } from '../../../machines/forgot-password.machine';
import { placeholderOtpCode } from '../../../rules/one-time-code';
import { accountTexts } from '../../../rules/texts';

/** The forgotten-password dialog's seam to the API. */
export const providedForgotPassword = forgotPasswordMachine.provide({
  actors: {
    forgotPassword: fromPromise<{ message: string }, { email: string }>(async ({ input: { email } }) => {
      try {
        return await forgotPassword({ otpCode: placeholderOtpCode, email });
      } catch (error) {
        throw toProblem(error, accountTexts.resetFailed);
      }
    }),
  },
});
