import { decodePathSegment } from '#rules/decode-path-segment.ts';
import { parseUsernameSegment } from '#rules/list-owner.ts';
import { paths } from '#rules/paths.ts';

/** First API calls and modules of a page. */
export interface PrefetchPlan {
  /** The main response: its kind, and the path below the API's base. */
  readonly main?: { readonly kind: 'list' | 'lists' | 'product'; readonly path: string };
  /** Username of the owner of the lists, if the URL contains it. */
  readonly username?: string;
  /** Paths of further calls, for members only. */
  readonly memberPaths: readonly string[];
  /** Modules of the page's code, named as in the build manifest; empty if the first view contains the code. */
  readonly modules: readonly string[];
  /** Rendering: one result for all visitors, one per visitor, or none. */
  readonly renderedFor: 'all' | 'visitor' | 'none';
}

const features = 'src/features';

/** Calls of every page: identity and cart. */
export const basePrefetchPaths = ['/auth/check', '/cart'] as const;

/** Call of every page for members. */
export const profilePath = '/user/profile';

const firstPageQuery = 'page=1&limit=50';

/** Module that shows guests a sign-in page instead of a members' page. */
const guardedPage = `${features}/account/guard/guarded-page.tsx`;

const otherPages: Readonly<Record<string, PrefetchPlan>> = {
  [paths.cart]: { memberPaths: [], modules: [`${features}/cart/page/cart-page.tsx`], renderedFor: 'visitor' },
  [paths.checkout]: {
    memberPaths: [],
    modules: [`${features}/checkout/page/checkout-page.tsx`],
    renderedFor: 'visitor',
  },
  [paths.giftlists]: {
    memberPaths: [`/giftlist?${firstPageQuery}`, '/address'],
    modules: [`${features}/giftlists/page/giftlists-page.tsx`],
    renderedFor: 'none',
  },
  [paths.orders]: {
    memberPaths: ['/order?page=1&limit=10'],
    modules: [guardedPage, `${features}/orders/list/orders-page.tsx`],
    renderedFor: 'visitor',
  },
  [paths.profile]: {
    memberPaths: ['/address'],
    modules: [guardedPage, `${features}/profile/profile-page.tsx`, `${features}/profile/details/profile-tab.tsx`],
    renderedFor: 'visitor',
  },
};

/** Pages whose first calls do not depend on the query. Links may add campaign parameters to them. */
const pagesWithAnyQuery: readonly string[] = [paths.cart, paths.checkout];

const orderPath = (id: string): string => `/order/${encodeURIComponent(id)}`;

/** Plan of the success page. The page's query contains the order's id. */
const successPlan = (query: URLSearchParams): PrefetchPlan => {
  const orderId = query.get('order_id');
  return {
    memberPaths: orderId ? [orderPath(orderId)] : [],
    modules: [`${features}/checkout/success/success-page.tsx`],
    renderedFor: 'visitor',
  };
};

/** Modules of the open quick view. Its giftlist button loads with it. */
const quickViewModules = [
  `${features}/product/quick-view/quick-view.tsx`,
  `${features}/giftlists/picker/add-to-giftlist.tsx`,
];

/**
 * Prefetch plan of a URL: the first calls that the app would make. The app itself makes calls that are missing here.
 *
 * @returns `undefined` if the static page is served: for home, for pages with few calls, and for a page whose query may
 *   change its calls
 */
export const prefetchPlanFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PrefetchPlan | undefined => {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const [, segment] = /^\/([^/]+)\/giftlists$/.exec(path) ?? [];
  if (segment !== undefined) {
    const username = parseUsernameSegment(segment);
    if (username === undefined) return undefined;
    return {
      main: { kind: 'lists', path: `/giftlist/user/${encodeURIComponent(username)}?${firstPageQuery}` },
      username,
      memberPaths: [],
      modules: [`${features}/giftlists/public/person-giftlists-page.tsx`],
      // The selected list is known only after the flows have started.
      renderedFor: new URLSearchParams(search).has('list') ? 'none' : 'all',
    };
  }
  const [, encodedId] = /^\/giftlist\/([^/]+)$/.exec(path) ?? [];
  const id = encodedId === undefined ? undefined : decodePathSegment(encodedId);
  if (id !== undefined)
    return {
      main: { kind: 'list', path: `/giftlist/${encodeURIComponent(id)}` },
      memberPaths: [],
      modules: [`${features}/giftlists/public/shared-giftlist-page.tsx`],
      renderedFor: 'all',
    };
  if (path === paths.success) return successPlan(new URLSearchParams(search));
  const [, encodedOrder] = /^\/orders\/([^/]+)$/.exec(path) ?? [];
  const orderId = encodedOrder === undefined ? undefined : decodePathSegment(encodedOrder);
  if (orderId !== undefined)
    return {
      memberPaths: [orderPath(orderId)],
      modules: [guardedPage, `${features}/orders/detail/order-page.tsx`],
      renderedFor: 'visitor',
    };
  const productId = path === paths.home ? new URLSearchParams(search).get('product') : null;
  if (productId)
    return {
      main: { kind: 'product', path: `/product/${encodeURIComponent(productId)}` },
      memberPaths: [],
      modules: quickViewModules,
      // Rendered per visitor, because only members can add the product to a giftlist.
      renderedFor: 'visitor',
    };
  return search === '' || pagesWithAnyQuery.includes(path) ? otherPages[path] : undefined;
};
