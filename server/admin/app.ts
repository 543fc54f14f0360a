import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRateLimiter } from '../http/rate-limiter';
import { failure, type Log } from '../log';
import { askedOf, isSameOrigin } from '../http/origin';
import { unknownNameText, watchNames } from '../http/unknown-names';
import { redirect, withForm } from '../http/html-page';
import { findOperatorBySession } from './operators';
import { withErrorPage, signedOutPage, errorPage, paths } from './pages/layout';
import { ordersForms, ordersPage } from './pages/orders';
import { userForms, customersPage } from './pages/people';
import { productsFile, productsForms, productsPage } from './pages/products';
import { webVitalsPage } from './pages/web-vitals';
import { handleSignIn, handleSignOut, signInPage, tokenOf } from './pages/sign-in';
import type { AdminContext } from './context';
import { html } from 'hono/html';

interface Options extends Omit<AdminContext, 'actor'> {
  readonly log: Log;
  /** Origin of the admin pages behind a proxy. */
  readonly origin: string | undefined;
}

type Env = { Bindings: HttpBindings; Variables: { work: AdminContext; pattern: string } };

/** Maximum bytes of a product file: 5,000 products have two to four million. */
const maxBytes = 16 * 1024 * 1024;

const headers = {
  // With `no-referrer`, browsers send no origin with forms.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const sections = [
  { path: paths.orders, show: ordersPage, forms: ordersForms },
  { path: paths.products, show: productsPage, forms: productsForms },
  { path: paths.people, show: customersPage, forms: userForms },
] as const;

/** Paths that may be logged; others may contain anything. */
const known: ReadonlySet<string> = new Set<string>([
  ...Object.values(paths),
  ...sections.flatMap(({ path, forms }) => Object.keys(forms).map((name) => `${path}/${name}`)),
]);

const refusedPage = (title: string, text: string, status: number) =>
  signedOutPage(
    title,
    html`<p class="note" role="alert">${text}</p><p class="links"><a href="${paths.orders}">Back</a></p>`,
    status,
  );

/** The Hono application of the admin pages, on a separate port. */
export const createAdminApp = ({ log, origin, ...world }: Options): Hono<Env> => {
  const { db, ports } = world;
  const app = new Hono<Env>();
  const rateLimiter = createRateLimiter(ports.now);
  const isSecure = origin?.startsWith('https:') === true;
  const isUnknownName = watchNames('OPERATOR_ORIGIN', log);

  app.use(async (c, next) => {
    const id = crypto.randomUUID();
    const start = performance.now();
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    c.res.headers.set('X-Request-Id', id);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    log({ event: 'request', id, method, path: `operator:${known.has(path) ? path : '/*'}`, status: c.res.status, ms });
  });

  app.onError((error) => {
    log({ event: 'failed', ...failure(error) });
    return refusedPage(
      'Something went wrong',
      'Something went wrong on our side. Check whether it was saved before you try again.',
      500,
    );
  });

  app.use(async (c, next) => {
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    const asked = { ...askedOf(c.env.incoming, false), site: c.req.header('Sec-Fetch-Site') };
    if (!isRead && !isSameOrigin(origin, asked))
      return refusedPage(
        'Could not complete',
        isUnknownName(asked) ? unknownNameText(origin) : 'Request blocked: it came from another site.',
        403,
      );
    const address = c.env.incoming.socket.remoteAddress ?? '';
    const isTry = !isRead && c.req.path === paths.signIn;
    const until =
      rateLimiter.blockedUntil('any', address) ?? (isTry ? rateLimiter.blockedUntil('signIn', address) : undefined);
    if (until === undefined) return next();
    const response = await refusedPage(
      'Could not complete',
      'Too many requests came from your network. Please wait.',
      429,
    );
    response.headers.set('Retry-After', String(Math.ceil((until - ports.now()) / 1000)));
    return response;
  });

  app.use(
    bodyLimit({
      maxSize: maxBytes,
      onError: async () => {
        const response = await refusedPage('Could not complete', 'This file is too large.', 413);
        // Closes the connection, so that the rest of the body is not parsed as the next request.
        response.headers.set('Connection', 'close');
        return response;
      },
    }),
  );

  app.get(paths.signIn, () => signInPage());
  app.post(paths.signIn, (c) => withForm(c.req.raw, (form) => handleSignIn(world, form, isSecure)));
  app.post(paths.signOut, (c) => handleSignOut(world, tokenOf(c.req.header('Cookie')), isSecure));

  // All routes below require a signed-in operator.
  app.use(async (c, next) => {
    const token = tokenOf(c.req.header('Cookie'));
    const actor = token === undefined ? undefined : await findOperatorBySession(db, token, ports.now());
    if (actor === undefined)
      return c.req.method === 'GET' ? redirect(paths.signIn) : signInPage('Please sign in first.', 401);
    c.set('work', { ...world, actor });
    return next();
  });

  app.get('/', () => redirect(paths.orders));
  for (const { path, show, forms } of sections) {
    app.get(path, (c) =>
      withErrorPage(c.get('work'), path, () => show(c.get('work'), new URL(c.req.url).searchParams)),
    );
    for (const [name, answer] of Object.entries(forms))
      app.post(`${path}/${name}`, (c) =>
        withErrorPage(c.get('work'), path, () => withForm(c.req.raw, (form) => answer(c.get('work'), form))),
      );
  }
  app.get(paths.speed, (c) => webVitalsPage(c.get('work')));
  for (const name of ['products.csv', 'products.json'])
    app.get(`${paths.products}/${name}`, (c) => productsFile(c.get('work'), name));
  app.all('*', (c) => errorPage(c.get('work'), paths.orders, 'Page not found.', 404));
  return app;
};
