import type { Locator } from '@playwright/test';
import { openAs } from './support/account-views';
import { openOthers } from './support/gift-views';
import type { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });

const stateOf = (shop: Shopper) => shop.page.evaluate(() => window.__mock?.state());

/** A finger goes across the middle of an element, by so many px: in one moment, however slow the machine is. */
const swipe = (on: Locator, by: number) =>
  on.evaluate((element, distance) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const tell = (type: string, x: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerId: 7,
          pointerType: 'touch',
          isPrimary: true,
          clientX: left + width / 2 + x,
          clientY: top + height / 2,
        }),
      );
    tell('pointerdown', 0);
    tell('pointermove', distance);
    tell('pointerup', distance);
  }, by);

test('An owner takes items off a list: by the icon, the Delete key, a swipe and the dialog; the focus goes to the neighbour', async ({
  page,
  shop,
}) => {
  await openAs(shop, 'maya', '/giftlists/gft_maya_cabin?sort=name');
  const names = () => shop.gifts.rows.getByRole('link').allTextContents();
  await expect(shop.gifts.rows).toHaveCount(10);
  const before = await names();

  const accept = async () => {
    await shop.confirm.button('Remove item').click();
    await expect(shop.confirm.root).toBeHidden();
  };
  await page.getByRole('button', { name: 'Remove Big Sky Kite from A cabin of our own' }).click();
  await accept();
  await expect(shop.gifts.row('Big Sky Kite')).toHaveCount(0);
  await expect(shop.gifts.rows.nth(1)).toBeFocused();
  expect((await names())[1]).toBe(before[2]);

  await page.keyboard.press('Delete');
  await accept();
  await expect(shop.gifts.row(before[2] ?? '')).toHaveCount(0);
  await expect(shop.gifts.rows.nth(1)).toBeFocused();

  await swipe(shop.gifts.rows.first(), -40);
  await expect(shop.confirm.root).toContainText(before[0] ?? '');
  await accept();
  await expect(shop.gifts.row(before[0] ?? '')).toHaveCount(0);
  await expect(shop.gifts.rows.first()).toBeFocused();

  const next = (await names())[0] ?? '';
  await shop.gifts.link(next).click();
  await shop.gifts.removeFromGiftlist.click();
  await accept();
  await expect(shop.gifts.dialog).toBeHidden();
  await expect(shop.gifts.row(next)).toHaveCount(0);
  await expect(shop.gifts.rows).toHaveCount(9);
  expect((await stateOf(shop))?.giftlistItems.filter(({ giftlistId }) => giftlistId === 'gft_maya_cabin')).toHaveLength(
    9,
  );
});

test('A list of 1,000 items: few nodes, and a page turn keeps the focus and shows no skeleton', async ({
  page,
  shop,
}) => {
  await shop.go('/?scenario=long-list');
  await openOthers(shop, '/giftlist/gft_maya_long');
  await expect(page.getByText('Showing page 1 of 100')).toBeVisible();
  await page.evaluate(() => {
    window.skeletons = 0;
    new MutationObserver(() => {
      window.skeletons = (window.skeletons ?? 0) + document.querySelectorAll('main [class*="skeleton"]').length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const last = shop.gifts.turn('Last');
  await last.click();
  await expect(page.getByText('Showing page 100 of 100')).toBeVisible();
  await expect(last).toBeFocused();
  await expect(shop.gifts.rows).toHaveCount(10);
  expect(await page.evaluate(() => window.skeletons)).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
});

declare global {
  interface Window {
    /** How many grey places were seen while a test looked. */
    skeletons?: number;
  }
}
