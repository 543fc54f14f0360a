import { fromCallback, fromPromise } from 'xstate';
import { initiateCheckout, payCheckout } from '#generated/api/checkout/checkout.ts';
import type { CheckoutPreview } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import type { PaymentRequest } from '#rules/checkout.ts';
import { withoutPrivateAddress } from '#rules/line-privacy.ts';
import { safeCheckoutUrl } from '#rules/links.ts';
import { toCents } from '#rules/money.ts';
import type { Problem } from '#rules/problem.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { reportUnexpectedError } from '#runtime';
import { writeInput } from '../guest-draft';
import { writeGifts } from '../stored-gifts';

/** Problem of a response without shipping or with an unreadable tax: such an order cannot be paid. */
const missingAmounts: Problem = {
  whatFailed: checkoutTexts.failed,
  message: statusTexts.network,
  details: statusTexts.networkDetails,
  severity: 'error',
  retryable: true,
};

const hasAmounts = ({ cartItems, shipping }: CheckoutPreview) =>
  [shipping, ...cartItems.map(({ tax }) => tax ?? 0)].every((amount) => toCents(amount) !== undefined);

/**
 * Marks every failed checkout as retryable, because its lines may be valid later. Exceptions: errors that sign-in
 * resolves, 403, and 404 for a line that has left the cart: the flow continues without it.
 */
const toCheckoutProblem = (error: unknown): Problem => {
  const problem = toProblem(error, checkoutTexts.failed);
  return problem.action === 'login' || problem.status === 403 || problem.status === 404
    ? problem
    : { ...problem, retryable: true };
};

const noPaymentPage: Problem = { message: checkoutTexts.failed, severity: 'error', retryable: true };

/** Provides the checkout's actors and actions. */
export const providedCheckout = checkoutMachine.provide({
  actors: {
    initiateCheckout: fromPromise<CheckoutPreview, { cartItemIds: readonly string[] }>(async ({ input }) => {
      try {
        // Do not share a pending response: a recipient may have changed since then.
        const preview = await initiateCheckout({ cartItemIds: [...input.cartItemIds] }, { cache: 'reload' });
        if (preview.cartItems.length > 0 && !hasAmounts(preview)) throw missingAmounts;
        return { ...preview, cartItems: preview.cartItems.map(withoutPrivateAddress) };
      } catch (error) {
        throw toCheckoutProblem(error);
      }
    }),
    payCheckout: fromPromise<{ checkoutUrl: string }, PaymentRequest>(async ({ input }) => {
      const { cartItemIds, guest, giftMessages } = input;
      try {
        const session = await payCheckout({
          cartItemIds: [...cartItemIds],
          ...guest,
          ...(giftMessages.length > 0 && { giftMessages: [...giftMessages] }),
        });
        const checkoutUrl = safeCheckoutUrl(session.checkoutUrl, window.location.origin);
        if (checkoutUrl === undefined) throw noPaymentPage;
        return { checkoutUrl };
      } catch (error) {
        throw toCheckoutProblem(error);
      }
    }),
    watchPage: fromCallback(({ sendBack }) => {
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) sendBack({ type: 'page.restored' });
      };
      window.addEventListener('pageshow', onPageShow);
      return () => window.removeEventListener('pageshow', onPageShow);
    }),
  },
  actions: {
    reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
    openPaymentPage: ({ context: { preview } }, { checkoutUrl }) => {
      if (preview) writeGifts(preview);
      window.location.assign(checkoutUrl);
    },
    saveInput: ({ context: { guest, messages } }) => writeInput(guest, messages),
  },
});
