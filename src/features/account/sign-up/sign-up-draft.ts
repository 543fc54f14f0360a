import type { SignUpInput } from '#rules/sign-up.ts';

/** Sign-up draft while the wizard is closed: in memory only, without the password. */
interface Draft {
  identity?: SignUpInput<'identity'>;
  basics?: Omit<SignUpInput<'basics'>, 'password' | 'confirmPassword'>;
  address?: SignUpInput<'address'>;
  file?: Blob | undefined;
}

let draft: Draft = {};

/** Returns the draft of the closed wizard. */
export const readDraft = (): Draft => draft;

export const saveSignUpDraft = (typed: Draft): void => {
  draft = typed;
};

/** Deletes the draft on a change of user. */
export const clearSignUpDraft = (): void => {
  draft = {};
};
