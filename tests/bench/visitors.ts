import { type APIRequestContext, request } from '@playwright/test';
import { guestAddress } from '../../seed';
import { CartItem, CheckoutSession } from '../../src/generated/model';
import { askBy, signInBy } from '../support/ask';
import { cartProducts, guestDetails, type Visitor } from './entry-pages';

/** Cookies of a visitor, as a browser context accepts them. */
export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Sessions by visitor, and the address where the payment of the payer has led to. */
export interface Visitors {
  readonly sessions: Readonly<Record<Visitor, Session | undefined>>;
  readonly paid: string;
}

const fillCart = async (api: APIRequestContext, origin: string): Promise<readonly string[]> => {
  const ask = askBy(api, origin);
  await ask('POST', '/address', guestAddress);
  const ids: string[] = [];
  for (const productId of cartProducts) {
    const { id } = CartItem.parse(await ask('POST', '/cartItem', { productId, quantity: 1 }));
    if (id !== undefined) ids.push(id);
  }
  return ids;
};

/** Form fields of the local payment page that pay an order. */
const paymentForm = ({ searchParams }: URL): Record<string, string> => ({
  order: searchParams.get('order') ?? '',
  session: searchParams.get('session') ?? '',
  do: 'pay',
});

const pay = async (api: APIRequestContext, origin: string, cartItemIds: readonly string[]): Promise<string> => {
  const session = await askBy(api, origin)('POST', '/cart/checkout', { cartItemIds, ...guestDetails });
  const url = new URL(CheckoutSession.parse(session).checkoutUrl ?? '', origin);
  const answer = await api.post(url.href, {
    form: paymentForm(url),
    headers: { origin },
    maxRedirects: 0,
  });
  const { location } = answer.headers();
  if (location === undefined) throw new Error(`The payment page answered with ${answer.status()}.`);
  return location;
};

/** Fills a cart, pays an order and signs a member in, each in a session of its own, at the demo of an origin. */
export const prepareVisitors = async (origin: string): Promise<Visitors> => {
  const [shopper, payer, maya] = [await request.newContext(), await request.newContext(), await request.newContext()];
  try {
    await fillCart(shopper, origin);
    const paid = await pay(payer, origin, await fillCart(payer, origin));
    await signInBy(maya, origin, 'maya');
    return {
      sessions: {
        new: undefined,
        shopper: await shopper.storageState(),
        payer: await payer.storageState(),
        maya: await maya.storageState(),
      },
      paid,
    };
  } finally {
    for (const api of [shopper, payer, maya]) await api.dispose();
  }
};
