import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

const loadPage = () => import('./page/giftlists-page');
const loadWishLinkPage = () => import('./link/wish-link-page');

/** /giftlists, and /giftlists/{id} for the same page with that giftlist selected. */
export const giftlistsRoute = guardedRoute({
  path: `${paths.giftlists}/:id?`,
  title: pageTitles.giftlists,
  load: async () => ({ Page: (await loadPage()).GiftlistsPage }),
  seed: async (...args) => (await loadPage()).seedGiftlistsPage(...args),
});

const loadGifts = () => import('./gifts/gifts-page');

export const giftsRoute = guardedRoute({
  path: paths.gifts,
  title: pageTitles.gifts,
  load: async () => ({ Page: (await loadGifts()).GiftsPage }),
  seed: async (...args) => (await loadGifts()).seedGifts(...args),
});

/** /wish. With `title`, `text` and `url` in the query, the form is filled in. */
export const wishLinkRoute = guardedRoute({
  path: paths.wishLink,
  title: pageTitles.wishLink,
  load: async () => ({ Page: (await loadWishLinkPage()).WishLinkPage }),
  seed: async (...args) => (await loadWishLinkPage()).seedWishLinkPage(...args),
});
