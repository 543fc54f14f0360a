import type { Locator, Page } from '@playwright/test';
import { layoutShiftsOf, maxLayoutShift, observeLayoutShifts } from '../support/layout-shifts';
import { failedResponses } from '../support/strict-test';
import { memberPages, openAs, openEditor } from './support/account-views';
import { openOthers } from './support/gift-views';
import { expect, test } from './support/shop-test';
import { openPage } from './support/views';

/** Pages whose layout shifts `tests/build/prerender.spec.ts` does not test. */
const guestPaths: readonly string[] = ['/cart?scenario=gift-bag', '/checkout?scenario=gift-bag'];
const memberPaths: readonly string[] = ['/giftlists', '/profile', '/orders'];

/**
 * Resets a page to a first visit: database, storage and HTTP cache. A new browser for each visit would cost twice as
 * much.
 */
const forgetVisit = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.evaluate(async () => {
    // Before the first visit the page is blank, and has neither a mock backend nor storage.
    if (!window.__mock) return;
    await window.__mock.reset();
    localStorage.clear();
    sessionStorage.clear();
  });
};

test('No layout shifts occur while a page loads', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await observeLayoutShifts(page);
  for (const path of guestPaths) {
    await forgetVisit(page);
    await openPage(shop, path);
    expect.soft((await layoutShiftsOf(page)).total, path).toBeLessThan(maxLayoutShift);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.setSession('maya');
  for (const { path, heading } of memberPages.filter((one) => memberPaths.includes(one.path))) {
    await shop.go(path);
    await expect(shop.heading(heading)).toBeVisible();
    await expect(shop.account.menuWithName).toBeVisible();
    await shop.untilIdle();
    expect.soft((await layoutShiftsOf(page)).total, path).toBeLessThan(maxLayoutShift);
  }
});

test("The note 'Copied to clipboard!' covers no button, and footer links are 24 px high", async ({ page, shop }) => {
  await page.context().grantPermissions(['clipboard-write']);
  await openAs(shop, 'maya', '/giftlists');
  const boxOf = (one: Locator) =>
    one.evaluate((element) => {
      const { top, bottom, left, right, height } = element.getBoundingClientRect();
      return { top, bottom, left, right, height };
    });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await shop.share.copy.click();
    const note = await boxOf(shop.share.copied);
    for (const control of await page.getByRole('main').locator('a:visible, button:visible').all()) {
      const box = await boxOf(control);
      const isApart =
        box.bottom <= note.top || box.top >= note.bottom || box.right <= note.left || box.left >= note.right;
      expect.soft(isApart, `${await control.textContent()} at ${width} px`).toBe(true);
    }
    await expect(shop.share.copied).toBeHidden();
    const links = await page.getByRole('contentinfo').locator('ul a').all();
    const heights = await Promise.all(links.map(async (link) => (await boxOf(link)).height));
    expect(heights.filter((height) => height < 24)).toEqual([]);
  }
});

test('The profile menu shows a long name whole', async ({ page, shop }) => {
  await openAs(shop, 'maya', '/terms-of-service');
  const firstName = 'Donaudampfschifffahrtsgesellschaftskapitänin'.repeat(2);
  await page.evaluate(async (name) => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/user/profile', { method: 'PATCH', headers, body: JSON.stringify({ firstName: name }) });
  }, firstName);
  await shop.reload();
  await shop.account.menu.click();
  const name = page.getByRole('menu').getByText(firstName);
  await expect(name).toBeVisible();
  const isCut = await page.getByRole('menu').evaluate((menu) => menu.scrollWidth > menu.clientWidth);
  expect(isCut).toBe(false);
});

test('The home has 2 to 5 columns, and a phone one row of categories until View All Categories', async ({
  page,
  shop,
}) => {
  await shop.go('/');
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  const cards = page.getByRole('article');
  for (const { width, columns } of [
    { width: 360, columns: 2 },
    { width: 768, columns: 3 },
    { width: 1024, columns: 4 },
    { width: 1280, columns: 5 },
    { width: 1600, columns: 5 },
  ]) {
    await test.step(`${columns} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const tops = () => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
      await expect.poll(async () => (await tops()).filter((top, _, all) => top === all[0]).length).toBe(columns);
      const heights = () =>
        cards.evaluateAll((all) => [...new Set(all.map((card) => Math.round(card.getBoundingClientRect().height)))]);
      await expect.poll(heights).toHaveLength(1);
    });
  }

  await page.setViewportSize({ width: 390, height: 800 });
  const list = page.getByRole('region', { name: 'Categories' }).getByRole('list');
  await expect(list.getByRole('button')).toHaveCount(14);
  await expect.poll(() => list.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(200);
  await page.getByRole('button', { name: 'View All Categories' }).click();
  const hidden = () => list.evaluate((all) => [all.scrollWidth - all.clientWidth, all.scrollHeight - all.clientHeight]);
  await expect.poll(hidden).toEqual([0, 0]);
  await page.setViewportSize({ width: 360, height: 800 });
  const cutLabels = await list
    .getByRole('button')
    .locator('span')
    .evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth).length);
  expect(cutLabels).toBe(0);
  await list.getByRole('button', { name: 'Jewellery & Keepsakes' }).click();
  await expect(page).toHaveURL('/?category=Jewellery+%26+Keepsakes');
  await page.getByRole('button', { name: 'View Fewer Categories' }).click();
  expect(await list.evaluate((one) => one.clientHeight)).toBeLessThanOrEqual(200);
});

test('A long error message without spaces is readable, and does not widen the page', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  const hiddenWidthOf = (element: Element) => element.scrollWidth - element.clientWidth;
  /** Runs a check on a phone and on a desktop. */
  const atWidths = async (check: (about: string) => Promise<void>) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await check(`${width} px wide`);
    }
  };
  await openAs(shop, 'maya', '/giftlists');
  const message = `https://shop.example/${'x'.repeat(4000)}`;
  await shop.hold('listGiftlists');
  await shop.comeBackAs('maya');
  await shop.untilSent('listGiftlists');
  await shop.answer('listGiftlists', { status: 400, body: { message } });
  await atWidths(async (about) => {
    await expect(shop.problem.message(message), about).toBeVisible();
    expect(await shop.problem.root.evaluate(hiddenWidthOf), about).toBe(0);
  });
  await shop.problem.close.click();
  await expect(shop.problem.root).toBeHidden();
  await atWidths(async (about) => {
    await expect(page.getByRole('main').getByRole('alert'), about).toContainText(message);
    expect(await page.locator('html').evaluate(hiddenWidthOf), about).toBe(0);
  });
  await shop.openGates();
});

test('An order with long words is not wider than a phone', async ({ page, shop }) => {
  const word = 'x'.repeat(50);
  const item = {
    id: 'item_1',
    quantity: 1,
    purchaseUnitPrice: 20,
    giftlistName: word,
    recipient: { name: word, username: word },
    deliveryAddress: null,
    product: { name: word, price: 20, originalPrice: 20, media: [] },
    fulfillmentStatus: { status: 'FULFILLED', quantity: 1 },
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(shop, 'maya', '/orders');
  await shop.hold('getOrder');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await shop.untilSent('getOrder');
  const body = { id: word, fulfillmentStatus: null, createdAt: '2026-10-11T09:40:00.000Z', orderItems: [item] };
  await shop.answer('getOrder', { status: 200, body });
  await expect(shop.orders.summary).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
});

test('A product with 12 pictures and long words is not wider than a phone', async ({ page, shop }) => {
  const word = 'x'.repeat(90);
  const media = Array.from({ length: 12 }, (_, sortOrder) => ({
    url: '/pictures/enamel-teapot-for-two-front.svg',
    sortOrder,
  }));
  await page.setViewportSize({ width: 360, height: 800 });
  await shop.go('/?q=teapot');
  await shop.hold('getProduct');
  await shop.card('Enamel Teapot for Two').click();
  await shop.untilSent('getProduct');
  const body = {
    id: 'enamel-teapot-for-two',
    name: word,
    store: { name: word },
    price: 20,
    itemInStock: true,
    tags: [word],
    media,
  };
  await shop.answer('getProduct', { status: 200, body });
  const { root } = shop.quickView;
  await expect(root.getByRole('button', { name: /^Show picture / })).toHaveCount(12);
  await root.getByRole('button', { name: 'Product Details' }).click();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await root.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), `${width} px`).toBe(0);
  }
});

test('The welcome dialog reserves no space for a scrollbar, and moves no heading', async ({ shop }) => {
  await shop.go('/giftlist/gft_maya_birthday');
  await shop.gifts.dismissWelcome.waitFor();
  const layout = () =>
    shop.heading('Birthday wishes').evaluate((heading) => ({
      left: heading.getBoundingClientRect().left,
      // Headless browsers hide scrollbars, so that a reserved space has no width.
      gutter: getComputedStyle(document.documentElement).scrollbarGutter,
    }));
  const { left, gutter } = await layout();
  expect(gutter).toBe('auto');
  await shop.gifts.dismissWelcome.click();
  await expect(shop.gifts.welcome).toBeHidden();
  expect((await layout()).left).toBe(left);
});

test('An empty giftlist has its buttons below the middle of its text on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(shop, 'noah', '/giftlists/gft_noah_60');
  const main = page.getByRole('main');
  const middles = await Promise.all(
    [
      main.getByText('Giftlist is empty, go to explore to find amazing products'),
      main.getByRole('link', { name: 'Explore gifts' }),
      main.getByRole('link', { name: 'Add a wish from another shop' }),
    ].map((one) =>
      one.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return Math.round((left + right) / 2);
      }),
    ),
  );
  expect(new Set(middles).size, String(middles)).toBe(1);
});

test("Sharing one of a person's giftlists covers no text on a phone", async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openOthers(shop, '/maya/giftlists?list=gft_maya_cabin');
  const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  const title = page.getByRole('heading', { name: 'A cabin of our own' });
  expect(await topOf(shop.share.copy)).toBeGreaterThanOrEqual(await bottomOf(title));
  const description = page.getByText('For long weekends at the lake.');
  expect(await topOf(description)).toBeGreaterThanOrEqual(await bottomOf(shop.share.copy));
});

test('The orders of a tablet have their links in one line', async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await openAs(shop, 'maya', '/orders');
  const heights = await page
    .getByRole('link', { name: /^View Details/ })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights).toHaveLength(10);
  expect(heights.filter((height) => height > 32)).toEqual([]);
});

test('Shift+Tab from the top of a dialog shows the last button, which it focuses', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await shop.go('/privacy-policy?product=barnaby-bear');
  const { root } = shop.quickView;
  await expect(root.getByRole('button', { name: 'Show picture 1' })).toBeVisible();
  await root.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Shift+Tab');
  const last = root.getByRole('button', { name: 'Product Details' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('What is missing in Edit recipient leaves Cancel and Save in one line', async ({ shop }) => {
  await openEditor(shop, 'zoe');
  const { root } = shop.recipient;
  await root.getByRole('button', { name: 'Save' }).click();
  await expect(root.getByRole('alert')).toHaveText('Please select a recipient or add an address');
  const topOf = (name: string) =>
    root.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().top);
  expect(await topOf('Save')).toBe(await topOf('Cancel'));
});

test('The video of a quick view is in the same place while the product loads', async ({ shop }) => {
  await shop.go('/privacy-policy');
  const { root } = shop.quickView;
  const placeOf = (one: Locator) =>
    one.evaluate((element) => {
      const { left, width, top } = element.getBoundingClientRect();
      const dialog = element.closest('[role="dialog"]')?.getBoundingClientRect();
      // Rounded: while the dialog rises, a difference of two positions is inexact.
      return [left, width, top - (dialog?.top ?? 0)].map(Math.round);
    });
  await shop.hold('getProduct');
  await shop.visit('/privacy-policy?product=small-mirror-ball');
  await shop.untilSent('getProduct');
  const place = await placeOf(root.locator('[aria-busy="true"] > :nth-child(2)'));
  await shop.openGates();
  await expect(root.locator('video')).toBeVisible();
  expect(await placeOf(root.locator('video'))).toEqual(place);
});
