import { vi } from 'vitest';
import { cartMachine, type CartEvent, type Identity } from '../../src/machines/cart.machine';
import { isolate } from './isolated-flow';

/** The bag of a guest, of a member, or of a visitor of whom it is not known yet which of the two; alone, and not yet loaded. */
export const bag = (identity?: Identity) => {
  const saveBuyLater = vi.fn();
  const reportFault = vi.fn();
  const isolated = isolate({
    machine: cartMachine.provide({
      actions: { saveBuyLater: (_, params) => saveBuyLater(params), reportFault: (_, params) => reportFault(params) },
    }),
    input: { identity },
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
  const cart = bag('guest');
  cart.answer('loadCart', { buyLater });
  return cart;
};
