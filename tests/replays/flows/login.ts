import type { OperationId } from '#backend/contract/operations.ts';
import { loginMachine } from '#machines/login.machine.ts';
import { authTexts } from '#rules/texts/session.ts';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, entersCode, fails, opens, presses, succeeds, triesAgain } from '../event-drivers';
import type { EventDriver, Replay } from '../harness/replay';
import type { Shop } from '../shop';

const message = authTexts.loginFailed;

const signsIn = (call: OperationId): EventDriver<Shop> => ({
  ...succeeds(call, 'Maya is signed in'),
  drive: async (shop) => {
    await shop.answer(call);
    await shop.untilMember();
  },
});

export const loginReplay: Replay<Shop> = {
  machine: loginMachine,
  starts: {
    'the sign-in dialog': {
      step: 'Press Sign in as a guest.',
      open: opens(
        '/terms-of-service',
        { held: ['login', 'sendOtp', 'verifyOtp'] },
        ({ account }) => account.signIn,
        ({ signIn }) => signIn.submit,
      ),
    },
  },
  /** Shop state after a failure: the state that Try Again of the open error dialog repeats. */
  shopState: (_, event) => {
    switch (event) {
      case 'signing in fails':
        return 'loggingIn';
      case 'the code is rejected':
        return 'verifying';
      default:
        return event.startsWith('no code') ? event.replace(/^.*: /, '') : '';
    }
  },
  events: {
    'sign in': {
      step: 'Type the username and the password of Maya. Press Sign in.',
      event: { type: 'login.submit' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signIn.fillPassword();
        await shop.signIn.submit.click();
      },
      control: ({ signIn }) => readVisibility(signIn.submit),
    },
    'signing in succeeds': signsIn('login'),
    'signing in fails': fails('login', message),
    'the credentials are refused': {
      step: 'The server answers: the credentials are wrong.',
      event: {
        type: 'xstate.error.actor.login',
        error: { message, severity: 'error', retryable: false, status: 401 },
      },
      ...answers('login', 401),
    },
    'try to sign in again': triesAgain('loggingIn'),
    'switch to the code': presses(
      'Sign in with a verification code',
      { type: 'codeLogin.choose' },
      ({ signIn }) => signIn.byCode,
    ),
    'switch to the password': presses(
      'Sign in with your password',
      { type: 'passwordLogin.choose' },
      ({ signIn }) => signIn.byPassword,
    ),
    'request a code': {
      step: 'Type the email of Maya. Press Send code.',
      event: { type: 'code.request', email: 'maya.tremblay@example.ca' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signIn.fillEmail();
        await shop.signIn.sendCode.click();
      },
      control: ({ signIn }) => readVisibility(signIn.sendCode),
    },
    'the code was sent': succeeds('sendOtp', 'the code was sent'),
    'no code is sent: requesting': {
      ...fails('sendOtp', message),
      when: (snapshot) => snapshot.matches('requesting'),
    },
    'no code is sent: resending': {
      ...fails('sendOtp', message),
      when: (snapshot) => snapshot.matches('resending'),
    },
    'try again to request a code': triesAgain('requesting'),
    'enter the code': entersCode('Verify and sign in', ({ signIn }) => signIn),
    'the code is accepted': signsIn('verifyOtp'),
    'the code is rejected': fails('verifyOtp', message),
    'try the code again': triesAgain('verifying'),
    'request another code': presses('Resend code', { type: 'code.resend' }, ({ signIn }) => signIn.resend),
    'try again to request another code': triesAgain('resending'),
    'change the email': presses('Use another email', { type: 'email.change' }, ({ signIn }) => signIn.otherEmail),
  },
  states: {
    password: ({ signIn }) => isVisible(idleButton(signIn.submit)),
    loggingIn: ({ signIn }) => isVisible(busyButton(signIn.submit)),
    email: ({ signIn }) => isVisible(idleButton(signIn.sendCode)),
    requesting: ({ signIn }) => isVisible(busyButton(signIn.sendCode)),
    code: ({ signIn }) => every(isVisible(idleButton(signIn.verify)), isVisible(idleButton(signIn.resend))),
    verifying: ({ signIn }) => isVisible(busyButton(signIn.verify)),
    resending: ({ signIn }) => isVisible(busyButton(signIn.resend)),
    signedIn: ({ signIn, account }) => every(isHidden(signIn.root), isVisible(account.menu)),
  },
  leaving: ['signedIn'],
};
