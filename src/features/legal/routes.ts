import type { RouteObject } from 'react-router-dom';
import { paths } from '#rules/paths.ts';

export const termsRoute: RouteObject = {
  path: paths.terms,
  lazy: async () => ({ Component: (await import('./terms-page')).TermsPage }),
  handle: { title: 'Terms and Conditions' },
};

export const privacyRoute: RouteObject = {
  path: paths.privacy,
  lazy: async () => ({ Component: (await import('./privacy-page')).PrivacyPage }),
  handle: { title: 'Privacy Policy' },
};
