import { assign, sendTo, setup } from 'xstate';
import type { BoughtGift } from '#rules/order.ts';
import type { Problem } from '#rules/problem.ts';
import { problemParams } from './dialogs';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** Polling of a new order. The payment provider may notify the shop after the buyer has returned. */
const orderDelays = { /** Polling interval, ms. */ pollInterval: 2000 } as const;

/** Number of polls before the page reports a delay. */
const maxPolls = 5;

/** Fields of an order for the thank-you page, without addresses. */
export interface FoundOrder {
  /** Usernames of the giftlist owners, for links to their giftlists. */
  listOwners: readonly string[];
  gifts: readonly BoughtGift[];
}

interface Context {
  orderId: string | undefined;
  isMember: boolean;
  polls: number;
  /** Read from this tab's storage until the order is found. */
  order: FoundOrder;
}

/** Events of the thank-you page. */
export type PaymentSuccessEvent = { type: 'order.check' };

/** Thank-you page: reloads the cart and, for members, polls until the order exists. Guests are thanked immediately. */
export const paymentSuccessMachine = setup({
  types: {
    input: {} as Pick<Context, 'orderId' | 'isMember' | 'order'>,
    context: {} as Context,
    events: {} as PaymentSuccessEvent,
    tags: {} as 'busy',
  },
  actors: { getOrder: placeholderActor<{ orderId: string }, FoundOrder>('getOrder') },
  actions: {
    /** Deletes the checkout's input, which is no longer needed. Provided by the checkout's feature. */
    clearGuestDraft: () => {},
    reloadCart: sendTo(shared('cart'), { type: 'cart.load' }),
    storeOrder: assign({ order: (_, params: { order: FoundOrder }) => params.order }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    restartCount: assign({ polls: 0 }),
  },
  guards: {
    hasNoOrderId: ({ context }) => context.orderId === undefined,
    isMember: ({ context }) => context.isMember,
    canPollAgain: ({ context }, params: { problem: Problem }) =>
      params.problem.status === 404 && context.polls < maxPolls,
  },
  delays: orderDelays,
}).createMachine({
  id: 'payment-success',
  description: 'Thanks the buyer and waits for the order.',
  context: ({ input }) => ({ ...input, polls: 0 }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'hasNoOrderId', target: 'neutral' },
        { guard: 'isMember', target: 'polling', actions: ['reloadCart', 'clearGuestDraft'] },
        { target: 'thanked', actions: ['reloadCart', 'clearGuestDraft'] },
      ],
    },
    neutral: {
      description: 'No order in the URL; shows a neutral text and Continue Shopping.',
    },
    thanked: { description: 'Asks guests to check their email.' },
    polling: {
      description: 'Looking for the order; shows that it is being prepared.',
      tags: 'busy',
      entry: 'countPoll',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: { target: 'found', actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [{ guard: { type: 'canPollAgain', params: problemParams }, target: 'waiting' }, { target: 'late' }],
      },
    },
    waiting: {
      description: 'Order not found yet; still shows that it is being prepared.',
      tags: 'busy',
      after: { pollInterval: 'polling' },
    },
    found: { description: 'The order was found.' },
    late: {
      description: 'Paid, but the order is delayed; offers to check again.',
      on: { 'order.check': { target: 'polling', actions: 'restartCount' } },
    },
  },
});
