import type { Page } from '@playwright/test';
import { createHostileApi, createLine, type FailureMode } from '../support/hostile-api';
import { test as base } from '../support/production-test';
import { serve } from '../support/static-host';
import { expect, failedResponses } from '../support/strict-test';

/** `test` against the production build with a hostile API. */
const test = base.extend<{ api: ReturnType<typeof createHostileApi>; baseURL: string }>({
  api: async ({ browserName: _ }, use) => {
    const api = createHostileApi();
    api.answers.set('GET /auth/check', { authenticated: false });
    api.answers.set('GET /product/explore', {
      data: [{ id: 'mug', name: 'Mug', price: '20', itemInStock: true }],
      currentPage: '1',
      totalPages: '60',
      total: '3000',
    });
    await use(api);
  },
  baseURL: async ({ api }, use) => {
    const { url, close } = await serve({ dir: 'dist', answer: api.answer, isCompressing: false });
    await use(url);
    await close();
  },
});

test.beforeEach(({ complaints }) => complaints.allow(failedResponses));

const cart = (page: Page) => page.getByRole('link', { name: /^Cart/ });

/** Texts of broken data that no page may show. */
const brokenTexts = /undefined|NaN|\[object|null|\b0 gifts/;

/**
 * Sends calls to the server, and drops their responses in the browser. Closing the connection on the server instead
 * would make Chromium repeat the call. The route stays: the removal of the last one can disturb the next request.
 */
const dropResponses = (page: Page, path: string) =>
  page.route(`**/api${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

// tests/features/mocked-modules covers every broken response in jsdom. These tests cover one response of each kind with
// the built code in a real browser.
for (const mode of ['lost', 'envelope'] as const) {
  test(`one click adds a product once if the response is broken (${mode})`, async ({ page, api }) => {
    if (mode === 'lost') await dropResponses(page, '/cartItem');
    else api.failureModes.set('POST /cartItem', [mode]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Mug to bag' }).click();
    await expect(cart(page)).toHaveAccessibleName(/\b1\b/);
    await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toBeHidden();
    expect(api.asked.filter((call) => call === 'POST /cartItem')).toHaveLength(1);
    expect(api.lines).toEqual([createLine('itm_1')]);
  });
}

for (const mode of ['html', 'truncated', 'reset', '204'] as const satisfies readonly FailureMode[]) {
  test(`a broken list of products (${mode}) shows Try Again, which loads them`, async ({ page, api }) => {
    // More responses than the page requests: the head script sends one request, and the query retries once.
    api.failureModes.set('GET /product/explore', Array<FailureMode>(9).fill(mode));
    await page.goto('/');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gift Your Friends & Family' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(brokenTexts);
    api.failureModes.clear();
    await retry.click();
    await expect(page.getByText('3000 gifts', { exact: true })).toBeVisible();
  });
}

test('a cart with numeric strings and unreadable lines is shown correctly', async ({ page, api }) => {
  api.lines.push(
    createLine('a', { quantity: '2', price: '20.00' }),
    createLine('b', { quantity: {}, name: null, price: 'soon', productId: null }),
  );
  await page.goto('/cart');
  await expect(page.getByText('3 items · $40.00')).toBeVisible();
  await expect(page.getByText('Quantity unavailable')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(brokenTexts);
});
