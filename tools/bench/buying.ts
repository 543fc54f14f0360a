import { CartItem, CheckoutSession } from '#generated/model';
import { guestAddress } from '#seed';
import type { SendRequest } from '#tests/support/send-request.ts';

export const cartProducts = ['enamel-teapot-for-two', 'sunday-pancake-set', 'northern-lights-vinyl'] as const;

const guestDetails = { firstName: 'Sam', lastName: 'Roy', email: 'sam@example.ca' } as const;

/** Gives a guest an address and three cart lines, and returns the ids of the lines. */
export const fillCart = async (ask: SendRequest): Promise<readonly string[]> => {
  await ask('POST', '/address', guestAddress);
  const ids: string[] = [];
  for (const productId of cartProducts) {
    const { id } = CartItem.parse(await ask('POST', '/cartItem', { productId, quantity: 1 }));
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

/** Body of a guest's checkout. */
export const checkoutOf = (cartItemIds: readonly string[]) => ({ cartItemIds, ...guestDetails });

/** Path and form of the local payment page for a checkout session. */
export const paymentOf = (session: unknown, origin: string) => {
  const { pathname, searchParams } = new URL(CheckoutSession.parse(session).checkoutUrl ?? '', origin);
  const form: Readonly<Record<string, string>> = {
    order: searchParams.get('order') ?? '',
    session: searchParams.get('session') ?? '',
    do: 'pay',
  };
  return { pathname, form };
};
