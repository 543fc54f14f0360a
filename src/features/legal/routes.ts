import type { RouteObject } from 'react-router-dom';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';

export const termsRoute: RouteObject = {
  path: paths.terms,
  lazy: async () => ({ Component: (await import('./terms-page')).TermsPage }),
  handle: { title: pageTitles.terms },
};

export const privacyRoute: RouteObject = {
  path: paths.privacy,
  lazy: async () => ({ Component: (await import('./privacy-page')).PrivacyPage }),
  handle: { title: pageTitles.privacy },
};
