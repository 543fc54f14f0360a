import { cartMachine, type Identity } from '#machines/cart.machine.ts';
import { isolate } from './isolated-flow';

/** Cart of a guest, a member, or a visitor before the session check; alone and not loaded. */
export const isolatedCart = (identity?: Identity) => isolate({ machine: cartMachine, input: { identity } });

/** Loaded cart of a guest with these lines saved for later. */
export const loadedCart = (buyLater: readonly string[] = []) => {
  const cart = isolatedCart('guest');
  cart.answer('loadCart', { buyLater, quantities: {} });
  return cart;
};
