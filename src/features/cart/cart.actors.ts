import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import {
  addCartItem,
  clearCart,
  getGetCartQueryKey,
  getGetCartQueryOptions,
  removeCartItem,
} from '../../generated/api/cart/cart';
import type { Cart, CartItem } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { type Addition, cartMachine, type Identity } from '../../machines/cart.machine';
import type { Problem } from '../../rules/problem';
import { cartTexts } from '../../rules/texts';
import { readMarks, writeMarks } from './marks';

/** How the bag is read: always from the server, and again when a person comes back to the page (another tab may have changed it). */
export const bagQuery = () =>
  getGetCartQueryOptions({ query: { refetchOnWindowFocus: 'always' }, request: { cache: 'reload' } });

const withLine = (lines: readonly CartItem[], line: CartItem) =>
  lines.some(({ id }) => id === line.id) ? lines.map((old) => (old.id === line.id ? line : old)) : [...lines, line];

const outOfStock: Problem = { message: cartTexts.outOfStock, severity: 'error', retryable: false };

/**
 * The bag's seam to the API: writes go through the flow, and what they answer goes into the query cache.
 *
 * @param queryClient - Holds the lines.
 */
export const provideCart = (queryClient: QueryClient) => {
  const update = (change: (lines: readonly CartItem[]) => CartItem[]) =>
    queryClient.setQueryData<Cart>(getGetCartQueryKey(), (cart) => ({
      ...cart,
      cartItems: change(cart?.cartItems ?? []),
    }));

  /** After a write whose outcome nobody knows, the server is asked before Try Again is offered (decision 5). */
  const failed = async (error: unknown, text?: string) => {
    const problem = toProblem(error, text);
    if (problem.isOutcomeUnknown) await queryClient.refetchQueries({ queryKey: getGetCartQueryKey() });
    return problem;
  };

  return cartMachine.provide({
    actors: {
      loadCart: fromPromise<{ buyLater: readonly string[] }, { identity: Identity }>(async ({ input }) => {
        try {
          await queryClient.fetchQuery({ ...bagQuery(), staleTime: 0 });
        } catch (error) {
          throw toProblem(error);
        }
        return { buyLater: readMarks(input.identity) };
      }),
      addCartItem: fromPromise<{ id: string }, Addition>(async ({ input: { itemInStock, ...addition } }) => {
        if (!itemInStock) throw outOfStock;
        try {
          const line = await addCartItem(addition);
          await queryClient.cancelQueries({ queryKey: getGetCartQueryKey() });
          update((lines) => withLine(lines, line));
          return { id: line.id };
        } catch (error) {
          throw await failed(error, cartTexts.addFailed);
        }
      }),
      removeCartItem: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
        try {
          await removeCartItem(id);
          await queryClient.cancelQueries({ queryKey: getGetCartQueryKey() });
          update((lines) => lines.filter((line) => line.id !== id));
        } catch (error) {
          throw await failed(error);
        }
      }),
      clearCart: fromPromise<void, void>(async () => {
        try {
          await clearCart();
          await queryClient.cancelQueries({ queryKey: getGetCartQueryKey() });
          update(() => []);
        } catch (error) {
          throw await failed(error, cartTexts.clearFailed);
        }
      }),
    },
    actions: {
      saveMarks: (_, { identity, buyLater }) => writeMarks(identity, buyLater),
    },
  });
};
