import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

/** /giftlists, and /giftlists/{id} for the same page with that giftlist selected. */
export const giftlistsRoute = guardedRoute({
  path: `${paths.giftlists}/:id?`,
  title: 'Your giftlists',
  load: async () => ({ Page: (await import('./page/giftlists-page')).GiftlistsPage }),
});
