import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createShop, type Shop } from '../../src/app/shop';
import { getGetCartQueryKey } from '../../src/generated/api/cart/cart';
import type { Cart } from '../../src/generated/model';
import { clearRequestCache } from '../../src/http/api-fetch';

/** For each test of a file a shop without a page, whose requests go to `respond`. Time stands unless a test lets it pass. */
export const headlessShops = (
  respond: (request: Request) => Promise<Response>,
  location = { pathname: '/', search: '' },
) => {
  const its = {} as { shop: Shop };
  // One clock for all tests: the request policy remembers when it sent what.
  beforeAll(() => {
    vi.useFakeTimers();
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(new Request(url, { ...init, signal: null })));
    clearRequestCache();
    its.shop = createShop({
      location: () => location,
      navigate: () => undefined,
      subscribe: () => () => undefined,
      isHistoryNavigation: () => false,
      isLeaving: () => false,
      blockedNavigation: () => undefined,
    });
  });
  afterEach(() => {
    its.shop.services.app.stop();
    its.shop.queryClient.clear();
    vi.unstubAllGlobals();
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return its;
};

/** What tests of a shop without a page look at and do. */
export const flowsOf = (its: { readonly shop: Shop }) => {
  /** A flow that every page shares. */
  const running = <Id extends 'cart' | 'problem' | 'session'>(id: Id) => {
    const found = its.shop.services.app.getSnapshot().children[id];
    if (!found) throw new Error(`The app has no running ${id}`);
    return found;
  };
  const ofCart = <Id extends 'cartAddition' | 'cartRemoval'>(id: Id) => {
    const found = running('cart').getSnapshot().children[id];
    if (!found) throw new Error(`The cart has no running ${id}`);
    return found;
  };
  const add = (productId: string) =>
    ofCart('cartAddition').send({ type: 'item.add', addition: { productId, quantity: 1, itemInStock: true } });
  /** The problems that wait to be shown. */
  const problems = () =>
    running('problem')
      .getSnapshot()
      .context.queue.map(({ problem }) => problem);
  /** What is kept of the bag. */
  const bag = () => its.shop.queryClient.getQueryData<Cart>(getGetCartQueryKey())?.cartItems;
  return { running, ofCart, add, problems, bag };
};

/** The same, with what a test has the server answer, by call; else 404. */
export const stubbedShops = (location?: { pathname: string; search: string }) => {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const asked: string[] = [];
  const answer = (call: string, body: unknown, status = 200) =>
    answers.set(call, () => Response.json(body, { status }));
  beforeEach(() => {
    answers.clear();
    asked.length = 0;
    // Read when the code of a member's flows has come, sooner or later. Without a profile the session would end (reading 13).
    answer('GET /user/profile', { id: 'usr_maya', username: 'maya', email: 'maya@example.ca' });
  });
  const its = headlessShops(async ({ method, url }) => {
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname.replace('/api', '')}`;
    asked.push(call);
    const find = answers.get(`${call}${search}`) ?? answers.get(call);
    return find?.() ?? Response.json({ message: 'Not here.' }, { status: 404 });
  }, location);
  const sent = (call: string) => asked.filter((one) => one === call).length;
  const isMember = () => its.shop.services.app.getSnapshot().children.session?.getSnapshot().matches('member');
  return { its, answers, answer, sent, isMember };
};
