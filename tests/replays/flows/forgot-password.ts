import type { AnyMachineSnapshot } from 'xstate';
import { forgotPasswordMachine } from '#machines/forgot-password.machine.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { fails, onlyWhere, opens, presses, succeeds, triesAgain } from '../event-drivers';
import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';

const message = 'If that address has an account, an email with the next steps is on its way. Check your inbox.';

/** Button that requests the email, in the dialog or on the profile: only one of them is displayed. */
const requestButton = ({ recovery, myAccount }: Shop) => recovery.reset.or(myAccount.changePassword);

const isProfile = (shopState: string) => shopState.startsWith('profile');

const isOnProfile = (_: AnyMachineSnapshot, shopState: string) => isProfile(shopState);
/** In `sent`, a message is shown instead of the dialog. The profile stays, with its button. */
const isInDialog = (snapshot: AnyMachineSnapshot, shopState: string) =>
  !isProfile(shopState) && !snapshot.matches('sent');

const request = { type: 'reset.request', email: 'maya.tremblay@example.ca' };

export const forgotPasswordReplay: Replay<Shop> = {
  machine: forgotPasswordMachine,
  starts: {
    'the forgotten-password dialog': {
      step: 'Press Sign in as a guest. Press Forgot password? in the dialog.',
      shopState: 'dialog',
      open: opens(
        '/terms-of-service',
        { held: ['forgotPassword'] },
        ({ account }) => account.signIn,
        ({ signIn }) => signIn.forgotten,
        ({ recovery }) => recovery.reset,
      ),
    },
    'the profile': {
      step: 'Sign in as Maya. Open My Account.',
      shopState: 'profile',
      open: opens('/profile', { as: 'maya', held: ['forgotPassword'] }, ({ myAccount }) => myAccount.changePassword),
    },
  },
  /** Shop state: the place of the button, and whether the error dialog is open. */
  shopState: (before, event) =>
    `${isProfile(before) ? 'profile' : 'dialog'}${event === 'the request fails' ? ', failed' : ''}`,
  events: {
    'request the email in the dialog': {
      step: 'Type the email of Maya. Press Reset password.',
      event: request,
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.recovery.fillEmail();
        await shop.recovery.reset.click();
      },
      control: ({ recovery }) => readVisibility(recovery.reset),
      ...onlyWhere(isInDialog),
    },
    'request the email on the profile': {
      ...presses('Change password', request, ({ myAccount }) => myAccount.changePassword),
      ...onlyWhere(isOnProfile),
    },
    'the email was sent': succeeds('forgotPassword', 'the email was sent', { output: { message } }),
    'the request fails': fails('forgotPassword', accountTexts.resetFailed),
    'try again': triesAgain(undefined, (_, shopState) => shopState.endsWith('failed')),
  },
  states: {
    editing: (shop) => every(isVisible(idleButton(requestButton(shop))), isHidden(shop.problem.message(message))),
    sending: (shop) => isVisible(busyButton(requestButton(shop))),
    sent: (shop) =>
      every(
        isHidden(shop.recovery.root),
        isHidden(busyButton(requestButton(shop))),
        isVisible(shop.problem.message(message)),
      ),
  },
  leaving: ['sent'],
};
