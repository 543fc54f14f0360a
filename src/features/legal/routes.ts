import type { RouteObject } from 'react-router-dom';

/** /terms-of-service. */
export const termsRoute: RouteObject = {
  path: 'terms-of-service',
  lazy: async () => ({ Component: (await import('./terms-page')).TermsPage }),
  handle: { title: 'Terms and Conditions' },
};

/** /privacy-policy. */
export const privacyRoute: RouteObject = {
  path: 'privacy-policy',
  lazy: async () => ({ Component: (await import('./privacy-page')).PrivacyPage }),
  handle: { title: 'Privacy Policy' },
};
