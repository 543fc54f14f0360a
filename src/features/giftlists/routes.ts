import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

const loadPage = () => import('./page/giftlists-page');

/** /giftlists, and /giftlists/{id} for the same page with that giftlist selected. */
export const giftlistsRoute = guardedRoute({
  path: `${paths.giftlists}/:id?`,
  title: pageTitles.giftlists,
  load: async () => ({ Page: (await loadPage()).GiftlistsPage }),
  seed: async (...args) => (await loadPage()).seedGiftlistsPage(...args),
});
