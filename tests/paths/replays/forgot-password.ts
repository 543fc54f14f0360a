import { forgotPasswordMachine } from '../../../src/machines/forgot-password.machine';
import { accountTexts } from '../../../src/rules/texts/account';
import type { Replay } from '../harness/replay';
import { atRest, atWork } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

const message = 'If that address has an account, a reset link is on its way. Check your inbox.';

export const forgotPasswordReplay: Replay<Shop> = {
  machine: forgotPasswordMachine,
  starts: {
    'the forgotten-password dialog': {
      open: async (shop) => {
        await shop.open('/terms-of-service', { held: ['forgotPassword'] });
        await shop.press(shop.account.signIn);
        await shop.press(shop.signIn.forgotten);
        await shop.until(() => isSeen(shop.recovery.reset));
      },
    },
  },
  /** Whether the error dialog stands above it. */
  shopState: (_, event) => (event === 'the request fails' ? 'failed' : ''),
  events: {
    'ask for help': {
      event: { type: 'reset.request', email: 'maya.tremblay@example.ca' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.recovery.fillEmail();
        await shop.recovery.reset.click();
      },
      control: ({ recovery }) => lookAt(recovery.reset),
    },
    'the email is on its way': {
      event: { type: 'xstate.done.actor.forgotPassword', output: { message } },
      by: 'answer',
      drive: (shop) => shop.answer('forgotPassword'),
    },
    'the request fails': {
      event: {
        type: 'xstate.error.actor.forgotPassword',
        error: { message: accountTexts.resetFailed, severity: 'error', retryable: true },
      },
      by: 'answer',
      drive: (shop) => shop.answer('forgotPassword', 500),
    },
    'try again': {
      event: { type: 'problem.retry' },
      by: 'control',
      drive: (shop) => shop.press(shop.problem.tryAgain),
      control: (shop) => lookAt(shop.problem.tryAgain),
      isOffered: (_, shopState) => shopState === 'failed',
      when: (_, shopState) => shopState === 'failed',
    },
  },
  states: {
    editing: ({ recovery }) => isSeen(atRest(recovery.reset)),
    sending: ({ recovery }) => isSeen(atWork(recovery.reset)),
    sent: ({ recovery, problem }) => every(isGone(recovery.root), isSeen(problem.saying(message))),
  },
  leaving: ['sent'],
};
