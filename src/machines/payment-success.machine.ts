import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '../rules/problem';
import { placeholderActor } from './placeholder-actors';
import { shared } from './system';

/** How a fresh order is waited for: the payment provider may tell the shop later than the buyer. */
const orderDelays = { /** ms between two looks */ lookAgainDelay: 2000 } as const;

/** Looks before the page says that the order takes its time. */
const maxLooks = 5;

interface Context {
  orderId: string | undefined;
  isMember: boolean;
  looks: number;
  /** Usernames of the people whose lists the order has gifts from: the way back there. What this tab knows, until the order is there. */
  listOwners: readonly string[];
}

/** What the thank-you page needs of an order. It has no address (reading 53). */
export interface FoundOrder {
  listOwners: readonly string[];
}

/** Events of the thank-you page. */
export type PaymentSuccessEvent = { type: 'order.check' };

/**
 * The thank-you page (docs/product.md, Payment success; reading 34): reloads the bag, and for members waits until
 * the order can be seen. Guests are thanked at once.
 */
export const paymentSuccessMachine = setup({
  types: {
    input: {} as Pick<Context, 'orderId' | 'isMember' | 'listOwners'>,
    context: {} as Context,
    events: {} as PaymentSuccessEvent,
    tags: {} as 'busy',
  },
  actors: { getOrder: placeholderActor<{ orderId: string }, FoundOrder>('getOrder') },
  actions: {
    /** A guest's name and email are not needed any more (reading 102). Provided by the checkout's feature. */
    clearGuestDraft: () => {},
    reloadCart: sendTo(shared('cart'), { type: 'cart.load' }),
    storeOrder: assign({ listOwners: (_, params: { order: FoundOrder }) => params.order.listOwners }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    restartCount: assign({ looks: 0 }),
  },
  guards: {
    namesNoOrder: ({ context }) => context.orderId === undefined,
    isMember: ({ context }) => context.isMember,
    isLate: ({ context }, params: { problem: Problem }) => params.problem.status === 404 && context.looks < maxLooks,
  },
  delays: orderDelays,
}).createMachine({
  id: 'payment-success',
  description: 'Says thank you, and waits for the order to appear.',
  context: ({ input }) => ({ ...input, looks: 0 }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'namesNoOrder', target: 'neutral' },
        { guard: 'isMember', target: 'looking', actions: 'reloadCart' },
        { target: 'thanked', actions: 'reloadCart' },
      ],
    },
    neutral: {
      description: 'The address names no order, or the order is not there: a neutral text and Continue Shopping.',
    },
    thanked: { description: 'A guest is told to look at their email.', entry: 'clearGuestDraft' },
    looking: {
      description: 'The shop asks for the order, and says that it is being prepared.',
      tags: 'busy',
      entry: 'countLook',
      invoke: {
        id: 'getOrder',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: {
          target: 'found',
          actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLate', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            target: 'waiting',
          },
          { target: 'late' },
        ],
      },
    },
    waiting: {
      description: 'The order is not there yet; the page still says that it is being prepared.',
      tags: 'busy',
      after: { lookAgainDelay: 'looking' },
    },
    found: { description: 'The order is there.' },
    late: {
      description: 'Paid, but the order takes its time: says so, and lets one look again.',
      on: { 'order.check': { target: 'looking', actions: 'restartCount' } },
    },
  },
});
