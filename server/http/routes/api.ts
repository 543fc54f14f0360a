import { webVitalsPath } from '#rules/web-vitals.ts';
import { parseWebVitals, recordVisit } from '../../database/web-vitals';
import { handleApiCall, type ServerDeps } from '../api-handler';
import type { App } from '../app-deps';
import { plainText } from '../plain-text';

/** Adds the API and the web vitals of visits. */
export const addApi = (app: App, deps: ServerDeps): void => {
  app.all('/api/*', (c) => handleApiCall(deps, c.get('call'), c.req.raw, c.get('address')));

  app.post(webVitalsPath, async (c) => {
    if (deps.rateLimiter.blockedUntil('any', c.get('address')) !== undefined)
      return plainText('Too many requests', 429);
    const webVitals = parseWebVitals(await c.req.text());
    if (!webVitals) return plainText('These are not web vitals', 400);
    await recordVisit(deps.transact, deps.ports.now(), webVitals);
    return new Response(null, { status: 204 });
  });
};
