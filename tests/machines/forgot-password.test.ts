import { describe, expect, it } from 'vitest';
import { forgotPasswordMachine } from '#machines/forgot-password.machine.ts';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const email = 'maya@example.ca';

const recovery = () => {
  const isolated = isolate({ machine: forgotPasswordMachine });
  isolated.send({ type: 'reset.request', email });
  return isolated;
};

describe('a forgotten password', () => {
  it("shows the server's message, and closes the dialog only after the response", () => {
    const { answer, inputs, sentTo, state } = recovery();
    expect(inputs('forgotPassword')).toEqual([{ email }]);
    expect(sentTo('signIn')).toEqual([]);
    answer('forgotPassword', { message: 'Look at your email.' });
    expect(state()).toBe('sent');
    expect(sentTo('problem')).toMatchObject([{ problem: { message: 'Look at your email.', severity: 'info' } }]);
    expect(sentTo('signIn')).toEqual([{ type: 'dialog.close' }]);
  });

  it('keeps the dialog open after a failure, and can be retried', () => {
    const { fail, flow, inputs, sentTo, state } = recovery();
    fail('forgotPassword', offline);
    expect(state()).toBe('editing');
    expect(sentTo('problem')).toMatchObject([{ problem: offline }]);
    expect(sentTo('signIn')).toEqual([]);
    flow.send({ type: 'problem.retry' });
    expect(inputs('forgotPassword')).toEqual([{ email }, { email }]);
  });

  it('can be requested again, also for another email, if the dialog stays open', () => {
    const { answer, flow, inputs, sentTo, state } = recovery();
    answer('forgotPassword', { message: 'Look at your email.' });
    flow.send({ type: 'reset.request', email: 'noah@example.ca' });
    expect(state()).toBe('sending');
    expect(inputs('forgotPassword')).toEqual([{ email }, { email: 'noah@example.ca' }]);
    answer('forgotPassword', { message: 'Check again.' });
    expect(state()).toBe('sent');
    expect(sentTo('problem')).toMatchObject([
      { problem: { message: 'Look at your email.' } },
      { problem: { message: 'Check again.' } },
    ]);
  });
});
