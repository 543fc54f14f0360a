import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/shared-test';

test.describe('a dialog traps the focus and returns it', () => {
  /** Tabs through a dialog in both directions, and checks that the focus stays inside. */
  const expectTrap = async (page: Page, dialog: Locator) => {
    const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);
    for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await holdsFocus(), `after ${key}`).toBe(true);
    }
  };

  test('for the giftlist picker above the quick view', async ({ page, shop }) => {
    await shop.goAs('maya', '/?q=teapot');
    const opener = shop.card('Enamel Teapot for Two').getByRole('link');
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enamel Teapot for Two' });
    await expectTrap(page, dialog);
    const add = dialog.getByRole('button', { name: 'ADD TO GIFTLIST' });
    await expect(add).toBeEnabled();
    await add.press('Enter');
    await expectTrap(page, shop.giftlistPicker.root);
    await shop.giftlistPicker.create.press('Enter');
    const { root, title } = shop.ownGiftlists.newGiftlist;
    await expect(title).toBeFocused();
    await expectTrap(page, root);
    await page.keyboard.press('Escape');
    await expect(root).toBeHidden();
    await expect(shop.giftlistPicker.create).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(shop.giftlistPicker.root).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('The profile menu works by keyboard', async ({ page, shop }) => {
  await shop.goAs('maya', '/profile');
  const { menu, signOut } = shop.account;
  const list = page.getByRole('menu', { name: 'Profile menu, Maya Tremblay' });
  const expectAt = async (item: Locator) =>
    expect(list).toHaveAttribute('aria-activedescendant', (await item.getAttribute('id')) ?? 'none');
  const openMenu = async () => {
    await menu.press('Enter');
    await expect(list).toBeFocused();
    await expectAt(page.getByRole('menuitem', { name: 'Profile' }));
  };

  await openMenu();
  await page.keyboard.press('End');
  await expectAt(signOut);
  // Sends both keys before the next frame, as on a busy computer, so that the menu handles the first one only after it
  // has closed.
  await list.evaluate((element) => {
    for (const key of ['End', 'Escape']) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return new Promise(requestAnimationFrame);
  });
  await expect(list).toBeHidden();
  await expect(menu).toBeFocused();

  await shop.bar.cart.press('Enter');
  await expect(shop.heading('Shopping Bag')).toBeFocused();
  await openMenu();
  const loads: string[] = [];
  page.on('domcontentloaded', (loaded) => loads.push(loaded.url()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(shop.heading('My Account')).toBeVisible();
  expect(loads, 'page loads, although the router should navigate').toEqual([]);
  await expect(list).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('Reduced motion disables animations', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.go('/?q=fondue');
  await page.getByRole('button', { name: 'Add Tabletop Fondue Pot to bag' }).click();
  await expect(shop.drawer.added).toBeVisible();
  const longestAnimation = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
      ),
    );
  expect(await longestAnimation()).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await shop.card('Tabletop Fondue Pot').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Tabletop Fondue Pot' })).toBeVisible();
  expect(await longestAnimation()).toBeLessThanOrEqual(1);
});

test('No page overflows at 320 px with the text spacing of WCAG or large letters', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  /** Width beyond the window, px, with a style sheet that a reader adds. */
  const excessWith = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      return document.documentElement.scrollWidth - window.innerWidth;
    }, css);
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  const expectFit = async (path: string) => {
    await shop.visit(path);
    await shop.untilIdle();
    await page.setViewportSize({ width: 320, height: 800 });
    expect.soft(await excessWith(spacing), `${path} with text spacing`).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 800 });
    expect
      .soft(await excessWith('html { font-size: 200% !important }'), `${path} with large letters`)
      .toBeLessThanOrEqual(0);
  };
  await shop.go('/friends');
  for (const path of ['/friends', '/cart', '/giftlist/gft_maya_birthday']) await expectFit(path);
  await shop.goAs('maya', '/giftlists');
  for (const path of ['/giftlists', '/profile', '/orders', '/settings']) await expectFit(path);
});
