import { drawerDelays } from '#machines/drawer.machine.ts';
import { expect, test } from '../support/shared-test';

const teapot = { productId: 'enamel-teapot-for-two' };
const fondue = { productId: 'tabletop-fondue' };
const outsideDrawer = { x: 4, y: 700 };

test.beforeEach(async ({ page, shop }) => {
  await page.clock.install({ time: '2026-01-05T12:00:00Z' });
  await shop.fillCart([teapot, fondue]);
  await shop.go('/terms-of-service');
  await expect(shop.badge(2)).toBeVisible();
});

test('The drawer stays open under a resting pointer, 320 px wide below the bar, and stops the page behind', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.go('/');
  const addButtons = page.getByRole('main').getByRole('button', { name: /^Add .+ to bag$/ });
  await addButtons.first().waitFor();
  const boxes = await Promise.all((await addButtons.all()).slice(0, 12).map((add) => add.boundingBox()));
  const box = boxes.reduce((right, other) => (other && (!right || other.x > right.x) ? other : right));
  if (!box) throw new Error('No product can be added');
  // Clicks the rightmost button: the drawer opens under the pointer, which does not move.
  await addButtons.nth(boxes.indexOf(box)).click();
  await expect(shop.drawer.open).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(shop.drawer.open).toBeVisible();

  await page.mouse.move(outsideDrawer.x, outsideDrawer.y);
  await page.clock.fastForward(3000);
  await page.clock.fastForward(drawerDelays.slideDuration);
  await expect(shop.drawer.root).toHaveCount(0);

  await shop.bar.cart.hover();
  await page.clock.fastForward(800);
  await expect(shop.drawer.open).toBeVisible();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  expect(await overflow()).toBe('hidden');
  await expect
    .poll(() => shop.drawer.root.boundingBox().then((area) => area && Math.round(area.x + area.width)))
    .toBe(1280);
  const drawer = await shop.drawer.root.boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect(drawer?.width).toBe(320);
  expect(Math.round(drawer?.y ?? 0)).toBeGreaterThanOrEqual(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)) - 1);
  await shop.drawer.close.click();
  await expect.poll(overflow).toBe('visible');
});

test('Adding a product opens the drawer, scrolls it to the new line, and does not move the focus', async ({
  page,
  shop,
}) => {
  await shop.visit('/?q=flutes');
  const add = page.getByRole('button', { name: 'Add Pair of Celebration Flutes to bag' });
  await shop.openDrawerAndStopTime(() => add.press('Enter'));
  await expect(shop.drawer.added).toHaveText('Pair of Celebration Flutes is in your bag');
  await expect(
    shop.drawer.root.getByRole('listitem').filter({ hasText: 'Pair of Celebration Flutes' }),
  ).toBeInViewport();
  await expect(add).toBeFocused();
  await page.clock.runFor(4000);
  await expect(shop.drawer.root).toHaveCount(0);
});
