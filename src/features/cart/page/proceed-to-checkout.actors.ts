import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { updateCartItem } from '#generated/api/cart/cart.ts';
import type { CartItem } from '#generated/model';
import { hasStatus } from '#http/api-error.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { proceedToCheckoutMachine } from '#machines/proceed-to-checkout.machine.ts';
import type { QuantityChange } from '#rules/cart-total.ts';
import { withoutPrivateAddress } from '#rules/line-privacy.ts';
import { paths } from '#rules/paths.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import type { Navigation } from '#runtime';
import { changeCachedCart, fetchFreshCart, refetchCart } from '../cart.actors';

/** Provides the actors that send changed quantities, and the way to the checkout. */
export const provideProceedToCheckout = (queryClient: QueryClient, navigation: Navigation) => {
  const findLine = async (id: string): Promise<CartItem | undefined> =>
    (await fetchFreshCart(queryClient)).find((line) => line.id === id);

  const updatingQuantity = reconciledWrite({
    message: checkoutTexts.failed,
    readBefore: () => undefined,
    send: async ({ id, quantity }: QuantityChange): Promise<CartItem | undefined> => {
      try {
        return await updateCartItem(id, { quantity });
      } catch (error) {
        // The line has left the cart elsewhere: the cart is read, and the checkout continues without the line.
        if (!hasStatus(error, 404) || (await findLine(id))) throw error;
        return undefined;
      }
    },
    findOutcome: async ({ id, quantity }) => {
      const line = await findLine(id);
      return !line || line.quantity === quantity ? { output: line } : undefined;
    },
  });

  return proceedToCheckoutMachine.provide({
    actors: {
      updateQuantity: fromPromise<void, QuantityChange | undefined>(async ({ input, signal }) => {
        if (!input) return;
        const answer = await updatingQuantity.write(input, signal);
        // The flow has stopped, so that the cart may belong to the next user.
        if (signal.aborted) return refetchCart(queryClient);
        if (!answer) return;
        const line = withoutPrivateAddress(answer);
        await changeCachedCart(queryClient, (lines) => lines.map((cached) => (cached.id === line.id ? line : cached)));
      }),
    },
    actions: { openCheckout: () => navigation.navigate(paths.checkout, { scrollToTop: true }) },
  });
};
