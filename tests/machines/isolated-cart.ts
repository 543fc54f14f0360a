import { vi } from 'vitest';
import { type Addition, cartMachine, type CartEvent } from '../../src/machines/cart.machine';
import { isolate } from './isolated-flow';

/** A product to add. */
export const candle: Addition = { productId: 'candle', quantity: 1, itemInStock: true };
/** Another, two of it. */
export const teapot: Addition = { productId: 'teapot', quantity: 2, itemInStock: true };
/** The bag alone, before it is known whose it is. */
export const bag = () => {
  const saveBuyLater = vi.fn();
  const reportFault = vi.fn();
  const isolated = isolate({
    machine: cartMachine.provide({
      actions: { saveBuyLater: (_, params) => saveBuyLater(params), reportFault: (_, params) => reportFault(params) },
    }),
  });
  const snapshot = () => isolated.flow.getSnapshot();
  return {
    ...isolated,
    saveBuyLater,
    reportFault,
    send: (...events: CartEvent[]) => events.forEach((event) => isolated.flow.send(event)),
    can: (event: CartEvent) => snapshot().can(event),
    state: () => snapshot().value,
    isBusy: () => snapshot().hasTag('busy'),
    context: () => snapshot().context,
    sentTo: (flow: string) => isolated.sent.filter(({ to }) => to === flow).map(({ event }) => event),
  };
};

/** The bag of a guest, loaded, with these lines kept for later. */
export const loaded = (buyLater: readonly string[] = []) => {
  const cart = bag();
  cart.send({ type: 'identity.known', identity: 'guest' });
  cart.answer('loadCart', { buyLater });
  return cart;
};
