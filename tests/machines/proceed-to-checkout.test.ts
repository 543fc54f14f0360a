import { describe, expect, it } from 'vitest';
import { proceedToCheckoutMachine } from '#machines/proceed-to-checkout.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const lamp = { id: 'line-1', quantity: 3 };
const mug = { id: 'line-2', quantity: 2 };

const way = () => {
  const isolated = isolate({ machine: proceedToCheckoutMachine });
  return {
    ...isolated,
    proceed: (...changes: readonly (typeof lamp)[]) => isolated.send({ type: 'checkout.proceed', changes }),
    opened: () => isolated.actionParams('openCheckout').length,
  };
};

describe('proceed to checkout', () => {
  it('opens the checkout at once if the server has every number', () => {
    const { proceed, opened, state, inputs } = way();
    proceed();
    expect([state(), opened(), inputs('updateQuantity')]).toEqual(['idle', 1, []]);
  });

  it('sends the changed lines one after the other, tells the cart, and opens the checkout', () => {
    const { proceed, answer, opened, state, isBusy, inputs, sentTo } = way();
    proceed(lamp, mug);
    expect([state(), isBusy(), inputs('updateQuantity')]).toEqual(['saving', true, [lamp]]);
    answer('updateQuantity');
    expect(inputs('updateQuantity')).toEqual([lamp, mug]);
    expect([opened(), sentTo('cart')]).toEqual([0, [{ type: 'quantity.saved', id: 'line-1' }]]);
    answer('updateQuantity');
    expect(sentTo('cart')).toEqual([
      { type: 'quantity.saved', id: 'line-1' },
      { type: 'quantity.saved', id: 'line-2' },
    ]);
    expect([state(), opened()]).toEqual(['idle', 1]);
  });

  it('ignores a second press while a number is sent', () => {
    const { proceed, can, inputs } = way();
    proceed(lamp);
    expect(can({ type: 'checkout.proceed', changes: [mug] })).toBe(false);
    proceed(mug);
    expect(inputs('updateQuantity')).toEqual([lamp]);
  });

  it('stays in the bag with the refusal of a line, sends no further line, and tries again', () => {
    const { proceed, fail, answer, opened, state, context, inputs, sentTo } = way();
    proceed(lamp, mug);
    fail('updateQuantity', offline);
    expect([state(), opened(), sentTo('cart')]).toEqual(['refused', 0, []]);
    expect(context()).toEqual({ changes: [lamp, mug], problem: offline });
    proceed(mug);
    expect(context()).toEqual({ changes: [mug], problem: undefined });
    answer('updateQuantity');
    expect(inputs('updateQuantity')).toEqual([lamp, mug]);
    expect([state(), opened()]).toEqual(['idle', 1]);
  });
});

expectEveryTransition(proceedToCheckoutMachine);
