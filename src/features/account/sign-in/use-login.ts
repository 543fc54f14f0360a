import { useSelector } from '@xstate/react';
import type { StateValueFrom } from 'xstate';
import type { loginMachine } from '#machines/login.machine.ts';
import { useFlow, useSharedFlow } from '#runtime';
import { type LoginForms, provideLogin } from './login.actors';

type State = StateValueFrom<typeof loginMachine>;

/** Form to show in each state. */
const formOf: Record<State, 'password' | 'email' | 'code'> = {
  password: 'password',
  loggingIn: 'password',
  email: 'email',
  requesting: 'email',
  code: 'code',
  verifying: 'code',
  resending: 'code',
  signedIn: 'password',
};

/**
 * The sign-in flow of the open dialog.
 * @param secrets - Only the value of the first render is used.
 */
export const useLogin = (secrets: LoginForms) => {
  const session = useSharedFlow('session');
  const login = useFlow(() => provideLogin(session, secrets), undefined, { survivesIdentityChange: true });
  const state = useSelector(login, ({ value }) => value);
  const email = useSelector(login, ({ context }) => context.email);
  const authError = useSelector(login, ({ context }) => context.authError);
  return {
    refusal: useSelector(login, ({ context }) => context.refusal),
    method: formOf[state],
    email,
    authError,
    isBusy: useSelector(login, (snapshot) => snapshot.hasTag('busy')),
    isResending: state === 'resending',
    submit: () => login.send({ type: 'login.submit' }),
    chooseCode: () => login.send({ type: 'codeLogin.choose' }),
    choosePassword: () => login.send({ type: 'passwordLogin.choose' }),
    requestCode: (address: string) => login.send({ type: 'code.request', email: address }),
    submitCode: () => login.send({ type: 'code.submit' }),
    resendCode: () => login.send({ type: 'code.resend' }),
    changeEmail: () => login.send({ type: 'email.change' }),
  };
};
