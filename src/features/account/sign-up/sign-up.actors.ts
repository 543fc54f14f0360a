import { fromPromise } from 'xstate';
import { checkAvailability, createAccount, sendOtp, verifyOtp } from '#generated/api/account/account.ts';
import { updateProfile } from '#generated/api/profile/profile.ts';
import { UpdateProfileRequest } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { signUpMachine, type TakenIdentifiers } from '#machines/sign-up.machine.ts';
import { readAvailability, signUpTakenTexts } from '#rules/availability.ts';
import type { Problem } from '#rules/problem.ts';
import { createAccountForm, profileOfAccount, type SignUpAccount } from '#rules/sign-up.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { reconciledSignIn } from '../session/reconciled-sign-in';
import {
  clearPendingAccount,
  readPendingAccount,
  readPendingProfile,
  writePendingAccount,
  writePendingProfile,
} from '../session/resume-info';
import { clearSignUpDraft } from './sign-up-draft';

/** Getters of the form values. Secrets are passed to the request only, never to a flow. */
export interface SignUpForms {
  account: () => SignUpAccount;
  otpCode: () => string;
}

const unknownAvailability: Problem = { message: accountTexts.availabilityFailed, severity: 'error', retryable: true };

/** Saves the profile fields that POST /user does not accept. Call after the verified code has signed the member in. */
const saveProfile = async (): Promise<void> => {
  const { data: profile } = UpdateProfileRequest.safeParse(readPendingProfile());
  // A failure is not shown, because the account exists without these fields. apiFetch has reported it.
  if (profile) await updateProfile(profile).catch(() => undefined);
};

/** Provides the sign-up wizard's actors. */
export const provideSignUp = (forms: SignUpForms) => {
  const verifying = reconciledSignIn(
    (_: void) => verifyOtp({ otpCode: forms.otpCode() }),
    accountTexts.verifyEmailFailed,
  );

  return signUpMachine.provide({
    actors: {
      checkAvailability: fromPromise<{ taken: TakenIdentifiers | undefined }, { email: string; username: string }>(
        async ({ input: { email, username } }) => {
          try {
            const identifiers = { email, username };
            const result = readAvailability(identifiers, await checkAvailability(identifiers), signUpTakenTexts);
            if (result.status === 'unknown') throw unknownAvailability;
            return { taken: result.status === 'taken' ? result : undefined };
          } catch (error) {
            throw toProblem(error, accountTexts.checkingAvailabilityFailed, { prefersServerMessage: true });
          }
        },
      ),
      createAccount: fromPromise<void, void>(async ({ signal }) => {
        const account = forms.account();
        try {
          await createAccount(createAccountForm(account));
        } catch (error) {
          const problem = toProblem(error, accountTexts.createFailed, { prefersServerMessage: true });
          if (problem.isOutcomeUnknown) writePendingProfile(profileOfAccount(account));
          throw problem;
        }
        writePendingProfile(profileOfAccount(account));
        // If the wizard was closed while the request was pending, it resumes at the code when reopened.
        if (signal.aborted)
          writePendingAccount({ email: account.email, username: account.username, isVerified: false });
      }),
      verifyOtp: fromPromise<void, void>(async ({ signal }) => {
        await verifying.write();
        const pending = readPendingAccount();
        if (signal.aborted && pending) writePendingAccount({ ...pending, isVerified: true });
        await saveProfile();
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
      savePendingAccount: (_, account) => writePendingAccount(account),
      clearPendingAccount: () => {
        clearPendingAccount();
        clearSignUpDraft();
      },
    },
  });
};
