import type { AnyMachineSnapshot } from 'xstate';
import { signUpMachine } from '#machines/sign-up.machine.ts';
import { signUpTakenTexts } from '#rules/availability.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, entersCode, fails, onlyWhere, opens, presses, succeeds, triesAgain } from '../event-drivers';
import type { Replay, Start } from '../harness/replay';
import type { Shop } from '../shop';

const ada = { email: 'ada.byron@example.ca', username: 'ada.byron' };
const message = accountTexts.createFailed;
const taken = { fields: ['email', 'username'], message: signUpTakenTexts.both };
const held = ['checkAvailability', 'createAccount', 'verifyOtp', 'sendOtp', 'createGiftlist'] as const;

const isIn = (state: Parameters<AnyMachineSnapshot['matches']>[0]) => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches(state);

/** Shop state after a failure: the state that Try Again of the open error dialog repeats. */
const retriedStates: Readonly<Record<string, string>> = {
  'the check fails': 'checking',
  'creating fails': 'creating',
  'the account does not exist': 'creating',
  'checking the account fails': 'creating',
  'the code is rejected': 'verifying',
  'no code is sent': 'resending',
  'creating the list fails': 'creatingList',
};

/** Start with an existing account: the wizard was closed, or the page reloaded, before the setup was complete. */
const startWithAccount = (isVerified: boolean): Start<Shop> => {
  const pendingAccount = { ...ada, isVerified };
  return {
    step: `Create an account and close the sign-up ${isVerified ? 'after' : 'before'} its code is entered. Open My Friends as a guest.`,
    input: { pendingAccount },
    open: opens(
      '/friends',
      { held, stored: { tab: { 'giftlist.setup': JSON.stringify(pendingAccount) } } },
      ({ wizard }) => wizard.complete,
    ),
  };
};

export const signUpReplay: Replay<Shop> = {
  machine: signUpMachine,
  starts: {
    'the wizard': {
      step: 'Open My Friends as a guest. Press Create Account.',
      input: { pendingAccount: undefined },
      open: opens(
        '/friends',
        { held },
        ({ guard }) => guard.createAccount,
        ({ wizard }) => wizard.submitIdentity,
      ),
    },
    'an account whose email is not verified': startWithAccount(false),
    'an account whose email is verified': startWithAccount(true),
  },
  variant: ({ context }) => (context.taken === undefined ? '' : 'taken'),
  shopState: (_, event) => retriedStates[event] ?? '',
  events: {
    'fill in email and username': {
      step: 'Type "ada.byron@example.ca" as email and "ada.byron" as username. Press Next.',
      event: { type: 'identity.submit', ...ada },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.wizard.fillIdentity();
        await shop.wizard.submitIdentity.click();
      },
      control: ({ wizard }) => readVisibility(wizard.submitIdentity),
    },
    'type another email and username': {
      step: 'Type "ada.lovelace@example.ca" as email and "ada.lovelace" as username.',
      event: { type: 'identity.change' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.wizard.fillIdentity('ada.lovelace');
      },
      when: ({ context }) => context.taken !== undefined,
    },
    'email and username are free': {
      step: 'The server answers: the email and the username are free.',
      event: { type: 'xstate.done.actor.checkAvailability', output: { taken: undefined } },
      ...answers('checkAvailability'),
      when: isIn('checking'),
    },
    'email and username are taken': {
      step: 'The server answers: the email and the username are taken.',
      event: { type: 'xstate.done.actor.checkAvailability', output: { taken } },
      ...answers('checkAvailability', { status: 200, body: { emailAvailable: false, usernameAvailable: false } }),
      when: isIn('checking'),
    },
    'the check fails': { ...fails('checkAvailability', message), when: isIn('checking') },
    'check again': triesAgain('checking'),
    'fill in the basics': {
      step: 'Fill in the name, the birth date and the password. Press Next.',
      event: { type: 'step.next' },
      drive: async ({ wizard }) => {
        await wizard.fillBasics();
        await wizard.submitBasics.click();
      },
      control: ({ wizard }) => readVisibility(wizard.submitBasics),
      ...onlyWhere(isIn('basics')),
    },
    'fill in the address': {
      step: 'Fill in the address. Press Next.',
      event: { type: 'step.next' },
      drive: async ({ wizard }) => {
        await wizard.fillAddress();
        await wizard.submitAddress.click();
      },
      control: ({ wizard }) => readVisibility(wizard.submitAddress),
      ...onlyWhere(isIn('address')),
    },
    'go back': presses('Back', { type: 'step.back' }, ({ wizard }) => wizard.back),
    'create the account': presses('Create Account', { type: 'account.submit' }, ({ wizard }) => wizard.createAccount),
    'the account was created': succeeds('createAccount', 'the account was created'),
    'creating fails': fails('createAccount', message),
    'the outcome of creating is unknown': {
      step: 'The server answers with a page that the shop cannot read.',
      event: {
        type: 'xstate.error.actor.createAccount',
        error: { message, severity: 'error', retryable: true, isOutcomeUnknown: true },
      },
      ...answers('createAccount', 'html'),
    },
    'create again': triesAgain('creating'),
    'the account exists': {
      step: 'The server answers: the email and the username belong to the new account.',
      event: { type: 'xstate.done.actor.checkAvailability', output: { taken } },
      ...answers('checkAvailability', { status: 200, body: { emailAvailable: false, usernameAvailable: false } }),
      when: isIn('checkingCreation'),
    },
    'the account does not exist': {
      step: 'The server answers: the email and the username are free.',
      event: { type: 'xstate.done.actor.checkAvailability', output: { taken: undefined } },
      ...answers('checkAvailability'),
      when: isIn('checkingCreation'),
    },
    'checking the account fails': { ...fails('checkAvailability', message), when: isIn('checkingCreation') },
    'enter the code': entersCode('Verify email', ({ wizard }) => wizard),
    'the code is accepted': succeeds('verifyOtp', 'the code is accepted', { outcome: 200 }),
    'the code is rejected': fails('verifyOtp', message),
    'try the code again': triesAgain('verifying'),
    'request another code': presses('Resend code', { type: 'code.resend' }, ({ wizard }) => wizard.resend),
    'another code was sent': succeeds('sendOtp', 'another code was sent'),
    'no code is sent': fails('sendOtp', message),
    'try again to request another code': triesAgain('resending'),
    'complete the setup': {
      step: 'Press Complete Setup.',
      event: { type: 'setup.complete', listTitle: '' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.wizard.becomeMember();
        await shop.wizard.fillListTitle('');
        await shop.wizard.complete.click();
        await shop.untilMember();
      },
      control: ({ wizard }) => readVisibility(wizard.complete),
    },
    'name a first list and complete the setup': {
      step: 'Type "Birthday wishes" as the title of the first giftlist. Press Complete Setup.',
      event: { type: 'setup.complete', listTitle: 'Birthday wishes' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.wizard.fillListTitle('Birthday wishes');
        await shop.wizard.complete.click();
      },
      control: ({ wizard }) => readVisibility(wizard.complete),
    },
    'the list was created': {
      step: 'The server answers: the list was created.',
      event: { type: 'xstate.done.actor.createGiftlist' },
      by: 'answer',
      drive: async (shop) => {
        await shop.wizard.becomeMember();
        await shop.answer('createGiftlist', 'ok');
        await shop.untilMember();
      },
    },
    'creating the list fails': fails('createGiftlist', giftlistTexts.createFailed),
    'try again to create the list': triesAgain('creatingList'),
  },
  states: {
    identity: ({ wizard }) => isVisible(idleButton(wizard.submitIdentity)),
    checking: ({ wizard }) => isVisible(busyButton(wizard.submitIdentity)),
    basics: ({ wizard }) => isVisible(wizard.submitBasics),
    address: ({ wizard }) => isVisible(wizard.submitAddress),
    image: ({ wizard }) => isVisible(idleButton(wizard.createAccount)),
    creating: ({ wizard }) => isVisible(busyButton(wizard.createAccount)),
    checkingCreation: ({ wizard }) => isVisible(busyButton(wizard.createAccount)),
    summary: ({ wizard }) => isVisible(wizard.complete),
    'summary.unverified': ({ wizard }) =>
      every(isVisible(idleButton(wizard.verify)), isVisible(idleButton(wizard.resend))),
    'summary.verifying': ({ wizard }) => isVisible(busyButton(wizard.verify)),
    'summary.resending': ({ wizard }) => isVisible(busyButton(wizard.resend)),
    'summary.verified': ({ wizard }) => every(isVisible(wizard.verified), isVisible(idleButton(wizard.complete))),
    'summary.creatingList': ({ wizard }) => isVisible(busyButton(wizard.complete)),
    complete: ({ wizard, account }) => every(isHidden(wizard.root), isVisible(account.menu)),
  },
  leaving: ['complete'],
  indistinguishable: [
    {
      states: ['creating', 'checkingCreation'],
      because: 'the page shows the same progress until the outcome is certain',
    },
  ],
};
