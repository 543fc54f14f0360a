import { guardedRoute } from '../account';

/** /giftlists. */
export const giftlistsRoute = guardedRoute({
  path: 'giftlists',
  title: 'Your giftlists',
  load: async () => ({ Page: (await import('./giftlists-page')).GiftlistsPage }),
});
