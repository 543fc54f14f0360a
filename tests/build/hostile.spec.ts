import type { Page } from '@playwright/test';
import { createHostileApi, lineOf, type FailureMode } from '../support/hostile-api';
import { serve } from '../support/static-host';
import { expect, failedAnswers, test as base } from '../support/strict-test';

/** `test` against the production build, whose API is a server that is not ours. */
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

test.beforeEach(({ complaints }) => complaints.allow(failedAnswers));

const cart = (page: Page) => page.getByRole('link', { name: /^Cart/ });

/** What no page may ever show. */
const madeUp = /undefined|NaN|\[object|null|\b0 gifts/;

/** Does the call, and takes the connection away before its answer: by the browser, which would send a reset request once more. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

// What each broken answer comes to is proven in jsdom (tests/features/own-modules). In a browser, with the code as it is served: what only the
// browser brings about, and one answer of each kind.
for (const mood of ['lost', 'envelope'] as const) {
  test(`a thing is put into the cart once, although the answer is ${mood}`, async ({ page, api }) => {
    if (mood === 'lost') await loseAnswer(page, '/cartItem');
    else api.moods.set('POST /cartItem', [mood]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Add Mug to bag' }).click();
    await expect(cart(page)).toHaveAccessibleName(/\b1\b/);
    await expect(page.getByRole('dialog', { name: 'Something went wrong' })).toBeHidden();
    expect(api.asked.filter((call) => call === 'POST /cartItem')).toHaveLength(1);
    expect(api.lines).toEqual([lineOf('itm_1')]);
  });
}

for (const mood of ['html', 'truncated', 'reset', '204'] as const satisfies readonly FailureMode[]) {
  test(`products that come broken (${mood}) leave a page with a way on`, async ({ page, api }) => {
    // However often it is asked for: the page begins early, and a read is repeated once by itself.
    api.moods.set('GET /product/explore', Array<FailureMode>(9).fill(mood));
    await page.goto('/');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try Again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gift Your Friends & Family' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(madeUp);
    api.moods.clear();
    await retry.click();
    await expect(page.getByText('3000 gifts', { exact: true })).toBeVisible();
  });
}

test('a cart of numbers that are texts, and of things that cannot be read, is shown as what it is', async ({
  page,
  api,
}) => {
  api.lines.push(
    lineOf('a', { quantity: '2', price: '20.00' }),
    lineOf('b', { quantity: {}, name: null, price: 'soon', productId: null }),
  );
  await page.goto('/cart');
  await expect(page.getByText('3 items · $40.00')).toBeVisible();
  await expect(page.getByText('Quantity unavailable')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(madeUp);
});
