import { fromPromise } from 'xstate';
import { getOrder } from '#generated/api/orders/orders.ts';
import { toProblem } from '#http/api-error.ts';
import { type FoundOrder, paymentSuccessMachine } from '#machines/payment-success.machine.ts';
import { clearGuestDraft } from '../clear-guest-draft';
import { foundOrderOf } from './found-order';

/** Provides the success page's actors. */
export const providedPaymentSuccess = paymentSuccessMachine.provide({
  actors: {
    getOrder: fromPromise<FoundOrder, { orderId: string }>(async ({ input }) => {
      try {
        return foundOrderOf(await getOrder(input.orderId, { cache: 'reload' }));
      } catch (error) {
        throw toProblem(error);
      }
    }),
  },
  actions: { clearGuestDraft },
});
