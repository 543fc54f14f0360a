import { loginMachine } from '../../../src/machines/login.machine';
import { accountTexts } from '../../../src/rules/texts';
import type { OperationId } from '../../../mocks/engine/operations';
import type { Replay, Sample } from '../harness/replay';
import { atRest, atWork } from '../../support/pages/account';
import { every, isEnabled, isGone, isSeen } from '../../support/pages/look';
import { fails, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

const message = accountTexts.loginFailed;

const signsIn = (call: OperationId): Sample<Shop> => ({
  ...works(call),
  drive: async (shop) => {
    await shop.answer(call);
    await shop.untilMember();
  },
});

export const loginReplay: Replay<Shop> = {
  machine: loginMachine,
  starts: {
    'the sign-in dialog': {
      open: async (shop) => {
        await shop.open('/terms-of-service', { held: ['login', 'sendOtp', 'verifyOtp'] });
        await shop.press(shop.account.signIn);
        await shop.until(() => isSeen(shop.signInDialog.submit));
      },
    },
  },
  shopState: (_, event) => {
    switch (event) {
      case 'signing in fails':
        return 'loggingIn';
      case 'the code is refused':
        return 'verifying';
      default:
        return event.startsWith('no code') ? event.replace(/^.*: /, '') : '';
    }
  },
  events: {
    'sign in': {
      event: { type: 'login.submit' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.fillPassword();
        await shop.signInDialog.submit.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.submit),
    },
    'they are signed in': signsIn('login'),
    'signing in fails': fails('login', message),
    'try to sign in again': triesAgain('loggingIn'),
    'rather by code': {
      event: { type: 'codeLogin.choose' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.byCode.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.byCode),
    },
    'rather by password': {
      event: { type: 'passwordLogin.choose' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.byPassword.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.byPassword),
    },
    'ask for a code': {
      event: { type: 'code.request', email: 'maya.tremblay@example.ca' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.fillEmail();
        await shop.signInDialog.sendCode.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.sendCode),
    },
    'the code is on its way': works('sendOtp'),
    'no code is sent: requesting': {
      ...fails('sendOtp', message),
      when: (snapshot) => snapshot.matches('requesting'),
    },
    'no code is sent: resending': {
      ...fails('sendOtp', message),
      when: (snapshot) => snapshot.matches('resending'),
    },
    'try to ask again': triesAgain('requesting'),
    'give the code': {
      event: { type: 'code.submit' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.fillCode();
        await shop.signInDialog.verify.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.verify),
    },
    'the code is right': signsIn('verifyOtp'),
    'the code is refused': fails('verifyOtp', message),
    'try the code again': triesAgain('verifying'),
    'ask for another code': {
      event: { type: 'code.resend' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.resend.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.resend),
    },
    'try to ask for another again': triesAgain('resending'),
    'take another email': {
      event: { type: 'email.change' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.signInDialog.otherEmail.click();
      },
      control: ({ signInDialog }) => isEnabled(signInDialog.otherEmail),
    },
  },
  states: {
    password: ({ signInDialog }) => isSeen(atRest(signInDialog.submit)),
    loggingIn: ({ signInDialog }) => isSeen(atWork(signInDialog.submit)),
    email: ({ signInDialog }) => isSeen(atRest(signInDialog.sendCode)),
    requesting: ({ signInDialog }) => isSeen(atWork(signInDialog.sendCode)),
    code: ({ signInDialog }) => every(isSeen(atRest(signInDialog.verify)), isSeen(atRest(signInDialog.resend))),
    verifying: ({ signInDialog }) => isSeen(atWork(signInDialog.verify)),
    resending: ({ signInDialog }) => isSeen(atWork(signInDialog.resend)),
    signedIn: ({ signInDialog, account }) => every(isGone(signInDialog.root), isSeen(account.menu)),
  },
  leaving: ['signedIn'],
};
