import { accountTabOf } from '#rules/account-tabs.ts';
import { decodePathSegment } from '#rules/decode-path-segment.ts';
import { parseUsernameSegment } from '#rules/list-owner.ts';
import { listIdOf } from '#rules/list-paths.ts';
import { type PageName, pageTitles } from '#rules/page-titles.ts';
import { pageNumberIn } from '#rules/paging.ts';
import { paths } from '#rules/paths.ts';
import { searchTextIn } from '#rules/search.ts';

/** Calls, code and rendering of the page at a URL. */
export interface PagePlan {
  readonly title: string;
  readonly status: 200 | 404;
  /** The main response: its kind, and the path below the API's base. */
  readonly main?: { readonly kind: 'list' | 'lists' | 'product'; readonly path: string };
  /** Path of the call whose 403 or 404 means that the page's subject does not exist. */
  readonly subjectPath?: string;
  /** Giftlist that the URL selects, which is read alone unless the lists at the path contain it. */
  readonly selected?: { readonly id: string; readonly path: string; readonly isOwn: boolean };
  /** Username of the owner of the lists, if the URL contains it. */
  readonly username?: string;
  /** Paths of further calls, for all visitors. */
  readonly commonPaths: readonly string[];
  /** Paths of further calls, for members only. */
  readonly memberPaths: readonly string[];
  /** Modules of the page's code, named as in the build manifest; empty if the first view contains the code. */
  readonly modules: readonly string[];
  /** The page of a list: its path, and the query parameter with its number. */
  readonly paged?: { readonly path: string; readonly parameter: string };
  /** Rendering: one result for all visitors, one per visitor, or none. */
  readonly renderedFor: 'all' | 'visitor' | 'nobody';
}

interface PageRequest {
  readonly pathname: string;
  readonly search: string;
  readonly query: URLSearchParams;
  /** Decoded parameter of the path. */
  readonly param: string;
}

interface Page {
  /** URLs of the page. A group, if any, is the encoded parameter. */
  readonly pattern: RegExp;
  /** Whether search engines may index the page. */
  readonly isIndexed?: true;
  /** `undefined` if the build's prerendered page is sent. */
  readonly plan: (request: PageRequest) => (Partial<PagePlan> & Pick<PagePlan, 'modules'>) | undefined;
}

const features = 'src/features';

/** Calls of every page: identity and cart. */
export const basePrefetchPaths = ['/auth/check', '/cart'] as const;

/** Call of every page for members. */
export const profilePath = '/user/profile';

const ownListsPath = '/giftlist?page=1&limit=50';

/** Elements of a page of friends, gifts and orders. */
const pageSize = 10;

/** Counts the gifts that wait for thanks. */
const waitingGiftsPath = '/gift?isThanked=false&page=1&limit=0';

/** Path of the call that reads a giftlist. */
export const giftlistPath = (id: string): string => `/giftlist/${encodeURIComponent(id)}`;

const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;

/** Module that shows guests a sign-in page instead of a members' page. */
const guardedPage = `${features}/account/guard/guarded-page.tsx`;

/** URL of the last page of a list with so many elements, instead of an empty later page. */
export const lastPageUrl = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  parameter: string,
  total: number,
): string | undefined => {
  const query = new URLSearchParams(search);
  const page = pageNumberIn(query, parameter);
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (page <= last) return undefined;
  if (last === 1) query.delete(parameter);
  else query.set(parameter, String(last));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
};

/** A page of a list in the order of parameters that the app uses. */
const pageOf = (path: string, page: number, search = ''): string =>
  `${path}?${new URLSearchParams({ page: String(page), limit: String(pageSize), ...(search && { search }) })}`;

/** Modules and calls of the tabs of My Account. */
const accountTabPlans = {
  profile: { module: `${features}/profile/details/profile-tab.tsx`, reads: () => ['/address'] },
  addresses: { module: `${features}/addresses/addresses-tab.tsx`, reads: () => ['/address'] },
  orders: { module: `${features}/orders/recent/orders-tab.tsx`, reads: () => ['/order?limit=5'] },
  giftlists: { module: `${features}/giftlists/cards/giftlists-tab.tsx`, reads: () => [ownListsPath, waitingGiftsPath] },
  notifications: {
    module: `${features}/notifications/notifications-tab.tsx`,
    reads: (query: URLSearchParams) => [
      `/notifications?page=1&limit=10${query.get('show') === 'unread' ? '&viewed=false' : ''}`,
      '/notifications?viewed=false&limit=1',
    ],
  },
} as const;

/** Modules of the open quick view. Its giftlist button loads with it. */
const quickViewModules = [
  `${features}/product/quick-view/quick-view.tsx`,
  `${features}/giftlists/picker/add-to-giftlist.tsx`,
];

/** In any capitals, as the app's router matches. */
const exactly = (path: string): RegExp => new RegExp(`^${path}$`, 'i');

/**
 * All pages: how each is rendered, what it reads, and whether search engines may index it. The first matching pattern
 * wins: `/orders/giftlists` has the lists of a user named `orders`.
 */
const pages: Readonly<Record<PageName, Page>> = {
  personGiftlists: {
    pattern: /^\/([^/]+)\/giftlists$/i,
    plan: ({ param, search }) => {
      const username = parseUsernameSegment(encodeURIComponent(param));
      const id = listIdOf({ search });
      const path = `/giftlist/user/${encodeURIComponent(param)}?page=1&limit=50`;
      return {
        ...(username === undefined ? { status: 404 } : { main: { kind: 'lists', path }, subjectPath: path, username }),
        ...(id !== undefined && { selected: { id, path, isOwn: false } }),
        modules: [`${features}/giftlists/public/person-giftlists-page.tsx`],
        renderedFor: 'all',
      };
    },
  },
  sharedGiftlist: {
    pattern: /^\/giftlist\/([^/]+)$/i,
    plan: ({ param }) => ({
      main: { kind: 'list', path: giftlistPath(param) },
      subjectPath: giftlistPath(param),
      modules: [`${features}/giftlists/public/shared-giftlist-page.tsx`],
      renderedFor: 'all',
    }),
  },
  home: {
    pattern: exactly(paths.home),
    isIndexed: true,
    plan: ({ query }) => {
      const product = query.get('product');
      return product
        ? {
            main: { kind: 'product', path: productPath(product) },
            subjectPath: productPath(product),
            modules: quickViewModules,
          }
        : undefined;
    },
  },
  cart: { pattern: exactly(paths.cart), plan: () => ({ modules: [`${features}/cart/page/cart-page.tsx`] }) },
  checkout: {
    pattern: exactly(paths.checkout),
    plan: () => ({ modules: [`${features}/checkout/page/checkout-page.tsx`] }),
  },
  success: {
    pattern: exactly(paths.success),
    plan: ({ query }) => {
      const orderId = query.get('order_id');
      return {
        memberPaths: orderId ? [`/order/${encodeURIComponent(orderId)}`] : [],
        modules: [`${features}/checkout/success/success-page.tsx`],
      };
    },
  },
  giftlists: {
    pattern: /^\/giftlists(?:\/([^/]+))?$/i,
    plan: ({ param }) => ({
      memberPaths: [ownListsPath, '/address', waitingGiftsPath],
      ...(param && { selected: { id: param, path: ownListsPath, isOwn: true }, subjectPath: giftlistPath(param) }),
      modules: [guardedPage, `${features}/giftlists/page/giftlists-page.tsx`],
    }),
  },
  gifts: {
    pattern: exactly(paths.gifts),
    plan: ({ query }) => {
      const isWaiting = query.get('show') === 'waiting';
      const path = `/gift?${isWaiting ? 'isThanked=false&' : ''}page=${pageNumberIn(query)}&limit=${pageSize}`;
      return {
        memberPaths: [path, waitingGiftsPath],
        paged: { path, parameter: 'page' },
        modules: [guardedPage, `${features}/giftlists/gifts/gifts-page.tsx`],
      };
    },
  },
  wishLink: {
    pattern: exactly(paths.wishLink),
    plan: () => ({
      memberPaths: [ownListsPath],
      modules: [guardedPage, `${features}/giftlists/link/wish-link-page.tsx`],
    }),
  },
  friends: {
    pattern: exactly(paths.friends),
    plan: ({ query }) => {
      const friends = pageOf('/friends', pageNumberIn(query), searchTextIn(query));
      const pending = pageOf('/friends/pending', pageNumberIn(query, 'pending'));
      const isPending = query.get('tab') === 'pending';
      return {
        memberPaths: [...(isPending ? [] : [friends]), pending],
        paged: isPending ? { path: pending, parameter: 'pending' } : { path: friends, parameter: 'page' },
        modules: [guardedPage, `${features}/friends/friends-page.tsx`],
      };
    },
  },
  orders: {
    pattern: exactly(paths.orders),
    plan: ({ query }) => {
      const path = pageOf('/order', pageNumberIn(query), searchTextIn(query));
      return {
        memberPaths: [path],
        paged: { path, parameter: 'page' },
        modules: [guardedPage, `${features}/orders/list/orders-page.tsx`],
      };
    },
  },
  order: {
    pattern: /^\/orders\/([^/]+)$/i,
    plan: ({ param }) => ({
      memberPaths: [`/order/${encodeURIComponent(param)}`],
      subjectPath: `/order/${encodeURIComponent(param)}`,
      modules: [guardedPage, `${features}/orders/detail/order-page.tsx`],
    }),
  },
  profile: {
    pattern: exactly(paths.profile),
    plan: (request) => {
      const { module, reads } = accountTabPlans[accountTabOf(request) ?? 'profile'];
      return {
        memberPaths: reads(request.query),
        modules: [guardedPage, `${features}/profile/profile-page.tsx`, module],
      };
    },
  },
  settings: {
    pattern: exactly(paths.settings),
    plan: () => ({ modules: [guardedPage, `${features}/settings/settings-page.tsx`] }),
  },
  help: {
    pattern: exactly(paths.help),
    isIndexed: true,
    plan: () => ({ modules: [`${features}/help/help-page.tsx`] }),
  },
  terms: {
    pattern: exactly(paths.terms),
    isIndexed: true,
    plan: () => ({ modules: [`${features}/legal/terms-page.tsx`] }),
  },
  privacy: {
    pattern: exactly(paths.privacy),
    isIndexed: true,
    plan: () => ({ modules: [`${features}/legal/privacy-page.tsx`] }),
  },
  notFound: { pattern: /^/, plan: () => ({ status: 404, modules: ['src/app/pages/not-found-page.tsx'] }) },
};

const pageNames = Object.keys(pages).filter((name): name is PageName => name in pages);

/**
 * Returns the plan of a URL: the first calls that the app would make. The app itself makes calls that are missing here.
 *
 * @returns `undefined` if the build's prerendered page is sent: for the home
 */
export const pagePlanFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PagePlan | undefined => {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const name = pageNames.find((one) => pages[one].pattern.test(path)) ?? 'notFound';
  const [, segment = ''] = pages[name].pattern.exec(path) ?? [];
  // Malformed text stays as it is, as in the app's router: there is no such giftlist, person or order.
  const param = decodePathSegment(segment) ?? segment;
  const query = new URLSearchParams(search);
  const plan = pages[name].plan({ pathname: path, search, query, param });
  // Its quick view opens above the page once the scripts run.
  const product = name === 'home' ? null : query.get('product');
  return (
    plan && {
      title: pageTitles[name],
      status: 200,
      commonPaths: product ? [productPath(product)] : [],
      memberPaths: [],
      renderedFor: 'visitor',
      ...plan,
    }
  );
};

/** Whether search engines may index the page of a path. */
export const isIndexed = (pathname: string): boolean =>
  pageNames.some((name) => pages[name].isIndexed && pages[name].pattern.test(pathname));
