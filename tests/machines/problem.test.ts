import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemMachine } from '#machines/problem.machine.ts';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const dialog = () => {
  const isolated = isolate({ machine: problemMachine });
  const { can, context, clock } = isolated;
  return {
    ...isolated,
    cart: isolated.other('cart'),
    messages: () => context().queue.map(({ problem }) => problem.message),
    canRetry: () => can({ type: 'problem.tryAgain' }),
    wait: (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1000) {
        vi.setSystemTime(Date.now() + 1000);
        clock.advance(1000);
      }
    },
  };
};

describe('problem', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['Try Again for a retryable problem', offline, true],
    ['no Try Again for a problem that is not retryable', forbidden, false],
  ])('offers %s', (_, problem, isOffered) => {
    const { send, cart, state, canRetry } = dialog();
    send({ type: 'problem.show', problem, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'idle' });
    expect(canRetry()).toBe(isOffered);
  });

  it('offers no Try Again when no flow waits for it', () => {
    const { send, canRetry } = dialog();
    send({ type: 'problem.show', problem: offline });
    expect(canRetry()).toBe(false);
  });

  it('sends the failed flow the call to retry, and closes', () => {
    const { send, cart, state, sentTo } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' }, { type: 'problem.tryAgain' });
    expect(state()).toBe('closed');
    expect(sentTo('cart')).toEqual([{ type: 'problem.retry', about: 'adding' }]);
  });

  it('merges equal problems, and retries for every requester', () => {
    const { send, cart, other, messages, sentTo } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    send({ type: 'problem.show', problem: { ...offline }, from: other('app') });
    expect(messages()).toEqual(['An error occurred.']);
    send({ type: 'problem.tryAgain' });
    expect(sentTo('cart')).toEqual([{ type: 'problem.retry', about: 'adding' }]);
    expect(sentTo('app')).toEqual([{ type: 'problem.retry', about: undefined }]);
  });

  it('lists every failed call of merged problems once', () => {
    const { send, cart, context } = dialog();
    const friends = { ...offline, whatFailed: 'Failed to fetch friends' };
    send({ type: 'problem.show', problem: friends, from: cart, about: 'friends' });
    send({ type: 'problem.show', problem: { ...offline, whatFailed: 'Unable to get addresses' } });
    send({ type: 'problem.show', problem: friends, from: cart, about: 'more' });
    send({ type: 'problem.show', problem: offline });
    expect(context().queue.map(({ problem }) => problem)).toEqual([
      { ...offline, whatFailed: 'Failed to fetch friends\nUnable to get addresses' },
    ]);
  });

  it.each([
    ['only once an action that failed twice', ['adding', 'adding'], ['adding']],
    ['both of two failed actions of one flow', ['adding', 'clearing'], ['adding', 'clearing']],
  ])('retries %s', (_, failed, retried) => {
    const { send, cart, sentTo } = dialog();
    for (const about of failed) send({ type: 'problem.show', problem: offline, from: cart, about });
    send({ type: 'problem.tryAgain' });
    expect(sentTo('cart')).toEqual(retried.map((about) => ({ type: 'problem.retry', about })));
  });

  it('shows another problem after the first', () => {
    const { send, cart, state, messages } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    send({ type: 'problem.show', problem: forbidden });
    expect(messages()).toEqual([offline.message, forbidden.message]);
    send({ type: 'problem.close' });
    expect(state()).toEqual({ open: 'idle' });
    expect(messages()).toEqual([forbidden.message]);
    send({ type: 'problem.close' });
    expect(state()).toBe('closed');
    expect(messages()).toEqual([]);
  });

  it('shows the next problem after Try Again', () => {
    const { send, cart, state, messages } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    send({ type: 'problem.show', problem: forbidden }, { type: 'problem.tryAgain' });
    expect(state()).toEqual({ open: 'idle' });
    expect(messages()).toEqual([forbidden.message]);
  });

  it('removes Try Again when the flow that failed has stopped', () => {
    const { send, cart, state, canRetry } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    send({ type: 'requester.stopped', requester: cart });
    expect(state()).toEqual({ open: 'idle' });
    expect(canRetry()).toBe(false);
  });

  it('counts down the seconds of a lockout, and then offers Try Again', () => {
    const { send, cart, state, context, canRetry, wait } = dialog();
    const blocked = { ...offline, blockedUntil: Date.now() + 3000 };
    send({ type: 'problem.show', problem: blocked, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'blocked' });
    expect(canRetry()).toBe(false);
    const seen = [1, 2].map(() => {
      wait(1000);
      return context().remaining;
    });
    expect(seen).toEqual([2000, 1000]);
    wait(1000);
    expect(state()).toEqual({ open: 'idle' });
    expect(canRetry()).toBe(true);
  });

  it('can be closed while it is blocked', () => {
    const { send, state } = dialog();
    send({ type: 'problem.show', problem: { ...offline, blockedUntil: Date.now() + 60_000 } });
    send({ type: 'problem.close' });
    expect(state()).toBe('closed');
  });

  it.each([
    ['other details', { ...offline, details: 'The server is being repaired.' }],
    ['no Try Again', { ...offline, retryable: false }],
    ["'Log In'", { ...offline, action: 'login' as const }],
  ])('does not merge a problem that has the same message, but %s', (_, problem) => {
    const { send, cart, context } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    send({ type: 'problem.show', problem, from: cart, about: 'clearing' });
    expect(context().queue).toEqual([
      { problem: offline, requesters: [{ ref: cart, about: 'adding', isRead: false }] },
      { problem, requesters: [{ ref: cart, about: 'clearing', isRead: false }] },
    ]);
  });

  it('applies and keeps the lockout of an equal problem', () => {
    const { send, cart, state, context, canRetry } = dialog();
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    const blocked = { ...offline, blockedUntil: Date.now() + 3000 };
    send({ type: 'problem.show', problem: blocked, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'blocked' });
    expect(canRetry()).toBe(false);
    expect(context().remaining).toBe(3000);
    send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'blocked' });
  });

  it('clears queue and countdown when the identity changes', () => {
    const { send, cart, state, context } = dialog();
    send({ type: 'problem.show', problem: { ...offline, blockedUntil: Date.now() + 3000 }, from: cart });
    send({ type: 'problem.show', problem: forbidden }, { type: 'problem.reset' });
    expect(state()).toBe('closed');
    expect(context()).toEqual({ queue: [], remaining: 0 });
  });

  it("offers 'Log In' for an expired session, and asks to repeat only reads after the sign-in", () => {
    const { send, cart, state, can, sentTo } = dialog();
    const expired = { ...forbidden, action: 'login' as const };
    send({ type: 'problem.show', problem: forbidden, from: cart, about: 'clearing' });
    expect(can({ type: 'problem.logIn' })).toBe(false);
    send({ type: 'problem.close' });
    const ended = { ...expired, message: 'Expired.' };
    send({ type: 'problem.show', problem: ended, from: cart, about: 'adding' });
    send({ type: 'problem.show', problem: ended, from: cart, about: 'loading', isRead: true });
    send({ type: 'problem.show', problem: expired }, { type: 'problem.logIn' });
    expect(sentTo('signIn')).toEqual([
      { type: 'signIn.ask', requesters: [{ ref: cart, about: 'loading', isRead: true }] },
    ]);
    expect(sentTo('cart')).toEqual([]);
    expect(state()).toEqual({ open: 'idle' });
    send({ type: 'problem.logIn' });
    expect(state()).toBe('closed');
  });
});
