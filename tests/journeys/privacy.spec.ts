import type { Page } from '@playwright/test';
import { failedResponses } from '../support/strict-test';
import { expect, test } from './support/shop-test';

/** Delivery addresses of gifts for Noah and Theo, which the server sends in the scenario `leaky-orders`. */
const friendAddresses = ['88 Somerset', 'K2P 0H6', '508 17 Avenue', 'T2S 0B1'];

/** Private data of Maya, which the next user of the browser must not see. */
const mayaData = ['27 rue Saint-Jean', 'G1R 1N6', '14 chemin du Lac', 'J8E 1T1', '500 Grande Allée', 'Maya Tremblay'];

/** Databases of the mock backend. They may contain private data, as those of a server do. */
const backendDatabases = ['giftlist-mock', 'msw-websocket-clients'];

declare global {
  interface Window {
    /** Reports a response to the test. */
    reportResponse?: (what: string, text: string) => Promise<void>;
  }
}

/**
 * Records the data that reaches the page: URLs, requests, responses and console messages. The returned function `record`
 * adds the page's current content and storage.
 */
const startRecording = async (page: Page) => {
  const found: { where: string; text: string }[] = [];
  page.on('request', (request) => {
    found.push({ where: 'a request', text: `${request.url()} ${request.postData() ?? ''}` });
  });
  page.on('framenavigated', (frame) => found.push({ where: 'the address bar', text: frame.url() }));
  page.on('console', (message) => found.push({ where: 'the console', text: message.text() }));
  await page.exposeFunction('reportResponse', (what: string, text: string) => {
    found.push({ where: `the answer to ${what}`, text });
  });
  // Records the whole response, because the page may read only a part of it.
  await page.addInitScript(() => {
    const real = window.fetch.bind(window);
    window.fetch = async (...args) => {
      const response = await real(...args);
      const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
      void response
        .clone()
        .text()
        .then((text) => window.reportResponse?.(response.url, `${headers}\n${text}`))
        .catch(() => undefined);
      return response;
    };
  });

  /** Records the current content of the page and its storage. */
  const record = async (where: string) => {
    const seen = await page.evaluate(async () => {
      const values = [...document.querySelectorAll('input, textarea, select')].map((field) =>
        Reflect.get(field, 'value'),
      );
      const flows = window.__flows?.ids().map((id) => {
        const known = new Set<unknown>();
        // Skips objects that were already visited, because an actor in a context has circular references.
        return JSON.stringify(window.__flows?.context(id), (key, value: unknown) => {
          if (key !== '' && typeof value === 'object' && value !== null) {
            if (known.has(value)) return undefined;
            known.add(value);
          }
          return value;
        });
      });
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      return {
        page: `${document.title} ${document.documentElement.outerHTML} ${values.join(' ')}`,
        'the local storage': JSON.stringify({ ...localStorage }),
        'the session storage': JSON.stringify({ ...sessionStorage }),
        'the history': JSON.stringify(history.state),
        'the cookies': document.cookie,
        'the caches': (await caches.keys()).join(' '),
        'the flows': flows?.join(' ') ?? '',
        databases,
      };
    });
    const { databases, ...texts } = seen;
    expect(
      databases.filter((name) => !backendDatabases.includes(name)),
      'databases of the shop in the browser',
    ).toEqual([]);
    for (const [what, text] of Object.entries(texts)) found.push({ where: `${what} ${where}`, text });
  };

  return {
    record,
    /** Drops everything that was recorded so far. */
    forget: () => void found.splice(0),
    /** Secrets found since the last call, with their source. Empties the recording. */
    leaks: (secrets: readonly string[]) =>
      found
        .splice(0)
        .flatMap(({ where, text }) =>
          secrets.filter((secret) => text.includes(secret)).map((secret) => `${where}: ${secret}`),
        ),
    /** Whether this text was recorded since the last call of `leaks`. */
    hasRecorded: (text: string) => found.some((one) => one.text.includes(text)),
  };
};

test('Orders show, print and store no address of others, even if the server sends them', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.goAs('maya', '/terms-of-service?scenario=leaky-orders');
  const { record, leaks, hasRecorded } = await startRecording(page);
  await shop.go('/orders');
  await expect(shop.orders.rows).toHaveCount(10);
  await record('in the list of orders');
  await shop.orders.search.fill('noah');
  await shop.orders.submit.click();
  await expect(shop.orders.rows).toHaveCount(1);
  await record('in the orders that were found');
  await shop.orders.details('#b83f02aa').click();
  await expect(shop.orders.items.nth(1)).toContainText('Address kept private by @noah');
  await expect(shop.orders.items.first()).toContainText('27 rue Saint-Jean');
  await record('in an order');
  await shop.visit('/orders/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11');
  await expect(shop.orders.items.first()).toContainText('Address kept private');
  await page.emulateMedia({ media: 'print' });
  await record('in the printed order of a giftlist item');
  await page.emulateMedia({ media: null });
  await shop.visit('/success?order_id=b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d');
  await expect(shop.thankYou.confirmed).toBeVisible();
  await record('on the thank-you page');
  // Control: the server did send the addresses.
  for (const secret of friendAddresses) await expect.poll(() => hasRecorded(secret)).toBe(true);
  expect(leaks(friendAddresses).filter((leak) => !leak.startsWith('the answer to '))).toEqual([]);
});

test('After signing out, the browser has no data of the member for the next user', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.goAs('maya', '/checkout', [{ productId: 'enamel-teapot-for-two' }]);
  const { record, forget, leaks, hasRecorded } = await startRecording(page);
  await shop.reload();
  const editor = shop.recipient;
  await editor.open.click();
  await expect(editor.choice('Cottage')).toBeVisible();
  await editor.choice('Cottage').click();
  await editor.search.fill('noah');
  await editor.save.click();
  await expect(page.getByRole('main').getByText(/14 chemin du Lac/)).toBeVisible();
  await expect.poll(() => hasRecorded('14 chemin du Lac')).toBe(true);
  // Control: the recording finds Maya's address, both on the page and in a flow.
  await record('at her checkout');
  expect(leaks(mayaData)).toEqual(
    expect.arrayContaining(['page at her checkout: 14 chemin du Lac', 'the flows at her checkout: 14 chemin du Lac']),
  );

  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign in' })).toBeVisible();
  // Before the sign-out, the page may have the data.
  forget();
  await record('right after signing out');
  await shop.visit('/cart');
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  await record('in the bag of a guest');
  expect(leaks(mayaData)).toEqual([]);

  await shop.setSession('zoe');
  await shop.go('/cart');
  for (const path of ['/cart', '/checkout', '/profile', '/orders', '/giftlists', '/friends']) {
    await shop.visit(path);
    await shop.untilIdle();
    await record(`on ${path}`);
  }
  // Control: the recording finds the last name of Zoe, the next user.
  await expect.poll(() => hasRecorded('Nakashuk')).toBe(true);
  expect(leaks(mayaData)).toEqual([]);
});

test('Signing out in another tab removes addresses and an open dialog from this tab', async ({
  page,
  shop,
  complaints,
  context,
}) => {
  complaints.allow(failedResponses);
  await shop.goAs('maya', '/checkout', [{ productId: 'enamel-teapot-for-two' }]);
  const { record, forget, leaks } = await startRecording(page);
  const editor = shop.recipient;
  await editor.open.click();
  await expect(editor.choice('Cottage')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/terms-of-service');
  await other.getByRole('button', { name: /^Profile menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true }).getByText('Sign in')).toHaveCount(1);
  await expect(editor.root).toHaveCount(0);
  // Before the sign-out, the page may have the data.
  forget();
  await record('after signing out elsewhere');
  expect(leaks(mayaData)).toEqual([]);
  await expect(page.getByText('No valid items to checkout.')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('auto');
});
