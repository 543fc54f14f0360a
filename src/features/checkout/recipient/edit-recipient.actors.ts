import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGetCartQueryKey, restoreCartItem, updateCartItem } from '../../../generated/api/cart/cart';
import type { Cart, CartItem } from '../../../generated/model';
import { toProblem } from '../../../http/api-error';
import { editRecipientMachine } from '../../../machines/edit-recipient.machine';
import { choiceOf, type RecipientChoice } from '../../../rules/recipient';
import { recipientTexts } from '../../../rules/texts';
import { reportFault } from '../../../runtime';
import { provideAddAddress } from '../../addresses';

/** The recipient editor's seam to the API. The bag has the changed line at once. */
export const provideEditRecipient = (queryClient: QueryClient) => {
  const cartKey = getGetCartQueryKey();

  const store = async (line: CartItem) => {
    // A read that began before would bring back the bag of then.
    await queryClient.cancelQueries({ queryKey: cartKey });
    queryClient.setQueryData<Cart>(
      cartKey,
      (cart) => cart && { ...cart, cartItems: cart.cartItems.map((old) => (old.id === line.id ? line : old)) },
    );
  };

  /** After a write whose outcome nobody knows, the server is asked before Try Again is offered (decision 5). */
  const failed = async (error: unknown, text: string) => {
    const problem = toProblem(error, text);
    if (problem.isOutcomeUnknown) await queryClient.refetchQueries({ queryKey: cartKey });
    return problem;
  };

  /** Whether the bag has the line going there by now. */
  const goesTo = (id: string, { recipientId, addressId }: RecipientChoice): boolean => {
    const line = queryClient.getQueryData<Cart>(cartKey)?.cartItems.find((one) => one.id === id);
    const now = line && choiceOf(line);
    return now !== undefined && now.recipientId === recipientId && now.addressId === addressId;
  };

  return editRecipientMachine.provide({
    actors: {
      updateCartItem: fromPromise<void, { id: string; choice: RecipientChoice }>(async ({ input: { id, choice } }) => {
        try {
          await store(await updateCartItem(id, choice));
        } catch (error) {
          const problem = await failed(error, recipientTexts.updateFailed);
          if (!problem.isOutcomeUnknown || !goesTo(id, choice)) throw problem;
        }
      }),
      restoreCartItem: fromPromise<void, { cartItemId: string; giftlistItemId: string }>(async ({ input }) => {
        try {
          await store(await restoreCartItem(input));
        } catch (error) {
          throw await failed(error, recipientTexts.restoreFailed);
        }
      }),
      addAddress: provideAddAddress(queryClient),
    },
    actions: { reportFault: (_, { error }) => reportFault(error) },
  });
};
