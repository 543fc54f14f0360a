import { assetPattern, assetResponse } from '../../html/assets';
import { googlePaths } from '../../integrations/google';
import { receiptPath } from '../../integrations/receipts';
import { localPaths, passwordPath } from '../../ports';
import type { App, AppDeps } from '../app-deps';
import {
  googlePage,
  inboxPage,
  noGooglePage,
  noPaymentPage,
  paymentPage,
  receiptPage,
  withSuspendedPage,
} from '../local-pages';
import { passwordPage } from '../password-page';

/** Adds the pages that the server writes: payment, receipt, new password, sign-in with Google, and the demo's inbox. */
export const addServerPages = (app: App, deps: AppDeps): void => {
  const { settings, demo, google, receipts } = deps;
  app.on(['GET', 'POST'], localPaths.payment, (c) =>
    settings.payment === 'local' ? paymentPage(deps, c.req.raw) : noPaymentPage(),
  );
  app.get(assetPattern, (c) => assetResponse(c.req.param()));
  app.get(receiptPath, (c) => receiptPage(deps, receipts.orderOf(new URL(c.req.url).searchParams)));

  app.on(['GET', 'POST'], [passwordPath, `${passwordPath}/:token`], (c) =>
    passwordPage(deps, { request: c.req.raw, address: c.get('address') }, c.req.param('token')),
  );

  app.on(['GET', 'POST'], localPaths.google, (c) =>
    demo ? withSuspendedPage(() => googlePage(deps, c.req.raw, demo.googleAccounts)) : noGooglePage(),
  );
  if (google)
    for (const [path, handle] of [
      [googlePaths.start, google.start],
      [googlePaths.callback, google.handleCallback],
    ] as const)
      app.get(path, (c) => withSuspendedPage(() => handle(deps, c.req.raw, c.get('address'))));

  if (demo) app.get(localPaths.inbox, () => inboxPage(deps));
};
