import { fromPromise } from 'xstate';
import { forgotPassword } from '#generated/api/account/account.ts';
import { toProblem } from '#http/api-error.ts';
import { forgotPasswordMachine } from '#machines/forgot-password.machine.ts';
import { placeholderOtpCode } from '#rules/sign-in.ts';
import { accountTexts } from '#rules/texts/account.ts';

/** Shown if the response has no message. */
const defaultMessage = 'If there is an account with this email, a message is on its way.';

export const providedForgotPassword = forgotPasswordMachine.provide({
  actors: {
    forgotPassword: fromPromise<{ message: string }, { email: string }>(async ({ input: { email } }) => {
      try {
        const { message } = await forgotPassword({ otpCode: placeholderOtpCode, email });
        return { message: message?.trim() || defaultMessage };
      } catch (error) {
        throw toProblem(error, accountTexts.resetFailed);
      }
    }),
  },
});
