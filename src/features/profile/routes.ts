import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

export const profileRoute = guardedRoute({
  path: paths.profile,
  title: pageTitles.profile,
  load: async () => {
    const { ProfileSessionEnded, ProfilePage, seedProfilePage } = await import('./profile-page');
    return { Page: ProfilePage, SessionEndedPage: ProfileSessionEnded, seed: seedProfilePage };
  },
});
