import type { SignUpInput } from '#rules/sign-up.ts';

/** Input of a closed wizard: in memory only, without the password. */
interface SignUpDraft {
  identity?: SignUpInput<'identity'>;
  basics?: Omit<SignUpInput<'basics'>, 'password' | 'confirmPassword'>;
  address?: SignUpInput<'address'>;
  /** Name of the address that the wizard has filled in; '' for none. */
  addressName?: string;
  file?: Blob | undefined;
}

let draft: SignUpDraft = {};

export const readSignUpDraft = (): SignUpDraft => draft;

export const saveSignUpDraft = (newDraft: SignUpDraft): void => {
  draft = newDraft;
};

/** Deletes the draft on a change of user. */
export const clearSignUpDraft = (): void => {
  draft = {};
};
