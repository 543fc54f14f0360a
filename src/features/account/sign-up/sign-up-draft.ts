import type { SignUpInput } from '../../../rules/sign-up';

/** What is kept of a sign-up while the wizard is closed: never a secret. As long as this page lives, and nowhere else. */
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
export const keepDraft = (typed: Draft): void => {
  draft = typed;
};

/** The next person finds nothing of it. */
export const forgetDraft = (): void => {
  draft = {};
};
