import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createShop, type Shop } from '#app/shop.ts';
import { getGetCartQueryKey } from '#generated/api/cart/cart.ts';
import type { Cart } from '#generated/model';
import { clearRequestCache } from '#http/api-fetch.ts';

/**
 * Creates a new shop without views for each test of a file. Uses fake timers.
 *
 * @param respond answers the shop's requests
 * @returns an object whose `shop` is the shop of the current test
 */
export const headlessShops = (
  respond: (request: Request) => Promise<Response>,
  location = { pathname: '/', search: '' },
) => {
  const current = {} as { shop: Shop };
  // One fake clock for all tests, because the request policy stores the times of earlier requests.
  beforeAll(() => {
    vi.useFakeTimers();
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(new Request(url, { ...init, signal: null })));
    clearRequestCache();
    current.shop = createShop({
      location: () => location,
      navigate: () => undefined,
      subscribe: () => () => undefined,
      isHistoryNavigation: () => false,
      isLeaving: () => false,
      blockedNavigation: () => undefined,
    });
  });
  afterEach(() => {
    current.shop.services.app.stop();
    current.shop.queryClient.clear();
    vi.unstubAllGlobals();
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return current;
};

/** Helpers for tests of a headless shop. */
export const flowsOf = (current: { readonly shop: Shop }) => {
  /** Returns a child flow of the root machine. */
  const rootFlow = <Id extends 'cart' | 'problem' | 'session'>(id: Id) => {
    const found = current.shop.services.app.getSnapshot().children[id];
    if (!found) throw new Error(`The app has no running ${id}`);
    return found;
  };
  /** Returns a child flow of the cart. */
  const cartFlow = <Id extends 'cartAddition' | 'cartRemoval'>(id: Id) => {
    const found = rootFlow('cart').getSnapshot().children[id];
    if (!found) throw new Error(`The cart has no running ${id}`);
    return found;
  };
  const add = (productId: string) =>
    cartFlow('cartAddition').send({ type: 'item.add', addition: { productId, quantity: 1, itemInStock: true } });
  /** Problems in the queue of the error dialog. */
  const problems = () =>
    rootFlow('problem')
      .getSnapshot()
      .context.queue.map(({ problem }) => problem);
  /** Cached cart lines. */
  const bag = () => current.shop.queryClient.getQueryData<Cart>(getGetCartQueryKey())?.cartItems;
  return { running: rootFlow, ofCart: cartFlow, add, problems, bag };
};

/** Headless shops with stubbed responses by call, such as `GET /cart`. Other calls get 404. */
export const stubbedShops = (location?: { pathname: string; search: string }) => {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const requestedCalls: string[] = [];
  const answer = (call: string, body: unknown, status = 200) =>
    answers.set(call, () => Response.json(body, { status }));
  beforeEach(() => {
    answers.clear();
    requestedCalls.length = 0;
    // The member flows request the profile when their lazy chunk loads. A 404 would end the session (reading 13).
    answer('GET /user/profile', { id: 'usr_maya', username: 'maya', email: 'maya@example.ca' });
  });
  const its = headlessShops(async ({ method, url }) => {
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname.replace('/api', '')}`;
    requestedCalls.push(call);
    const respond = answers.get(`${call}${search}`) ?? answers.get(call);
    return respond?.() ?? Response.json({ message: 'Not here.' }, { status: 404 });
  }, location);
  const sent = (call: string) => requestedCalls.filter((one) => one === call).length;
  const isMember = () => its.shop.services.app.getSnapshot().children.session?.getSnapshot().matches('member');
  return { its, answers, answer, sent, isMember };
};
