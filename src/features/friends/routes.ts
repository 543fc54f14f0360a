import { guardedRoute } from '../account';

/** /friends. */
export const friendsRoute = guardedRoute({
  path: 'friends',
  title: 'My Friends',
  load: async () => ({ Page: (await import('./friends-page')).FriendsPage }),
});
