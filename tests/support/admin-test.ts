import type { Page } from '@playwright/test';
import { password } from './admin-shop';
import { axeViolations, onlyColors } from './axe';
import type { Served } from './production-test';
import { expect } from './strict-test';

/** Fills in and submits the sign-in form of the admin pages as operator Ada. */
export const fillSignIn = async (page: Page, typed = password): Promise<void> => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Password').fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs operator Ada in to the admin pages. */
export const signIn = async (page: Page, { adminOrigin }: Served): Promise<void> => {
  await page.goto(adminOrigin);
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
};

/** Opens an admin page from the menu. Unfolds the menu first on a phone. */
export const openPage = async (page: Page, name: string): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};

/** Widths of a phone, a tablet, a small window with the menu beside the page, and a desktop, px. */
const widths = [390, 768, 1024, 1280] as const;

/** Checks for horizontal scrolling, and on phone and desktop for axe violations in light and dark. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? { width: 390, height: 740 };
  for (const width of widths) {
    await page.setViewportSize({ ...size, width });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, scrollWidth]).toEqual([name, width]);
    const broken = await page
      .locator('td .button')
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.scrollHeight > 40).map((button) => button.textContent),
      );
    expect([name, width, broken]).toEqual([name, width, []]);
    if (width !== 390 && width !== 1280) continue;
    for (const [colorScheme, options] of [
      ['light', {}],
      ['dark', onlyColors],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, width, colorScheme, await axeViolations(page, options)]).toEqual([name, width, colorScheme, []]);
    }
  }
  await page.setViewportSize(size);
};

export { test } from './production-test';
export { expect } from './strict-test';
