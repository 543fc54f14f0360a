import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemMachine } from '../../src/machines/problem.machine';
import { forbidden, offline } from './samples';
import { isolate } from './isolated-flow';

const dialog = () => {
  const isolated = isolate({ machine: problemMachine });
  const { flow, clock } = isolated;
  return {
    ...isolated,
    cart: isolated.other('cart'),
    messages: () => flow.getSnapshot().context.queue.map(({ problem }) => problem.message),
    canRetry: () => flow.getSnapshot().can({ type: 'problem.tryAgain' }),
    repliesTo: isolated.sentTo,
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

  it('offers Try Again for what can be retried', () => {
    const { flow, cart, state, canRetry } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'idle' });
    expect(canRetry()).toBe(true);
  });

  it('offers no Try Again for what cannot be retried', () => {
    const { flow, cart, canRetry } = dialog();
    flow.send({ type: 'problem.show', problem: forbidden, from: cart, about: 'adding' });
    expect(canRetry()).toBe(false);
  });

  it('offers no Try Again when no flow waits for it', () => {
    const { flow, canRetry } = dialog();
    flow.send({ type: 'problem.show', problem: offline });
    expect(canRetry()).toBe(false);
  });

  it('tells the flow that failed what to retry, and closes', () => {
    const { flow, cart, state, repliesTo } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.tryAgain' });
    expect(state()).toBe('closed');
    expect(repliesTo('cart')).toEqual([{ type: 'problem.retry', about: 'adding' }]);
  });

  it('merges equal problems, and retries for everyone who has them', () => {
    const { flow, cart, other, messages, repliesTo } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: { ...offline }, from: other('app') });
    expect(messages()).toEqual(['An error occurred.']);
    flow.send({ type: 'problem.tryAgain' });
    expect(repliesTo('cart')).toEqual([{ type: 'problem.retry', about: 'adding' }]);
    expect(repliesTo('app')).toEqual([{ type: 'problem.retry', about: undefined }]);
  });

  it('says of merged problems all that failed, each once', () => {
    const { flow, cart } = dialog();
    const friends = { ...offline, whatFailed: 'Failed to fetch friends' };
    flow.send({ type: 'problem.show', problem: friends, from: cart, about: 'friends' });
    flow.send({ type: 'problem.show', problem: { ...offline, whatFailed: 'Unable to get addresses' } });
    flow.send({ type: 'problem.show', problem: friends, from: cart, about: 'more' });
    flow.send({ type: 'problem.show', problem: offline });
    expect(flow.getSnapshot().context.queue.map(({ problem }) => problem)).toEqual([
      { ...offline, whatFailed: 'Failed to fetch friends\nUnable to get addresses' },
    ]);
  });

  it('retries once for a flow that has failed with the same problem twice', () => {
    const { flow, cart, repliesTo } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.tryAgain' });
    expect(repliesTo('cart')).toHaveLength(1);
  });

  it('shows another problem after the first', () => {
    const { flow, cart, state, messages } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: forbidden });
    expect(messages()).toEqual([offline.message, forbidden.message]);
    flow.send({ type: 'problem.close' });
    expect(state()).toEqual({ open: 'idle' });
    expect(messages()).toEqual([forbidden.message]);
    flow.send({ type: 'problem.close' });
    expect(state()).toBe('closed');
    expect(messages()).toEqual([]);
  });

  it('goes on to the next problem after Try Again', () => {
    const { flow, cart, state, messages } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: forbidden });
    flow.send({ type: 'problem.tryAgain' });
    expect(state()).toEqual({ open: 'idle' });
    expect(messages()).toEqual([forbidden.message]);
  });

  it('takes Try Again away when the flow that failed has stopped', () => {
    const { flow, cart, canRetry, state } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'requester.stopped', requester: cart });
    expect(state()).toEqual({ open: 'idle' });
    expect(canRetry()).toBe(false);
  });

  it('counts a block down second by second, and then offers Try Again', () => {
    const { flow, cart, state, canRetry, wait } = dialog();
    const blocked = { ...offline, blockedUntil: Date.now() + 3000 };
    flow.send({ type: 'problem.show', problem: blocked, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'blocked' });
    expect(canRetry()).toBe(false);
    const seen = [1, 2].map(() => {
      wait(1000);
      return flow.getSnapshot().context.remaining;
    });
    expect(seen).toEqual([2000, 1000]);
    wait(1000);
    expect(state()).toEqual({ open: 'idle' });
    expect(canRetry()).toBe(true);
  });

  it('can be closed while it is blocked', () => {
    const { flow, state } = dialog();
    flow.send({ type: 'problem.show', problem: { ...offline, blockedUntil: Date.now() + 60_000 } });
    flow.send({ type: 'problem.close' });
    expect(state()).toBe('closed');
  });

  it('keeps both of two things that one flow failed to do with the same problem', () => {
    const { flow, cart, repliesTo } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'clearing' });
    flow.send({ type: 'problem.tryAgain' });
    expect(repliesTo('cart')).toEqual([
      { type: 'problem.retry', about: 'adding' },
      { type: 'problem.retry', about: 'clearing' },
    ]);
  });

  it.each([
    ['other details', { ...offline, details: 'The server is being repaired.' }],
    ['no Try Again', { ...offline, retryable: false }],
    ["'Log In'", { ...offline, action: 'login' as const }],
  ])('tells apart what has the same message but %s', (_, problem) => {
    const { flow, cart } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem, from: cart, about: 'clearing' });
    expect(flow.getSnapshot().context.queue).toEqual([
      { problem: offline, requesters: [{ ref: cart, about: 'adding', isRead: false }] },
      { problem, requesters: [{ ref: cart, about: 'clearing', isRead: false }] },
    ]);
  });

  it('blocks what is on screen when an equal problem brings a block, and a later one without takes none away', () => {
    const { flow, cart, state, canRetry } = dialog();
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    const blocked = { ...offline, blockedUntil: Date.now() + 3000 };
    flow.send({ type: 'problem.show', problem: blocked, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'blocked' });
    expect(canRetry()).toBe(false);
    expect(flow.getSnapshot().context.remaining).toBe(3000);
    flow.send({ type: 'problem.show', problem: offline, from: cart, about: 'adding' });
    expect(state()).toEqual({ open: 'blocked' });
  });

  it('forgets all it was told, and the countdown, when the person goes', () => {
    const { flow, cart, state } = dialog();
    flow.send({ type: 'problem.show', problem: { ...offline, blockedUntil: Date.now() + 3000 }, from: cart });
    flow.send({ type: 'problem.show', problem: forbidden });
    flow.send({ type: 'problem.reset' });
    expect(state()).toBe('closed');
    expect(flow.getSnapshot().context).toEqual({ queue: [], remaining: 0 });
  });

  it("offers 'Log In' for an expired session: reads go on after signing in, a write is asked for again", () => {
    const { flow, cart, state, repliesTo } = dialog();
    const expired = { ...forbidden, action: 'login' as const };
    flow.send({ type: 'problem.show', problem: forbidden, from: cart, about: 'clearing' });
    expect(flow.getSnapshot().can({ type: 'problem.act' })).toBe(false);
    flow.send({ type: 'problem.close' });
    const ended = { ...expired, message: 'Expired.' };
    flow.send({ type: 'problem.show', problem: ended, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: ended, from: cart, about: 'loading', isRead: true });
    flow.send({ type: 'problem.show', problem: expired });
    flow.send({ type: 'problem.act' });
    expect(repliesTo('signIn')).toEqual([
      { type: 'signIn.ask', requesters: [{ ref: cart, about: 'loading', isRead: true }] },
    ]);
    expect(repliesTo('cart')).toEqual([]);
    expect(state()).toEqual({ open: 'idle' });
    flow.send({ type: 'problem.act' });
    expect(state()).toBe('closed');
  });
});
