import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

/** /giftlists. */
export const giftlistsRoute = guardedRoute({
  path: paths.giftlists,
  title: 'Your giftlists',
  load: async () => ({ Page: (await import('./page/giftlists-page')).GiftlistsPage }),
});
