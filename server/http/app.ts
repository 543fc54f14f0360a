import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import type { GoogleAccount } from '#backend/calls/google.ts';
import { errorResponse } from '#backend/contract/error-response.ts';
import { operations } from '#backend/contract/operations.ts';
import { PaymentRefused } from '#backend/domain/payment-refused.ts';
import { type MatchedOperation, matchOperation } from '#backend/handle-request.ts';
import { isAppPath } from '#rules/app-pages.ts';
import { isFileRequest } from '#rules/is-file-request.ts';
import { uploadedImagesPath } from '#rules/picture-sizes.ts';
import { previousWebVitalsPath, webVitalsPath } from '#rules/web-vitals.ts';
import { parseWebVitals, recordVisit } from '../database/web-vitals';
import { type Google, googlePaths } from '../integrations/google';
import { type Receipts, receiptPath } from '../integrations/receipts';
import { failure, type Log } from '../log';
import { localPaths, passwordPath } from '../ports';
import type { Settings } from '../settings';
import type { DocumentRenderer } from '../ssr/documents';
import { version } from '../version';
import { handleApiCall, type ServerDeps } from './api-handler';
import { hashContent } from './hash';
import {
  googlePage,
  inboxPage,
  noGooglePage,
  noPaymentPage,
  paymentPage,
  receiptPage,
  withSuspendedPage,
} from './local-pages';
import { createProxySettingLog, networkAddressOf } from './network';
import { isSameOrigin, originCheckInputOf } from './origin';
import { passwordPage } from './password-page';
import { type FindDemoMedium, type ImageStore, imageResponse, previewsPath } from './pictures';
import { serveRanges } from './ranges';
import type { StaticFiles } from './static-files';
import { type StripeWebhookDeps, stripeWebhook, webhookPath } from './stripe-webhook';
import { createUnknownNameLog, unknownNamePage, unknownNameText } from './unknown-names';

type Env = { Bindings: HttpBindings; Variables: { id: string; call: MatchedOperation | undefined } };

/** Files and accounts that the app serves only in the demo. */
export interface Demo {
  readonly portraitsPath: string;
  readonly findMedium: FindDemoMedium;
  /** Accounts of the fake Google page. */
  readonly googleAccounts: readonly GoogleAccount[];
}

interface Options extends ServerDeps {
  readonly settings: Pick<Settings, 'origin' | 'payment' | 'isBehindProxy'>;
  readonly files: StaticFiles;
  readonly documents: DocumentRenderer;
  readonly pictures: ImageStore;
  readonly log: Log;
  /** Readiness: false while the shop stops, or the database is not usable. */
  readonly isReady: () => Promise<boolean>;
  /** Whether an error means that the database is unreachable or the connection was lost. */
  readonly isConnectionError: (error: unknown) => boolean;
  readonly demo: Demo | undefined;
  /** `undefined` if Google sign-in is not set up. */
  readonly google: Google | undefined;
  /** `undefined` if no real payments are set up. */
  readonly stripe: StripeWebhookDeps | undefined;
  readonly receipts: Receipts;
  /** Counts a request by the id of its operation, or by its path pattern. */
  readonly onRequest: (operation: string, status: number, ms: number) => void;
}

/**
 * Maximum bytes of a request body: an image of 5 MB with form fields (docs/product.md, Validation), the ids of a
 * thousand lines, a webhook, or a few texts.
 */
const maxBytes = { account: 6 * 1024 * 1024, lines: 256 * 1024, webhook: 256 * 1024, other: 64 * 1024 } as const;

const bodyKindOf = (path: string, call: MatchedOperation | undefined): keyof typeof maxBytes => {
  if (path === webhookPath) return 'webhook';
  if (call?.operation === 'createAccount') return 'account';
  return call?.operation === 'initiateCheckout' || call?.operation === 'payCheckout' ? 'lines' : 'other';
};

const isApi = (path: string): boolean => path.startsWith('/api/');

/** Message for a payment that the provider refuses permanently. */
const refusedPaymentMessage = ({ field }: PaymentRefused, { contactEmail }: ServerDeps['ports']): string =>
  field === 'customer_email'
    ? 'The payment provider does not accept this email. Please enter another one.'
    : `The payment provider has refused this order. Trying again will not help. Please write to ${contactEmail}.`;

const healthPath = '/health';
const readyPath = '/ready';
const probePaths: readonly string[] = [healthPath, readyPath];

/** Path pattern for the log, because paths of pages contain usernames. */
const patternOf = (path: string, call: MatchedOperation | undefined): string => {
  if (call) return `/api${operations[call.operation].path}`;
  if (isApi(path)) return '/api/*';
  const [, first = ''] = path.split('/');
  if (probePaths.includes(`/${first}`)) return `/${first}`;
  if (
    [
      ...Object.values<string>({ ...localPaths, ...googlePaths }),
      receiptPath,
      webhookPath,
      webVitalsPath,
      previousWebVitalsPath,
    ].includes(path)
  )
    return path;
  return ['assets', 'images', 'password', 'pictures', 'previews'].includes(first) ? `/${first}/*` : '/*';
};

const plain = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });

/** Only a new account has a file, its picture. */
const tooLarge = (hasFile: boolean): Response => {
  const response = errorResponse(
    413,
    hasFile ? 'This file is too large.' : 'This request is too large. Please shorten it.',
  );
  // Closes the connection, so that the rest of the body is not parsed as the next request.
  response.headers.set('Connection', 'close');
  return response;
};

/** The Hono application: app, API and local pages on one origin. */
export const createApp = ({
  settings,
  files,
  documents,
  pictures,
  log,
  isReady,
  isConnectionError,
  demo,
  google,
  stripe,
  receipts,
  onRequest,
  ...deps
}: Options): Hono<Env> => {
  const app = new Hono<Env>();
  /** Headers of every response. */
  const commonHeaders = files.headersOf('/').filter(([name]) => name !== 'Cache-Control');

  const addressOf = ({ env }: Context<Env>): string => networkAddressOf(env.incoming, settings.isBehindProxy);
  const logUnknownName = createUnknownNameLog('SHOP_ORIGIN', log);
  const logMissingProxySetting = createProxySettingLog(settings.isBehindProxy, log);

  app.use(async (c, next) => {
    const id = crypto.randomUUID();
    const start = performance.now();
    const { method, path } = c.req;
    const call = isApi(path) ? matchOperation(c.req) : undefined;
    c.set('id', id);
    c.set('call', call);
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

  app.onError((error, c) => {
    if (error instanceof PaymentRefused) {
      const { code, field, requestId: request } = error;
      log({ event: 'payment-refused', id: c.get('id'), code, field, request });
      return errorResponse(400, refusedPaymentMessage(error, deps.ports));
    }
    log({ event: 'failed', id: c.get('id'), ...failure(error) });
    // The write may have succeeded; a 500 would mean that it failed (reading 100).
    if (isConnectionError(error)) {
      const response = errorResponse(503, 'The shop is temporarily unavailable. Please try again.');
      response.headers.set('Retry-After', '5');
      return response;
    }
    return errorResponse(500, 'Something went wrong on our side. Please try again.');
  });

  // Before all readers of bodies, so that a body is never stored above its limit.
  const limitOf = (maxSize: number, hasFile = false) => {
    const refuse = () => tooLarge(hasFile);
    return { maxSize, refuse, limit: bodyLimit({ maxSize, onError: refuse }) };
  };
  const limits = {
    account: limitOf(maxBytes.account, true),
    lines: limitOf(maxBytes.lines),
    webhook: limitOf(maxBytes.webhook),
    other: limitOf(maxBytes.other),
  };
  app.use(async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const { maxSize, refuse, limit } = limits[bodyKindOf(c.req.path, c.get('call'))];
    const length = c.req.header('Content-Length');
    // Bodies without a length are counted while they arrive, which is slower.
    if (length === undefined || c.req.header('Transfer-Encoding') !== undefined) return limit(c, next);
    return Number(length) > maxSize ? refuse() : next();
  });

  // Before the origin check, because webhooks are signed, and no browser sends them.
  if (stripe) app.post(webhookPath, (c) => stripeWebhook(stripe, c.req.raw));

  app.use(async (c, next) => {
    if (['GET', 'HEAD'].includes(c.req.method)) return next();
    const input = originCheckInputOf(c.env.incoming, settings.isBehindProxy);
    if (isSameOrigin(settings.origin, input)) return next();
    if (logUnknownName({ ...input, site: c.req.header('Sec-Fetch-Site') }))
      return errorResponse(400, unknownNameText(settings.origin));
    return errorResponse(403, 'Request blocked: it came from another site.');
  });

  app.get(healthPath, (c) => c.json({ status: 'ok', version }));
  app.get(readyPath, async (c) => {
    const isUp = await isReady();
    return c.json({ status: isUp ? 'ready' : 'not ready' }, isUp ? 200 : 503);
  });

  app.all('/api/*', (c) => handleApiCall(deps, c.get('call'), c.req.raw, addressOf(c)));

  app.on('POST', [webVitalsPath, previousWebVitalsPath], async (c) => {
    if (deps.rateLimiter.blockedUntil('any', addressOf(c)) !== undefined) return plain('Too many requests', 429);
    const webVitals = parseWebVitals(await c.req.text());
    if (!webVitals) return plain('These are not web vitals', 400);
    await recordVisit(deps.transact, deps.ports.now(), webVitals);
    return new Response(null, { status: 204 });
  });

  app.use(serveRanges);

  /**
   * Answers 304 to `If-None-Match`. Use it only for responses that have an entity tag: without one, it would hash the
   * body for each request.
   */
  const notModified = etag();
  const image = async ({ req }: Context<Env>) => {
    const found = await pictures.findStored(req.param('id') ?? '', req.query('width'));
    return found ? imageResponse(found) : plain('Not found', 404);
  };
  app.get(`${uploadedImagesPath}:id`, notModified, image);
  app.get(`${previewsPath}/*`, notModified, async ({ req }) => {
    const found = await pictures.findPreview(req.path.slice(previewsPath.length));
    return found ? imageResponse(found) : plain('Not found', 404);
  });

  app.on(['GET', 'POST'], localPaths.payment, (c) =>
    settings.payment === 'local' ? paymentPage(deps, c.req.raw) : noPaymentPage(),
  );
  app.get(receiptPath, (c) => receiptPage(deps, receipts.orderOf(new URL(c.req.url).searchParams)));

  app.on(['GET', 'POST'], [passwordPath, `${passwordPath}/:token`], (c) =>
    passwordPage(deps, { request: c.req.raw, address: addressOf(c) }, c.req.param('token')),
  );

  app.on(['GET', 'POST'], localPaths.google, (c) =>
    demo ? withSuspendedPage(() => googlePage(deps, c.req.raw, demo.googleAccounts)) : noGooglePage(),
  );
  if (google)
    for (const [path, handle] of [
      [googlePaths.start, google.start],
      [googlePaths.callback, google.handleCallback],
    ] as const)
      app.get(path, (c) => withSuspendedPage(() => handle(deps, c.req.raw, addressOf(c))));

  if (demo) {
    app.get(localPaths.inbox, () => inboxPage(deps));
    app.get(`${demo.portraitsPath}:id`, notModified, image);
    // Stores entity tags, so that each medium is hashed only once.
    const demoMedia = new Map<string, readonly [medium: ReturnType<FindDemoMedium>, tag: string]>();
    app.get('/pictures/*', notModified, ({ req }) => {
      const [medium, knownTag] = demoMedia.get(req.path) ?? [demo.findMedium(req.path)];
      if (!medium) return plain('Not found', 404);
      const { body, contentType } = medium;
      const tag = knownTag ?? `"${hashContent(body)}"`;
      demoMedia.set(req.path, [medium, tag]);
      return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
        headers: { 'Content-Type': contentType, 'Cache-Control': 'max-age=3600', ETag: tag },
      });
    });
  }

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
  app.get('*', async (c, next) => (await documents.answer(c.req.raw, addressOf(c))) ?? next());
  app.get('*', notModified, async ({ req }) => {
    const file = await files.answer(req.path, req.raw.headers, isAppPath(req.path) ? 200 : 404);
    return file ?? plain('Not found', 404);
  });
  app.all('*', () => {
    const response = plain('Method not allowed', 405);
    response.headers.set('Allow', 'GET, HEAD');
    return response;
  });
  return app;
};
