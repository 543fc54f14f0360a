import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

const loadPage = () => import('./profile-page');

/** /profile. */
export const profileRoute = guardedRoute({
  path: paths.profile,
  title: 'My Account',
  load: async () => {
    const { ProfileEnded, ProfilePage } = await loadPage();
    return { Page: ProfilePage, Ended: ProfileEnded };
  },
  seed: async (...page) => (await loadPage()).seedProfilePage(...page),
});
