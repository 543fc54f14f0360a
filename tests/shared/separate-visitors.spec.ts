import type { Page } from '@playwright/test';
import { expect, test } from '../support/shared-test';

const teapot = 'Enamel Teapot for Two';
const teapotPath = '/?product=enamel-teapot-for-two';

/** Adds the product of the open quick view to the cart. */
const addShownProduct = async (page: Page) => {
  await page.getByRole('dialog', { name: teapot }).getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
};

test('Two visitors have separate carts, and one visitor has the same cart in two tabs', async ({ openVisitor }) => {
  const ada = await openVisitor(teapotPath);
  const bob = await openVisitor('/cart');
  await addShownProduct(ada.page);
  await bob.page.reload();
  await expect(bob.bag.empty).toBeVisible();
  const tab = await ada.page.context().newPage();
  await tab.goto('/cart');
  await expect(tab.getByRole('link', { name: teapot }).first()).toBeVisible();
  expect(await bob.collectReceivedData()).not.toContain('enamel-teapot-for-two');
});

test('These tests run the production build, which has no mocks and requests no other host', async ({ openVisitor }) => {
  const { page } = await openVisitor('/terms-of-service');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/?panel&scenario=offline', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const { origin } = new URL(page.url());
  expect(requestedUrls.filter((url) => !url.startsWith(origin) || url.includes('/mocks/'))).toEqual([]);
  expect(
    await page.evaluate(() => [isSecureContext, Reflect.has(window, '__mock'), Reflect.has(window, '__flows')]),
  ).toEqual([false, false, false]);
  await expect(page.getByText('Test panel')).toHaveCount(0);
});
