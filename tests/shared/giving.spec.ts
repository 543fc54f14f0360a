import type { Locator } from '@playwright/test';
import { expect, test } from '../support/shared-test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await shop.goAs('maya', '/giftlists/gft_maya_cabin?sort=name');
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
  await shop.reload();
  await expect(shop.gifts.rows).toHaveCount(9);
});
