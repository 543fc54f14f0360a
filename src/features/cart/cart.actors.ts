import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import {
  addCartItem,
  clearCart,
  getCart,
  getGetCartQueryKey,
  getGetCartQueryOptions,
  getGetCartUrl,
  removeCartItem,
} from '#generated/api/cart/cart.ts';
import { Cart, type CartItem } from '#generated/model';
import { toProblem } from '#http/api-error.ts';
import { ignoreNotFound } from '#http/ignore-not-found.ts';
import { storeOfflineResponse } from '#http/offline-responses.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { cartMachine, type Identity, type StoredChoices } from '#machines/cart.machine.ts';
import { type AddAttempt, cartAdditionMachine } from '#machines/cart-addition.machine.ts';
import { cartRemovalMachine } from '#machines/cart-removal.machine.ts';
import { withoutPrivateAddress } from '#rules/line-privacy.ts';
import type { Problem } from '#rules/problem.ts';
import { cartTexts } from '#rules/texts/cart.ts';
import { broadcastToTabs, type ResponseOf, reportUnexpectedError } from '#runtime';
import { pruneBuyLater, watchBuyLater, writeBuyLater } from './buy-later';
import { readQuantities, writeQuantities } from './stored-quantities';

/** `staleTime`, ms: a cart view that mounts within it does not refetch. The cart flow decides when to read. */
const cartStaleTime = 60_000;

const withoutPrivateAddresses = (cart: Cart): Cart => ({
  ...cart,
  cartItems: cart.cartItems.map(withoutPrivateAddress),
});

/**
 * Query options of the cart: always read from the server, and refetched on focus, because another tab may have changed
 * it. Other users' addresses never reach the cache.
 */
export const cartQuery = () =>
  getGetCartQueryOptions({
    query: {
      queryFn: async ({ signal }) => withoutPrivateAddresses(await getCart({ cache: 'reload', signal })),
      staleTime: cartStaleTime,
      refetchOnWindowFocus: 'always',
    },
  });

/**
 * Seeds the query cache with the embedded cart.
 * @returns whether the page contained one
 */
export const seedCart = (queryClient: QueryClient, responseOf: ResponseOf): boolean => {
  const [, body] = responseOf(getGetCartUrl()) ?? [];
  const { data } = Cart.safeParse(body);
  if (data) queryClient.setQueryData(cartQuery().queryKey, withoutPrivateAddresses(data));
  return data !== undefined;
};

/** Replaces the line with the same id, or appends the line. */
const withLine = (lines: readonly CartItem[], line: CartItem) =>
  lines.some(({ id }) => id === line.id)
    ? lines.map((cached) => (cached.id === line.id ? line : cached))
    : [...lines, line];

const outOfStock: Problem = { message: cartTexts.outOfStock, severity: 'error', retryable: false };

type WantedProduct = Pick<AddAttempt, 'productId' | 'quantity' | 'giftlistItemId'>;

/** Lines of the wanted product with the same giftlist item, or with none. */
const matchingLines = (lines: readonly CartItem[], { productId, giftlistItemId }: WantedProduct) =>
  lines.filter((line) => line.productId === productId && (line.giftlistItemId || undefined) === giftlistItemId);

/** Reads the cart and replaces the cached one. Cancels older reads, which may not include the last write. */
export const fetchFreshCart = async (queryClient: QueryClient): Promise<readonly CartItem[]> => {
  await queryClient.cancelQueries({ queryKey: getGetCartQueryKey() });
  const { cartItems } = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 });
  return cartItems;
};

/**
 * Reads the cart. A pending read is not canceled, because the cart flow may wait for it: the cart is read again after
 * it, to include the last write. Errors are ignored and the cached cart stays.
 */
export const refetchCart = async (queryClient: QueryClient): Promise<void> => {
  const read = () => queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 }).catch(() => undefined);
  if (queryClient.isFetching({ queryKey: getGetCartQueryKey() }) > 0) await read();
  await read();
};

/**
 * Updates the lines of a cached cart after a write, also in the offline cache, and tells the other tabs. Cancels older
 * reads, which would restore the previous cart.
 */
export const changeCachedCart = async (
  queryClient: QueryClient,
  change: (lines: readonly CartItem[]) => CartItem[],
): Promise<void> => {
  const { queryKey } = cartQuery();
  await queryClient.cancelQueries({ queryKey });
  const cart = queryClient.setQueryData(queryKey, (old) => old && { ...old, cartItems: change(old.cartItems) });
  if (cart) storeOfflineResponse(getGetCartUrl(), Response.json(cart));
  broadcastToTabs('cart changed');
};

/** Provides the cart's actors and actions. Responses to writes update the query cache. */
export const provideCart = (queryClient: QueryClient) => {
  const cartKey = getGetCartQueryKey();

  /**
   * Updates the cached lines after a write.
   * @param signal - Aborted when the flow stops: the cart then belongs to another identity.
   */
  const updateCachedLines = async (signal: AbortSignal, change: (lines: readonly CartItem[]) => CartItem[]) => {
    if (signal.aborted) return;
    const isUncached = queryClient.getQueryData(cartKey) === undefined;
    if (isUncached) {
      // A cart with only the written line would look complete: cache nothing. A pending first read may have started
      // before the write: read again after it.
      broadcastToTabs('cart changed');
      if (queryClient.isFetching({ queryKey: cartKey }) > 0) await refetchCart(queryClient);
      return;
    }
    await changeCachedCart(queryClient, change);
  };

  const cachedLines = () => queryClient.getQueryData<Cart>(cartKey)?.cartItems ?? [];

  const addWrite = reconciledWrite({
    message: cartTexts.addFailed,
    readBefore: (wanted: WantedProduct) =>
      new Map(matchingLines(cachedLines(), wanted).map(({ id, quantity }) => [id, quantity ?? 0])),
    send: addCartItem,
    findOutcome: async (wanted, quantitiesBefore) => {
      const addedLine = matchingLines(await fetchFreshCart(queryClient), wanted).find(
        ({ id, quantity }) => !quantitiesBefore.has(id) || (quantity ?? 0) > (quantitiesBefore.get(id) ?? 0),
      );
      return addedLine && { output: addedLine };
    },
  });
  const removeWrite = reconciledWrite({
    readBefore: () => undefined,
    // A 404 means that another window removed the line: done.
    send: ({ id }: { id: string }) => ignoreNotFound(removeCartItem(id)),
    findOutcome: async ({ id }) => {
      const lines = await fetchFreshCart(queryClient);
      return lines.every((line) => line.id !== id) ? { output: undefined } : undefined;
    },
  });
  const clearWrite = reconciledWrite({
    message: cartTexts.clearFailed,
    readBefore: () => undefined,
    send: (_: void) => clearCart(),
    findOutcome: async () => ((await fetchFreshCart(queryClient)).length === 0 ? { output: undefined } : undefined),
  });
  const writes = [addWrite, removeWrite, clearWrite];

  return cartMachine.provide({
    actors: {
      loadCart: fromPromise<StoredChoices, { identity: Identity | undefined }>(async ({ input }) => {
        try {
          const { cartItems } = await queryClient.fetchQuery({ ...cartQuery(), staleTime: 0 });
          return {
            buyLater: input.identity ? pruneBuyLater(input.identity, cartItems) : [],
            quantities: readQuantities(cartItems),
          };
        } catch (error) {
          throw toProblem(error);
        }
      }),
      cartAddition: cartAdditionMachine.provide({
        actors: {
          addCartItem: fromPromise<{ id: string }, AddAttempt>(async ({ input, signal }) => {
            const { itemInStock, failure, isRetry, ...wanted } = input;
            if (!itemInStock) throw outOfStock;
            if (!isRetry) addWrite.forget(wanted);
            const line = await addWrite.write(wanted, signal, failure);
            await updateCachedLines(signal, (lines) => withLine(lines, withoutPrivateAddress(line)));
            return { id: line.id };
          }),
        },
      }),
      cartRemoval: cartRemovalMachine.provide({
        actors: {
          removeCartItem: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
            await removeWrite.write({ id }, signal);
            await updateCachedLines(signal, (lines) => lines.filter((line) => line.id !== id));
          }),
          clearCart: fromPromise<void, void>(async ({ signal }) => {
            await clearWrite.write(undefined, signal);
            await updateCachedLines(signal, () => []);
          }),
        },
      }),
      watchBuyLater: fromCallback(({ sendBack }) => {
        const stop = watchBuyLater((identity, buyLater) => sendBack({ type: 'buyLater.changed', identity, buyLater }));
        return () => {
          stop();
          // Discard writes with an unknown outcome: they do not belong to the next user.
          for (const { forget } of writes) forget();
        };
      }),
    },
    actions: {
      saveBuyLater: (_, { identity, buyLater }) => {
        if (identity && buyLater) writeBuyLater(identity, buyLater);
      },
      saveQuantities: (_, { quantities }) => writeQuantities(quantities),
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
    },
  });
};
