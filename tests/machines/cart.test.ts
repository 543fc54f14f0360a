import { describe, expect, it } from 'vitest';
import { isolatedCart, loadedCart } from './isolated-cart';
import { offline } from './samples';

describe('cart', () => {
  describe('loading', () => {
    it('waits until the identity is known', () => {
      const { state, inputs, isBusy } = isolatedCart();
      expect(state()).toBe('waiting');
      expect(isBusy()).toBe(false);
      expect(inputs('loadCart')).toEqual([]);
    });

    it('loads after the session check, and keeps earlier additions', () => {
      const { answer, context, flow, inputs, send, state } = isolatedCart();
      const addition = flow.getSnapshot().children.cartAddition;
      send({ type: 'identity.resolved', identity: 'member' });
      expect(state()).toBe('loading');
      expect(context().identity).toBe('member');
      expect(inputs('loadCart')).toEqual([{ identity: 'member' }]);
      answer('loadCart', { buyLater: ['line-1'], quantities: {} });
      expect(state()).toBe('ready');
      expect(flow.getSnapshot().children.cartAddition).toBe(addition);
      expect(inputs('cartAddition')).toHaveLength(1);
    });

    it('loads once for an identity', () => {
      const { inputs, state, context } = loadedCart(['line-2']);
      expect(inputs('loadCart')).toEqual([{ identity: 'guest' }]);
      expect(state()).toBe('ready');
      expect(context().buyLater).toEqual(['line-2']);
    });

    it('loads the cart of the given identity', () => {
      const { answer, inputs, context, state, isBusy } = isolatedCart('member');
      expect(state()).toBe('loading');
      expect(isBusy()).toBe(true);
      expect(inputs('loadCart')).toEqual([{ identity: 'member' }]);
      expect(context()).toEqual({
        identity: 'member',
        buyLater: undefined,
        toggledBeforeLoad: [],
        quantities: {},
        loadProblem: undefined,
      });
      answer('loadCart', { buyLater: ['line-9'], quantities: {} });
      expect(context().buyLater).toEqual(['line-9']);
      expect(state()).toBe('ready');
    });

    it('shows an error, and loads again on request', () => {
      const { send, fail, state, context, answer, sentTo } = isolatedCart('guest');
      fail('loadCart', offline);
      expect(state()).toBe('failed');
      expect(context().loadProblem).toEqual(offline);
      expect(sentTo('problem')).toEqual([]);
      send({ type: 'cart.load' });
      answer('loadCart', { buyLater: [], quantities: {} });
      expect(context().loadProblem).toBe(undefined);
    });
  });

  describe('removal', () => {
    it('deletes the buy-later mark and the quantity of a removed line', () => {
      const { send, sendFrom, context, actionParams } = loadedCart(['line-1', 'line-2']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 4 }, { type: 'quantity.set', id: 'line-2', quantity: 2 });
      sendFrom('cartRemoval', { type: 'item.removed', id: 'line-1' });
      expect(context()).toMatchObject({ buyLater: ['line-2'], quantities: { 'line-2': 2 } });
      expect(actionParams('saveBuyLater')).toEqual([{ identity: 'guest', buyLater: ['line-2'] }]);
    });

    it('deletes all buy-later marks and quantities of a cleared cart', () => {
      const { send, sendFrom, context, actionParams } = loadedCart(['line-1']);
      send({ type: 'quantity.set', id: 'line-1', quantity: 2 });
      sendFrom('cartRemoval', { type: 'cart.cleared' });
      expect(context()).toMatchObject({ buyLater: [], quantities: {} });
      expect(actionParams('saveBuyLater')).toEqual([{ identity: 'guest', buyLater: [] }]);
    });

    it('is notified when the cart is refetched', () => {
      const { send, sentTo } = loadedCart();
      expect(sentTo('cartRemoval')).toEqual([{ type: 'cart.load' }]);
      send({ type: 'cart.load' });
      expect(sentTo('cartRemoval')).toEqual([{ type: 'cart.load' }, { type: 'cart.load' }]);
    });

    it.each(['cartRemoval', 'cartAddition', 'watchBuyLater'])('continues without %s when it fails', (flow) => {
      const { fail, actionParams, state } = loadedCart();
      fail(flow, 'a bug');
      expect(actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
      expect(state()).toBe('ready');
    });
  });

  describe('buy-later marks and quantities', () => {
    it('saves a line for later, and returns it to the cart', () => {
      const { send, context, actionParams } = loadedCart();
      send({ type: 'buyLater.toggle', id: 'line-1' });
      expect(context().buyLater).toEqual(['line-1']);
      send({ type: 'buyLater.toggle', id: 'line-1' });
      expect(context().buyLater).toEqual([]);
      expect(actionParams('saveBuyLater')).toEqual([
        { identity: 'guest', buyLater: ['line-1'] },
        { identity: 'guest', buyLater: [] },
      ]);
    });

    it('changes a quantity without a request', () => {
      const { send, context, inputs } = loadedCart();
      send({ type: 'quantity.set', id: 'line-1', quantity: 3 });
      expect(context().quantities).toEqual({ 'line-1': 3 });
      expect(inputs('addCartItem')).toEqual([]);
    });

    it('restores the stored quantities of its lines, and stores every change of them', () => {
      const { send, sendFrom, answer, context, actionParams } = isolatedCart('guest');
      answer('loadCart', { buyLater: [], quantities: { 'line-1': 3, 'line-2': 2 } });
      expect(context().quantities).toEqual({ 'line-1': 3, 'line-2': 2 });
      send({ type: 'quantity.set', id: 'line-1', quantity: 4 });
      sendFrom('cartAddition', { type: 'item.added', id: 'line-1', quantity: 1 });
      sendFrom('cartRemoval', { type: 'item.removed', id: 'line-2' });
      send({ type: 'quantity.saved', id: 'line-1' });
      sendFrom('cartRemoval', { type: 'cart.cleared' });
      expect(actionParams('saveQuantities')).toMatchObject([
        { quantities: { 'line-1': 4, 'line-2': 2 } },
        { quantities: { 'line-1': 5, 'line-2': 2 } },
        { quantities: { 'line-1': 5 } },
        { quantities: {} },
        { quantities: {} },
      ]);
    });

    it('forgets a quantity that the server has, and keeps the others', () => {
      const { send, context } = loadedCart();
      send({ type: 'quantity.set', id: 'line-1', quantity: 4 }, { type: 'quantity.set', id: 'line-2', quantity: 2 });
      send({ type: 'quantity.saved', id: 'line-1' });
      expect(context().quantities).toEqual({ 'line-2': 2 });
    });

    it.each([0, -1, 1.5, Number.NaN])('refuses %f as a quantity', (quantity) => {
      expect(loadedCart().can({ type: 'quantity.set', id: 'line-1', quantity })).toBe(false);
    });

    it('adds new units to the quantity that the user has chosen', () => {
      const { send, sendFrom, context } = loadedCart();
      send({ type: 'quantity.set', id: 'line-1', quantity: 3 });
      sendFrom('cartAddition', { type: 'item.added', id: 'line-1', quantity: 2 });
      sendFrom('cartAddition', { type: 'item.added', id: 'line-2', quantity: 1 });
      expect(context().quantities).toEqual({ 'line-1': 5 });
    });

    it('applies marks toggled before the stored marks are loaded, and keeps the other stored marks', () => {
      const { send, answer, context, actionParams } = isolatedCart('guest');
      send({ type: 'buyLater.toggle', id: 'line-1' }, { type: 'buyLater.toggle', id: 'line-2' });
      expect(context()).toMatchObject({ buyLater: undefined, toggledBeforeLoad: ['line-1', 'line-2'] });
      answer('loadCart', { buyLater: ['line-2', 'line-3'], quantities: {} });
      expect(context()).toMatchObject({ buyLater: ['line-3', 'line-1'], toggledBeforeLoad: [] });
      expect(actionParams('saveBuyLater')).toEqual([
        { identity: 'guest', buyLater: undefined },
        { identity: 'guest', buyLater: undefined },
        { identity: 'guest', buyLater: ['line-2', 'line-3', 'line-1'] },
        { identity: 'guest', buyLater: ['line-3', 'line-1'] },
      ]);
    });

    it('takes over lines that another tab saved for later, and does not store them again', () => {
      const { sendFrom, context, actionParams } = loadedCart(['line-1']);
      sendFrom('watchBuyLater', { type: 'buyLater.changed', identity: 'guest', buyLater: ['line-1', 'line-2'] });
      expect(context().buyLater).toEqual(['line-1', 'line-2']);
      sendFrom('watchBuyLater', { type: 'buyLater.changed', identity: 'member', buyLater: [] });
      expect(context().buyLater).toEqual(['line-1', 'line-2']);
      expect(actionParams('saveBuyLater')).toEqual([]);
    });
  });
});
