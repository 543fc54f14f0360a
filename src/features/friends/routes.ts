import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

const loadPage = () => import('./friends-page');

export const friendsRoute = guardedRoute({
  path: paths.friends,
  title: pageTitles.friends,
  load: async () => ({ Page: (await loadPage()).FriendsPage }),
  seed: async (...args) => (await loadPage()).seedFriends(...args),
});
