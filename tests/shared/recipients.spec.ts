import type { Page } from '@playwright/test';
import { RecipientEditor } from '../support/pages/recipient';
import { expect, test } from '../support/shared-test';

const teapot = { productId: 'enamel-teapot-for-two' };

const alertNamed = (page: Page, name: string) => page.getByRole('alertdialog', { name });

test('The recipient editor works by keyboard alone', async ({ page, shop }) => {
  await shop.goAs('maya', '/checkout', [teapot]);
  const editor = new RecipientEditor(page);
  await editor.open.focus();
  await page.keyboard.press('Enter');
  await expect(editor.choice('Noah Fraser')).toBeVisible();
  await expect(editor.choice('Cottage')).toBeVisible();

  // Tab leads from the search to the friends, which are one tab stop.
  await editor.search.press('Tab');
  await expect(editor.choice('Noah Fraser')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(alertNamed(page, 'Change the shipping destination?')).toContainText(
    'Adding a recipient will remove the current shipping address. Do you want to continue?',
  );
  await page.keyboard.press('Escape');
  await expect(alertNamed(page, 'Change the shipping destination?')).toHaveCount(0);
  await expect(editor.choice('Home')).toBeChecked();
  await expect(editor.choice('Noah Fraser')).toBeFocused();

  await editor.add.focus();
  await page.keyboard.press('Enter');
  await expect(editor.address.root.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Aunt Odette');
  await page.keyboard.press('Tab');
  await expect(editor.address.line).toBeFocused();
  await page.keyboard.type('145 richmond');
  await expect(editor.address.suggestions).toHaveCount(1);
  await expect(editor.address.root.getByRole('status').first()).toHaveText('1 suggestion');
  await page.keyboard.press('ArrowDown');
  const suggestionId = await editor.address.suggestions.first().getAttribute('id');
  await expect(editor.address.line).toHaveAttribute('aria-activedescendant', suggestionId ?? 'none');
  await page.keyboard.press('Enter');
  await expect(editor.address.root.getByRole('textbox', { name: 'City' })).toHaveValue('Charlottetown');
  await expect(editor.address.line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.choice('Aunt Odette')).toBeChecked();
  await expect(editor.add).toBeFocused();

  await expect(editor.save).toBeEnabled();
  await editor.save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(/Aunt Odette, 145 Richmond Street, Charlottetown/)).toBeVisible();
  await expect(editor.open).toBeFocused();
});
