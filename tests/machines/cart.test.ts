import { describe, expect, it } from 'vitest';
import { bag, candle, loaded, teapot } from './isolated-cart';
import { forbidden, offline } from './samples';

describe('cart', () => {
  describe('loading', () => {
    it('waits until it is known whose bag it is', () => {
      const { state, inputs, isBusy } = bag();
      expect(state()).toEqual({ bag: 'waiting', addition: 'idle' });
      expect(isBusy()).toBe(false);
      expect(inputs('loadCart')).toEqual([]);
    });

    it('loads once for an identity', () => {
      const { inputs, state, context } = loaded(['line-2']);
      expect(inputs('loadCart')).toEqual([{ identity: 'guest' }]);
      expect(state()).toMatchObject({ bag: 'ready' });
      expect(context().buyLater).toEqual(['line-2']);
    });

    it('loads again for another identity, and drops the late answer for the first', () => {
      const { send, answer, inputs, context, state } = bag();
      send({ type: 'identity.known', identity: 'guest' }, { type: 'identity.known', identity: 'member' });
      expect(inputs('loadCart')).toEqual([{ identity: 'guest' }, { identity: 'member' }]);
      expect(context().identity).toBe('member');
      expect(context().buyLater).toBe(undefined);
      answer('loadCart', { buyLater: ['line-9'] });
      expect(context().buyLater).toEqual(['line-9']);
      expect(state()).toMatchObject({ bag: 'ready' });
    });

    it('says what went wrong, and loads again when asked to', () => {
      const { send, fail, state, context, answer, sentTo } = bag();
      send({ type: 'identity.known', identity: 'guest' });
      fail('loadCart', offline);
      expect(state()).toMatchObject({ bag: 'failed' });
      expect(context().loadProblem).toEqual(offline);
      expect(sentTo('problem')).toEqual([]);
      send({ type: 'cart.load' });
      answer('loadCart', { buyLater: [] });
      expect(context().loadProblem).toBe(undefined);
    });
  });

  describe('adding', () => {
    it('tells the drawer what was added', () => {
      const { send, answer, inputs, sentTo, state } = loaded();
      send({ type: 'item.add', addition: candle });
      expect(state()).toMatchObject({ addition: 'adding' });
      answer('addCartItem', { id: 'line-1' });
      expect(inputs('addCartItem')).toEqual([candle]);
      expect(sentTo('drawer')).toEqual([{ type: 'item.added', id: 'line-1' }]);
      expect(state()).toMatchObject({ addition: 'idle' });
    });

    it('adds once on a double click', () => {
      const { send, answer, inputs } = loaded();
      send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: candle });
      answer('addCartItem', { id: 'line-1' });
      expect(inputs('addCartItem')).toEqual([candle]);
    });

    it('adds one after the other', () => {
      const { send, answer, inputs, sentTo, state } = loaded();
      send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
      expect(inputs('addCartItem')).toEqual([candle]);
      answer('addCartItem', { id: 'line-1' });
      expect(inputs('addCartItem')).toEqual([candle, teapot]);
      answer('addCartItem', { id: 'line-2' });
      expect(sentTo('drawer')).toHaveLength(2);
      expect(state()).toMatchObject({ addition: 'idle' });
    });

    it('keeps adding what waits when the first fails', () => {
      const { send, fail, inputs, sentTo } = loaded();
      send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
      fail('addCartItem', offline);
      expect(inputs('addCartItem')).toEqual([candle, teapot]);
      expect(sentTo('problem')).toMatchObject([{ type: 'problem.show', problem: offline, about: 'adding' }]);
    });

    it('adds the failed product again on Try Again', () => {
      const { send, fail, answer, inputs, state } = loaded();
      send({ type: 'item.add', addition: teapot });
      fail('addCartItem', offline);
      expect(state()).toMatchObject({ addition: 'idle' });
      send({ type: 'problem.retry', about: 'adding' });
      expect(inputs('addCartItem')).toEqual([teapot, teapot]);
      answer('addCartItem', { id: 'line-1' });
      expect(state()).toMatchObject({ addition: 'idle' });
    });

    it('adds everything that failed again on Try Again, while others are being added too', () => {
      const { send, fail, answer, inputs, context } = loaded();
      send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
      fail('addCartItem', offline);
      send({ type: 'problem.retry', about: 'adding' });
      answer('addCartItem', { id: 'line-2' });
      expect(inputs('addCartItem')).toEqual([candle, teapot, candle]);
      answer('addCartItem', { id: 'line-1' });
      expect(context()).toMatchObject({ additions: [], failedAdditions: [] });

      send({ type: 'item.add', addition: candle }, { type: 'item.add', addition: teapot });
      fail('addCartItem', offline);
      fail('addCartItem', offline);
      send({ type: 'problem.retry', about: 'adding' });
      expect(context().additions).toEqual([candle, teapot]);
    });

    it('forgets what failed when something else is added instead', () => {
      const { send, fail, context } = loaded();
      send({ type: 'item.add', addition: candle });
      fail('addCartItem', offline);
      send({ type: 'item.add', addition: teapot });
      fail('addCartItem', offline);
      expect(context().failedAdditions).toEqual([teapot]);
    });

    it('does not try again what will not work', () => {
      const { send, fail, can } = loaded();
      send({ type: 'item.add', addition: candle });
      fail('addCartItem', forbidden);
      expect(can({ type: 'problem.retry', about: 'adding' })).toBe(false);
    });

    it('counts what was added on top of a quantity that was chosen here', () => {
      const { send, answer, context } = loaded();
      send({ type: 'quantity.set', id: 'line-1', quantity: 3 }, { type: 'item.add', addition: teapot });
      answer('addCartItem', { id: 'line-1' });
      send({ type: 'item.add', addition: candle });
      answer('addCartItem', { id: 'line-2' });
      expect(context().quantities).toEqual({ 'line-1': 5 });
    });

    it('has nothing to try again before anything failed', () => {
      expect(loaded().can({ type: 'problem.retry', about: 'adding' })).toBe(false);
    });

    it('does not announce what was added for an identity that has gone', () => {
      const { send, answer, sentTo, context } = loaded();
      send({ type: 'item.add', addition: candle }, { type: 'identity.known', identity: 'member' });
      answer('addCartItem', { id: 'line-1' });
      expect(sentTo('drawer')).toEqual([]);
      expect(context().additions).toEqual([]);
    });
  });

  describe('taking out', () => {
    it('forgets the mark and the quantity of a line that is gone', () => {
      const { send, tell, context, saveBuyLater } = loaded(['line-1', 'line-2']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 4 }, { type: 'quantity.set', id: 'line-2', quantity: 2 });
      tell('cartRemoval', { type: 'item.removed', id: 'line-1' });
      expect(context()).toMatchObject({ buyLater: ['line-2'], quantities: { 'line-2': 2 } });
      expect(saveBuyLater.mock.calls).toEqual([[{ identity: 'guest', buyLater: ['line-2'] }]]);
    });

    it('forgets all marks and quantities of a bag that is cleared', () => {
      const { send, tell, context, saveBuyLater } = loaded(['line-1']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 2 });
      tell('cartRemoval', { type: 'cart.cleared' });
      expect(context()).toMatchObject({ buyLater: [], quantities: {} });
      expect(saveBuyLater.mock.calls).toEqual([[{ identity: 'guest', buyLater: [] }]]);
    });

    it('is told whose bag it is, and that it is read anew', () => {
      const { send, sentTo } = loaded();
      expect(sentTo('cartRemoval')).toEqual([{ type: 'identity.known' }, { type: 'cart.load' }]);
      send({ type: 'cart.load' });
      expect(sentTo('cartRemoval').slice(2)).toEqual([{ type: 'cart.load' }]);
    });

    it('goes on without it when it dies', () => {
      const { fail, reportFault, state } = loaded();
      fail('cartRemoval', 'died');
      expect(reportFault.mock.calls).toEqual([[{ error: 'died' }]]);
      expect(state()).toEqual({ bag: 'ready', addition: 'idle' });
    });
  });

  describe('marks and quantities', () => {
    it('keeps a line for later, and takes it back', () => {
      const { send, context, saveBuyLater } = loaded();
      send({ type: 'buyLater.toggle', id: 'line-1' });
      expect(context().buyLater).toEqual(['line-1']);
      send({ type: 'buyLater.toggle', id: 'line-1' });
      expect(context().buyLater).toEqual([]);
      expect(saveBuyLater.mock.calls).toEqual([
        [{ identity: 'guest', buyLater: ['line-1'] }],
        [{ identity: 'guest', buyLater: [] }],
      ]);
    });

    it('changes a quantity in this browser only', () => {
      const { send, context, inputs } = loaded();
      send({ type: 'quantity.set', id: 'line-1', quantity: 3 });
      expect(context().quantities).toEqual({ 'line-1': 3 });
      expect(inputs('addCartItem')).toEqual([]);
    });

    it.each([0, -1, 1.5, Number.NaN])('refuses %f as a quantity', (quantity) => {
      expect(loaded().can({ type: 'quantity.set', id: 'line-1', quantity })).toBe(false);
    });

    it('starts afresh for another identity', () => {
      const { send, context } = loaded(['line-1']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 3 }, { type: 'identity.known', identity: 'member' });
      expect(context()).toMatchObject({ identity: 'member', buyLater: undefined, quantities: {} });
    });

    it('cannot mark a line before the marks are read: they would be written over', () => {
      const { send, can, saveBuyLater } = bag();
      send({ type: 'identity.known', identity: 'guest' });
      expect(can({ type: 'buyLater.toggle', id: 'line-1' })).toBe(false);
      send({ type: 'buyLater.toggle', id: 'line-1' });
      expect(saveBuyLater).not.toHaveBeenCalled();
    });

    it('follows what another tab keeps for later, and writes nothing', () => {
      const { tell, context, saveBuyLater } = loaded(['line-1']);
      tell('watchBuyLater', { type: 'buyLater.changed', identity: 'guest', buyLater: ['line-1', 'line-2'] });
      expect(context().buyLater).toEqual(['line-1', 'line-2']);
      tell('watchBuyLater', { type: 'buyLater.changed', identity: 'member', buyLater: [] });
      expect(context().buyLater).toEqual(['line-1', 'line-2']);
      expect(saveBuyLater).not.toHaveBeenCalled();
    });

    it('goes on without the other tabs when they can no longer be followed', () => {
      const { fail, reportFault, state } = loaded();
      fail('watchBuyLater', 'died');
      expect(reportFault.mock.calls).toEqual([[{ error: 'died' }]]);
      expect(state()).toEqual({ bag: 'ready', addition: 'idle' });
    });
  });
});
