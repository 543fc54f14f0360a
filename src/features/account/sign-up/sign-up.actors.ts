import { fromPromise } from 'xstate';
import { checkAvailability, createAccount, sendOtp, verifyOtp } from '#generated/api/account/account.ts';
import { listAddresses, updateAddress } from '#generated/api/addresses/addresses.ts';
import { createGiftlist, listGiftlists } from '#generated/api/giftlists/giftlists.ts';
import { updateProfile } from '#generated/api/profile/profile.ts';
import { AddressRequest, type GiftlistSummary, UpdateProfileRequest } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { signUpMachine, type TakenIdentifiers } from '#machines/sign-up.machine.ts';
import { readAvailability, signUpTakenTexts } from '#rules/availability.ts';
import type { Problem } from '#rules/problem.ts';
import { createAccountForm, profileOfAccount, type SignUpAccount } from '#rules/sign-up.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { reconciledSignIn } from '../session/reconciled-sign-in';
import { clearPendingAccount, readPendingAccount } from '../session/resume-info';
import {
  readPendingProfile,
  readPendingShipping,
  writePendingAccount,
  writePendingProfile,
  writePendingShipping,
} from './pending-sign-up';
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

/** Opens the new member's address to gifts, if they have agreed. Like the profile, it can be changed later. */
const allowShipping = async (): Promise<void> => {
  if (!readPendingShipping()) return;
  const { data: addresses } = await listAddresses();
  for (const { id, ...address } of addresses.slice(0, 1)) {
    const { data } = AddressRequest.safeParse({ ...address, isPublic: true });
    if (id !== undefined && data) await updateAddress(id, data);
  }
};

/** Stores what POST /user does not accept, until the email is verified. */
const storePending = (account: SignUpAccount): void => {
  writePendingProfile(profileOfAccount(account));
  writePendingShipping(account.address.allowsGifts === 'yes');
};

/** Provides the sign-up wizard's actors. */
export const provideSignUp = (forms: SignUpForms) => {
  const verifying = reconciledSignIn(
    (_: void) => verifyOtp({ otpCode: forms.otpCode() }),
    accountTexts.verifyEmailFailed,
  );

  const creatingList = reconciledWrite({
    message: giftlistTexts.createFailed,
    readBefore: (_: { title: string }) => undefined,
    send: ({ title }): Promise<GiftlistSummary> => createGiftlist({ title, isHidden: false }),
    // A new member has no other list.
    findOutcome: async ({ title }) => {
      const { data } = await listGiftlists({ page: 1, limit: 50 }, { cache: 'reload' });
      const created = data.find((list) => list.title === title);
      return created && { output: created };
    },
  });

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
          if (problem.isOutcomeUnknown) storePending(account);
          throw problem;
        }
        storePending(account);
        // If the wizard was closed while the request was pending, it resumes at the code when reopened.
        if (signal.aborted)
          writePendingAccount({ email: account.email, username: account.username, isVerified: false });
      }),
      verifyOtp: fromPromise<void, void>(async ({ signal }) => {
        await verifying.write();
        const pending = readPendingAccount();
        if (signal.aborted && pending) writePendingAccount({ ...pending, isVerified: true });
        await saveProfile();
        await allowShipping().catch(() => undefined);
      }),
      createGiftlist: fromPromise<void, { title: string }>(async ({ input: { title }, signal }) => {
        await creatingList.write({ title }, signal);
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
