import { paths } from '../../rules/paths';
import { guardedRoute } from '../account';

/** /profile. */
export const profileRoute = guardedRoute({
  path: paths.profile,
  title: 'My Account',
  load: async () => {
    const { ProfileEnded, ProfilePage } = await import('./profile-page');
    return { Page: ProfilePage, Ended: ProfileEnded };
  },
});
