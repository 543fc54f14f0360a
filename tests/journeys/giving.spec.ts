import type { Locator } from '@playwright/test';
import { failedAnswers } from '../support/strict-test';
import { openAs } from './support/account-views';
import { openOthers } from './support/gift-views';
import type { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });

const birthday = '/giftlist/gft_maya_birthday';
const vinyl = 'Songs for Northern Lights (LP)';

/** Where gifts for Maya go. */
const addressOfMaya = ['27 rue Saint-Jean', 'G1R 1N6'];

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

test('A guest buys a present from a shared list: it ships to the owner, the list says so, and the owner’s news names nobody', async ({
  page,
  shop,
}) => {
  await openOthers(shop, birthday);
  await expect(page.getByText('4 of 5 still to give')).toBeVisible();
  await shop.gifts.link(vinyl).click();
  await shop.gifts.addToCart.click();
  await expect(page).toHaveURL(birthday);
  await expect(shop.gifts.row(vinyl)).toContainText('In your bag');

  await shop.visit('/cart');
  await expect(page.getByText('Shipping to: @maya')).toBeVisible();
  await expect(page.getByText('Giftlist: Birthday wishes')).toBeVisible();
  await shop.bag.checkout.click();
  await expect(page.getByText('Address kept private by @maya')).toBeVisible();
  await shop.checkout.fillGuest();
  await page.getByRole('checkbox', { name: 'Send anonymously' }).check();
  const shown = await page.locator('body').innerText();
  await shop.checkout.pay.click();
  await shop.payment.pay.click();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  for (const secret of addressOfMaya) expect(shown).not.toContain(secret);
  await expect(page.getByRole('link', { name: 'Back to the giftlists of @maya' })).toHaveAttribute(
    'href',
    '/maya/giftlists',
  );

  await shop.go(birthday);
  await expect(page.getByText('3 of 5 still to give')).toBeVisible();
  await expect(shop.gifts.row(vinyl)).toContainText('Purchased');
  expect((await stateOf(shop))?.notifications.filter(({ message }) => message.includes(vinyl))).toMatchObject([
    { ownerId: 'usr_maya', message: `Somebody bought ${vinyl} from your giftlist "Birthday wishes".`, viewed: false },
  ]);
});

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

test('Whoever looks for a present swipes to the next page and back; a swipe presses nothing', async ({
  page,
  shop,
}) => {
  await openOthers(shop, '/giftlist/gft_maya_cabin');
  await swipe(shop.gifts.rows.first(), -60);
  await expect(page).toHaveURL('/giftlist/gft_maya_cabin?page=2');
  await expect(shop.gifts.rows).toHaveCount(3);
  await swipe(shop.gifts.rows.first(), 60);
  await expect(page).toHaveURL('/giftlist/gft_maya_cabin');
  await page.goBack();
  await expect(page).toHaveURL('/giftlist/gft_maya_cabin?page=2');
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

test('A list that is hidden while it is open is not found when the person comes back to it', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  await openOthers(shop, birthday);
  await expect(shop.heading('Birthday wishes')).toBeVisible();
  await shop.answer('getGiftlist', 404);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(shop.gifts.notFound).toBeVisible();
  await expect(shop.problem.root).toBeHidden();
});

declare global {
  interface Window {
    /** How many grey places were seen while a test looked. */
    skeletons?: number;
  }
}
