import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

const loadPage = () => import('./profile-page');

export const profileRoute = guardedRoute({
  path: paths.profile,
  title: pageTitles.profile,
  load: async () => {
    const { ProfileSessionEnded, ProfilePage } = await loadPage();
    return { Page: ProfilePage, SessionEndedPage: ProfileSessionEnded };
  },
  seed: async (...args) => (await loadPage()).seedProfilePage(...args),
});
