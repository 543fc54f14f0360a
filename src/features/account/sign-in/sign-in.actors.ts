import { getStartGoogleSignInUrl } from '#generated/api/session/session.ts';
import { apiUrl } from '#http/api-url.ts';
import { signInMachine } from '#machines/sign-in.machine.ts';
import type { Navigation } from '#runtime';
import { clearReturnPath, withoutGoogleError, writeReturn } from '../session/resume-info';

/** Provides the account dialogs' actions on the address bar. */
export const provideSignIn = (navigation: Navigation) => {
  const here = () => {
    const { pathname, search } = navigation.location();
    return `${pathname}${search}`;
  };
  return signInMachine.provide({
    actions: {
      resume: (_, { to }) => {
        clearReturnPath();
        if (to !== undefined && to !== here()) navigation.navigate(to, { scrollToTop: true });
      },
      cleanAddress: () => {
        const { pathname, search } = navigation.location();
        navigation.navigate(`${pathname}${withoutGoogleError(search)}`, { replace: true });
      },
      leaveForGoogle: (_, { to }) => {
        writeReturn(to ?? here());
        window.location.assign(apiUrl(getStartGoogleSignInUrl()));
      },
    },
  });
};
