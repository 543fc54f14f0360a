import { fromPromise } from 'xstate';
import { checkAvailability, createAccount, sendOtp, verifyOtp } from '../../../generated/api/account/account';
import { updateProfile } from '../../../generated/api/profile/profile';
import type { Problem } from '../../../rules/problem';
import { toProblem } from '../../../http/api-error';
import { signUpMachine, type Taken } from '../../../machines/sign-up.machine';
import { readAvailability, signUpTakenTexts } from '../../../rules/availability';
import { createAccountForm, type SignUpAccount } from '../../../rules/sign-up';
import { accountTexts } from '../../../rules/texts/account';
import { opensSession } from '../session/open-session';
import { forgetDraft } from './sign-up-draft';
import { forgetSetup, readSetup, writeSetup } from '../session/resume-info';

/** The values of the forms. Secrets go from here to the request, and into no flow. */
export interface SignUpForms {
  account: () => SignUpAccount;
  gender: () => SignUpAccount['gender'] | undefined;
  otpCode: () => string;
}

const unanswered: Problem = { message: accountTexts.availabilityFailed, severity: 'error', retryable: true };

/** Saves the gender of step 2 once the verified code has signed the member in. */
const saveGender = async (gender: SignUpAccount['gender'] | undefined): Promise<void> => {
  // A failure was reported where the call was sent, and is shown nowhere: the account is there without it (reading 143).
  if (gender) await updateProfile({ gender }).catch(() => undefined);
};

/**
 * The sign-up wizard's seam to the API and to this tab's storage.
 *
 * @param forms - Where the secrets are.
 */
export const provideSignUp = (forms: SignUpForms) => {
  const verifying = opensSession((_: void) => verifyOtp({ otpCode: forms.otpCode() }), accountTexts.verifyEmailFailed);

  return signUpMachine.provide({
    actors: {
      checkAvailability: fromPromise<{ taken: Taken | undefined }, { email: string; username: string }>(
        async ({ input: { email, username } }) => {
          try {
            const asked = { email, username };
            const result = readAvailability(asked, await checkAvailability(asked), signUpTakenTexts);
            if (result.status === 'unknown') throw unanswered;
            return { taken: result.status === 'taken' ? result : undefined };
          } catch (error) {
            throw toProblem(error, accountTexts.checkingAvailabilityFailed, { prefersServer: true });
          }
        },
      ),
      createAccount: fromPromise<void, void>(async ({ signal }) => {
        const account = forms.account();
        try {
          await createAccount(createAccountForm(account));
        } catch (error) {
          throw toProblem(error, accountTexts.createFailed, { prefersServer: true });
        }
        // The wizard was closed meanwhile: it goes on with the code when it is opened again.
        if (signal.aborted) writeSetup({ email: account.email, username: account.username, isVerified: false });
      }),
      verifyOtp: fromPromise<void, void>(async ({ signal }) => {
        await verifying.write();
        const setup = readSetup();
        if (signal.aborted && setup) writeSetup({ ...setup, isVerified: true });
        await saveGender(forms.gender());
      }),
      sendOtp: fromPromise<void, { email: string }>(async ({ input }) => {
        try {
          await sendOtp({ email: input.email });
        } catch (error) {
          throw toProblem(error, accountTexts.resendCodeFailed);
        }
      }),
    },
    actions: {
      saveSetup: (_, setup) => writeSetup(setup),
      forgetSetup: () => {
        forgetSetup();
        forgetDraft();
      },
    },
  });
};
