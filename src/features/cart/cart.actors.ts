import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
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
import { discardingMachine } from '../../machines/discarding.machine';
import type { Problem } from '../../rules/problem';
import { cartTexts } from '../../rules/texts';
import { reportFault } from '../runtime';
import { readMarks, watchMarks, writeMarks } from './marks';

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
  const bagKey = getGetCartQueryKey();

  /**
   * Puts the effect of a write into the lines. A read that began before it would bring back the bag of then.
   *
   * @param signal - Aborted when the flow no longer waits: the bag is another identity's then (decision 24).
   */
  const update = async (signal: AbortSignal, change: (lines: readonly CartItem[]) => CartItem[]) => {
    if (signal.aborted) return;
    const isFirstRead = queryClient.getQueryData(bagKey) === undefined;
    if (isFirstRead) {
      // Without the other lines this one would be the whole bag. What is being read may lack it, so it is read anew.
      if (queryClient.isFetching({ queryKey: bagKey }) === 0) return;
      await queryClient.fetchQuery(bagQuery()).catch(() => undefined);
      await queryClient.fetchQuery({ ...bagQuery(), staleTime: 0 }).catch(() => undefined);
      return;
    }
    await queryClient.cancelQueries({ queryKey: bagKey });
    queryClient.setQueryData<Cart>(bagKey, (cart) => cart && { ...cart, cartItems: change(cart.cartItems) });
  };

  /** After a write whose outcome nobody knows, the server is asked before Try Again is offered (decision 5). */
  const failed = async (error: unknown, text?: string) => {
    const problem = toProblem(error, text);
    if (problem.isOutcomeUnknown) await queryClient.refetchQueries({ queryKey: bagKey });
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
      addCartItem: fromPromise<{ id: string }, Addition>(async ({ input: { itemInStock, ...addition }, signal }) => {
        if (!itemInStock) throw outOfStock;
        try {
          const line = await addCartItem(addition);
          await update(signal, (lines) => withLine(lines, line));
          return { id: line.id };
        } catch (error) {
          throw await failed(error, cartTexts.addFailed);
        }
      }),
      discarding: discardingMachine.provide({
        actors: {
          removeCartItem: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
            try {
              await removeCartItem(id);
              await update(signal, (lines) => lines.filter((line) => line.id !== id));
            } catch (error) {
              throw await failed(error);
            }
          }),
          clearCart: fromPromise<void, void>(async ({ signal }) => {
            try {
              await clearCart();
              await update(signal, () => []);
            } catch (error) {
              throw await failed(error, cartTexts.clearFailed);
            }
          }),
        },
      }),
      watchMarks: fromCallback(({ sendBack }) =>
        watchMarks((identity, buyLater) => sendBack({ type: 'marks.changed', identity, buyLater })),
      ),
    },
    actions: {
      saveMarks: (_, { identity, buyLater }) => writeMarks(identity, buyLater),
      reportFault: (_, { error }) => reportFault(error),
    },
  });
};
