import { denyStorage } from '../support/deny-storage';
import { expect, test } from '../support/shared-test';
import { failedResponses } from '../support/strict-test';

test('A guest can buy without browser storage', async ({ page, shop }) => {
  await denyStorage(page);
  await shop.go('/?q=teapot');
  await page.getByRole('button', { name: 'Add Enamel Teapot for Two to bag' }).click();
  await expect(shop.badge(1)).toBeVisible();
  await shop.bar.goToCart();
  await page.getByRole('button', { name: 'Buy Later: Enamel Teapot for Two' }).click();
  await expect(page.getByText('1 item · $0.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Later: Enamel Teapot for Two' }).click();
  await shop.bag.checkout.click();
  await shop.recipient.addGuestAddress();
  await shop.checkout.fillGuest();
  await shop.checkout.pay.click();
  await expect(shop.payment.pay).toHaveText('Pay $74.58');
  await shop.payment.pay.click();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
});

test('An action without a connection shows an error, and Try Again repeats it once connected', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.fillCart([{ productId: 'enamel-teapot-for-two' }]);
  await shop.go('/?q=fondue');
  await expect(shop.card('Tabletop Fondue Pot')).toBeVisible();
  await expect(shop.badge(1)).toBeVisible();
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click();
  await expect(shop.problem.message('An error occurred.')).toBeVisible();
  await expect(shop.problem.message('Please try again later.')).toBeVisible();
  await expect(page.getByText('Tabletop Fondue Pot', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toBeVisible();
  await context.unrouteAll();
  await shop.problem.tryAgain.click();
  await expect(shop.badge(2)).toBeVisible();
  await expect(shop.drawer.added).toHaveText('Tabletop Fondue Pot is in your bag');
});

test('A page whose chunk fails to load shows an error, and Try Again loads it', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.go('/');
  await shop.untilIdle();
  // The shop requests the chunk by HEAD to see whether the network is down (reading 233). Here, the request fails.
  const headRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await context.setOffline(true);
  // Sends only a click, as a screen reader does, because a pointer move would preload other chunks.
  await page.getByRole('link', { name: 'Terms of Service' }).dispatchEvent('click');
  await expect(shop.heading('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await headRequest;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(shop.heading('Terms and Conditions')).toBeVisible();
});
