import type { Page } from '@playwright/test';
import { expect, test } from '../support/shared-test';

const teapot = 'Enamel Teapot for Two';
const teapotAt = '/?product=enamel-teapot-for-two';

/** Puts the product of the open quick view in the bag. */
const addShownProduct = async (page: Page) => {
  await page.getByRole('dialog', { name: teapot }).getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
};

test('Two visitors do not see each other’s bags, and one visitor sees one bag in two tabs', async ({ enter }) => {
  const ada = await enter(teapotAt);
  const bob = await enter('/cart');
  await addShownProduct(ada.page);
  await bob.page.reload();
  await expect(bob.bag.empty).toBeVisible();
  const tab = await ada.page.context().newPage();
  await tab.goto('/cart');
  await expect(tab.getByRole('link', { name: teapot }).first()).toBeVisible();
  expect(await bob.known()).not.toContain('enamel-teapot-for-two');
});

test('The shop is the production build: no worker, no mock, and nothing is asked of another host', async ({
  enter,
}) => {
  const { page } = await enter('/terms-of-service');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/?panel&scenario=offline', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const { origin } = new URL(page.url());
  expect(asked.filter((url) => !url.startsWith(origin) || url.includes('/mocks/'))).toEqual([]);
  expect(
    await page.evaluate(() => [isSecureContext, Reflect.has(window, '__mock'), Reflect.has(window, '__flows')]),
  ).toEqual([false, false, false]);
  await expect(page.getByText('Test panel')).toHaveCount(0);
});
