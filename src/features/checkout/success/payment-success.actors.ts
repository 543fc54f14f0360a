import { fromPromise } from 'xstate';
import { getOrder } from '#generated/api/orders/orders.ts';
import { toProblem } from '#http/api-error.ts';
import { type FoundOrder, paymentSuccessMachine } from '#machines/payment-success.machine.ts';
import { giftlistOwners } from '#rules/order.ts';
import { clearGuestDraft } from '../clear-guest-draft';

/** Provides the success page's actors. */
export const providedPaymentSuccess = paymentSuccessMachine.provide({
  actors: {
    getOrder: fromPromise<FoundOrder, { orderId: string }>(async ({ input }) => {
      try {
        return { listOwners: giftlistOwners(await getOrder(input.orderId, { cache: 'reload' })) };
      } catch (error) {
        throw toProblem(error);
      }
    }),
  },
  actions: { clearGuestDraft },
});
