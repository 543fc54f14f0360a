import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { getGetCartQueryKey, restoreCartItem, updateCartItem } from '#generated/api/cart/cart.ts';
import type { Cart, CartItem, RestoreCartItemRequest } from '#generated/model';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { editRecipientMachine } from '#machines/edit-recipient.machine.ts';
import { withoutPrivateAddress } from '#rules/line-privacy.ts';
import { currentChoice, type RecipientChoice } from '#rules/recipient.ts';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { reportUnexpectedError } from '#runtime';
import { provideAddressForm } from '../../addresses';
import { changeCachedCart, fetchFreshCart, refetchCart } from '../../cart';
import { provideDialogSearch } from '../../search';

/** Provides the recipient editor's actors. The changed line updates the cached cart immediately. */
export const provideEditRecipient = (queryClient: QueryClient) => {
  const cartKey = getGetCartQueryKey();

  /** @param signal - Aborted when the flow stops: the cart may belong to the next user, so refetch it instead. */
  const updateCachedLine = async (answer: CartItem, signal: AbortSignal) => {
    if (signal.aborted) return refetchCart(queryClient);
    const line = withoutPrivateAddress(answer);
    await changeCachedCart(queryClient, (lines) => lines.map((cached) => (cached.id === line.id ? line : cached)));
  };

  const findLine = (lines: readonly CartItem[], id: string) => lines.find((line) => line.id === id);
  const isSameChoice = (one: RecipientChoice, other: RecipientChoice) =>
    one.recipientId === other.recipientId && one.addressId === other.addressId;

  const updatingRecipient = reconciledWrite({
    message: recipientTexts.updateFailed,
    readBefore: () => undefined,
    send: ({ id, choice }: { id: string; choice: RecipientChoice }) => updateCartItem(id, choice),
    findOutcome: async ({ id, choice }) => {
      const line = findLine(await fetchFreshCart(queryClient), id);
      return line && isSameChoice(currentChoice(line), choice) ? { output: line } : undefined;
    },
  });
  const restoringRecipient = reconciledWrite({
    message: recipientTexts.restoreFailed,
    readBefore: ({ cartItemId }: RestoreCartItemRequest) =>
      findLine(queryClient.getQueryData<Cart>(cartKey)?.cartItems ?? [], cartItemId),
    send: restoreCartItem,
    // The line does not contain the giftlist's owner, so it cannot show whether the owner is the recipient again. Any
    // change of the recipient counts as restored.
    findOutcome: async ({ cartItemId }, lineBefore) => {
      const line = findLine(await fetchFreshCart(queryClient), cartItemId);
      return line && lineBefore && !isSameChoice(currentChoice(line), currentChoice(lineBefore))
        ? { output: line }
        : undefined;
    },
  });

  return editRecipientMachine.provide({
    actors: {
      updateCartItem: fromPromise<void, { ids: readonly string[]; choice: RecipientChoice }>(
        async ({ input: { ids, choice }, signal }) => {
          for (const id of ids) await updateCachedLine(await updatingRecipient.write({ id, choice }, signal), signal);
        },
      ),
      restoreCartItem: fromPromise<void, RestoreCartItemRequest>(async ({ input, signal }) => {
        await updateCachedLine(await restoringRecipient.write(input, signal), signal);
      }),
      addressForm: provideAddressForm(queryClient),
      search: provideDialogSearch(),
    },
    actions: { reportUnexpectedError: (_, { error }) => reportUnexpectedError(error) },
  });
};
