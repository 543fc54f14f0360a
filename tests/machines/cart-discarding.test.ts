import { describe, expect, it } from 'vitest';
import type { CartEvent } from '../../src/machines/cart.machine';
import { loaded, remove } from './cart-stage';
import { forbidden, offline } from './samples';

describe('cart', () => {
  describe('removing', () => {
    it('asks first, and removes nothing when the answer is no', () => {
      const { send, sentTo, inputs, state, context } = loaded();
      send(remove);
      expect(state()).toMatchObject({ discarding: 'confirmingRemove' });
      expect(sentTo('confirm')).toMatchObject([
        { type: 'confirm.ask', question: { acceptLabel: 'Remove item', dismissLabel: 'Keep item', tone: 'danger' } },
      ]);
      send({ type: 'confirm.dismissed' });
      expect(state()).toMatchObject({ discarding: 'idle' });
      expect(context().target).toBe(undefined);
      expect(inputs('removeCartItem')).toEqual([]);
    });

    it('removes the line, and forgets its mark and its quantity', () => {
      const { send, answer, inputs, context, state, saveMarks } = loaded(['line-1', 'line-2']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 4 }, remove, { type: 'confirm.accepted' });
      expect(inputs('removeCartItem')).toEqual([{ id: 'line-1' }]);
      answer('removeCartItem');
      expect(state()).toMatchObject({ discarding: 'idle' });
      expect(context()).toMatchObject({ buyLater: ['line-2'], quantities: {} });
      expect(saveMarks).toHaveBeenLastCalledWith({ identity: 'guest', buyLater: ['line-2'] });
    });

    it('removes once on a double click', () => {
      const { send, can, inputs } = loaded();
      send(remove, { type: 'confirm.accepted' });
      expect(can(remove)).toBe(false);
      send({ type: 'confirm.accepted' });
      expect(inputs('removeCartItem')).toHaveLength(1);
    });

    it('keeps the line and says so beside it when removing fails, without a dialog', () => {
      const { send, fail, inputs, context, state, sentTo } = loaded(['line-1']);
      send(remove, { type: 'confirm.accepted' });
      fail('removeCartItem', offline);
      expect(state()).toMatchObject({ discarding: 'removeFailed' });
      expect(context()).toMatchObject({ removeProblem: offline, target: { id: 'line-1' }, buyLater: ['line-1'] });
      expect(sentTo('problem')).toEqual([]);
      send({ type: 'removal.retry' });
      expect(inputs('removeCartItem')).toEqual([{ id: 'line-1' }, { id: 'line-1' }]);
    });

    it.each<CartEvent>([{ type: 'removal.retry' }, { type: 'bag.clear' }, { type: 'bag.load' }])(
      'takes the failure back on $type: its Try Again would be a dead button',
      (event) => {
        const { send, fail, context, can } = loaded();
        send(remove, { type: 'confirm.accepted' });
        fail('removeCartItem', offline);
        send(event);
        expect(context().removeProblem).toBe(undefined);
        expect(can({ type: 'removal.retry' })).toBe(false);
      },
    );

    it('forgets the failure when another line is to go', () => {
      const { send, fail, context, state } = loaded();
      send(remove, { type: 'confirm.accepted' });
      fail('removeCartItem', offline);
      send({ type: 'item.remove', id: 'line-2', name: 'Teapot' });
      expect(state()).toMatchObject({ discarding: 'confirmingRemove' });
      expect(context()).toMatchObject({ removeProblem: undefined, target: { id: 'line-2' } });
    });
  });

  describe('clearing', () => {
    it('asks first, and keeps the bag when the answer is no', () => {
      const { send, sentTo, inputs, state } = loaded();
      send({ type: 'bag.clear' });
      expect(sentTo('confirm')).toMatchObject([{ type: 'confirm.ask', question: { acceptLabel: 'Clear Cart' } }]);
      send({ type: 'confirm.dismissed' });
      expect(state()).toMatchObject({ discarding: 'idle' });
      expect(inputs('clearCart')).toEqual([]);
    });

    it('is busy until the answer is there, and forgets all marks', () => {
      const { send, answer, isBusy, context, saveMarks } = loaded(['line-1']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 2 }, { type: 'bag.clear' }, { type: 'confirm.accepted' });
      expect(isBusy()).toBe(true);
      answer('clearCart');
      expect(isBusy()).toBe(false);
      expect(context()).toMatchObject({ buyLater: [], quantities: {} });
      expect(saveMarks).toHaveBeenLastCalledWith({ identity: 'guest', buyLater: [] });
    });

    it('opens the error dialog when it fails, and clears again without another question', () => {
      const { send, fail, sentTo, inputs, state, context } = loaded(['line-1']);
      send({ type: 'bag.clear' }, { type: 'confirm.accepted' });
      fail('clearCart', forbidden);
      expect(sentTo('problem')).toMatchObject([{ type: 'problem.show', problem: forbidden, about: 'clearing' }]);
      expect(context().buyLater).toEqual(['line-1']);
      send({ type: 'problem.retry', about: 'clearing' });
      expect(state()).toMatchObject({ discarding: 'clearing' });
      expect(inputs('clearCart')).toHaveLength(2);
      expect(sentTo('confirm')).toHaveLength(1);
    });
  });
});
