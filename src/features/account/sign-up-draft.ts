import type { SignUpInput } from '../../rules/sign-up';

/** What was typed into the wizard. */
export type SignUpValues = SignUpInput<'identity'> &
  SignUpInput<'basics'> &
  SignUpInput<'address'> &
  SignUpInput<'image'> &
  SignUpInput<'summary'>;

/** What is kept of it while the wizard is closed: never a secret. */
type Draft = Partial<Omit<SignUpValues, 'password' | 'confirmPassword' | 'otpCode'>>;

let draft: Draft = {};

/** What was typed before the wizard was closed, as long as this page lives. */
export const readDraft = (): Draft => draft;

/** Keeps what was typed, but for the passwords and the code. */
export const keepDraft = ({
  password: _password,
  confirmPassword: _confirmation,
  otpCode: _code,
  ...rest
}: Partial<SignUpValues>): void => {
  draft = rest;
};

/** The next person finds nothing of it. */
export const forgetDraft = (): void => {
  draft = {};
};
