import type { Page } from '@playwright/test';
import { RecipientEditor } from '../support/pages/recipient';
import type { Shopper } from './support/shopper';
import { expect, test } from './support/shop-test';

test.use({ isShopRunning: true });

const teapot = { productId: 'enamel-teapot-for-two' };
/** From the list of Théo. */
const gift = { productId: 'raspberry-day-pack', giftlistItemId: 'gli_theo_trail_1' };

const destination = (page: Page, label: string) => page.getByRole('region', { name: label });
const alertNamed = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** The requests that change where lines go. */
const countChanges = (page: Page) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/api/cartItem/')) bodies.push(request.postDataJSON());
  });
  return bodies;
};

const openEditor = async (shop: Shopper): Promise<RecipientEditor> => {
  const editor = new RecipientEditor(shop.page);
  await editor.open.click();
  await expect(editor.root).toBeVisible();
  return editor;
};

test('A gift goes to a friend, to a new address, and back to the owner of its list', async ({ page, shop }) => {
  await shop.goAs('maya', '/checkout', [gift]);
  await expect(destination(page, 'Shipping to: @theo')).toContainText('Address kept private by @theo');

  const editor = await openEditor(shop);
  await editor.search.fill('noah');
  await expect(editor.friends).toHaveCount(1);
  await editor.choice('Noah Fraser').click();
  await expect(editor.choice('Noah Fraser')).toBeChecked();
  await editor.save.click();
  await alertNamed(page, 'This gift is on a giftlist').getByRole('button', { name: 'Go back' }).click();
  await expect(editor.choice('Noah Fraser')).toBeChecked();
  await editor.save.click();
  await alertNamed(page, 'This gift is on a giftlist').getByRole('button', { name: 'Send it there' }).click();
  await expect(destination(page, 'Shipping to: @noah')).toContainText('Address kept private by @noah');
  await expect(editor.open).toBeFocused();
  await expect(shop.amount('Shipping')).toHaveText('$12.00');

  await openEditor(shop);
  await editor.add.click();
  await expect(editor.form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await editor.line.fill('25 rue laur');
  await editor.suggestions.filter({ hasText: '25 rue Laurier' }).click();
  await expect(editor.form.getByRole('combobox', { name: 'Province or territory' })).toHaveValue('QC');
  await expect(editor.form.getByRole('textbox', { name: 'Postal code' })).toHaveValue('J8X 3Y9');
  await editor.form.getByRole('textbox', { name: 'Name' }).fill('Aunt Odette');
  await editor.submit.click();
  const question = alertNamed(page, 'Change where it ships?');
  await expect(question).toContainText(
    'Adding a shipping address will remove the current recipient. Do you want to continue?',
  );
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(editor.choice('Aunt Odette')).toBeChecked();
  await editor.save.click();
  await alertNamed(page, 'This gift is on a giftlist').getByRole('button', { name: 'Send it there' }).click();
  await expect(page.getByRole('main').getByText(/Aunt Odette, 25 rue Laurier, Gatineau/)).toBeVisible();

  await openEditor(shop);
  await editor.restore.click();
  await expect(destination(page, 'Shipping to: @theo')).toContainText('Address kept private by @theo');
  await expect(editor.root).toHaveCount(0);
});

test('Everything is done by keyboard alone', async ({ page, shop }) => {
  await shop.goAs('maya', '/checkout', [teapot]);
  const editor = new RecipientEditor(page);
  await editor.open.focus();
  await page.keyboard.press('Enter');
  await expect(editor.choice('Noah Fraser')).toBeVisible();
  await expect(editor.choice('Cottage')).toBeVisible();

  // Into the search, through the friends to the addresses, each of them a single stop.
  await editor.search.press('Tab');
  await expect(editor.choice('Noah Fraser')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(alertNamed(page, 'Change where it ships?')).toContainText(
    'Adding a recipient will remove the current shipping address. Do you want to continue?',
  );
  await page.keyboard.press('Escape');
  await expect(alertNamed(page, 'Change where it ships?')).toHaveCount(0);
  await expect(editor.choice('Home')).toBeChecked();
  await expect(editor.choice('Noah Fraser')).toBeFocused();

  await editor.add.focus();
  await page.keyboard.press('Enter');
  await expect(editor.form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Aunt Odette');
  await page.keyboard.press('Tab');
  await expect(editor.line).toBeFocused();
  await page.keyboard.type('145 richmond');
  await expect(editor.suggestions).toHaveCount(1);
  await expect(editor.form.getByRole('status').first()).toHaveText('1 suggestion');
  await page.keyboard.press('ArrowDown');
  await expect(editor.suggestions.first()).toHaveAttribute(
    'id',
    (await editor.line.getAttribute('aria-activedescendant')) ?? 'none',
  );
  await page.keyboard.press('Enter');
  await expect(editor.form.getByRole('textbox', { name: 'City' })).toHaveValue('Charlottetown');
  await expect(editor.line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.choice('Aunt Odette')).toBeChecked();
  await expect(editor.add).toBeFocused();

  await editor.save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(/Aunt Odette, 145 Richmond Street, Charlottetown/)).toBeVisible();
  await expect(editor.open).toBeFocused();
});

test('Back leaves the dialog and the checkout, Forward comes back to a checkout that can be used', async ({
  page,
  shop,
}) => {
  await shop.goAs('maya', '/cart', [teapot]);
  const changes = countChanges(page);
  await shop.bag.checkout.click();
  const editor = await openEditor(shop);
  await editor.choice('Cottage').click();
  await page.goBack();
  await expect(editor.root).toHaveCount(0);
  await expect(shop.heading('Giftlist Bag')).toBeVisible();
  await shop.bag.checkout.click();
  await openEditor(shop);
  await expect(editor.choice('Home')).toBeChecked();
  await editor.cancel.click();
  await expect(editor.root).toHaveCount(0);
  await expect(shop.checkout.pay).toBeEnabled();
  expect(changes).toEqual([]);
});

test('A reload forgets a choice that was not saved, and keeps one that was', async ({ page, shop }) => {
  await shop.goAs('maya', '/checkout', [teapot]);
  const editor = await openEditor(shop);
  await editor.choice('Cottage').click();
  await shop.reload();
  await expect(editor.root).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/27 rue Saint-Jean/)).toBeVisible();
  await openEditor(shop);
  await editor.choice('Cottage').click();
  await editor.save.click();
  await expect(page.getByRole('main').getByText(/14 chemin du Lac/)).toBeVisible();
  await shop.reload();
  await expect(page.getByRole('main').getByText(/14 chemin du Lac/)).toBeVisible();
});
