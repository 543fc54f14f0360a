import type { Page } from '@playwright/test';
import { expect, test } from '../support/shared-test';

const names = ['Profile', 'Addresses', 'Orders', 'Giftlists', 'Notifications'] as const;

const tabRectangles = (page: Page) =>
  page.getByRole('tab').evaluateAll((all) =>
    all.map((tab) => {
      const { x, y, width, height } = tab.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

test.describe('My Account', () => {
  test('The tabs do not move when a panel opens or loads, and an order opens as a table row on a phone', async ({
    page,
    shop,
  }) => {
    await shop.goAs('maya', '/profile');
    await expect(shop.myAccount.edit).toBeVisible();
    const rectangles = await tabRectangles(page);
    expect(rectangles).toHaveLength(5);
    for (const name of names) {
      await shop.myAccount.tab(name).click();
      await expect(shop.myAccount.panel(name)).toBeVisible();
      expect(await tabRectangles(page), name).toEqual(rectangles);
      await page.waitForLoadState('networkidle');
      expect(await tabRectangles(page), `${name}, loaded`).toEqual(rectangles);
    }

    // On a phone CSS changes `display` of the table, which must not remove the roles of its rows and cells.
    await page.setViewportSize({ width: 360, height: 800 });
    await shop.myAccount.tab('Orders').click();
    const table = page.getByRole('table', { name: 'Orders' });
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(6);
    const button = table.getByRole('button', { name: 'Details of order #b83f02aa' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(button).toBeFocused();
    await expect(rows).toHaveCount(7);
    await expect(rows.nth(3).getByRole('cell')).toHaveCount(1);
    const more = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await expect(more.getByText('Delivery address: 27 rue Saint-Jean, Québec, QC G1R 1N6, Canada')).toBeVisible();
    await expect(more.getByText('Address kept private by @noah')).toBeVisible();
    await expect(more.getByRole('definition').filter({ hasText: '$256.56' })).toBeVisible();
    await expect(more.getByRole('link', { name: 'View Details of order #b83f02aa' })).toHaveAttribute(
      'href',
      '/orders/b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d',
    );
    await button.press('Enter');
    await expect(rows).toHaveCount(6);
  });

  test('A link to a tab beyond the edge of a phone scrolls the tab into view', async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await shop.goAs('maya', '/profile?tab=notifications');
    await expect(shop.myAccount.tab('Notifications')).toBeInViewport({ ratio: 0.9 });
    // Compares with clientWidth, because a classic scrollbar takes a part of the 320 px.
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });
});
