import { decodePathSegment } from '../../src/rules/decode-path-segment';
import { parseUsernameSegment } from '../../src/rules/list-owner';
import { paths } from '../../src/rules/paths';

/** What a page of the shop asks first. */
export interface PrefetchPlan {
  /** What it shows: what it is, and the path of its call below the API's base. */
  readonly main?: { readonly is: 'list' | 'lists' | 'product'; readonly path: string };
  /** Whose lists they are, where the address says it. */
  readonly username?: string;
  /** More that it asks, of a member only. */
  readonly ofMember: readonly string[];
  /** The modules of its code, as the build's manifest names them; none where that is part of the first view. */
  readonly modules: readonly string[];
  /** Whom the server draws it for: all visitors alike, each visitor on their own, or nobody. */
  readonly drawnFor: 'all' | 'visitor' | 'none';
}

const features = 'src/features';

/** Asked on every page: who is here, and what is in the bag. */
export const basePrefetchPaths = ['/auth/check', '/cart'] as const;

/** Asked of every member. */
export const profilePath = '/user/profile';

const firstLists = 'page=1&limit=50';

/** Shown to guests in the place of a page for members. */
const guard = `${features}/account/guard/guarded-page.tsx`;

const otherPages: Readonly<Record<string, PrefetchPlan>> = {
  [paths.cart]: { ofMember: [], modules: [`${features}/cart/page/cart-page.tsx`], drawnFor: 'visitor' },
  [paths.checkout]: { ofMember: [], modules: [`${features}/checkout/page/checkout-page.tsx`], drawnFor: 'visitor' },
  [paths.giftlists]: {
    ofMember: [`/giftlist?${firstLists}`, '/address'],
    modules: [`${features}/giftlists/page/giftlists-page.tsx`],
    drawnFor: 'none',
  },
  [paths.orders]: {
    ofMember: ['/order?page=1&limit=10'],
    modules: [guard, `${features}/orders/list/orders-page.tsx`],
    drawnFor: 'visitor',
  },
  [paths.profile]: {
    ofMember: ['/address'],
    modules: [guard, `${features}/profile/profile-page.tsx`, `${features}/profile/details/profile-tab.tsx`],
    drawnFor: 'visitor',
  },
};

/** Pages whose first calls do not depend on the query: links add campaign parameters. */
const anyQuery: readonly string[] = [paths.cart, paths.checkout];

const orderRead = (id: string): string => `/order/${encodeURIComponent(id)}`;

/** The thank-you page: a payment adds its order and its session to the address. */
const successReads = (query: URLSearchParams): PrefetchPlan => {
  const orderId = query.get('order_id');
  return {
    ofMember: orderId ? [orderRead(orderId)] : [],
    modules: [`${features}/checkout/success/success-page.tsx`],
    drawnFor: 'visitor',
  };
};

/** Code of the open quick view. Its button for giftlists loads with it. */
const quickViewModules = [
  `${features}/product/quick-view/quick-view.tsx`,
  `${features}/giftlists/picker/add-to-giftlist.tsx`,
];

/**
 * What the page at an address asks first, as the app asks it. A path that is not here is one that the app asks for by itself.
 *
 * @returns `undefined` for the home and for pages that ask little: they are the same for everybody
 */
export const prefetchPlanFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PrefetchPlan | undefined => {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const [, segment] = /^\/([^/]+)\/giftlists$/.exec(path) ?? [];
  if (segment !== undefined) {
    const username = parseUsernameSegment(segment);
    if (username === undefined) return undefined;
    return {
      main: { is: 'lists', path: `/giftlist/user/${encodeURIComponent(username)}?${firstLists}` },
      username,
      ofMember: [],
      modules: [`${features}/giftlists/public/person-giftlists-page.tsx`],
      // Which list is chosen, the app finds out when its flows run.
      drawnFor: new URLSearchParams(search).has('list') ? 'none' : 'all',
    };
  }
  const [, encodedId] = /^\/giftlist\/([^/]+)$/.exec(path) ?? [];
  const id = encodedId === undefined ? undefined : decodePathSegment(encodedId);
  if (id !== undefined)
    return {
      main: { is: 'list', path: `/giftlist/${encodeURIComponent(id)}` },
      ofMember: [],
      modules: [`${features}/giftlists/public/shared-giftlist-page.tsx`],
      drawnFor: 'all',
    };
  if (path === paths.success) return successReads(new URLSearchParams(search));
  const [, encodedOrder] = /^\/orders\/([^/]+)$/.exec(path) ?? [];
  const orderId = encodedOrder === undefined ? undefined : decodePathSegment(encodedOrder);
  if (orderId !== undefined)
    return {
      ofMember: [orderRead(orderId)],
      modules: [guard, `${features}/orders/detail/order-page.tsx`],
      drawnFor: 'visitor',
    };
  const productId = path === paths.home ? new URLSearchParams(search).get('product') : null;
  if (productId)
    return {
      main: { is: 'product', path: `/product/${encodeURIComponent(productId)}` },
      ofMember: [],
      modules: quickViewModules,
      // Only members can put it on a giftlist.
      drawnFor: 'visitor',
    };
  return search === '' || anyQuery.includes(path) ? otherPages[path] : undefined;
};
