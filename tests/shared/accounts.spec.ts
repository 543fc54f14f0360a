import type { Page } from '@playwright/test';
import { openImageStep } from '../support/account-dialogs';
import { axeViolations, onlyColors } from '../support/axe';
import { Guard, SignInDialog } from '../support/pages/account';
import { expect, test } from '../support/shared-test';
import { failedResponses } from '../support/strict-test';

const teapot = { productId: 'enamel-teapot-for-two' };

/** Checks for axe violations in light and dark, and for horizontal scrolling on a phone. */
const expectAccessible = async (page: Page): Promise<void> => {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 720 });
  for (const [colorScheme, options] of [
    ['light', {}],
    ['dark', onlyColors],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await axeViolations(page, options)]).toEqual([colorScheme, []]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize(size);
};

/** Reads the code in the latest email to an address, from the inbox page in another tab. */
const readCode = async (page: Page, email: string) => {
  const inbox = await page.context().newPage();
  await inbox.goto('/local/inbox');
  const mail = inbox.getByRole('listitem').filter({ hasText: email }).first();
  await expect(mail).toBeVisible();
  const [code = ''] = /\b\d{6}\b/.exec(await mail.locator('pre').innerText()) ?? [];
  await inbox.close();
  return code;
};

test('A member signs in with Google and returns to the requested page', async ({ page, shop }) => {
  await shop.go('/orders');
  await new Guard(page).signIn.click();
  await new SignInDialog(page).withGoogle.click();
  await page.getByRole('button', { name: /Noah Fraser/ }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(shop.heading('My Orders')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu, Noah Fraser' })).toBeVisible();
});

test('A new user signs up, with a reload before the last step, and continues to the requested page', async ({
  page,
  shop,
}) => {
  const { wizard } = shop;
  await openImageStep(shop, async () => {
    await shop.go('/friends');
    await new Guard(page).createAccount.click();
  });
  // GIF image of one pixel.
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const image = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from(pixel, 'base64') };
  await wizard.root.getByLabel('Profile picture (optional)').setInputFiles(image);
  await expect(wizard.root.getByRole('img', { name: 'What you chose, as others will see it' })).toBeVisible();
  await wizard.createAccount.click();
  await expect(wizard.root.getByText('12 Engine Street, Halifax, NS B3J 1A1')).toBeVisible();
  await expect(wizard.back).toHaveCount(0);
  await expect(wizard.complete).toBeDisabled();

  await shop.reload();
  await expect(wizard.root.getByText('Step 5 of 5')).toBeVisible();
  await expect(wizard.root.getByText('@ada.byron')).toBeVisible();
  await wizard.fillCode(await readCode(page, 'ada.byron@example.ca'));
  await expect(wizard.verified).toBeVisible();
  await wizard.complete.click();
  await expect(shop.heading('My Friends')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu, Ada Byron' })).toBeVisible();
  await shop.reload();
  await expect(page.getByRole('button', { name: 'Profile menu, Ada Byron' })).toBeVisible();
  await expect(wizard.root).toHaveCount(0);
});

test('A new user signs up by typing, Tab and Enter alone, and names a first list', async ({ page, shop }) => {
  const { wizard } = shop;
  const { keyboard } = page;
  const field = (name: string) => wizard.root.getByLabel(name, { exact: true });
  const type = async (name: string, text: string) => {
    await expect(field(name)).toBeFocused();
    await keyboard.type(text);
  };
  const tabAndType = async (name: string, text: string) => {
    while (!(await field(name).evaluate((element) => element === document.activeElement))) await keyboard.press('Tab');
    await keyboard.type(text);
  };
  await shop.go('/friends');
  await new Guard(page).createAccount.press('Enter');
  await type('Email', 'ada.byron@example.ca');
  await tabAndType('Username', 'ada.byron');
  await keyboard.press('Enter');
  await type('First name', 'Ada');
  await expect(wizard.root.getByRole('status').filter({ hasText: 'Step 2 of 5' })).toBeVisible();
  await tabAndType('Last name', 'Byron');
  for (const [name, text] of Object.entries({ Day: '10', Month: '12', Year: '1990' })) await tabAndType(name, text);
  await tabAndType('Password', 'Analytical!1');
  await tabAndType('Confirm password', 'Analytical!1');
  await keyboard.press('Enter');
  await type('Address line 1', '218 Water Pet');
  await expect(field('Name')).toHaveValue('Ada Byron');
  await expect(page.getByRole('option', { name: /Peterborough/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field('Postal code')).toHaveValue('K9H 3L5');
  await expect(wizard.root.getByText('Filled in: 218 Water Street, Peterborough, ON')).toBeAttached();
  await expect(field('Address line 1')).toBeFocused();
  await keyboard.press('Enter');
  await expect(wizard.createAccount).toBeFocused();
  await keyboard.press('Enter');
  await expect(wizard.code).toBeFocused();
  await keyboard.type(await readCode(page, 'ada.byron@example.ca'));
  await expect(wizard.verified).toBeVisible();
  await type('Title of your first giftlist (optional)', 'Birthday wishes');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Profile menu, Ada Byron' })).toBeVisible();
  await expect(wizard.root).toHaveCount(0);
});

test('A member with a forgotten password sets a new one by email, and is signed in', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.go('/orders');
  await new Guard(page).signIn.click();
  await shop.signIn.forgotten.click();
  await shop.recovery.fillEmail();
  await shop.recovery.reset.click();
  await expect(shop.problem.root).toContainText('If that address has an account, an email with the next steps');
  await page.goto('/local/inbox');
  const link = await page.getByRole('link', { name: '/password/' }).getAttribute('href');
  // Uses only the path, because the link has the port of the server instead of the proxy.
  const { pathname } = new URL(link ?? '');
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const [password, confirmation] = [page.getByLabel('New password'), page.getByLabel('Confirm password')];
  await expect(password).toBeFocused();
  await password.fill('Lighthouse!58');
  await confirmation.fill('Lighthouse!5');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  await expectAccessible(page);
  await password.fill('Lighthouse!58');
  await confirmation.fill('Lighthouse!58');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu, Maya Tremblay' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
});

test('A member whose session expires at checkout signs in again, and a second click pays', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedResponses);
  await shop.goAs('maya', '/checkout', [teapot]);
  await expect(shop.checkout.pay).toBeEnabled();
  await page.context().clearCookies();
  await page.route('**/api/cart/checkout', (route) => route.fulfill({ status: 401, json: { message: '' } }), {
    times: 1,
  });
  await shop.checkout.pay.click();
  await shop.problem.logIn.click();
  await shop.signIn.fillPassword();
  await shop.signIn.submit.click();
  await expect(shop.signIn.root).toHaveCount(0);
  await expect(shop.checkout.pay).toBeEnabled();
  expect(shop.requests('payCheckout')).toHaveLength(1);
  await shop.checkout.pay.click();
  await expect(shop.payment.heading).toBeVisible();
  expect(shop.requests('payCheckout')).toHaveLength(2);
});
