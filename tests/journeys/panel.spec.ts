import type { Page } from '@playwright/test';
import { expect, test } from './support/shop-test';
import { Shopper } from './support/shopper';

/** The tester's panel, opened. */
const openPanel = async (page: Page) => {
  const panel = page.getByRole('complementary', { name: 'Mock scenarios' });
  await panel.getByText(/^Mock scenarios/).click();
  return panel;
};

test('A tester signs in as a seeded person in the panel, and out again', async ({ page, shop }) => {
  await shop.go('/friends?panel');
  await expect(shop.guard.invitation).toBeVisible();
  const panel = await openPanel(page);
  const person = panel.getByRole('combobox', { name: 'Who is signed in' });
  await expect(person).toHaveValue('');
  await person.selectOption({ label: 'Maya Tremblay (@maya)' });
  await panel.getByRole('button', { name: 'Change person and reload' }).click();
  await expect(shop.account.named).toHaveAccessibleName('Profile menu, Maya Tremblay');
  await expect(shop.heading('My Friends')).toBeVisible();
  const again = await openPanel(page);
  await expect(again.getByRole('combobox', { name: 'Who is signed in' })).toHaveValue('maya');
  await again.getByRole('combobox', { name: 'Who is signed in' }).selectOption({ label: 'Nobody, a guest' });
  await again.getByRole('button', { name: 'Change person and reload' }).click();
  await expect(shop.guard.invitation).toBeVisible();
});

test('A copied link brings a colleague into the same situation, and lets them leave it', async ({
  page,
  shop,
  context,
  browser,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.goAs('noah', '/orders?panel&scenario=payment-declined');
  await expect(shop.heading('My Orders')).toBeVisible();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Copy a link to this situation' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(panel.getByRole('textbox', { name: 'Link to this situation' })).toHaveValue(link);

  const elsewhere = await browser.newContext();
  elsewhere.on('page', (opened) => complaints.watch(opened));
  const colleague = new Shopper(await elsewhere.newPage());
  await colleague.go(link);
  await expect(colleague.heading('My Orders')).toBeVisible();
  await expect(colleague.account.named).toHaveAccessibleName('Profile menu, Noah Fraser');
  await openPanel(colleague.page);
  await expect(colleague.page.getByRole('checkbox', { name: /^Payment declined/ })).toBeChecked();

  // The address still names Noah, who has signed out since.
  await colleague.setSession(undefined);
  await colleague.reload();
  await expect(colleague.guard.invitation).toBeVisible();
  await elsewhere.close();
});

test('The link is there to be copied by hand where the browser denies the clipboard', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
  });
  await shop.go('/cart?panel');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Copy a link to this situation' }).click();
  await expect(panel.getByRole('status')).toHaveText('Please copy it by hand.');
  const { origin } = new URL(page.url());
  await expect(panel.getByRole('textbox', { name: 'Link to this situation' })).toHaveValue(
    `${origin}/cart?panel=on&scenario=&person=`,
  );
});

test('A link that names nobody opens the shop all the same, and the panel says so', async ({ page, shop }) => {
  await shop.go('/cart?person=santa');
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Mock scenarios' }).getByRole('alert')).toHaveText(
    "Error: There is no person 'santa'. mocks/seed/people.ts lists them.",
  );
});
