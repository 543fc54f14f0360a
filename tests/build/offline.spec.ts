import type { Page } from '@playwright/test';
import { waitUntilHydrated } from '../support/hydration';
import { expect, test } from '../support/production-test';
import { realClock } from '../support/real-clock';
import { signInByApi } from '../support/send-request';
import { ShopPages } from '../support/shop-pages';
import { failedResponses } from '../support/strict-test';
import { waitUntilWorkerActive } from '../support/wait-until-worker-active';

const birthday = '/giftlist/gft_maya_birthday';

const signIn = async (shop: ShopPages, username: string) => {
  await shop.account.signIn.click();
  await shop.signIn.fillPassword(username);
  await shop.signIn.submit.click();
  await shop.account.menuWithName.waitFor();
};

/** All responses in the offline cache, as one text. */
const cachedResponses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('giftlist-answers-'));
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
        return answers.join('\n');
      }),
    );
    return kept.join('\n');
  });

/** URLs of users' images in the image cache and in its expiration index. */
const cachedImageUrls = (page: Page) =>
  page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read.'));
      });
    const pictures = await (await caches.open('giftlist-pictures')).keys();
    const database = await resultOf(indexedDB.open('workbox-expiration'));
    const entries = database.transaction('cache-entries').objectStore('cache-entries');
    const indexed: readonly { url: string }[] = await resultOf(entries.getAll());
    database.close();
    return [...pictures, ...indexed].map(({ url }) => url).filter((url) => url.includes('/images/'));
  });

const offlineNote = (page: Page) => page.getByText('You are offline. This is what we had at your last visit.');

test.beforeEach(({ complaints }) => complaints.allow(new RegExp(`${failedResponses.source}|WebSocket connection`)));

test('a visited giftlist is readable offline, and refetched online', async ({ page, context }) => {
  await page.goto(birthday);
  await waitUntilWorkerActive(page);
  await expect.poll(() => cachedResponses(page)).toContain('Birthday wishes');
  await context.setOffline(true);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole('list', { name: 'Items of Birthday wishes' }).getByRole('listitem')).toHaveCount(5);
  await expect(offlineNote(page)).toBeVisible();
  await context.setOffline(false);
  await expect(offlineNote(page)).toBeHidden();
});

test('own giftlists are readable offline by their member only', async ({ page, context }) => {
  const shop = new ShopPages(page, realClock);
  const reloadOffline = async () => {
    await context.setOffline(true);
    await page.reload();
    await waitUntilHydrated(page);
  };
  await page.goto('/giftlists');
  await waitUntilWorkerActive(page);
  await signIn(shop, 'maya');
  await expect(page.getByText('Birthday wishes').first()).toBeVisible();
  await expect.poll(() => cachedResponses(page)).toContain('Birthday wishes');

  await test.step('the member reads them offline, and a form that cannot be sent keeps its text', async () => {
    await reloadOffline();
    await expect(page.getByText('Birthday wishes').first()).toBeVisible();
    await expect(offlineNote(page)).toBeVisible();
    const { newGiftlist } = shop.ownGiftlists;
    await newGiftlist.open.click();
    await newGiftlist.title.fill('For the cottage');
    await newGiftlist.create.click();
    await expect(shop.problem.message('You are offline. Nothing was sent.')).toBeVisible();
    await shop.problem.close.click();
    await expect(newGiftlist.title).toHaveValue('For the cottage');
    await context.setOffline(false);
    await expect(offlineNote(page)).toBeHidden();
    await newGiftlist.create.click();
    await newGiftlist.done.click();
    await expect(page.getByRole('heading', { name: 'For the cottage' })).toHaveCount(1);
    // Deletes the giftlist, because the next tests use the same shop.
    await shop.ownGiftlists.delete.click();
    await shop.confirm.button('Delete giftlist').click();
    await expect(page.getByRole('heading', { name: 'For the cottage' })).toHaveCount(0);
  });

  await test.step('signing out clears them', async () => {
    await expect.poll(() => cachedImageUrls(page)).not.toEqual([]);
    await shop.account.menuWithName.click();
    await shop.account.signOut.click();
    await shop.account.signIn.waitFor();
    await expect.poll(() => cachedResponses(page)).not.toContain('Birthday wishes');
    await expect.poll(() => cachedImageUrls(page)).toEqual([]);
    await reloadOffline();
    await expect(page.getByText('Birthday wishes')).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step('the next member finds nothing of the previous one', async () => {
    await page.goto('/giftlists');
    await signIn(shop, 'noah');
    await expect.poll(() => cachedResponses(page)).toContain('member ');
    await reloadOffline();
    await shop.account.menuWithName.waitFor();
    expect(await cachedResponses(page)).not.toMatch(/Birthday wishes|maya/);
    await expect(page.getByText('Birthday wishes')).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step('signing out before the cache code loads clears them too', async () => {
    await page.reload();
    await expect.poll(() => cachedImageUrls(page)).not.toEqual([]);
    // Clicks like a screen reader, without the pointer and key events that would load the cache's chunk.
    await shop.account.menuWithName.dispatchEvent('click');
    await shop.account.signOut.dispatchEvent('click');
    await shop.account.signIn.waitFor();
    await waitUntilWorkerActive(page);
    await expect.poll(() => cachedResponses(page)).not.toContain('member ');
    await expect.poll(() => cachedImageUrls(page)).toEqual([]);
  });
});

test('the bag of the last visit is readable offline, and its checkout says once that nothing was sent', async ({
  page,
  context,
}) => {
  const shop = new ShopPages(page, realClock);
  await page.goto('/?q=teapot');
  await waitUntilWorkerActive(page);
  await expect.poll(() => cachedResponses(page)).toContain('guest');
  await page.getByRole('button', { name: 'Add Enamel Teapot for Two to bag' }).click();
  await expect.poll(() => cachedResponses(page)).toContain('"cartItems":[{');
  // The page of the last visit is left without a press or a key.
  await page.goto('/cart');
  await waitUntilHydrated(page);
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'You are offline. Nothing was sent.' });
  await expect(note).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(1);
  await expect(shop.problem.root).toHaveCount(0);

  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await waitUntilHydrated(page);
    await expect(shop.badge(1)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      path === '/cart' ? 'Enamel Teapot for Two' : 'Nothing was sent.',
    );
  }
  await context.setOffline(false);
  await page.reload();
  // The problems of the checkout name the line, too.
  await expect(shop.line('Enamel Teapot for Two').first()).toBeVisible();
});

test('a text of 100,000 characters that a phone shares opens the form with its address', async ({ page, baseURL }) => {
  await signInByApi(page.request, baseURL, 'maya');
  await page.goto('/help');
  await waitUntilWorkerActive(page);
  const text = `${'The train runs on wood. '.repeat(4200)}https://woodentoys.example/train`;
  await page.goto(`/wish?${new URLSearchParams({ text }).toString()}`);
  await expect(page.getByRole('textbox', { name: 'Web address' })).toHaveValue('https://woodentoys.example/train');
  await expect(page.getByRole('textbox', { name: 'What is it?' })).toHaveValue(/^The train runs on wood\. The train/);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('Sign in shows an error offline, and opens the dialog once online', async ({ page, context, complaints }) => {
    complaints.allow(/Service Worker registration blocked/);
    const shop = new ShopPages(page, realClock);
    await page.goto('/terms-of-service');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await shop.account.signIn.click();
    await expect(shop.problem.message('You are offline.')).toBeVisible();
    await shop.problem.close.click();
    await context.setOffline(false);
    // Browsers that import a failed module again open the dialog at the first click. In others the click reloads the
    // page, and the next one opens it.
    await expect(async () => {
      if (!(await shop.signIn.root.isVisible())) await shop.account.signIn.click({ timeout: 2000 });
      await expect(shop.signIn.root).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect(page.url()).toMatch(/\/terms-of-service$/);
  });
});
