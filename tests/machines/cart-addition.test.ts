import { describe, expect, it } from 'vitest';
import { type CartAddition, cartAdditionMachine } from '#machines/cart-addition.machine.ts';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const candle: CartAddition = { productId: 'candle', quantity: 1, itemInStock: true };
const teapot: CartAddition = { productId: 'teapot', quantity: 2, itemInStock: true };

const cartAddition = () => isolate({ machine: cartAdditionMachine });

describe('adding', () => {
  it('notifies cart, drawer and views of the added product', () => {
    const { send, answer, inputs, sentTo, state, emitted } = cartAddition();
    send({ type: 'item.add', addition: candle });
    expect(state()).toBe('adding');
    answer('addCartItem', { id: 'line-1' });
    expect(inputs('addCartItem')).toEqual([candle]);
    expect(sentTo('drawer')).toEqual([{ type: 'item.added', id: 'line-1' }]);
    expect(sentTo('cart')).toEqual([{ type: 'item.added', id: 'line-1', quantity: 1 }]);
    expect(emitted()).toEqual([{ type: 'product.added', productId: 'candle' }]);
    expect(state()).toBe('idle');
  });

  it('adds once on a double click', () => {
    const { send, answer, inputs } = cartAddition();
    send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: candle });
    answer('addCartItem', { id: 'line-1' });
    expect(inputs('addCartItem')).toEqual([candle]);
  });

  it('adds several products one after the other', () => {
    const { send, answer, inputs, sentTo, state } = cartAddition();
    send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
    expect(inputs('addCartItem')).toEqual([candle]);
    answer('addCartItem', { id: 'line-1' });
    expect(inputs('addCartItem')).toEqual([candle, teapot]);
    answer('addCartItem', { id: 'line-2' });
    expect(sentTo('drawer')).toHaveLength(2);
    expect(state()).toBe('idle');
  });

  it('adds queued products after the first one fails', () => {
    const { send, fail, inputs, sentTo } = cartAddition();
    send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
    fail('addCartItem', offline);
    expect(inputs('addCartItem')).toEqual([candle, teapot]);
    expect(sentTo('problem')).toMatchObject([{ type: 'problem.show', problem: offline, about: 'adding' }]);
  });

  it('adds the failed product again on Try Again', () => {
    const { send, fail, answer, inputs, state } = cartAddition();
    send({ type: 'item.add', addition: teapot });
    fail('addCartItem', offline);
    expect(state()).toBe('idle');
    send({ type: 'problem.retry', about: 'adding' });
    expect(inputs('addCartItem')).toEqual([teapot, { ...teapot, isRetry: true }]);
    answer('addCartItem', { id: 'line-1' });
    expect(state()).toBe('idle');
  });

  it('retries every failed addition on Try Again, also while others are being added', () => {
    const { send, fail, answer, inputs, context } = cartAddition();
    send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
    fail('addCartItem', offline);
    send({ type: 'problem.retry', about: 'adding' });
    answer('addCartItem', { id: 'line-2' });
    expect(inputs('addCartItem')).toEqual([candle, teapot, { ...candle, isRetry: true }]);
    answer('addCartItem', { id: 'line-1' });
    expect(context()).toMatchObject({ additions: [], failedAdditions: [] });

    send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
    fail('addCartItem', offline);
    fail('addCartItem', offline);
    send({ type: 'problem.retry', about: 'adding' });
    expect(context().additions).toEqual([
      { ...candle, isRetry: true },
      { ...teapot, isRetry: true },
    ]);
  });

  it('forgets a failed addition when another product is added', () => {
    const { send, fail, context } = cartAddition();
    send({ type: 'item.add', addition: candle });
    fail('addCartItem', offline);
    send({ type: 'item.add', addition: teapot });
    fail('addCartItem', offline);
    expect(context().failedAdditions).toEqual([teapot]);
  });

  it('treats a new press as a new addition, not as a retry', () => {
    const { send, fail, inputs } = cartAddition();
    send({ type: 'item.add', addition: candle });
    fail('addCartItem', offline);
    send({ type: 'item.add', addition: candle });
    expect(inputs('addCartItem')).toEqual([candle, candle]);
  });

  it('does not retry an error that is not retryable', () => {
    const { send, fail, can } = cartAddition();
    send({ type: 'item.add', addition: candle });
    fail('addCartItem', forbidden);
    expect(can({ type: 'problem.retry', about: 'adding' })).toBe(false);
  });

  it('ignores Try Again before a failure', () => {
    expect(cartAddition().can({ type: 'problem.retry', about: 'adding' })).toBe(false);
  });
});
