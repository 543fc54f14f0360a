import { type APIRequestContext, request } from '@playwright/test';
import { createSendRequest, signInByApi } from '#tests/support/send-request.ts';
import { checkoutOf, fillCart, paymentOf } from './buying';
import type { Visitor } from './entry-pages';

/** Cookies of a visitor, as a browser context accepts them. */
export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Sessions by visitor, and the URL to which the payment page redirects after paying. */
export interface Visitors {
  readonly sessions: Readonly<Record<Visitor, Session | undefined>>;
  readonly paid: string;
}

const pay = async (api: APIRequestContext, origin: string, cartItemIds: readonly string[]): Promise<string> => {
  const { pathname, form } = paymentOf(
    await createSendRequest(api, origin)('POST', '/cart/checkout', checkoutOf(cartItemIds)),
    origin,
  );
  const answer = await api.post(`${origin}${pathname}`, { form, headers: { origin }, maxRedirects: 0 });
  const { location } = answer.headers();
  if (location === undefined) throw new Error(`The payment page answered with ${answer.status()}.`);
  return location;
};

/** Fills a cart, pays for an order and signs in a member in a demo shop, each in its own session. */
export const prepareVisitors = async (origin: string): Promise<Visitors> => {
  const [shopper, payer, maya] = [await request.newContext(), await request.newContext(), await request.newContext()];
  try {
    await fillCart(createSendRequest(shopper, origin));
    const paid = await pay(payer, origin, await fillCart(createSendRequest(payer, origin)));
    await signInByApi(maya, origin, 'maya');
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
