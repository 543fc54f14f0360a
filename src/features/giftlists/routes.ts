import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

/** /giftlists, and /giftlists/{id}: the same page with that list chosen. */
export const giftlistsRoute = guardedRoute({
  path: `${paths.giftlists}/:id?`,
  title: 'Your giftlists',
  load: async () => ({ Page: (await import('./page/giftlists-page')).GiftlistsPage }),
});
