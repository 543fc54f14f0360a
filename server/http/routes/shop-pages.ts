import { etag } from 'hono/etag';
import { isAppPath } from '#rules/app-pages.ts';
import { isFileRequest } from '#rules/is-file-request.ts';
import type { App, AppDeps } from '../app-deps';
import { isSameOrigin, originCheckInputOf } from '../origin';
import { plainText } from '../plain-text';
import { type LogUnknownName, unknownNamePage } from '../unknown-names';

/** Adds the pages of the app, its files, and the answers to all other requests. */
export const addShopPages = (
  app: App,
  { settings, documents, files }: Pick<AppDeps, 'settings' | 'documents' | 'files'>,
  logUnknownName: LogUnknownName,
): void => {
  app.get('*', async (c, next) => {
    const host = c.req.header('Host');
    const accept = c.req.header('Accept');
    // With SHOP_ORIGIN set, a proxy may have replaced the host, so the host does not show the name that visitors use.
    if (settings.origin !== undefined || host === undefined || isFileRequest(c.req.path, accept)) return next();
    const input = originCheckInputOf(c.env.incoming, settings.isBehindProxy);
    const origin = `${input.scheme}://${host}`;
    if (!accept?.includes('text/html') || isSameOrigin(undefined, { ...input, origin })) return next();
    logUnknownName({ origin, host, site: undefined });
    return unknownNamePage(host);
  });
  app.get('*', async (c, next) => (await documents.answer(c.req.raw, c.get('address'))) ?? next());
  // The tag comes from the file: without one, `etag` would hash the body for each request.
  app.get('*', etag(), async ({ req }) => {
    const file = await files.answer(req.path, req.raw.headers, isAppPath(req.path) ? 200 : 404);
    return file ?? plainText('Not found', 404);
  });
  app.all('*', () => {
    const response = plainText('Method not allowed', 405);
    response.headers.set('Allow', 'GET, HEAD');
    return response;
  });
};
