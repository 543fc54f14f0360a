import { describe, expect, it } from 'vitest';
import { loginMachine } from '#machines/login.machine.ts';
import { codeTexts } from '#rules/sign-in.ts';
import { authTexts } from '#rules/texts/session.ts';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const email = 'maya@example.ca';

const login = () => {
  const isolated = isolate({ machine: loginMachine });
  return {
    ...isolated,
    authError: () => isolated.context().authError,
    problemEvents: () => isolated.sentTo('problem'),
    sentToSession: () => isolated.sentTo('session'),
  };
};

const waitingForCode = () => {
  const flow = login();
  flow.send({ type: 'codeLogin.choose' }, { type: 'code.request', email });
  flow.answer('sendOtp');
  const before = flow.problemEvents().length;
  return { ...flow, problemEvents: () => flow.problemEvents().slice(before) };
};

describe('login by password', () => {
  it('calls the server once, and opens the session only after the response', () => {
    const { send, answer, state, isBusy, sentToSession, inputs } = login();
    send({ type: 'login.submit' }, { type: 'login.submit' });
    expect(isBusy()).toBe(true);
    expect(sentToSession()).toEqual([]);
    expect(inputs('login')).toEqual([undefined]);
    answer('login');
    expect(state()).toBe('signedIn');
    expect(sentToSession()).toEqual([{ type: 'session.opened' }]);
  });

  it("fails with 'Login failure' until the next attempt", () => {
    const { send, fail, state, authError, problemEvents } = login();
    send({ type: 'login.submit' });
    fail('login', forbidden);
    expect(state()).toBe('password');
    expect(authError()).toBe(authTexts.loginFailure);
    expect(problemEvents()).toMatchObject([{ problem: forbidden, about: 'loggingIn' }]);
    send({ type: 'login.submit' });
    expect(authError()).toBe(undefined);
  });

  it('shows why the credentials were refused at their field only, until the next attempt', () => {
    const { send, fail, state, authError, context, problemEvents } = login();
    send({ type: 'login.submit' });
    fail('login', { ...forbidden, status: 401, message: 'Incorrect username, email or password.' });
    expect([state(), authError(), context().refusal]).toEqual([
      'password',
      undefined,
      'Incorrect username, email or password.',
    ]);
    expect(problemEvents()).toEqual([]);
    send({ type: 'login.submit' });
    expect(context().refusal).toBe(undefined);
  });

  it('ignores Try Again for another failure', () => {
    const { send, fail, inputs, state } = login();
    send({ type: 'login.submit' });
    fail('login', offline);
    send({ type: 'problem.retry', about: 'requesting' });
    expect(state()).toBe('password');
    send({ type: 'problem.retry', about: 'loggingIn' });
    expect(inputs('login')).toHaveLength(2);
  });
});

describe('login by code', () => {
  it('sends a code, shows a message, and accepts the code', () => {
    const { send, answer, state, problemEvents, sentToSession, inputs } = login();
    send({ type: 'codeLogin.choose' }, { type: 'code.request', email });
    expect(inputs('sendOtp')).toEqual([{ email, isAgain: false }]);
    expect(problemEvents()).toEqual([]);
    answer('sendOtp');
    expect(state()).toBe('code');
    expect(problemEvents()).toMatchObject([
      { problem: { message: codeTexts.sent, severity: 'info', retryable: false } },
    ]);
    send({ type: 'code.submit' });
    expect(inputs('verifyOtp')).toEqual([{ email }]);
    answer('verifyOtp');
    expect(sentToSession()).toEqual([{ type: 'session.opened' }]);
  });

  it('shows that a new code was sent', () => {
    const { send, answer, state, problemEvents, inputs } = waitingForCode();
    send({ type: 'code.resend' });
    expect(inputs('sendOtp').at(-1)).toEqual({ email, isAgain: true });
    answer('sendOtp');
    expect(state()).toBe('code');
    expect(problemEvents()).toMatchObject([{ problem: { message: codeTexts.resent, severity: 'info' } }]);
  });

  it.each([
    ['requesting', 'email', { type: 'code.request', email }, 'sendOtp'],
    ['resending', 'code', { type: 'code.resend' }, 'sendOtp'],
    ['verifying', 'code', { type: 'code.submit' }, 'verifyOtp'],
  ] as const)('shows an error when %s fails, and can be retried', (about, stateAfterError, event, actor) => {
    const flow = waitingForCode();
    if (stateAfterError === 'email') flow.send({ type: 'email.change' });
    flow.send(event);
    const calls = flow.inputs(actor).length;
    flow.fail(actor, offline);
    expect(flow.state()).toBe(stateAfterError);
    expect(flow.problemEvents()).toMatchObject([{ problem: offline, about }]);
    flow.send({ type: 'problem.retry', about });
    expect(flow.state()).toBe(about);
    expect(flow.inputs(actor)).toHaveLength(calls + 1);
  });

  it("fails with 'Login failure' for a wrong code, until the user chooses the password", () => {
    const { send, fail, authError } = waitingForCode();
    send({ type: 'code.submit' });
    fail('verifyOtp', forbidden);
    expect(authError()).toBe(authTexts.loginFailure);
    send({ type: 'passwordLogin.choose' });
    expect(authError()).toBe(undefined);
  });

  it('can be switched to the password', () => {
    const { send, state } = login();
    send({ type: 'codeLogin.choose' });
    expect(state()).toBe('email');
    send({ type: 'passwordLogin.choose' });
    expect(state()).toBe('password');
  });
});
