import type { Locator } from '@playwright/test';
import { drawerDelays } from '#machines/drawer.machine.ts';
import { expect, test } from '../support/shared-test';
import type { Visitor } from '../support/visitor';

/** Entry page, product whose dialog opens there, and whether the URL opens it or a press on its link. */
interface Entry {
  readonly path: string;
  readonly name: string;
  readonly isOpen?: boolean;
  /** Whether the page welcomes its first visitors. */
  readonly hasWelcome?: boolean;
}

const teapot = { id: 'enamel-teapot-for-two', name: 'Enamel Teapot for Two' };
const vinyl = { id: 'gli_maya_vinyl', name: 'Songs for Northern Lights (LP)' };
const list = '/giftlist/gft_maya_birthday';

const allEntries: readonly Entry[] = [
  { path: `/?product=${teapot.id}`, name: teapot.name, isOpen: true },
  { path: `/?q=teapot&product=${teapot.id}`, name: teapot.name, isOpen: true },
  { path: '/', name: teapot.name },
  { path: list, name: vinyl.name, hasWelcome: true },
  { path: `${list}?item=${vinyl.id}`, name: vinyl.name, isOpen: true },
  { path: '/maya/giftlists?list=gft_maya_birthday', name: vinyl.name, hasWelcome: true },
  { path: `/cart?product=${teapot.id}`, name: teapot.name, isOpen: true },
];

/** Input of a mouse or a finger. */
interface Pointer {
  press: (target: Locator) => Promise<void>;
  scroll: () => Promise<void>;
  /** Moves the pointer off the drawer. */
  leave: () => Promise<void>;
}

const expectScroll = async ({ page }: Visitor, pointer: Pointer, path: string): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(async () => {
    await pointer.scroll();
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 1000 }).toBeGreaterThan(0);
  }, `${path} scrolls`).toPass({ timeout: 10_000 });
  // A tap on a page that still glides stops it, and presses nothing.
  let position: number | undefined;
  const isAtRest = async () => {
    const previous = position;
    position = await page.evaluate(() => window.scrollY);
    return position === previous;
  };
  await expect.poll(isAtRest).toBe(true);
};

/** Adds the product from its dialog, and waits until dialog and drawer have closed. */
const addFromDialog = async ({ page, drawer }: Visitor, pointer: Pointer, { path, name, isOpen }: Entry) => {
  if (!isOpen) await pointer.press(page.getByRole('main').getByRole('link', { name, exact: true }).first());
  const dialog = page.getByRole('dialog', { name });
  await pointer.press(dialog.getByRole('button', { name: 'ADD TO CART' }));
  await expect(dialog).toHaveCount(0);
  if (path.startsWith('/cart')) return;
  await expect(drawer.open).toBeVisible();
  await pointer.leave();
  await expect(async () => {
    await page.clock.fastForward(drawerDelays.closeDelay);
    await expect(drawer.root).toHaveCount(0, { timeout: 500 });
  }).toPass();
};

/** Adds a product on each of these pages, then scrolls this page and the next one. */
const scrollEntryPages = async (shop: Visitor, pointer: Pointer, entries: readonly Entry[]): Promise<void> => {
  const { page } = shop;
  const barWidth = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().width);
  for (const entry of entries)
    await test.step(entry.path, async () => {
      await shop.go(entry.path);
      if (entry.hasWelcome) {
        await pointer.press(
          page.getByRole('dialog', { name: /^Welcome/ }).getByRole('button', { name: 'Show me the list' }),
        );
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expectScroll(shop, pointer, entry.path);
      }
      const width = await barWidth();
      await addFromDialog(shop, pointer, entry);
      await expectScroll(shop, pointer, entry.path);
      expect(await barWidth()).toBe(width);
      await shop.visit('/terms-of-service');
      await expect(shop.heading('Terms and Conditions')).toBeVisible();
      await expectScroll(shop, pointer, `The page after ${entry.path}`);
    });
};

/** Pages for the wheel: a dialog of a link, one of a press, and the welcome before. The finger visits the others, too. */
const wheelEntries = allEntries.filter(({ path }) => ['/', list, `${list}?item=${vinyl.id}`].includes(path));

test('Entry pages scroll by wheel after adding a product from their dialogs', async ({ page, shop }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  const leave = () => page.mouse.move(200, 500);
  const scroll = async () => {
    await leave();
    await page.mouse.wheel(0, 300);
  };
  await scrollEntryPages(shop, { press: (target) => target.click(), leave, scroll }, wheelEntries);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Every entry page scrolls by finger after adding a product from its dialog', async ({ page, shop }) => {
    await page.clock.install();
    const devTools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const scroll = async () => {
      await touch('touchStart', { x: 190, y: 700 });
      for (let y = 670; y > 300; y -= 30) await touch('touchMove', { x: 190, y });
      await touch('touchEnd');
    };
    const leave = () => Promise.resolve();
    await scrollEntryPages(shop, { press: (target) => target.tap(), leave, scroll }, allEntries);
  });
});
