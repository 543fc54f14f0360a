import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PageSettings } from '#rules/settings.ts';
import { parseWebVitals } from '#server/database/web-vitals.ts';
import { configureBuild } from '#tools/build/write-host-files.ts';
import { createContractProxy } from '../support/contract-proxy';
import { createHostileApi } from '../support/hostile-api';
import { openPlainBrowser, type PlainPage } from '../support/plain-browser';
import { serveProductImage } from '../support/product-images';
import { test as base } from '../support/production-test';
import { signInByApi } from '../support/send-request';
import { listen, type Respond, type Served, serve } from '../support/static-host';
import { expect, failedResponses } from '../support/strict-test';
import { createRequestProxy, createUpgradeProxy, openTestShop, type TestShop } from '../support/test-shop';
import { Visitor } from '../support/visitor';
import { waitUntilWorkerActive } from '../support/wait-until-worker-active';

/** Serves builds, and copies of the build with other settings. Servers and copies are removed after the test. */
interface Host {
  readonly serve: (options: Parameters<typeof serve>[0]) => Promise<Served>;
  /** Copies the production build with these settings and the matching host files. Returns the folder. */
  readonly copyWith: (settings: PageSettings) => Promise<string>;
}

const test = base.extend<{ host: Host; plainPage: PlainPage }>({
  plainPage: async ({ browserName: _ }, use) => {
    const page = await openPlainBrowser();
    await use(page);
    await page.close();
  },
  host: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'giftlist-'));
    const opened: Served[] = [];
    await use({
      serve: async (options) => {
        const served = await serve({ isCompressing: false, ...options });
        opened.push(served);
        return served;
      },
      copyWith: async (settings) => {
        const dir = join(folder, `dist-${opened.length}`);
        cpSync('dist', dir, { recursive: true });
        await configureBuild(dir, settings);
        return dir;
      },
    });
    await Promise.all(opened.map(({ close }) => close()));
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Adds the CORS headers of an API on another origin, with credentials. */
const withCors =
  (answer: (request: Request) => Promise<Response>, shop: () => string) =>
  async (request: Request): Promise<Response> => {
    const headers = new Headers({
      'access-control-allow-origin': shop(),
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
    });
    if (request.method === 'OPTIONS') {
      headers.set('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      headers.set('access-control-allow-headers', 'content-type');
      return new Response(null, { status: 204, headers });
    }
    const response = await answer(request);
    for (const [name, value] of response.headers) headers.append(name, value);
    return new Response(response.body, { status: response.status, headers });
  };

/**
 * Takes a product as far as the payment page, over every kind of connection to the API: calls with and without a body,
 * the cookie, live notifications.
 */
const walkThrough = async (
  page: Page,
  otherVisitor: APIRequestContext,
  server: TestShop,
  shopOrigin: string,
  apiUrl: string,
): Promise<void> => {
  const visitor = new Visitor(page, server);
  await page.goto(`${shopOrigin}/?q=fondue`);
  const card = page.getByRole('article').filter({ hasText: 'Tabletop Fondue Pot' });
  await card.getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(visitor.bar.cart).toHaveAccessibleName('Cart, 1 item');
  await visitor.signInByForm('maya');
  await expect(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  await visitor.untilLiveConnection();
  const zoe = await signInByApi(otherVisitor, shopOrigin, 'zoe', apiUrl);
  await zoe('PATCH', '/friends/follow/maya');
  await expect(page.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible();
  await page.goto(`${shopOrigin}/checkout`);
  await visitor.checkout.pay.click();
  await page.waitForURL(/\/local\/payment\?/);
  await expect(visitor.payment.pay).toBeVisible();
};

// Violations of the policy appear in the console, and messages in the console fail the test.
test('the shop works with an API on another origin under its content security policy', async ({
  page,
  request,
  host,
}) => {
  let [shop, serverPort] = ['', 0];
  const forward = createRequestProxy(() => serverPort);
  // Uses another origin of the same site, because Chromium blocks third-party cookies (docs/deployment-static.md).
  const api = await listen(
    withCors(forward, () => shop),
    { attach: createUpgradeProxy(() => serverPort) },
  );
  const beforeFiles: Respond = async (asked) =>
    /^\/(page-assets|pictures|images|local)\//.test(new URL(asked.url).pathname) ? forward(asked) : undefined;
  ({ url: shop } = await host.serve({ dir: await host.copyWith({ api: `${api.url}/api` }), beforeFiles }));
  const server = await openTestShop({ SHOP_ORIGIN: shop });
  serverPort = server.port;
  await walkThrough(page, request, server, shop, `${api.url}/api`);
  expect(server.contract.violations).toEqual([]);
  await server.close();
  await api.close();
});

test('the contract proxy detects invalid requests and responses', async () => {
  const proxy = await createContractProxy(() => Promise.resolve(Response.json({ authenticated: 'yes' })));
  const ask = (method: string, path: string, body?: unknown) =>
    proxy.answer(
      new Request(`http://localhost/api${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    );
  await ask('GET', '/auth/check');
  await ask('POST', '/cartItem', { quantity: 1 });
  await ask('GET', '/nowhere');
  const form = new FormData();
  form.append('provider', 'Local');
  await proxy.answer(new Request('http://localhost/api/user', { method: 'POST', body: form }));
  expect(proxy.violations.map((line) => line.split(':')[0])).toEqual([
    'GET /auth/check, answer 200',
    'POST /cartItem, request',
    'POST /cartItem, answer 200',
    'GET /nowhere, request',
    'POST /user, request',
  ]);
});

/** Name of the built script that contains a text. Names contain hashes, so they are not predictable. */
const scriptWith = (text: string): string =>
  basename(globSync('dist/assets/*.js').find((file) => readFileSync(file, 'utf8').includes(text)) ?? 'no such file');

/** API with one product, for tests that only need the home to load. */
const smallApi = () => {
  const api = createHostileApi();
  api.answers.set('GET /auth/check', { authenticated: false });
  api.answers.set('GET /product/explore', { data: [{ id: 'mug', name: 'Mug', price: 20, itemInStock: true }] });
  return api.answer;
};

test('errors and web vitals are reported without typed text', async ({ page, host, complaints }) => {
  complaints.allow(/Maya/);
  const errorReports: string[] = [];
  const webVitals: string[] = [];
  const { url } = await host.serve({
    dir: await host.copyWith({ reports: '/reports' }),
    answer: smallApi(),
    beforeFiles: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== '/reports' && pathname !== '/web-vitals') return undefined;
      (pathname === '/reports' ? errorReports : webVitals).push(await request.text());
      return new Response(null, { status: 204 });
    },
  });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      throw new TypeError('too early for "Maya"');
    }),
  );
  const webVitalsScript = scriptWith('layout-shift');
  const webVitalsRequest = page.waitForRequest(`**/${webVitalsScript}`);
  await page.goto(`${url}/?q=secret`);
  // Selects reports by error name, because the shop also reports the properties that this API omits.
  const reported = (name: string) =>
    errorReports.map((body): unknown => JSON.parse(body)).filter((body) => Reflect.get(Object(body), 'name') === name);
  await expect
    .poll(() => reported('TypeError'))
    .toMatchObject([{ message: 'too early for "…"', page: '/', missed: 0 }]);
  await page.evaluate(() => void Promise.reject(new RangeError('no mail for Maya@example.ca')));
  await expect
    .poll(() => reported('RangeError'))
    .toMatchObject([{ message: 'no mail for …@…', context: { kind: 'unhandled rejection' } }]);
  // Leaves only after the measurement has started, because otherwise no web vitals are reported.
  await webVitalsRequest;
  await page.evaluate((path): Promise<unknown> => import(path), `/assets/${webVitalsScript}`);
  await page.goto('about:blank');
  await expect
    .poll(() => webVitals.map(parseWebVitals))
    .toMatchObject([{ page: '/', lcp: expect.any(Number), cls: expect.any(Number) }]);
  expect([...errorReports, ...webVitals].join('\n')).not.toMatch(/Maya|secret/);
});

test('a page whose scripts fail to load shows a message at every URL', async ({ page, host, complaints }) => {
  complaints.allow(failedResponses);
  const { url } = await host.serve({ dir: 'dist', answer: smallApi() });
  await page.route(/\/assets\/shop-.*\.js$/, (route) => route.abort('internetdisconnected'));
  const alert = page.getByRole('alert');
  for (const path of ['/', '/cart']) {
    await page.goto(url + path);
    await expect(alert).toHaveText('The shop could not start. Check your connection, then reload this page.');
    await expect(alert).toBeInViewport({ ratio: 1 });
  }
  await page.unroute(/\/assets\/shop-.*\.js$/);
  await alert.getByRole('link', { name: 'reload this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bag/ })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a tab with an old release reloads when the host no longer has its chunks', async ({ page, host, complaints }) => {
  complaints.allow(failedResponses);
  complaints.allow(/Failed to fetch dynamically imported module/);
  const { url } = await host.serve({ dir: 'dist', answer: smallApi() });
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname));
  // The release check loads once the page is idle.
  const releaseCheck = page.waitForResponse(`**/${scriptWith('getRegistrations')}`);
  await page.goto(url);
  await (await releaseCheck).finished();
  await page.waitForLoadState('networkidle');
  // Simulates a deployment: the old chunks are missing at once. The next page load gets the new release, with another
  // entry script and all chunks.
  let isNewPageRequested = false;
  await page.route(/\/(terms-of-service)?$/, async (route) => {
    isNewPageRequested = true;
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(<script type="module"[^>]* src=")([^"]+)/, '$1$2?new') });
  });
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isNewPageRequested ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  expect(loads).toEqual(['/', '/terms-of-service']);
});

test('a mock worker and a production worker replace each other at the same origin', async ({ page, host }) => {
  const serveMock = (port?: number) =>
    serve({ dir: 'dist-mock', isCompressing: false, beforeFiles: serveProductImage, port });
  const worker = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ active }) => new URL(active?.scriptURL ?? '').pathname),
    );
  const mock = await serveMock();
  await page.goto(mock.url);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await worker()).toEqual(['/worker.js']);
  // Leaves the page, so that the worker stays registered without a client, as after closing the browser.
  await page.goto('about:blank');
  await mock.close();
  const real = await host.serve({ dir: 'dist', answer: smallApi(), port: mock.port });
  await page.goto(real.url);
  await expect(page.getByRole('article')).toHaveText(/Mug/);
  await expect.poll(worker).toEqual([]);
  await page.reload();
  await waitUntilWorkerActive(page);
  expect(await worker()).toEqual(['/service-worker.js']);
  await page.goto('about:blank');
  await real.close();
  const again = await serveMock(mock.port);
  await page.goto(again.url);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1);
  expect(await worker()).toEqual(['/worker.js']);
  await page.goto('about:blank');
  await again.close();
});

test('a new worker takes over without reloading the page by itself, and a removed one clears its caches', async ({
  host,
  plainPage: page,
}) => {
  const release = (name: string) => host.copyWith({ donation: `https://${name}.example/` });
  /** The donation URL identifies the release of the page. */
  const releaseMarker = () => page.evaluate('document.documentElement.dataset.donation');
  /**
   * States of the active, the waiting and the controlling worker. Moves the mouse first, because the shop registers its
   * worker after the first interaction.
   */
  const workers = async () => {
    await page.moveMouse();
    return page.evaluate(`navigator.serviceWorker.getRegistration().then((known) =>
      [known?.active?.state, known?.waiting?.state, navigator.serviceWorker.controller?.state].map(String).join())`);
  };
  const cachedPaths = () =>
    page.evaluate(`caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((caches) => caches.flat().map(({ url }) => new URL(url).pathname))`);

  const first = await host.serve({ dir: await release('first'), answer: smallApi() });
  await page.goto(first.url);
  await expect.poll(workers).toBe('activated,undefined,activated');
  await first.close();

  const second = await host.serve({ dir: await release('second'), answer: smallApi(), port: first.port });
  await page.goto(`${second.url}/help`);
  expect(await releaseMarker()).toBe('https://second.example/');
  await expect.poll(workers).toBe('activated,installed,activated');
  // Retries, because the new worker waits until the browser has discarded the previous page.
  await expect(async () => {
    await page.goto(second.url);
    await expect.poll(workers, { timeout: 3000 }).toBe('activated,undefined,activated');
  }).toPass();
  const loadsBefore = page.loads();
  await expect.poll(cachedPaths).toContain('/kept/product/explore');
  await second.close();
  // The host is down: the new worker serves the page, in a single load.
  await page.goto(`${second.url}/help`);
  await expect.poll(() => page.evaluate('document.querySelector("main")?.innerText')).toContain('How gifting works');
  expect(await releaseMarker()).toBe('https://second.example/');
  expect(page.loads()).toBe(loadsBefore + 1);

  const third = await release('third');
  rmSync(join(third, 'service-worker.js'));
  await host.serve({ dir: third, answer: smallApi(), port: first.port });
  // Retries, because the removed worker may still serve the first visit, and its caches are cleared afterwards.
  await expect(async () => {
    await page.goto(first.url);
    await expect
      .poll(async () => [await workers(), await cachedPaths()], { timeout: 3000 })
      .toEqual(['undefined,undefined,undefined', []]);
  }).toPass();
});
