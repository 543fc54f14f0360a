import { describe, expect, it } from 'vitest';
import { paymentSuccessMachine } from '#machines/payment-success.machine.ts';
import type { Problem } from '#rules/problem.ts';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const notFound: Problem = { message: 'Order not found', severity: 'error', retryable: false, status: 404 };

const page = (input: { orderId: string | undefined; isMember: boolean }, listOwners: readonly string[] = []) => {
  const isolated = isolate({ machine: paymentSuccessMachine, input: { ...input, listOwners } });
  return { ...isolated, forgotten: () => isolated.acted('clearGuestDraft').length };
};
const member = () => page({ orderId: 'order-1', isMember: true });

describe('payment success', () => {
  it('knows nothing of an order without an id, and leaves the bag alone', () => {
    const { state, sent } = page({ orderId: undefined, isMember: true });
    expect(state()).toBe('neutral');
    expect(sent).toEqual([]);
  });

  it('leads a guest back to the lists that this tab knows of', () => {
    expect(page({ orderId: 'order-1', isMember: false }, ['maya']).flow.getSnapshot().context.listOwners).toEqual([
      'maya',
    ]);
  });

  it("forgets a guest's name and email once they are thanked, and not before they have paid", () => {
    expect(page({ orderId: 'order-1', isMember: false }).forgotten()).toBe(1);
    expect(page({ orderId: undefined, isMember: false }).forgotten()).toBe(0);
    expect(member().forgotten()).toBe(0);
  });

  it('thanks a guest at once, without asking for the order', () => {
    const { state, inputs } = page({ orderId: 'order-1', isMember: false });
    expect(state()).toBe('thanked');
    expect(inputs('getOrder')).toEqual([]);
  });

  it.each([true, false])('loads the bag again (member: %s)', (isMember) => {
    const { sent } = page({ orderId: 'order-1', isMember });
    expect(sent).toEqual([{ to: 'cart', event: { type: 'cart.load' } }]);
  });

  it('finds the order of a member', () => {
    const { answer, flow, inputs, state } = member();
    expect(inputs('getOrder')).toEqual([{ orderId: 'order-1' }]);
    answer('getOrder', { listOwners: ['noah'] });
    expect(state()).toBe('found');
    expect(flow.getSnapshot().context.listOwners).toEqual(['noah']);
  });

  it('looks again every 2 s while the order is not there yet, five times in all', () => {
    const { fail, clock, inputs, state } = member();
    for (const look of [1, 2, 3, 4]) {
      expect(inputs('getOrder')).toHaveLength(look);
      fail('getOrder', notFound);
      expect(state()).toBe('waiting');
      clock.advance(1999);
      expect(state()).toBe('waiting');
      clock.advance(1);
    }
    expect(inputs('getOrder')).toHaveLength(5);
    fail('getOrder', notFound);
    expect(state()).toBe('late');
  });

  it('does not wait after any other failure', () => {
    const { fail, state } = member();
    fail('getOrder', offline);
    expect(state()).toBe('late');
  });

  it('looks five times more when asked to', () => {
    const { flow, fail, clock, state } = member();
    fail('getOrder', offline);
    flow.send({ type: 'order.check' });
    expect(state()).toBe('looking');
    for (const _ of [1, 2, 3, 4]) {
      fail('getOrder', notFound);
      clock.advance(2000);
    }
    expect(state()).toBe('looking');
    fail('getOrder', notFound);
    expect(state()).toBe('late');
  });
});
