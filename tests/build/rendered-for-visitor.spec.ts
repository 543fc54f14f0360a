import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { idleCall, recordCalls } from '../support/api-calls';
import { axeViolations } from '../support/axe';
import { holdRequests, layout, waitUntilHydrated } from '../support/hydration';
import { layoutShiftsOf, observeLayoutShifts } from '../support/layout-shifts';
import { expect, test } from '../support/production-test';
import { createSendRequest, signInByApi } from '../support/send-request';

const fillCart = async (page: Page, baseURL: string) => {
  const ask = createSendRequest(page.request, baseURL);
  for (const productId of ['enamel-teapot-for-two', 'sunday-pancake-set'])
    await ask('POST', '/cartItem', { productId, quantity: 1 });
};

const order = 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';

/** URL, a text on the page, and the member who visits it. Uses Noah's cart, because other tests need Maya's empty. */
const pages = [
  ['/cart?utm_source=mail', 'Enamel Teapot for Two', 'noah'],
  ['/checkout?from=mail', 'Enamel Teapot for Two', 'noah'],
  [`/success?order_id=${order}&session_id=cs_1`, 'Your order is confirmed.', 'maya'],
  ['/orders', '#b83f02aa', 'maya'],
  [`/orders/${order}`, 'Items', 'maya'],
  ['/profile', 'Personal', 'maya'],
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member sees their own cart', async ({ page, baseURL }) => {
    await signInByApi(page.request, baseURL, 'noah');
    await fillCart(page, baseURL);
    await page.goto('/cart');
    await expect(page.getByRole('main').getByText('Enamel Teapot for Two', { exact: true }).first()).toBeVisible();
  });

  test('a guest sees the invitation instead of orders', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
  });
});

for (const [path, text, username] of pages) {
  for (const width of [390, 1280]) {
    test(`${path} hydrates at ${width} px without layout shifts or requests`, async ({ page, baseURL }) => {
      await signInByApi(page.request, baseURL, username);
      if (username === 'noah') await fillCart(page, baseURL);
      await page.setViewportSize({ width, height: 844 });
      await observeLayoutShifts(page);
      const calls = recordCalls(page);
      const release = await holdRequests(page, /\/assets\/.*\.js$/);
      // Its response shows the amounts, which changes the layout.
      const initiate = await holdRequests(page, '**/cart/initiateCheckout');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await axeViolations(page, {})).toEqual([]);
      const before = await layout(page, 'main');
      // React keeps hydrated elements, and replaces those that differ from the server's markup.
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      release();
      await waitUntilHydrated(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await layout(page, 'main')).toEqual(before);
      initiate();
      // The browser initiates the checkout, because the server renders without writes.
      const initiation = path.startsWith('/checkout') ? ['POST /cart/initiateCheckout'] : [];
      await expect.poll(() => calls).toEqual(expect.arrayContaining(initiation));
      await page.waitForLoadState('networkidle');
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      const { total, shifts } = await layoutShiftsOf(page);
      expect(total, shifts).toBeLessThan(0.01);
      expect(calls.filter((call) => call !== idleCall)).toEqual(initiation);
    });
  }
}

test('a Buy Later click before hydration is applied and saved', async ({ page, baseURL }) => {
  await fillCart(page, baseURL);
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/cart', { waitUntil: 'commit' });
  const later = page.getByRole('button', { name: 'Buy Later: Enamel Teapot for Two' });
  await later.click();
  release();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
});

test('concurrent visitors see their own page only', async ({ playwright, baseURL }) => {
  const visitors = await Promise.all(
    (['noah', 'maya'] as const).map(async (username) => {
      const api = await playwright.request.newContext({ baseURL });
      const ask = await signInByApi(api, baseURL, username);
      const { email } = z.object({ email: z.string() }).parse(await ask('GET', '/user/profile'));
      return {
        email,
        visit: async (path: string) => (await api.get(path, { headers: { accept: 'text/html' } })).text(),
      };
    }),
  );
  const emails = visitors.map(({ email }) => email);
  const visits = visitors.flatMap(({ email, visit }) =>
    Array.from({ length: 5 }, async () => {
      const text = await visit('/cart');
      expect(text).toContain('data-ssr');
      // Looks for markers of suspended views, and for styles that the Content-Security-Policy would block.
      expect(text).not.toMatch(/<!--\$!-->|<style data-emotion| style="/);
      expect(emails.filter((other) => text.includes(other))).toEqual([email]);
    }),
  );
  await Promise.all(visits);
});
