import { denyStorage } from '../support/deny-storage';
import { expect, test } from '../support/shared-test';
import { Visitor } from '../support/visitor';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const birthday = '/giftlists/gft_maya_birthday';

test('An owner creates, edits and deletes a giftlist by keyboard, and another tab shows each change', async ({
  page,
  context,
  shop,
  server,
}) => {
  await shop.goAs('maya', '/giftlists');
  const { ownGiftlists: mine } = shop;
  const other = new Visitor(await context.newPage(), server);
  await other.go('/giftlists/gft_maya_birthday');
  const inOtherTab = other.ownGiftlists;
  await expect(inOtherTab.entries).toHaveCount(4);

  await mine.newGiftlist.open.press('Enter');
  await expect(mine.newGiftlist.title).toBeFocused();
  await page.keyboard.type('Baby Tremblay');
  await page.keyboard.press('Enter');
  await expect(mine.newGiftlist.recent).toHaveCount(3);
  await expect(mine.newGiftlist.recent.first()).toContainText('Baby Tremblay');
  await page.keyboard.press('Escape');
  await expect(mine.newGiftlist.root).toBeHidden();
  await expect(mine.newGiftlist.open).toBeFocused();
  await expect(mine.entries.first()).toHaveAccessibleName(/^Baby Tremblay/);
  await expect(inOtherTab.entries).toHaveCount(5);
  await expect(inOtherTab.entries.first()).toHaveAccessibleName(/^Baby Tremblay/);
  await expect(other.page).toHaveURL(birthday);

  await expect(mine.edit).toBeEnabled();
  await mine.edit.press('Enter');
  await expect(mine.editor.title).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 🎁');
  await mine.editor.hide.press('Space');
  await mine.editor.title.press('Enter');
  await expect(mine.editor.root).toBeHidden();
  await expect(shop.share.copy).toBeHidden();
  await expect(mine.entries.first()).toHaveAccessibleName(/^Baby Tremblay 🎁.*Hidden$/);
  await expect(inOtherTab.entries.first()).toHaveAccessibleName(/^Baby Tremblay 🎁.*Hidden$/);

  await expect(mine.delete).toBeEnabled();
  await mine.delete.press('Enter');
  await expect(shop.confirm.button('Do not delete')).toBeFocused();
  await shop.confirm.button('Delete giftlist').press('Enter');
  await expect(mine.entries).toHaveCount(4);
  await expect(mine.title).toHaveText('Birthday wishes');
  await expect(inOtherTab.entries).toHaveCount(4);
  await expect(inOtherTab.title).toHaveText('Birthday wishes');
});

test('A double click adds one unit to the bag, however fast the server is', async ({ page, shop }) => {
  await shop.go('/giftlist/gft_maya_birthday');
  await shop.gifts.dismissWelcome.click();
  const add = page.getByRole('button', { name: 'Add to bag: First Scarf Knitting Kit' });
  // The second click follows the response to the first.
  await add.click();
  await expect(shop.badge(1)).toBeVisible();
  await add.evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })));
  await shop.untilIdle();
  expect(shop.requests('addCartItem')).toHaveLength(1);
});

test('A double click on Save or Cancel does not press the item that lies below', async ({ page, shop }) => {
  await shop.goAs('maya', birthday);
  const { edit, editor } = shop.ownGiftlists;
  for (const close of [editor.save, editor.cancel]) {
    await edit.click();
    await editor.root.evaluate(({ style }) => Object.assign(style, { position: 'relative', zIndex: '2' }));
    // Stretches an item below the form over the whole page.
    await shop.gifts.rows
      .first()
      .getByRole('link')
      .first()
      .evaluate(({ style }) => Object.assign(style, { position: 'fixed', inset: '0', zIndex: '1' }));
    await close.dblclick();
    await expect(editor.root).toBeHidden();
    await shop.untilIdle();
    await expect(page).toHaveURL(birthday);
    await shop.reload();
  }
});

test('Without storage and clipboard, sharing and the welcome dialog still work', async ({ page, shop }) => {
  await denyStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Denied.', 'NotAllowedError')) },
    });
  });
  await shop.goAs('maya', birthday);
  await shop.share.copy.click();
  await expect(shop.share.byHand).toBeFocused();
  await expect(shop.share.byHand).toHaveValue(`${new URL(page.url()).origin}/giftlist/gft_maya_birthday`);
  await shop.share.done.click();

  await shop.visit('/amara.okafor/giftlists');
  await shop.gifts.dismissWelcome.click();
  await expect(shop.gifts.welcome).toBeHidden();
  await shop.visit('/friends');
  await expect(shop.heading('My Friends')).toBeVisible();
  await shop.visit('/amara.okafor/giftlists');
  await expect(shop.gifts.rows.first()).toBeVisible();
  await expect(shop.gifts.welcome).toBeHidden();
});

test('A surprise is marked for givers, but never in the browser of its owner', async ({ openVisitor, shop }) => {
  const trail = '/giftlist/gft_theo_trail';
  const giver = await openVisitor(trail);
  await expect(giver.gifts.rows).toHaveCount(3);
  await expect(giver.page.getByText('Purchased', { exact: true })).toHaveCount(0);
  await giver.gifts.giving.click();
  await expect(giver.gifts.row('Everyday Trail Boots').getByText('Purchased')).toBeVisible();
  await giver.page.reload();
  await expect(giver.gifts.row('Everyday Trail Boots').getByText('Purchased')).toBeVisible();

  await shop.goAs('theo', '/giftlists');
  await expect(shop.ownGiftlists.endSurprise).toBeVisible();
  await expect(shop.page.getByText('Purchased', { exact: true })).toHaveCount(0);
  // A read that is answered after the sign-out would be a 401 in the console.
  await shop.untilIdle();
  await shop.account.menuWithName.click();
  await shop.account.signOut.click();
  await expect(shop.account.signIn).toBeVisible();
  await shop.go(trail);
  await shop.gifts.giving.click();
  await expect(shop.gifts.welcome).toBeHidden();
  await expect(shop.page.getByText('Purchased', { exact: true })).toHaveCount(0);
});
