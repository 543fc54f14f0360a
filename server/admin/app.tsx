/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { assetPattern, assetResponse } from '../html/assets';
import { redirect, textOf, withForm } from '../html/form';
import { HiddenFields } from '../html/hidden-fields';
import { Note } from '../html/note';
import { createProxySettingLog, networkAddressOf } from '../http/network';
import { isSameOrigin, originCheckInputOf } from '../http/origin';
import { type ImageStore, imageResponse } from '../http/pictures';
import { createRateLimiter, type RateLimitName } from '../http/rate-limiter';
import { createUnknownNameLog, unknownNameText } from '../http/unknown-names';
import { failure, type Log } from '../log';
import type { Devices } from '../sessions/devices';
import type { FixedSettings } from '../shop-settings';
import { addPage, createPageContext, type Env } from './components/add-page';
import { errorPage, signedOutPage } from './components/layout';
import type { AdminContext } from './context';
import { type FormStart, readFormStart, tooLargeText } from './form-start';
import { createFormKeeper, keptField } from './kept-form';
import { answerMetrics, type MetricsOptions, metricsPath } from './metrics';
import { paths } from './navigation';
import { handleSignIn, handleSignOut, signInPage, tokenOf } from './operators/pages/sign-in';
import { findOperatorBySession, isKnownDevice, sessionIdOf } from './operators/sessions';
import { pages } from './pages';
import { createSealer } from './sealed-text';
import type { Environment } from './setup/environment';

interface Options extends Omit<AdminContext, 'actor'> {
  readonly log: Log;
  readonly pictures: Pick<ImageStore, 'findStored' | 'findDemoImage'>;
  /** Origin of the admin pages behind a proxy. */
  readonly origin: string | undefined;
  /** Whether a proxy in front reports the client's address and scheme. */
  readonly isBehindProxy: boolean;
  readonly devices: Devices;
  /** Origin of the shop. */
  readonly shopOrigin: string;
  /** Settings that the environment sets. */
  readonly fixedSettings: FixedSettings;
  readonly environment: Environment;
  readonly metrics: MetricsOptions;
  /** Called for each sign-in with a wrong name or password. */
  readonly onFailedSignIn: () => void;
}

/** Maximum MB of a form with files: a file of 5,000 products has 4 MB, ten images have up to 50 MB. */
const maxFilesMb = 64;

/** Maximum MB of a form without files. */
const maxFormMb = 1;

/** Maximum MB of the forms that need no session. A sealed form within one is a third larger than the form itself. */
const maxSignInMb = 2 * maxFormMb;

const maxMbOf = (path: string): number =>
  path === paths.keptForm ? maxSignInMb : path.startsWith(`${paths.products}/`) ? maxFilesMb : maxFormMb;

const headers = {
  // Not `no-referrer`: browsers would send forms without an origin, which the origin check needs.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** @param kept sealed form, which a button shows again; '' for none */
const refusedPage = (title: string, text: string, status: number, kept = '') =>
  signedOutPage(
    title,
    <>
      <Note tone="danger">{text}</Note>
      {kept === '' ? (
        <p>
          <a class="button" href="/">
            Back
          </a>
        </p>
      ) : (
        <form method="post" action={paths.keptForm}>
          <HiddenFields values={{ [keptField]: kept }} />
          <button class="button accent">Show my form again</button>
        </form>
      )}
    </>,
    status,
  );

/** The Hono application of the admin pages, on a separate port. */
export const createAdminApp = ({
  log,
  origin,
  isBehindProxy,
  devices,
  shopOrigin,
  fixedSettings,
  environment,
  pictures,
  metrics,
  onFailedSignIn,
  ...deps
}: Options): Hono<Env> => {
  const { db, ports } = deps;
  const app = new Hono<Env>();
  const rateLimiter = createRateLimiter(ports.now);
  const isSecure = origin?.startsWith('https:') === true;
  const isUnknownName = createUnknownNameLog('OPERATOR_ORIGIN', log);
  const logMissingProxySetting = createProxySettingLog(isBehindProxy, log);

  const forms = createFormKeeper(ports);

  const deviceOf = (c: Context<Env>) => devices.find(c.req.header('Cookie') ?? null);

  /** Whether operators use this browser, or the database does not respond. */
  const isOfOperator = async (c: Context<Env>): Promise<boolean> => {
    const device = deviceOf(c);
    return device !== undefined && (await isKnownDevice(db, device).catch(() => true));
  };

  /**
   * Seals the form of a request that was not handled; '' for none. Reads bodies only of operators and of browsers that
   * they use, so that strangers cannot fill the memory.
   */
  const sealForm = async (c: Context<Env>) => {
    const { method, path } = c.req;
    const none = { kept: '', tooLong: [] };
    if (method !== 'POST' || path === paths.signOut) return none;
    const handled = c.get('form');
    let start: FormStart | undefined = handled && { form: handled, misses: false };
    if (!start && !c.req.raw.bodyUsed && (c.get('context') !== undefined || (await isOfOperator(c))))
      start = await readFormStart(c.req.raw);
    if (!start) return none;
    return path === paths.signIn || path === paths.keptForm
      ? { ...none, kept: textOf(start.form, keptField) }
      : forms.seal(path, start.form, start.misses);
  };

  const keepForm = async (c: Context<Env>): Promise<string> => (await sealForm(c)).kept;

  /** Limits the size of bodies, while they arrive if they have no length. */
  const limitBody = (maxMb: number) =>
    bodyLimit({
      maxSize: maxMb * 1024 * 1024,
      onError: async (c: Context<Env>) => {
        const { kept, tooLong } = await sealForm(c);
        const response = await refusedPage('Could not complete', tooLargeText(c.req.raw, maxMb, tooLong), 413, kept);
        // Closes the connection, so that the rest of the body is not parsed as the next request.
        response.headers.set('Connection', 'close');
        return response;
      },
    });

  /** Shows a sealed form again, with its texts. The operator must press again to save it. */
  const showKeptForm = (c: Context<Env>, sealed: string, cookies: string): Promise<Response> => {
    const kept = forms.unseal(sealed);
    if (!kept) return Promise.resolve(redirect(paths.today));
    const request = new Request(new URL(kept.path, c.req.url), {
      method: 'POST',
      headers: { Cookie: cookies },
      body: kept.texts,
    });
    return Promise.resolve(app.fetch(request, { ...c.env, kept }));
  };

  /** Time until which a client is blocked: a network address, or a known browser in a blocked network. */
  const blockedUntil = async (c: Context<Env>, limit: RateLimitName): Promise<number | undefined> => {
    const until = rateLimiter.blockedUntil(limit, networkAddressOf(c.env.incoming, isBehindProxy));
    const device = until === undefined ? undefined : deviceOf(c);
    // Counts apart, so that strangers of the same network or proxy cannot block operators.
    return device && (await isKnownDevice(db, device)) ? rateLimiter.blockedUntil(limit, `device ${device.id}`) : until;
  };

  app.use(async (c, next) => {
    const id = crypto.randomUUID();
    const start = performance.now();
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', id);
    const { method } = c.req;
    // Successful scrapes arrive every few seconds and are not logged.
    if (c.req.path === metricsPath && c.res.status === 200) return;
    const ms = Math.round(performance.now() - start);
    // Logs the route's pattern instead of the path, which contains ids.
    const pattern = matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? '/*';
    log({ event: 'request', id, method, path: `operator:${pattern}`, status: c.res.status, ms });
  });

  app.onError(async (error, c) => {
    log({ event: 'failed', ...failure(error) });
    return refusedPage(
      'Something went wrong',
      'Something went wrong on our side. Check whether it was saved before you try again.',
      500,
      await keepForm(c),
    );
  });

  app.use(async (c, next) => {
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    const originCheckInput = {
      ...originCheckInputOf(c.env.incoming, isBehindProxy),
      site: c.req.header('Sec-Fetch-Site'),
    };
    if (!isRead && !isSameOrigin(origin, originCheckInput))
      return refusedPage(
        'Could not complete',
        isUnknownName(originCheckInput) ? unknownNameText(origin) : 'Request blocked: it came from another site.',
        403,
      );
    logMissingProxySetting(c.env.incoming);
    const isSignInAttempt = !isRead && c.req.path === paths.signIn;
    const until = (await blockedUntil(c, 'any')) ?? (isSignInAttempt ? await blockedUntil(c, 'signIn') : undefined);
    if (until === undefined) return next();
    const response = await refusedPage(
      'Could not complete',
      'Too many requests came from your network. Please wait.',
      429,
      await keepForm(c),
    );
    response.headers.set('Retry-After', String(Math.ceil((until - ports.now()) / 1000)));
    return response;
  });

  app.get(assetPattern, (c) => assetResponse(c.req.param()));
  app.get(metricsPath, (c) => answerMetrics(metrics, origin, c.env.incoming));
  app.get(paths.signIn, () => signInPage(deps));
  for (const path of [paths.signIn, paths.signOut]) app.use(path, limitBody(maxSignInMb));
  app.post(paths.signIn, (c) =>
    withForm(c.req.raw, async (form) => {
      c.set('form', form);
      const response = await handleSignIn(deps, { form, cookies: c.req.header('Cookie') ?? null, devices, isSecure });
      if (response.status === 401 || response.status === 429) onFailedSignIn();
      const [kept, cookies] = [textOf(form, keptField), response.headers.getSetCookie()];
      if (response.status !== 303 || kept === '') return response;
      const shown = await showKeptForm(c, kept, cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
      for (const cookie of cookies) shown.headers.append('Set-Cookie', cookie);
      return shown;
    }),
  );
  app.post(paths.signOut, (c) => handleSignOut(deps, tokenOf(c.req.header('Cookie')), isSecure));

  // All routes below require a signed-in operator.
  app.use(async (c, next) => {
    const token = tokenOf(c.req.header('Cookie'));
    const actor = token === undefined ? undefined : await findOperatorBySession(db, token, ports.now());
    if (token === undefined || actor === undefined)
      return c.req.method === 'GET' ? redirect(paths.signIn) : signInPage(deps, 401, await keepForm(c));
    c.set('context', {
      ...deps,
      shopOrigin,
      fixedSettings,
      environment,
      actor,
      sessionId: sessionIdOf(token),
      ...createSealer(token),
    });
    return next();
  });

  // Below the sign-in, so that strangers cannot fill the memory with files.
  app.use((c, next) => limitBody(maxMbOf(c.req.path))(c, next));
  app.post(paths.keptForm, (c) =>
    withForm(c.req.raw, (form) => {
      c.set('form', form);
      return showKeptForm(c, textOf(form, keptField), c.req.header('Cookie') ?? '');
    }),
  );

  // Images of the shop, under the same paths as in the shop, but for operators only.
  const imageCaching = { 'Cache-Control': 'private, max-age=86400' };
  app.get('/images/:id', async (c) => {
    const image = await pictures.findStored(c.req.param('id'), c.req.query('width'));
    return image ? imageResponse(image, imageCaching) : c.notFound();
  });
  app.get('/pictures/:name', (c) => {
    const image = pictures.findDemoImage(c.req.path);
    return image ? imageResponse(image, imageCaching) : c.notFound();
  });

  for (const page of pages) addPage(app, page);
  app.notFound((c) => errorPage(createPageContext(c, paths.today), 'Page not found.', 404));
  return app;
};
