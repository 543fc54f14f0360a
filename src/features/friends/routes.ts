import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

export const friendsRoute = guardedRoute({
  path: paths.friends,
  title: pageTitles.friends,
  load: async () => {
    const { FriendsPage, seedFriends } = await import('./friends-page');
    return { Page: FriendsPage, seed: seedFriends };
  },
});
