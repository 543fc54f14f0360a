import { describe, expect, it } from 'vitest';
import type { CheckoutPreview } from '#generated/model';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import type { GuestDetails } from '#rules/checkout.ts';
import { isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const guest: GuestDetails = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.ca', anonymous: false };

const line = (id: string, message: string | null = null): CheckoutPreview['cartItems'][number] => ({
  id,
  productId: `product-${id}`,
  quantity: 1,
  name: `Product ${id}`,
  price: 10,
  productImages: [],
  eventName: null,
  recipientUserId: null,
  shippingAddress: null,
  message,
});
const preview = (...cartItems: CheckoutPreview['cartItems']): CheckoutPreview => ({ cartItems, shipping: 12 });

interface Options {
  ids?: readonly string[];
  isMember?: boolean;
  messages?: Readonly<Record<string, string>>;
}

const checkout = ({ ids = ['a', 'b'], isMember = false, messages = {} }: Options = {}) => {
  const isolated = isolate({ machine: checkoutMachine, input: { cartItemIds: ids, isMember, guest, messages } });
  return { ...isolated, problemEvents: () => isolated.sentTo('problem') };
};

const ready = (options?: Parameters<typeof checkout>[0]) => {
  const flow = checkout(options);
  flow.answer('initiateCheckout', preview(line('a'), line('b')));
  return flow;
};

const paying = (options?: Parameters<typeof checkout>[0]) => {
  const flow = ready(options);
  flow.send({ type: 'checkout.pay' });
  return flow;
};

describe('checkout', () => {
  describe('messages', () => {
    const gift = { ...line('a'), recipientUserId: 'usr_noah', recipientUsername: 'noah' };
    const withMessage = (text: string) => {
      const flow = checkout({ messages: { 'id:usr_noah': 'Earlier' } });
      flow.answer('initiateCheckout', preview(gift, line('b')));
      flow.send({ type: 'message.change', key: 'id:usr_noah', text });
      return flow;
    };

    it('are stored in the tab as typed, and sent trimmed for the lines of their recipient', () => {
      const { actionParams, context, send, inputs } = withMessage(' For you ');
      expect(actionParams('saveInput')).toHaveLength(1);
      expect(context().messages).toEqual({ 'id:usr_noah': ' For you ' });
      send({ type: 'checkout.pay' });
      expect(inputs('payCheckout')).toMatchObject([{ giftMessages: [{ cartItemId: 'a', text: 'For you' }] }]);
    });

    it('are sent as typed before a reload', () => {
      const { answer, send, inputs } = checkout({ messages: { 'id:usr_noah': 'Earlier', 'id:usr_zoe': 'Other' } });
      answer('initiateCheckout', preview(gift));
      send({ type: 'checkout.pay' });
      expect(inputs('payCheckout')).toMatchObject([{ giftMessages: [{ cartItemId: 'a', text: 'Earlier' }] }]);
    });

    it('block the payment while one is too long, and survive a failed payment', () => {
      const { can, context, fail, send, state } = withMessage('x'.repeat(301));
      expect(can({ type: 'checkout.pay' })).toBe(false);
      send({ type: 'message.change', key: 'id:usr_noah', text: 'For you' });
      send({ type: 'checkout.pay' });
      fail('payCheckout', forbidden);
      expect([state(), context().messages]).toEqual(['ready', { 'id:usr_noah': 'For you' }]);
    });
  });

  describe('initiating', () => {
    it('requests the amounts of the given lines', () => {
      const { inputs, isBusy, state } = checkout();
      expect(inputs('initiateCheckout')).toEqual([{ cartItemIds: ['a', 'b'] }]);
      expect(state()).toBe('initiating');
      expect(isBusy()).toBe(true);
    });

    it('sends no request without lines', () => {
      const { inputs, state } = checkout({ ids: [] });
      expect(state()).toBe('empty');
      expect(inputs('initiateCheckout')).toEqual([]);
    });

    it('keeps only the lines that the server returns', () => {
      const { answer, state, context } = checkout();
      answer('initiateCheckout', preview(line('b')));
      expect(state()).toBe('ready');
      expect(context().cartItemIds).toEqual(['b']);
      expect(context().preview?.shipping).toBe(12);
    });

    it('is empty when the server has no valid line', () => {
      const { answer, state } = checkout();
      answer('initiateCheckout', preview());
      expect(state()).toBe('empty');
    });

    it('opens the error dialog on a failure, and blocks the payment', () => {
      const { fail, state, context, problemEvents, can } = checkout();
      fail('initiateCheckout', offline);
      expect(state()).toBe('failed');
      expect(context().problem).toEqual(offline);
      expect(problemEvents()).toMatchObject([{ type: 'problem.show', problem: offline, about: 'initiating' }]);
      expect(can({ type: 'checkout.pay' })).toBe(false);
    });

    it.each([{ type: 'checkout.retry' }, { type: 'problem.retry', about: 'initiating' }] as const)(
      'initiates again on $type',
      (retry) => {
        const { fail, send, answer, inputs, state, context } = checkout();
        fail('initiateCheckout', offline);
        send(retry);
        expect(inputs('initiateCheckout')).toHaveLength(2);
        answer('initiateCheckout', preview(line('a')));
        expect(state()).toBe('ready');
        expect(context().problem).toBe(undefined);
      },
    );

    it('ignores a Try Again of a failed payment', () => {
      const { fail, can } = checkout();
      fail('initiateCheckout', offline);
      expect(can({ type: 'problem.retry', about: 'paying' })).toBe(false);
    });
  });

  describe('lines', () => {
    it('removes the line immediately, and initiates again for the rest', () => {
      const { send, context, inputs, state } = ready();
      send({ type: 'line.remove', id: 'a' });
      expect(state()).toBe('initiating');
      expect(context().preview?.cartItems.map(({ id }) => id)).toEqual(['b']);
      expect(inputs('initiateCheckout').at(-1)).toEqual({ cartItemIds: ['b'] });
    });

    it('is empty after the last line', () => {
      const { answer, send, state, inputs } = checkout();
      answer('initiateCheckout', preview(line('a')));
      send({ type: 'line.remove', id: 'a' });
      expect(state()).toBe('empty');
      expect(inputs('initiateCheckout')).toHaveLength(1);
    });

    it('initiates again without the lines that left the cart', () => {
      const { send, context, inputs, state } = ready();
      send({ type: 'lines.removed', ids: ['b', 'c'], areStillInCart: false });
      expect(state()).toBe('initiating');
      expect(context().preview?.cartItems.map(({ id }) => id)).toEqual(['a']);
      expect(inputs('initiateCheckout').at(-1)).toEqual({ cartItemIds: ['a'] });
    });

    it.each([
      ['all its lines have', ['a', 'b'], 'empty'],
      ['another line has', ['c'], 'ready'],
    ])('sends no request when %s left the cart', (_, ids, expected) => {
      const { send, state, inputs } = ready();
      send({ type: 'lines.removed', ids, areStillInCart: false });
      expect(state()).toBe(expected);
      expect(inputs('initiateCheckout')).toHaveLength(1);
    });

    it('initiates again for the rest when a line leaves the cart after a failure', () => {
      const { fail, send, inputs } = checkout();
      fail('initiateCheckout', offline);
      send({ type: 'lines.removed', ids: ['a'], areStillInCart: false });
      expect(inputs('initiateCheckout').at(-1)).toEqual({ cartItemIds: ['b'] });
    });

    it.each(['initiateCheckout', 'payCheckout'] as const)('reloads the cart when %s does not find a line', (call) => {
      const { fail, sentTo } = call === 'payCheckout' ? paying() : checkout();
      fail(call, { ...offline, status: 404 });
      expect(sentTo('cart')).toEqual([{ type: 'cart.load' }]);
    });

    it.each(['initiateCheckout', 'payCheckout'] as const)(
      'does not reload the cart when %s fails with a 500',
      (call) => {
        const { fail, sentTo } = call === 'payCheckout' ? paying() : checkout();
        fail(call, { ...offline, status: 500 });
        expect(sentTo('cart')).toEqual([]);
      },
    );

    it('cannot be paid for while a line has an error', () => {
      const { answer, can } = checkout();
      answer('initiateCheckout', preview(line('a'), line('b', 'Sold out')));
      expect(can({ type: 'checkout.pay' })).toBe(false);
      expect(can({ type: 'line.remove', id: 'b' })).toBe(true);
    });
  });

  describe('paying', () => {
    it('pays once on a double click', () => {
      const { send, inputs, isBusy } = paying();
      send({ type: 'checkout.pay' });
      expect(isBusy()).toBe(true);
      expect(inputs('payCheckout')).toEqual([{ cartItemIds: ['a', 'b'], guest, giftMessages: [] }]);
    });

    it('sends no guest details for a member', () => {
      expect(paying({ isMember: true }).inputs('payCheckout')).toEqual([
        { cartItemIds: ['a', 'b'], guest: undefined, giftMessages: [] },
      ]);
    });

    it('opens the payment page only after the response', () => {
      const { answer, actionParams, state } = paying();
      expect(actionParams('openPaymentPage')).toEqual([]);
      answer('payCheckout', { checkoutUrl: 'https://pay.example/1' });
      expect(actionParams('openPaymentPage')).toEqual([{ checkoutUrl: 'https://pay.example/1' }]);
      expect(state()).toBe('redirecting');
    });

    it('keeps the guest form when paying fails', () => {
      const { fail, state, context, problemEvents } = paying();
      fail('payCheckout', forbidden);
      expect(state()).toBe('ready');
      expect(context().guest).toEqual(guest);
      expect(problemEvents()).toMatchObject([{ type: 'problem.show', problem: forbidden, about: 'paying' }]);
    });

    it('pays again on Try Again', () => {
      const { fail, send, inputs, state } = paying();
      fail('payCheckout', offline);
      send({ type: 'problem.retry', about: 'paying' });
      expect(state()).toBe('paying');
      expect(inputs('payCheckout')).toHaveLength(2);
    });

    it('reloads the lines after an unknown outcome, and shows the error once', () => {
      const { fail, answer, state, problemEvents, inputs, send } = paying();
      const unknown = { ...offline, isOutcomeUnknown: true };
      fail('payCheckout', unknown);
      expect(state()).toBe('initiating');
      expect(problemEvents()).toEqual([]);
      answer('initiateCheckout', preview(line('a'), line('b')));
      expect(problemEvents()).toMatchObject([{ problem: unknown, about: 'paying' }]);
      expect(inputs('payCheckout')).toHaveLength(1);
      send({ type: 'line.remove', id: 'a' });
      answer('initiateCheckout', preview(line('b')));
      expect(problemEvents()).toHaveLength(1);
      send({ type: 'problem.retry', about: 'paying' });
      expect(inputs('payCheckout')).toHaveLength(2);
    });

    it.each([
      [
        'the browser restores the page from its cache',
        (flow: ReturnType<typeof paying>) => flow.sendFrom('watchPage', { type: 'page.restored' }),
      ],
      ['the browser has not left after 10 s', (flow: ReturnType<typeof paying>) => flow.clock.advance(10_000)],
    ])('becomes usable again when %s', (_, returnToPage) => {
      const flow = paying();
      flow.answer('payCheckout', { checkoutUrl: 'https://pay.example/1' });
      returnToPage(flow);
      expect(flow.state()).toBe('initiating');
      flow.answer('initiateCheckout', preview(line('a'), line('b')));
      expect(flow.can({ type: 'checkout.pay' })).toBe(true);
      expect(flow.actionParams('openPaymentPage')).toHaveLength(1);
    });

    it('waits for the payment page for 10 s', () => {
      const { answer, clock, state } = paying();
      answer('payCheckout', { checkoutUrl: 'https://pay.example/1' });
      clock.advance(9999);
      expect(state()).toBe('redirecting');
    });
  });

  it('recomputes the amounts after a change of destination', () => {
    const flow = ready();
    flow.send({ type: 'recipient.saved' });
    expect(flow.state()).toBe('initiating');
    expect(flow.inputs('initiateCheckout').at(-1)).toEqual({ cartItemIds: ['a', 'b'] });
    // Saved again before the response, which is therefore outdated.
    flow.send({ type: 'recipient.saved' });
    expect(flow.inputs('initiateCheckout')).toHaveLength(3);
    flow.fail('initiateCheckout', offline);
    flow.send({ type: 'recipient.saved' });
    expect(flow.state()).toBe('initiating');
  });

  it('continues without the watch on page restores', () => {
    const flow = ready();
    flow.fail('watchPage', 'a bug');
    expect(flow.actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
    expect(flow.context().problem).toBe(undefined);
    expect(flow.can({ type: 'checkout.pay' })).toBe(true);
  });

  it('ignores a changed recipient while the order is created', () => {
    const flow = paying();
    flow.send({ type: 'recipient.saved' });
    expect(flow.state()).toBe('paying');
  });

  it('keeps the input of a guest while it is initiating, ready or paying', () => {
    const changed = { ...guest, firstName: 'Augusta', anonymous: true };
    for (const flow of [checkout(), ready(), paying()]) {
      flow.send({ type: 'guest.change', guest: changed });
      expect(flow.context().guest).toEqual(changed);
      expect(flow.actionParams('saveInput')).toHaveLength(1);
    }
  });
});

describe('a payment with unknown outcome', () => {
  const unknown = { ...offline, isOutcomeUnknown: true };

  const withUnknownOutcome = () => {
    const flow = paying();
    flow.fail('payCheckout', unknown);
    return flow;
  };

  /** After the unknown outcome, the server has answered that both lines are still unpaid. */
  const withUnpaidLines = () => {
    const flow = withUnknownOutcome();
    flow.answer('initiateCheckout', preview(line('a'), line('b')));
    return flow;
  };

  it('was probably made when nothing is left to pay', () => {
    const { answer, state, problemEvents, can, sentTo } = withUnknownOutcome();
    answer('initiateCheckout', preview());
    expect(state()).toBe('probablyPaid');
    expect(problemEvents()).toEqual([]);
    expect(can({ type: 'checkout.pay' })).toBe(false);
    expect(sentTo('cart')).toEqual([{ type: 'cart.load' }]);
  });

  it('is remembered when loading the amounts fails first', () => {
    const { fail, answer, send, state } = withUnknownOutcome();
    fail('initiateCheckout', offline);
    send({ type: 'checkout.retry' });
    answer('initiateCheckout', preview());
    expect(state()).toBe('probablyPaid');
  });

  it('opens one error dialog only, even if loading the amounts fails, too', () => {
    const { fail, answer, send, state, problemEvents } = withUnknownOutcome();
    fail('initiateCheckout', offline);
    send({ type: 'problem.retry', about: 'initiating' });
    answer('initiateCheckout', preview(line('a'), line('b')));
    expect(state()).toBe('ready');
    expect(problemEvents()).toMatchObject([{ problem: offline, about: 'initiating' }]);
  });

  it('was probably made when the server no longer knows the lines', () => {
    const { fail, send, state, problemEvents } = withUnknownOutcome();
    fail('initiateCheckout', { message: 'Gone', severity: 'error', retryable: false, status: 404 });
    send({ type: 'lines.removed', ids: ['a', 'b'], areStillInCart: false });
    expect(state()).toBe('probablyPaid');
    // No error dialog covers the notice that the order was probably paid.
    expect(problemEvents()).toEqual([]);
  });

  it('was probably made when the next payment finds none of the lines', () => {
    const { fail, send, state, problemEvents, inputs } = withUnpaidLines();
    send({ type: 'problem.retry', about: 'paying' });
    const before = problemEvents().length;
    fail('payCheckout', { ...forbidden, status: 404 });
    expect(state()).toBe('initiating');
    expect(inputs('initiateCheckout')).toHaveLength(3);
    fail('initiateCheckout', { ...forbidden, status: 404 });
    send({ type: 'lines.removed', ids: ['a', 'b'], areStillInCart: false });
    expect(state()).toBe('probablyPaid');
    expect(problemEvents()).toHaveLength(before);
  });

  it.each([
    ['a 400', 'empty', { ...forbidden, status: 400 }],
    ['a 500', 'empty', { ...offline, status: 500 }],
    ['a 429', 'probablyPaid', { ...offline, status: 429 }],
    ['a 401', 'probablyPaid', { ...forbidden, status: 401, action: 'login' as const }],
    ['a network error', 'probablyPaid', offline],
  ])('followed by %s on the next attempt ends as %s when the lines leave the cart', (_, expected, problem) => {
    const { fail, send, state } = withUnpaidLines();
    send({ type: 'problem.retry', about: 'paying' });
    fail('payCheckout', problem);
    expect(state()).toBe('ready');
    send({ type: 'lines.removed', ids: ['a', 'b'], areStillInCart: false });
    expect(state()).toBe(expected);
  });

  it.each([
    ['ready', true, 'empty'],
    ['failed', true, 'empty'],
    ['ready', false, 'probablyPaid'],
  ] as const)(
    'in the state %s, with the last lines removed (still in the cart: %s), ends as %s',
    (where, areStillInCart, expected) => {
      const flow = where === 'ready' ? withUnpaidLines() : withUnknownOutcome();
      if (where === 'failed') flow.fail('initiateCheckout', offline);
      expect(flow.state()).toBe(where);
      flow.send({ type: 'lines.removed', ids: ['a', 'b'], areStillInCart });
      expect(flow.state()).toBe(expected);
    },
  );

  it('was probably made when one line is saved for later and the server has lost the other', () => {
    const { answer, send, state } = withUnpaidLines();
    send({ type: 'lines.removed', ids: ['a'], areStillInCart: true });
    expect(state()).toBe('initiating');
    answer('initiateCheckout', preview());
    expect(state()).toBe('probablyPaid');
  });

  it('is forgotten when the user removes every line of the checkout', () => {
    const { answer, send, state } = withUnknownOutcome();
    answer('initiateCheckout', preview(line('a')));
    send({ type: 'line.remove', id: 'a' });
    expect(state()).toBe('empty');
  });
});

describe('a session that expires during the payment', () => {
  const sessionExpired = { ...forbidden, action: 'login' as const };

  it('recomputes the amounts after the sign-in, and does not pay before another press of Pay', () => {
    const { fail, send, inputs, state, problemEvents, sentTo, answer, flow } = paying({ isMember: true });
    fail('payCheckout', sessionExpired);
    expect(state()).toBe('ready');
    expect(problemEvents()).toEqual([
      { type: 'problem.show', from: flow, problem: sessionExpired, about: 'initiating', isRead: true },
    ]);
    send({ type: 'problem.retry', about: 'initiating' });
    expect(state()).toBe('initiating');
    answer('initiateCheckout', preview(line('a')));
    expect(state()).toBe('ready');
    expect(inputs('payCheckout')).toHaveLength(1);
    expect(sentTo('cart')).toEqual([]);
  });
});
