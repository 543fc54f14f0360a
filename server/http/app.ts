import { Hono } from 'hono';
import { errorResponse } from '#backend/contract/error-response.ts';
import type { App, AppDeps } from './app-deps';
import { limitBodies } from './body-limits';
import { answerErrors, showErrorPages } from './error-answers';
import { isSameOrigin, originCheckInputOf } from './origin';
import { serveRanges } from './ranges';
import { logRequests } from './request-log';
import { addApi } from './routes/api';
import { addImages } from './routes/images';
import { addProbes } from './routes/probes';
import { addServerPages } from './routes/server-pages';
import { addShopPages } from './routes/shop-pages';
import { stripeWebhook, webhookPath } from './stripe-webhook';
import { createUnknownNameLog, type LogUnknownName, unknownNameText } from './unknown-names';

/** Refuses writes that come from a page of another site. */
const checkOrigin = (app: App, { settings }: Pick<AppDeps, 'settings'>, logUnknownName: LogUnknownName): void => {
  app.use(async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const input = originCheckInputOf(c.env.incoming, settings.isBehindProxy);
    if (isSameOrigin(settings.origin, input)) return next();
    if (logUnknownName({ ...input, site: c.req.header('Sec-Fetch-Site') }))
      return errorResponse(400, unknownNameText(settings.origin));
    return errorResponse(403, 'Request blocked: it came from another site.');
  });
};

/** The Hono application: app, API and local pages on one origin. */
export const createApp = (deps: AppDeps): App => {
  const app: App = new Hono();
  const { stripe } = deps;
  const logUnknownName = createUnknownNameLog('SHOP_ORIGIN', deps.log);
  logRequests(app, deps);
  answerErrors(app, deps);
  showErrorPages(app);
  limitBodies(app);
  // Before the origin check, because webhooks are signed, and no browser sends them.
  if (stripe) app.post(webhookPath, (c) => stripeWebhook(stripe, c.req.raw));
  checkOrigin(app, deps, logUnknownName);
  addProbes(app, deps);
  addApi(app, deps);
  app.use(serveRanges);
  addImages(app, deps);
  addServerPages(app, deps);
  addShopPages(app, deps, logUnknownName);
  return app;
};
