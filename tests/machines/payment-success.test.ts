import { describe, expect, it } from 'vitest';
import { paymentSuccessMachine } from '#machines/payment-success.machine.ts';
import type { Problem } from '#rules/problem.ts';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const notFound: Problem = { message: 'Order not found', severity: 'error', retryable: false, status: 404 };

const teapot = { name: 'Teapot', picture: '/teapot.webp', recipient: '@maya' };

const page = (input: { orderId: string | undefined; isMember: boolean }, listOwners: readonly string[] = []) => {
  const order = { listOwners, gifts: [teapot] };
  const isolated = isolate({ machine: paymentSuccessMachine, input: { ...input, order } });
  return { ...isolated, draftClearings: () => isolated.actionParams('clearGuestDraft').length };
};
const member = () => page({ orderId: 'order-1', isMember: true });

describe('payment success', () => {
  it('is neutral without an order id, and does not reload the cart', () => {
    const { state, sent } = page({ orderId: undefined, isMember: true });
    expect(state()).toBe('neutral');
    expect(sent).toEqual([]);
  });

  it('shows a guest the gifts and giftlist owners that this tab has stored', () => {
    expect(page({ orderId: 'order-1', isMember: false }, ['maya']).flow.getSnapshot().context.order).toEqual({
      listOwners: ['maya'],
      gifts: [teapot],
    });
  });

  it("deletes the checkout's stored input, but only with an order id", () => {
    expect(page({ orderId: 'order-1', isMember: false }).draftClearings()).toBe(1);
    expect(page({ orderId: undefined, isMember: false }).draftClearings()).toBe(0);
    expect(member().draftClearings()).toBe(1);
  });

  it('thanks a guest immediately, without loading the order', () => {
    const { state, inputs } = page({ orderId: 'order-1', isMember: false });
    expect(state()).toBe('thanked');
    expect(inputs('getOrder')).toEqual([]);
  });

  it.each([true, false])('reloads the cart (member: %s)', (isMember) => {
    const { sent } = page({ orderId: 'order-1', isMember });
    expect(sent).toEqual([{ to: 'cart', event: { type: 'cart.load' } }]);
  });

  it('finds the order of a member', () => {
    const { answer, flow, inputs, state } = member();
    expect(inputs('getOrder')).toEqual([{ orderId: 'order-1' }]);
    const order = { listOwners: ['noah'], gifts: [{ ...teapot, recipient: 'Noah Fraser' }] };
    answer('getOrder', order);
    expect(state()).toBe('found');
    expect(flow.getSnapshot().context.order).toEqual(order);
  });

  it('polls every 2 s until the order exists, at most five times', () => {
    const { fail, clock, inputs, state } = member();
    for (const polls of [1, 2, 3, 4]) {
      expect(inputs('getOrder')).toHaveLength(polls);
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

  it('stops polling after any failure but a 404', () => {
    const { fail, state } = member();
    fail('getOrder', offline);
    expect(state()).toBe('late');
  });

  it('polls five more times on request', () => {
    const { flow, fail, clock, state } = member();
    fail('getOrder', offline);
    flow.send({ type: 'order.check' });
    expect(state()).toBe('polling');
    for (const _ of [1, 2, 3, 4]) {
      fail('getOrder', notFound);
      clock.advance(2000);
    }
    expect(state()).toBe('polling');
    fail('getOrder', notFound);
    expect(state()).toBe('late');
  });
});
