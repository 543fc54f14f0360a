import { expect, test } from '../support/shared-test';
import { translatePage } from '../support/translate';

test('A guest can find and buy a product on a page that the browser translates', async ({ page, shop }) => {
  const readLost = await translatePage(page);
  await page.clock.install();
  await shop.go('/');
  await expect(page.locator('main h1 font font')).toHaveText('Gift Your Friends & Family');
  await shop.home.search.fill('teapot');
  await shop.home.search.press('Enter');
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('status')).toHaveText('1 gift');
  await shop.card('Enamel Teapot for Two').getByRole('link', { name: 'Enamel Teapot for Two' }).click();
  await shop.openDrawerAndStopTime(() => shop.quickView.addToCart.click(), shop.badge(1));
  await shop.drawer.root.getByRole('link', { name: 'View Cart' }).click();
  await page.clock.resume();
  await expect(page.getByText('1 item · $54.00', { exact: true })).toBeVisible();
  await shop.bag.lineControl(0, /^Increase/).click();
  await expect(page.getByText('2 × $54.00', { exact: true })).toBeVisible();
  await shop.bag.checkout.click();
  await shop.recipient.addGuestAddress();
  await expect(shop.checkout.pay).toBeEnabled();
  await shop.checkout.firstName.press('Enter');
  await expect(page.getByText('Please enter your email address', { exact: true })).toBeVisible();
  await shop.checkout.email.fill('ada');
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await shop.checkout.fillGuest();
  await shop.checkout.pay.click();
  await expect(shop.payment.heading).toBeVisible();
  expect(await readLost()).toEqual([]);
});

test('A member can edit giftlists and profile, and mark notifications as read, on a translated page', async ({
  page,
  shop,
}) => {
  const readLost = await translatePage(page);
  const { ownGiftlists: mine, myAccount } = shop;
  await shop.goAs('maya', '/giftlists');
  await mine.newGiftlist.open.click();
  await mine.newGiftlist.title.fill('Baby Tremblay');
  await mine.newGiftlist.create.click();
  await mine.newGiftlist.done.click();
  await expect(mine.title).toHaveText('Baby Tremblay');
  await mine.edit.click();
  await mine.editor.title.fill('Baby Tremblay-Roy');
  await mine.editor.surprise.click();
  await mine.editor.save.click();
  await expect(mine.title).toHaveText('Baby Tremblay-Roy');
  await mine.endSurprise.click();
  await shop.confirm.button('Show me').click();
  await expect(mine.endSurprise).toBeHidden();
  await mine.delete.click();
  await shop.confirm.button('Delete giftlist').click();
  await expect(mine.title).toHaveText('Birthday wishes');

  await shop.visit('/profile');
  await myAccount.edit.click();
  await myAccount.editor.firstName.fill('Mayä');
  await myAccount.editor.save.click();
  await expect(myAccount.saved).toBeVisible();
  await myAccount.tab('Notifications').click();
  await shop.notifications.markButtons.first().click();
  await expect(shop.notifications.bellWith(2)).toBeVisible();
  await shop.notifications.markAll.click();
  await expect(shop.notifications.bellWith(0)).toBeVisible();
  expect(await readLost()).toEqual([]);
});
