import type { SignUpInput } from '../../../rules/sign-up';

/** The draft of a sign-up while the wizard is closed: without the password, in memory only. */
interface Draft {
  identity?: SignUpInput<'identity'>;
  basics?: Omit<SignUpInput<'basics'>, 'password' | 'confirmPassword'>;
  address?: SignUpInput<'address'>;
  file?: Blob | undefined;
}

let draft: Draft = {};

/** What was typed before the wizard was closed. */
export const readDraft = (): Draft => draft;

/** Keeps what was typed. */
export const saveSignUpDraft = (typed: Draft): void => {
  draft = typed;
};

/** Forgets the draft, so that the next person does not find it. */
export const clearSignUpDraft = (): void => {
  draft = {};
};
