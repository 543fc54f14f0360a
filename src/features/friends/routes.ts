import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

export const friendsRoute = guardedRoute({
  path: paths.friends,
  title: 'My Friends',
  load: async () => ({ Page: (await import('./friends-page')).FriendsPage }),
});
