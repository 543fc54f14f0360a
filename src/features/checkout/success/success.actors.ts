import { fromPromise } from 'xstate';
import { getOrder } from '../../../generated/api/orders/orders';
import { toProblem } from '../../../http/api-error';
import { forgetGuest } from '../forget-guest';
import { successMachine } from '../../../machines/success.machine';

/** The thank-you page's seam to the API. */
export const providedSuccess = successMachine.provide({
  actors: {
    getOrder: fromPromise<void, { orderId: string }>(async ({ input }) => {
      try {
        await getOrder(input.orderId, { cache: 'reload' });
      } catch (error) {
        throw toProblem(error);
      }
    }),
  },
  actions: { forgetGuest },
});
