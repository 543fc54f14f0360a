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
    state: () => flow.getSnapshot().value,
    messages: () => flow.getSnapshot().context.queue.map(({ problem }) => problem.message),
    canRetry: () => flow.getSnapshot().can({ type: 'problem.tryAgain' }),
    repliesTo: (flowId: string) => isolated.sent.filter(({ to }) => to === flowId).map(({ event }) => event),
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

  it('offers no Try Again when nobody waits for it', () => {
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

  it("offers 'Log In' for an expired session: whoever waits goes on after signing in", () => {
    const { flow, cart, state, repliesTo } = dialog();
    const expired = { ...forbidden, action: 'login' as const };
    flow.send({ type: 'problem.show', problem: forbidden, from: cart, about: 'clearing' });
    expect(flow.getSnapshot().can({ type: 'problem.act' })).toBe(false);
    flow.send({ type: 'problem.close' });
    flow.send({ type: 'problem.show', problem: { ...expired, message: 'Expired.' }, from: cart, about: 'adding' });
    flow.send({ type: 'problem.show', problem: expired });
    flow.send({ type: 'problem.act' });
    expect(repliesTo('signIn')).toEqual([{ type: 'signIn.ask', requesters: [{ ref: cart, about: 'adding' }] }]);
    expect(repliesTo('cart')).toEqual([]);
    expect(state()).toEqual({ open: 'idle' });
    flow.send({ type: 'problem.act' });
    expect(state()).toBe('closed');
  });
});
