import { cartMachine, type VisitorKind } from '../../src/machines/cart.machine';
import { isolate } from './isolated-flow';

/** The bag of a guest, of a member, or of a visitor of whom it is not known yet which of the two; alone, and not yet loaded. */
export const bag = (identity?: VisitorKind) => isolate({ machine: cartMachine, input: { identity } });

/** The bag of a guest, loaded, with these lines kept for later. */
export const loaded = (buyLater: readonly string[] = []) => {
  const cart = bag('guest');
  cart.answer('loadCart', { buyLater });
  return cart;
};
