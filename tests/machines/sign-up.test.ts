import { describe, expect, it } from 'vitest';
import type { PendingAccount } from '#machines/pending-account.ts';
import { signUpMachine } from '#machines/sign-up.machine.ts';
import { codeTexts } from '#rules/sign-in.ts';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const identity = { email: 'new@example.ca', username: 'new_one' };
const both = { fields: ['email', 'username'], message: 'Both are taken.' } as const;
const unknownOutcome = { ...offline, isOutcomeUnknown: true };

const wizard = (pendingAccount?: PendingAccount) => {
  const isolated = isolate({ machine: signUpMachine, input: { pendingAccount } });
  return {
    ...isolated,
    taken: () => isolated.context().taken,
    problemEvents: () => isolated.sentTo('problem'),
    sentToSession: () => isolated.sentTo('session'),
  };
};

const atBasics = () => {
  const flow = wizard();
  flow.send({ type: 'identity.submit', ...identity });
  flow.answer('checkAvailability', { taken: undefined });
  return flow;
};

const creating = () => {
  const flow = atBasics();
  flow.send({ type: 'step.next' }, { type: 'step.next' }, { type: 'account.submit' });
  return flow;
};

const summary = () => {
  const flow = creating();
  flow.answer('createAccount');
  return flow;
};

describe('step 1', () => {
  it('checks once whether email and username are free', () => {
    const { send, inputs, isBusy } = wizard();
    send({ type: 'identity.submit', ...identity }, { type: 'identity.submit', ...identity });
    expect(inputs('checkAvailability')).toEqual([identity]);
    expect(isBusy()).toBe(true);
  });

  it('stays and shows that they are taken until the user types', () => {
    const { send, answer, state, taken } = wizard();
    send({ type: 'identity.submit', ...identity });
    answer('checkAvailability', { taken: both });
    expect(state()).toBe('identity');
    expect(taken()).toEqual(both);
    send({ type: 'identity.change' });
    expect(taken()).toBe(undefined);
  });

  it('shows an error when the check fails, and can be retried', () => {
    const { send, fail, inputs, problemEvents, state } = wizard();
    send({ type: 'identity.submit', ...identity });
    fail('checkAvailability', offline);
    expect(state()).toBe('identity');
    expect(problemEvents()).toMatchObject([{ problem: offline, about: 'checking' }]);
    send({ type: 'problem.retry', about: 'creating' });
    expect(state()).toBe('identity');
    send({ type: 'problem.retry', about: 'checking' });
    expect(inputs('checkAvailability')).toHaveLength(2);
  });
});

describe('steps 2 to 4', () => {
  it('lead forward and back one at a time', () => {
    const { send, state } = atBasics();
    const walk = (type: 'step.next' | 'step.back') => {
      send({ type });
      return state();
    };
    expect(state()).toBe('basics');
    expect([walk('step.next'), walk('step.next')]).toEqual(['address', 'image']);
    expect([walk('step.back'), walk('step.back'), walk('step.back')]).toEqual(['address', 'basics', 'identity']);
  });

  it('create the account once, and store that it exists', () => {
    const { send, answer, inputs, state, actionParams } = creating();
    send({ type: 'account.submit' });
    expect(inputs('createAccount')).toEqual([undefined]);
    expect(actionParams('savePendingAccount')).toEqual([]);
    answer('createAccount');
    expect(state()).toEqual({ summary: 'unverified' });
    expect(actionParams('savePendingAccount')).toEqual([{ ...identity, isVerified: false }]);
  });

  it('stay at step 4 after a failure, and can be retried', () => {
    const { send, fail, inputs, problemEvents, state } = creating();
    fail('createAccount', offline);
    expect(state()).toBe('image');
    expect(problemEvents()).toMatchObject([{ problem: offline, about: 'creating' }]);
    send({ type: 'problem.retry', about: 'creating' });
    expect(inputs('createAccount')).toHaveLength(2);
  });

  it('check after an unknown outcome whether the account exists', () => {
    const { fail, answer, inputs, problemEvents, state, actionParams } = creating();
    fail('createAccount', unknownOutcome);
    expect(state()).toBe('checkingCreation');
    expect(inputs('checkAvailability').at(-1)).toEqual(identity);
    expect(problemEvents()).toEqual([]);
    answer('checkAvailability', { taken: both });
    expect(state()).toEqual({ summary: 'unverified' });
    expect(actionParams('savePendingAccount')).toEqual([{ ...identity, isVerified: false }]);
  });

  it.each([
    [
      'the account was not created',
      (flow: ReturnType<typeof creating>) => flow.answer('checkAvailability', { taken: undefined }),
    ],
    [
      'another user has taken the username',
      (flow: ReturnType<typeof creating>) =>
        flow.answer('checkAvailability', { taken: { fields: ['username'], message: 'Taken.' } }),
    ],
    ['the check fails, too', (flow: ReturnType<typeof creating>) => flow.fail('checkAvailability', offline)],
  ])('offer Try Again after an unknown outcome when %s', (_, settle) => {
    const flow = creating();
    flow.fail('createAccount', unknownOutcome);
    settle(flow);
    expect(flow.state()).toBe('image');
    expect(flow.problemEvents()).toMatchObject([{ problem: unknownOutcome, about: 'creating' }]);
    flow.send({ type: 'problem.retry', about: 'creating' });
    expect(flow.inputs('createAccount')).toHaveLength(2);
  });
});

describe('step 5', () => {
  it('continues after a reload, without a way back', () => {
    const { can, state, flow } = wizard({ ...identity, isVerified: false });
    expect(state()).toEqual({ summary: 'unverified' });
    expect(flow.getSnapshot().context).toMatchObject(identity);
    expect(can({ type: 'step.back' })).toBe(false);
  });

  it('needs no second code if the wizard was closed after the email was verified', () => {
    const { send, answer, actionParams } = summary();
    send({ type: 'code.submit' });
    answer('verifyOtp');
    const verifiedAccount = { ...identity, isVerified: true };
    expect(actionParams('savePendingAccount').at(-1)).toEqual(verifiedAccount);
    const { can } = wizard(verifiedAccount);
    expect(can({ type: 'setup.complete', listTitle: '' })).toBe(true);
  });

  it("enables 'Complete Setup' after a correct code, and signs in when it is pressed", () => {
    const { send, answer, can, inputs, sentToSession, actionParams, state } = summary();
    expect(can({ type: 'setup.complete', listTitle: '' })).toBe(false);
    send({ type: 'code.submit' });
    expect(inputs('verifyOtp')).toEqual([undefined]);
    answer('verifyOtp');
    expect(can({ type: 'setup.complete', listTitle: '' })).toBe(true);
    expect(sentToSession()).toEqual([]);
    send({ type: 'setup.complete', listTitle: '' });
    expect(state()).toBe('complete');
    expect(sentToSession()).toEqual([{ type: 'session.opened' }]);
    expect(actionParams('clearPendingAccount')).toHaveLength(1);
  });

  it('creates a first giftlist before it signs in, and can be retried', () => {
    const { send, answer, fail, inputs, state, isBusy, problemEvents, sentToSession } = summary();
    send({ type: 'code.submit' });
    answer('verifyOtp');
    send({ type: 'setup.complete', listTitle: 'Birthday wishes' });
    expect([state(), isBusy()]).toEqual([{ summary: 'creatingList' }, true]);
    fail('createGiftlist', offline);
    expect(state()).toEqual({ summary: 'verified' });
    expect(problemEvents()).toMatchObject([{ problem: offline, about: 'creatingList' }]);
    expect(sentToSession()).toEqual([]);
    send({ type: 'problem.retry', about: 'creatingList' });
    expect(inputs('createGiftlist')).toEqual([{ title: 'Birthday wishes' }, { title: 'Birthday wishes' }]);
    answer('createGiftlist');
    expect(state()).toBe('complete');
    expect(sentToSession()).toEqual([{ type: 'session.opened' }]);
  });

  it('sends a new code to the email, and shows a message', () => {
    const { send, answer, inputs, problemEvents, state } = summary();
    send({ type: 'code.resend' });
    expect(inputs('sendOtp')).toEqual([{ email: identity.email }]);
    answer('sendOtp');
    expect(state()).toEqual({ summary: 'unverified' });
    expect(problemEvents()).toMatchObject([{ problem: { message: codeTexts.resent, severity: 'info' } }]);
  });

  it.each([
    ['verifying', { type: 'code.submit' }, 'verifyOtp'],
    ['resending', { type: 'code.resend' }, 'sendOtp'],
  ] as const)('shows an error when %s fails, and can be retried', (about, event, actor) => {
    const { send, fail, inputs, problemEvents, state } = summary();
    send(event);
    fail(actor, offline);
    expect(state()).toEqual({ summary: 'unverified' });
    expect(problemEvents()).toMatchObject([{ problem: offline, about }]);
    send({ type: 'problem.retry', about });
    expect(inputs(actor)).toHaveLength(2);
  });
});
