import { useSelector } from '@xstate/react';
import type { StateValueFrom } from 'xstate';
import type { signUpMachine } from '#machines/sign-up.machine.ts';
import type { SignUpStep } from '#rules/sign-up.ts';
import { useFlow } from '#runtime';
import { readPendingAccount } from '../session/resume-info';
import { provideSignUp, type SignUpForms } from './sign-up.actors';

/** Steps of the wizard, in order. */
export const signUpStepNames = ['identity', 'basics', 'address', 'image', 'summary'] as const satisfies SignUpStep[];

type State = StateValueFrom<typeof signUpMachine>;

/** Step to show in each state. */
const steps: Record<State & string, SignUpStep> = {
  beginning: 'identity',
  identity: 'identity',
  checking: 'identity',
  basics: 'basics',
  address: 'address',
  image: 'image',
  creating: 'image',
  checkingCreation: 'image',
  summary: 'summary',
  complete: 'summary',
};

/** A state is an object if it has nested states: only the last step has any. */
const stepOf = (state: State): SignUpStep => (typeof state === 'string' ? steps[state] : 'summary');

/**
 * The sign-up flow of the open wizard. Resumes at step 5 if this tab has an unverified account.
 * @param forms - Only the value of the first render is used.
 */
export const useSignUp = (forms: SignUpForms) => {
  const signUp = useFlow(
    () => provideSignUp(forms),
    { pendingAccount: readPendingAccount() },
    { survivesIdentityChange: true },
  );
  const state = useSelector(signUp, ({ value }) => value);
  const taken = useSelector(signUp, ({ context }) => context.taken);
  return {
    step: stepOf(state),
    taken,
    email: useSelector(signUp, ({ context }) => context.email),
    username: useSelector(signUp, ({ context }) => context.username),
    isBusy: useSelector(signUp, (snapshot) => snapshot.hasTag('busy')),
    isResending: useSelector(signUp, (snapshot) => snapshot.matches({ summary: 'resending' })),
    isVerified: useSelector(
      signUp,
      (snapshot) =>
        snapshot.matches({ summary: 'verified' }) ||
        snapshot.matches({ summary: 'creatingList' }) ||
        snapshot.matches('complete'),
    ),
    canGoBack: useSelector(signUp, (snapshot) => snapshot.can({ type: 'step.back' })),
    canComplete: useSelector(signUp, (snapshot) => snapshot.can({ type: 'setup.complete', listTitle: '' })),
    isCreatingList: useSelector(signUp, (snapshot) => snapshot.matches({ summary: 'creatingList' })),
    submitIdentity: (identity: { email: string; username: string }) =>
      signUp.send({ type: 'identity.submit', ...identity }),
    changeIdentity: () => signUp.send({ type: 'identity.change' }),
    next: () => signUp.send({ type: 'step.next' }),
    back: () => signUp.send({ type: 'step.back' }),
    submitAccount: () => signUp.send({ type: 'account.submit' }),
    submitCode: () => signUp.send({ type: 'code.submit' }),
    resendCode: () => signUp.send({ type: 'code.resend' }),
    /** @param listTitle - Title of a first giftlist; '' for none. */
    complete: (listTitle: string) => signUp.send({ type: 'setup.complete', listTitle }),
  };
};

export type UseSignUpResult = ReturnType<typeof useSignUp>;
