import type { Page } from '@playwright/test';
import { guestAddress } from '#seed';
import { layoutShiftsOf, maxLayoutShift, observeLayoutShifts } from '../support/layout-shifts';
import { expect, test } from '../support/shared-test';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.ca' };

const expectForm = async (page: Page, { firstName, lastName, email }: typeof ada) => {
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await expect(page.getByLabel('Email')).toHaveValue(email);
};

test('A guest finds a product, adds it to the cart, checks out and pays', async ({ page, shop }) => {
  await page.clock.install();
  await observeLayoutShifts(page);
  await shop.go('/');
  await expect(shop.heading('Gift Your Friends & Family')).toBeVisible();

  await shop.home.search.fill('teapot');
  await shop.home.search.press('Enter');
  await expect(page).toHaveURL('/?q=teapot');
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('status')).toHaveText('1 gift');

  await page.getByRole('link', { name: 'Enamel Teapot for Two' }).click();
  await expect(page.getByRole('dialog', { name: 'Enamel Teapot for Two' })).toBeVisible();
  await shop.openDrawerAndStopTime(() => shop.quickView.addToCart.click(), shop.badge(1));

  await expect(shop.drawer.added).toHaveText('Enamel Teapot for Two is in your bag');
  await expect(shop.quickView.root).toBeHidden();
  await shop.drawer.root.getByRole('link', { name: 'View Cart' }).click();
  await page.clock.resume();

  await expect(shop.heading('Giftlist Bag')).toBeVisible();
  await expect(page.getByText('1 item · $54.00', { exact: true })).toBeVisible();
  await shop.bag.checkout.click();

  await expect(shop.heading('Checkout')).toBeVisible();
  await expect(shop.amount('Subtotal')).toHaveText('$54.00');
  await expect(shop.amount('Shipping')).toHaveText('$12.00');
  await expect(shop.amount('Tax')).toHaveText('$8.58');
  await expect(shop.amount('Total')).toHaveText('$74.58');
  const { total, shifts } = await layoutShiftsOf(page);
  expect(total, shifts).toBeLessThan(maxLayoutShift);
  await shop.recipient.addGuestAddress();
  await shop.checkout.fillGuest();
  await page.getByRole('button', { name: 'Pay $74.58' }).click();

  await expect(shop.payment.heading).toBeVisible();
  await expect(shop.payment.pay).toHaveText('Pay $74.58');
  await shop.payment.pay.click();

  await expect(page).toHaveURL(/\/success\?order_id=[^&]+&session_id=cs_/);
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  await expect(page.getByText('The details of your order are in your email.')).toBeVisible();
  await expect(shop.badge(0)).toBeVisible();
  expect(shop.requests('addCartItem').map((request) => request.postDataJSON())).toEqual([
    { productId: 'enamel-teapot-for-two', quantity: 1 },
  ]);
  expect(shop.requests('payCheckout').map((request) => request.postDataJSON())).toEqual([
    { cartItemIds: [expect.stringMatching(/^itm_/)], ...ada, anonymous: false },
  ]);

  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(shop.heading('Gift Your Friends & Family')).toBeVisible();
});

test('A member sets the quantity in the bag to 3, and pays for 3 units', async ({ page, shop }) => {
  const teapot = 'Enamel Teapot for Two';
  await shop.goAs('noah', '/cart', [{ productId: 'enamel-teapot-for-two' }]);
  const increase = page.getByRole('button', { name: `Increase Quantity of ${teapot}` });
  await increase.click();
  await increase.click();
  await expect(page.getByText('3 items · $162.00', { exact: true })).toBeVisible();
  await shop.reload();
  await expect(page.getByText('3 items · $162.00', { exact: true })).toBeVisible();
  await shop.bag.checkout.click();

  await expect(shop.heading('Checkout')).toBeVisible();
  await expect(shop.line(teapot)).toContainText('Quantity 3 × $54.00');
  await expect(shop.amount('Total')).toHaveText('$196.62');
  await shop.checkout.pay.click();
  await expect(shop.payment.pay).toHaveText('Pay $196.62');
  await shop.payment.pay.click();
  await expect(shop.thankYou.confirmed).toBeVisible();

  const order = new URL(page.url()).searchParams.get('order_id') ?? '';
  await shop.go(`/orders/${order}`);
  await expect(shop.orders.items).toContainText('Quantity 3 × $54.00');
  await expect(shop.orders.summary).toContainText('$196.62');
  await expect(shop.badge(0)).toBeVisible();
});

test('A guest buys by keyboard alone', async ({ page, shop }) => {
  // Needs hundreds of key presses, each with a round trip to the browser.
  test.slow();
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until the element has the focus. Fails after a hundred presses. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'searchbox' | 'textbox') => {
    const wanted = page.getByRole(role, { name, exact: true }).first();
    for (let step = 0; step < 100; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`A hundred presses of Tab do not reach the ${role} ${String(name)}`);
  };

  await page.clock.install();
  await shop.go('/');
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await tabTo('Search products', 'searchbox');
  await page.keyboard.type('fondue');
  await press('Enter');
  await expect(shop.card('Tabletop Fondue Pot')).toBeVisible();
  await tabTo('Tabletop Fondue Pot', 'link');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Tabletop Fondue Pot' })).toBeVisible();
  await tabTo('ADD TO CART', 'button');
  await shop.openDrawerAndStopTime(
    () => press('Enter'),
    page.locator(':focus').and(page.getByRole('link', { name: 'Tabletop Fondue Pot' })),
  );
  await expect(shop.drawer.added).toHaveText('Tabletop Fondue Pot is in your bag');
  await expect(page.getByRole('link', { name: 'Tabletop Fondue Pot' })).toBeFocused();
  await press('Home');
  for (let step = 0; step < 40; step += 1) {
    if (await shop.badge(1).evaluate((element) => element === document.activeElement)) break;
    await press('Shift+Tab');
  }
  await press('Tab');
  // Now the focus inside keeps the drawer open, so the clock may run.
  await expect(shop.drawer.close).toBeFocused();
  await page.clock.resume();
  await tabTo('View Cart', 'link');
  await press('Enter');
  await expect(shop.heading('Giftlist Bag')).toBeFocused();
  await tabTo('Proceed to Checkout', 'link');
  await press('Enter');
  await expect(shop.heading('Checkout')).toBeFocused();
  await tabTo(/^Add a delivery address/, 'button');
  await press('Enter');
  await expect(shop.recipient.address.field('Name')).toBeFocused();
  for (const text of [
    guestAddress.name,
    guestAddress.addressLine1,
    '',
    guestAddress.city,
    'Ontario',
    guestAddress.postalCode,
  ]) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await tabTo('Add address', 'button');
  await press('Enter');
  await expect(shop.checkout.pay).toHaveText('Pay $114.13');
  await expect(page.getByRole('button', { name: /^Edit recipient/ })).toBeFocused();
  for (const [label, text] of [
    [/^First name/, 'Ada'],
    [/^Last name/, 'Byron'],
    [/^Email/, 'ada@example.ca'],
  ] as const) {
    await tabTo(label, 'textbox');
    await page.keyboard.type(text);
  }
  await press('Enter');
  await expect(shop.payment.heading).toBeVisible();
  await tabTo(/^Pay \$/, 'button');
  await press('Enter');
  await expect(shop.heading('Payment Successful!')).toBeVisible();
});

test('Reloads at any step, and Back from the payment page, keep the cart and the typed text', async ({
  page,
  shop,
}) => {
  await shop.go('/?q=teapot');
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  await shop.reload();
  await shop.card('Enamel Teapot for Two').getByRole('button', { name: 'Add Enamel Teapot for Two to bag' }).click();
  await expect(shop.badge(1)).toBeVisible();
  await shop.reload();
  await expect(shop.badge(1)).toBeVisible();
  await shop.bar.goToCart();
  await expect(shop.heading('Giftlist Bag')).toBeVisible();
  await shop.reload();
  await expect(page.getByText('1 item · $54.00', { exact: true })).toBeVisible();
  await shop.bag.checkout.click();
  await shop.checkout.fillGuest();
  await shop.recipient.addDeliveryAddress.click();
  await shop.recipient.address.field('Name').fill('Ada Byron');
  await shop.reload();
  await shop.recipient.addDeliveryAddress.click();
  await expect(shop.recipient.address.field('Name')).toHaveValue('Ada Byron');
  await shop.reload();
  await shop.recipient.addGuestAddress();
  await shop.reload();
  await expect(shop.heading('Checkout')).toBeVisible();
  await expectForm(page, ada);
  await shop.checkout.pay.click();
  await expect(shop.payment.heading).toBeVisible();
  await page.goBack();
  await expectForm(page, ada);
  await shop.checkout.pay.click();
  await expect(shop.payment.heading).toBeVisible();
  await page.reload();
  await shop.payment.pay.click();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  await expect(shop.badge(0)).toBeVisible();
  await shop.reload();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  await expect(shop.badge(0)).toBeVisible();
});
