import type { Page } from '@playwright/test';
import { people } from '#seed';
import { AccountControls, SignInDialog } from '../support/pages/account';
import { expect, test } from '../support/production-test';

declare global {
  interface Window {
    __violations: string[];
  }
}

/** Records violations of the Content-Security-Policy: it allows styles only in files of the shop and by hash in a page. */
const watchPolicy = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.__violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.__violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
};

test.describe("under style-src 'self'", () => {
  test('blocks a style that a script inserts', async ({ page, complaints }) => {
    complaints.allow(/Applying inline style violates/);
    await watchPolicy(page);
    await page.goto('/terms-of-service');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'h1 { display: none }';
      document.head.append(style);
    });
    await expect.poll(() => page.evaluate(() => window.__violations)).toEqual(['style-src-elem inline ']);
  });

  test('shows dialogs and menus styled and in place, without a violation', async ({ page }) => {
    await watchPolicy(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/terms-of-service');
    const account = new AccountControls(page);
    const dialog = new SignInDialog(page);
    await account.signIn.click();
    await expect(dialog.root).toBeVisible();
    await expect(dialog.root).toHaveCSS('display', 'flex');
    await expect(dialog.root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(dialog.root).toHaveCSS('border-top-left-radius', '16px');
    const backdrop = page.locator('[data-scope="dialog"][data-part="backdrop"]');
    await expect(backdrop).toHaveCSS('position', 'fixed');
    expect(await backdrop.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    await expect
      .poll(async () => {
        const box = await dialog.root.boundingBox();
        return box && [box.width, box.x + box.width / 2, Math.round(box.y + box.height / 2)];
      })
      .toEqual([576, 640, 400]);

    await dialog.fillPassword(people.maya.username);
    await dialog.submit.click();
    await account.menuWithName.click();
    const menu = page.getByRole('menu', { name: /^Profile menu/ });
    await expect(menu).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect
      .poll(async () => {
        const [button, list] = await Promise.all([account.menuWithName.boundingBox(), menu.boundingBox()]);
        if (!button || !list) return undefined;
        return {
          below: Math.round(list.y - button.y - button.height),
          toTheRight: Math.round(list.x + list.width - button.x - button.width),
        };
      })
      .toEqual({ below: 8, toTheRight: 0 });

    expect(await page.evaluate(() => window.__violations)).toEqual([]);
    // Without styles inserted by Emotion, the policy has nothing to block in any browser.
    expect(await page.locator('style[data-emotion]').count()).toBe(0);
  });
});
