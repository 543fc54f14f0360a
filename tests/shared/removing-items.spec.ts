import { expect, test } from '../support/shared-test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An owner removes items in the list and the dialog, and the focus moves on', async ({ page, shop }) => {
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

  const next = (await names())[0] ?? '';
  await shop.gifts.link(next).click();
  await shop.gifts.removeFromGiftlist.click();
  await accept();
  await expect(shop.gifts.dialog).toBeHidden();
  await expect(shop.gifts.row(next)).toHaveCount(0);
  await shop.reload();
  await expect(shop.gifts.rows.first()).toBeVisible();
  for (const name of ['Big Sky Kite', next]) await expect(shop.gifts.row(name)).toHaveCount(0);
});
