import { operations } from '#backend/contract/operations.ts';
import { type MatchedOperation, matchOperation } from '#backend/handle-request.ts';
import { webVitalsPath } from '#rules/web-vitals.ts';
import { googlePaths } from '../integrations/google';
import { receiptPath } from '../integrations/receipts';
import { localPaths } from '../ports';
import type { App, AppDeps } from './app-deps';
import { createProxySettingLog, networkAddressOf } from './network';
import { probePaths } from './routes/probes';
import { webhookPath } from './stripe-webhook';

const isApi = (path: string): boolean => path.startsWith('/api/');

/** Path pattern for the log, because paths of pages contain usernames. */
const patternOf = (path: string, call: MatchedOperation | undefined): string => {
  if (call) return `/api${operations[call.operation].path}`;
  if (isApi(path)) return '/api/*';
  const [, first = ''] = path.split('/');
  if (probePaths.includes(`/${first}`)) return `/${first}`;
  if (
    [...Object.values<string>({ ...localPaths, ...googlePaths }), receiptPath, webhookPath, webVitalsPath].includes(
      path,
    )
  )
    return path;
  return ['assets', 'images', 'page-assets', 'password', 'pictures', 'previews'].includes(first) ? `/${first}/*` : '/*';
};

/** Sets the variables and common headers of every request, and counts and logs it. */
export const logRequests = (
  app: App,
  { settings, files, log, onRequest }: Pick<AppDeps, 'settings' | 'files' | 'log' | 'onRequest'>,
): void => {
  /** Headers of every response. */
  const commonHeaders = files.headersOf('/').filter(([name]) => name !== 'Cache-Control');
  const logMissingProxySetting = createProxySettingLog(settings.isBehindProxy, log);
  app.use(async (c, next) => {
    const id = crypto.randomUUID();
    const start = performance.now();
    const { method, path } = c.req;
    const call = isApi(path) ? matchOperation(c.req) : undefined;
    c.set('id', id);
    c.set('call', call);
    c.set('address', networkAddressOf(c.env.incoming, settings.isBehindProxy));
    logMissingProxySetting(c.env.incoming);
    await next();
    for (const [name, value] of commonHeaders) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', id);
    const ms = performance.now() - start;
    const { status } = c.res;
    const pattern = patternOf(path, call);
    onRequest(call?.operation ?? pattern, status, ms);
    // Successful probes arrive every few seconds and are not logged.
    if (probePaths.includes(path) && status === 200) return;
    log({ event: 'request', id, method, path: pattern, status, ms: Math.round(ms) });
  });
};
