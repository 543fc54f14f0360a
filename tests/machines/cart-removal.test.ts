import { describe, expect, it } from 'vitest';
import { type CartRemovalEvent, cartRemovalMachine } from '#machines/cart-removal.machine.ts';
import { clearQuestion, removeQuestion } from '#rules/questions/cart.ts';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

/** Event of Remove at a line. */
const remove: CartRemovalEvent = { type: 'item.remove', id: 'line-1', name: 'Candle' };

const cartRemoval = () => isolate({ machine: cartRemovalMachine });

describe('removing', () => {
  it('asks first, and removes nothing when the answer is no', () => {
    const { send, questions, inputs, state, context } = cartRemoval();
    send(remove);
    expect(state()).toBe('confirmingRemove');
    expect(questions()).toEqual([removeQuestion('Candle')]);
    send({ type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(context().target).toBe(undefined);
    expect(inputs('removeCartItem')).toEqual([]);
  });

  it('removes the line, and notifies the cart', () => {
    const { send, answer, inputs, sentTo, state } = cartRemoval();
    send(remove, { type: 'confirm.accepted' });
    expect(inputs('removeCartItem')).toEqual([{ id: 'line-1' }]);
    expect(sentTo('cart')).toEqual([]);
    answer('removeCartItem');
    expect(state()).toBe('idle');
    expect(sentTo('cart')).toEqual([{ type: 'item.removed', id: 'line-1' }]);
  });

  it('removes once on a double click', () => {
    const { send, can, inputs } = cartRemoval();
    send(remove, { type: 'confirm.accepted' });
    expect(can(remove)).toBe(false);
    send({ type: 'confirm.accepted' });
    expect(inputs('removeCartItem')).toHaveLength(1);
  });

  it('keeps the line with a note after a failure, without a dialog', () => {
    const { send, fail, inputs, context, state, sentTo } = cartRemoval();
    send(remove, { type: 'confirm.accepted' });
    fail('removeCartItem', offline);
    expect(state()).toBe('removeFailed');
    expect(context()).toEqual({ removeProblem: offline, target: { id: 'line-1', name: 'Candle' } });
    expect(sentTo('problem')).toEqual([]);
    expect(sentTo('cart')).toEqual([]);
    send({ type: 'removal.retry' });
    expect(inputs('removeCartItem')).toEqual([{ id: 'line-1' }, { id: 'line-1' }]);
  });

  it.each<CartRemovalEvent>([{ type: 'removal.retry' }, { type: 'cart.clear' }, { type: 'cart.load' }])(
    'clears the error and its Try Again on $type',
    (event) => {
      const { send, fail, context, can } = cartRemoval();
      send(remove, { type: 'confirm.accepted' });
      fail('removeCartItem', offline);
      send(event);
      expect(context().removeProblem).toBe(undefined);
      expect(can({ type: 'removal.retry' })).toBe(false);
    },
  );

  it('clears the error when the user removes another line', () => {
    const { send, fail, context, state } = cartRemoval();
    send(remove, { type: 'confirm.accepted' });
    fail('removeCartItem', offline);
    send({ type: 'item.remove', id: 'line-2', name: 'Teapot' });
    expect(state()).toBe('confirmingRemove');
    expect(context()).toEqual({ removeProblem: undefined, target: { id: 'line-2', name: 'Teapot' } });
  });

  it('continues during a refetch of the cart', () => {
    const { send, state } = cartRemoval();
    send(remove, { type: 'confirm.accepted' }, { type: 'cart.load' });
    expect(state()).toBe('removing');
  });
});

describe('clearing', () => {
  it('asks first, and keeps the bag when the answer is no', () => {
    const { send, questions, inputs, state } = cartRemoval();
    send({ type: 'cart.clear' });
    expect(questions()).toEqual([clearQuestion]);
    send({ type: 'confirm.dismissed' });
    expect(state()).toBe('idle');
    expect(inputs('clearCart')).toEqual([]);
  });

  it('is busy until the response, and notifies the cart', () => {
    const { send, answer, isBusy, sentTo } = cartRemoval();
    send({ type: 'cart.clear' }, { type: 'confirm.accepted' });
    expect(isBusy()).toBe(true);
    expect(sentTo('cart')).toEqual([]);
    answer('clearCart');
    expect(isBusy()).toBe(false);
    expect(sentTo('cart')).toEqual([{ type: 'cart.cleared' }]);
  });

  it('does not start on a Try Again for another failure', () => {
    const { can } = cartRemoval();
    expect(can({ type: 'problem.retry', about: 'adding' })).toBe(false);
    expect(can({ type: 'problem.retry' })).toBe(false);
  });

  it('opens the error dialog after a failure, and retries without another confirmation', () => {
    const { send, fail, sentTo, inputs, state } = cartRemoval();
    send({ type: 'cart.clear' }, { type: 'confirm.accepted' });
    fail('clearCart', forbidden);
    expect(sentTo('problem')).toMatchObject([{ type: 'problem.show', problem: forbidden, about: 'clearing' }]);
    expect(sentTo('cart')).toEqual([]);
    send({ type: 'problem.retry', about: 'clearing' });
    expect(state()).toBe('clearing');
    expect(inputs('clearCart')).toHaveLength(2);
    expect(sentTo('confirm')).toHaveLength(1);
  });
});
