import { getStartGoogleSignInUrl } from '#generated/api/session/session.ts';
import { apiUrl } from '#http/api-url.ts';
import { signInMachine } from '#machines/sign-in.machine.ts';
import type { Navigation } from '#runtime';
import { clearReturnPath, withoutGoogleError, writeReturnPath } from '../session/resume-info';

/** Provides the actions of {@link signInMachine} that change the URL. */
export const provideSignIn = (navigation: Navigation) => {
  const currentPath = () => {
    const { pathname, search } = navigation.location();
    return `${pathname}${search}`;
  };
  return signInMachine.provide({
    actions: {
      resume: (_, { to }) => {
        clearReturnPath();
        if (to !== undefined && to !== currentPath()) navigation.navigate(to, { scrollToTop: true });
      },
      removeGoogleErrorFromUrl: () => {
        const { pathname, search } = navigation.location();
        navigation.navigate(`${pathname}${withoutGoogleError(search)}`, { replace: true });
      },
      leaveForGoogle: (_, { to }) => {
        writeReturnPath(to ?? currentPath());
        window.location.assign(apiUrl(getStartGoogleSignInUrl()));
      },
    },
  });
};
