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
import { type Addition, cartAdditionMachine } from '../../machines/cart-addition.machine';
import { cartMachine, type Identity } from '../../machines/cart.machine';
import { cartRemovalMachine } from '../../machines/cart-removal.machine';
import type { Problem } from '../../rules/problem';
import { cartTexts } from '../../rules/texts';
import { reportFault } from '../../runtime';
import { pruneBuyLater, watchBuyLater, writeBuyLater } from './buy-later';

/** How the bag is read: always from the server, and again when a person comes back to the page (another tab may have changed it). */
export const cartQuery = () =>
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
  const cartKey = getGetCartQueryKey();

  /**
   * Puts the effect of a write into the lines. A read that began before it would bring back the bag of then.
   *
   * @param signal - Aborted when the flow no longer waits: the bag is another identity's then (decision 24).
   */
  const update = async (signal: AbortSignal, change: (lines: readonly CartItem[]) => CartItem[]) => {
    if (signal.aborted) return;
    const isFirstRead = queryClient.getQueryData(cartKey) === undefined;
    if (isFirstRead) {
      // Without the other lines this one would be the whole bag. What is being read may lack it, so it is read anew.
      if (queryClient.isFetching({ queryKey: cartKey }) === 0) return;
      await queryClient.fetchQuery(cartQuery()).catch(() => undefined);
      await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch(() => undefined);
      return;
    }
    await queryClient.cancelQueries({ queryKey: cartKey });
    queryClient.setQueryData<Cart>(cartKey, (cart) => cart && { ...cart, cartItems: change(cart.cartItems) });
  };

  /** After a write whose outcome nobody knows, the server is asked before Try Again is offered (decision 5). */
  const failed = async (error: unknown, text?: string) => {
    const problem = toProblem(error, text);
    if (problem.isOutcomeUnknown) await queryClient.refetchQueries({ queryKey: cartKey });
    return problem;
  };

  return cartMachine.provide({
    actors: {
      loadCart: fromPromise<{ buyLater: readonly string[] }, { identity: Identity | undefined }>(async ({ input }) => {
        try {
          const { cartItems } = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 });
          return { buyLater: input.identity ? pruneBuyLater(input.identity, cartItems) : [] };
        } catch (error) {
          throw toProblem(error);
        }
      }),
      cartAddition: cartAdditionMachine.provide({
        actors: {
          addCartItem: fromPromise<{ id: string }, Addition>(
            async ({ input: { itemInStock, ...addition }, signal }) => {
              if (!itemInStock) throw outOfStock;
              try {
                const line = await addCartItem(addition);
                await update(signal, (lines) => withLine(lines, line));
                return { id: line.id };
              } catch (error) {
                throw await failed(error, cartTexts.addFailed);
              }
            },
          ),
        },
      }),
      cartRemoval: cartRemovalMachine.provide({
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
      watchBuyLater: fromCallback(({ sendBack }) =>
        watchBuyLater((identity, buyLater) => sendBack({ type: 'buyLater.changed', identity, buyLater })),
      ),
    },
    actions: {
      saveBuyLater: (_, { identity, buyLater }) => {
        if (identity) writeBuyLater(identity, buyLater);
      },
      reportFault: (_, { error }) => reportFault(error),
    },
  });
};
