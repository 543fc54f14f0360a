import type { BackendDeps } from '#backend/calls/context.ts';
import { syncOrderWithStripe } from './admin/orders/sync-with-stripe';
import type { ServerDeps } from './http/api-handler';
import { createApp } from './http/app';
import type { App, AppDeps } from './http/app-deps';
import { openPublicAnswers } from './http/public-answers';
import { createRateLimiter } from './http/rate-limiter';
import type { Integrations } from './open-integrations';
import type { Settings } from './settings';
import { createDocumentRenderer } from './ssr/documents';

interface Options
  extends Pick<AppDeps, 'files' | 'pictures' | 'log' | 'demo' | 'onRequest' | 'isReady' | 'isConnectionError'> {
  readonly backend: BackendDeps;
  readonly settings: Settings;
  readonly integrations: Integrations;
}

/** Creates the Hono application of a shop, with everything that only its requests use. */
export const createShopApp = async ({ backend, settings, integrations, ...options }: Options): Promise<App> => {
  const { dir, origin } = settings;
  const { files, pictures, log } = options;
  const { stripe, google, receipts, devices } = integrations;
  const deps: ServerDeps = {
    ...backend,
    rateLimiter: createRateLimiter(() => Date.now()),
    devices,
    publicAnswers: openPublicAnswers(backend),
    isSecure: origin?.startsWith('https:') === true,
  };
  return createApp({
    ...deps,
    ...options,
    settings,
    documents: await createDocumentRenderer({ deps, pictures, dir, log, origin, files }),
    google,
    stripe: stripe && {
      parseWebhook: stripe.parseWebhook,
      syncOrder: (message) => syncOrderWithStripe({ ...backend, actor: 'Stripe' }, stripe, message, log),
    },
    receipts,
  });
};
