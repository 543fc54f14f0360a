import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

/** /giftlists, and /giftlists/{id} for the same page with that giftlist selected. */
export const giftlistsRoute = guardedRoute({
  path: `${paths.giftlists}/:id?`,
  title: pageTitles.giftlists,
  load: async () => {
    const { GiftlistsPage, seedGiftlistsPage } = await import('./page/giftlists-page');
    return { Page: GiftlistsPage, seed: seedGiftlistsPage };
  },
});

export const giftsRoute = guardedRoute({
  path: paths.gifts,
  title: pageTitles.gifts,
  load: async () => {
    const { GiftsPage, seedGifts } = await import('./gifts/gifts-page');
    return { Page: GiftsPage, seed: seedGifts };
  },
});

/** /wish. With `title`, `text` and `url` in the query, the form is filled in. */
export const wishLinkRoute = guardedRoute({
  path: paths.wishLink,
  title: pageTitles.wishLink,
  load: async () => {
    const { WishLinkPage, seedWishLinkPage } = await import('./link/wish-link-page');
    return { Page: WishLinkPage, seed: seedWishLinkPage };
  },
});
