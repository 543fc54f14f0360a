import { getGetOrderResponseMock } from '#generated/api/orders/orders.faker.ts';
import { paymentSuccessMachine } from '#machines/payment-success.machine.ts';
import { genericTexts } from '#rules/texts/generic.ts';
import { every, isHidden, isVisible } from '../../support/pages/visibility';
import { answers, clicks } from '../event-drivers';
import type { EventDriver, Replay } from '../harness/replay';
import type { Shop } from '../shop';

const nothing = { listOwners: [], gifts: [] };

const failure = (step: string, status: number): EventDriver<Shop> => ({
  step,
  event: {
    type: 'xstate.error.actor.getOrder',
    error: { message: genericTexts.failed, severity: 'error', retryable: false, status },
  },
  ...answers('getOrder', status),
});

export const paymentSuccessReplay: Replay<Shop> = {
  machine: paymentSuccessMachine,
  starts: {
    'no order': {
      step: 'Open the thank-you page without an order as a guest.',
      input: { orderId: undefined, isMember: false, order: nothing },
      open: (shop) => shop.open('/success'),
    },
    'a guest with an order': {
      step: 'Come to the thank-you page with an order as a guest.',
      input: { orderId: 'ord_1', isMember: false, order: nothing },
      open: (shop) => shop.open('/success?order_id=ord_1'),
    },
    'a member with an order': {
      step: 'Come to the thank-you page with an order as a member.',
      input: { orderId: 'ord_1', isMember: true, order: nothing },
      open: (shop) => shop.open('/success?order_id=ord_1', { scenarios: ['signed-in'], held: ['getOrder'] }),
    },
  },
  variant: ({ context }) => `poll ${context.polls}`,
  events: {
    'the order exists': {
      step: 'The server answers with the order.',
      event: { type: 'xstate.done.actor.getOrder', output: nothing },
      ...answers('getOrder', { status: 200, body: getGetOrderResponseMock() }),
    },
    'the order does not exist yet': failure('The server answers: the order does not exist yet.', 404),
    'loading the order fails': failure('The server answers with an error.', 403),
    'look again': {
      step: 'Press Check again.',
      event: { type: 'order.check' },
      ...clicks(({ thankYou }) => thankYou.checkAgain),
    },
  },
  states: {
    neutral: ({ thankYou }) => every(isVisible(thankYou.noPayment), isHidden(thankYou.heading)),
    thanked: ({ thankYou }) => every(isVisible(thankYou.heading), isVisible(thankYou.forGuests)),
    polling: ({ thankYou }) => every(isVisible(thankYou.heading), isVisible(thankYou.preparing)),
    waiting: ({ thankYou }) => every(isVisible(thankYou.heading), isVisible(thankYou.preparing)),
    found: ({ thankYou }) => every(isVisible(thankYou.heading), isVisible(thankYou.confirmed)),
    late: ({ thankYou }) => every(isVisible(thankYou.heading), isVisible(thankYou.delayed)),
  },
  indistinguishable: [
    { states: ['polling', 'waiting'], because: 'the page shows the same message before each attempt and during it' },
  ],
};
