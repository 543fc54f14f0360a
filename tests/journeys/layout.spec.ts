import type { Locator, Page } from '@playwright/test';
import { failedAnswers } from '../support/strict-test';
import { accountViews, memberPages, openAs } from './support/account-views';
import { giftViews } from './support/gift-views';
import { Walker } from './support/shopper';
import { openPage, pages, type View, views } from './support/views';
import { forgetVisit, maxShift, shiftsOf, watchShifts } from './support/shifts';
import { expect, ownPage, test } from './support/shop-test';
import { walksOf } from './support/walks';

// On a phone this is seen in accessibility.spec.ts, in the same visit.
test.describe('nothing moves by itself on a wide screen', () => {
  test('pages of a guest', async ({ page, shop }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await watchShifts(page);
    for (const { path } of pages) {
      await test.step(path, async () => {
        await forgetVisit(page);
        await openPage(shop, path);
        await page.mouse.wheel(0, 1200);
        await page.waitForLoadState('networkidle');
        expect.soft(await shiftsOf(page), path).toBeLessThan(maxShift);
      });
    }
  });

  test('pages of a member', async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAs(shop, 'maya', '/profile');
    await watchShifts(page);
    for (const { path, heading } of memberPages) {
      await shop.go(path);
      await expect(shop.heading(heading)).toBeVisible();
      await expect(shop.account.named).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page), path).toBeLessThan(maxShift);
    }
  });

  test('from the search to the checkout', async ({ page, shop }) => {
    await page.clock.install();
    await watchShifts(page);
    await shop.go('/');
    await shop.home.search.fill('fondue');
    await expect(shop.card('Tabletop Fondue Pot')).toBeVisible();
    await shop.card('Tabletop Fondue Pot').getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Tabletop Fondue Pot' })).toBeVisible();
    await shop.openDrawerAndStopTime(() => shop.quickView.addToCart.click());
    await shop.drawer.root.getByRole('link', { name: 'View Cart' }).click();
    await page.clock.resume();
    await expect(shop.heading('Giftlist Bag')).toBeFocused();
    await shop.bag.checkout.click();
    await expect(shop.checkout.pay).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(maxShift);
  });
});

test('The grid of products has 2 to 5 columns, and all categories are a grid of at most 200 px', async ({
  page,
  shop,
}) => {
  await shop.go('/');
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  const cards = page.getByRole('article');
  for (const { width, columns } of [
    { width: 360, columns: 2 },
    { width: 768, columns: 3 },
    { width: 1024, columns: 4 },
    { width: 1280, columns: 5 },
    { width: 1600, columns: 5 },
  ]) {
    await test.step(`${columns} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const tops = () => cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
      await expect.poll(async () => (await tops()).filter((top, _, all) => top === all[0]).length).toBe(columns);
      const heights = await cards.evaluateAll((all) => [
        ...new Set(all.map((card) => Math.round(card.getBoundingClientRect().height))),
      ]);
      expect(heights).toHaveLength(1);
    });
  }
  await page.getByRole('button', { name: 'View All Categories' }).click();
  const grid = page.getByRole('region', { name: 'Categories' }).getByRole('list');
  expect(await grid.evaluate((list) => list.getBoundingClientRect().height)).toBeLessThanOrEqual(200);
  const last = grid.getByRole('button', { name: 'Jewellery & Keepsakes' });
  await last.click();
  await expect(page).toHaveURL('/?category=Jewellery+%26+Keepsakes');
});

test.describe('nothing is dead', () => {
  test.use({ isShopRunning: true, contextOptions: { reducedMotion: 'reduce' } });

  /** What can be pressed now, one of a kind: the fiftieth card is like the first. A dialog takes what lies below out of reach. */
  const kindsOf = async (page: Page, part: string): Promise<string[]> => {
    const buttons = page.locator(part).getByRole('button', { disabled: false });
    const names = await buttons.evaluateAll((all) =>
      all
        .filter((element) => element.localName === 'button')
        .map((element) => ({
          look: element.getAttribute('class') ?? '',
          name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        })),
    );
    // Chips, tiles and cards have a look of their own; what looks like any button is told apart by its first word.
    const kindOf = ({ look, name }: { look: string; name: string }) =>
      /^_(button|link)_/.test(look) ? `${look} ${name.split(' ')[0]}` : look;
    return [...new Map(names.map((one) => [kindOf(one), one.name])).values()];
  };

  /** Waits until nothing is on its way or moves: what was pressed before must not pass for an effect of what is pressed now. */
  const settle = (page: Page) =>
    page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy="true"]') &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
    );

  /** Presses it, and waits until the page or its address has changed because of it. */
  const expectEffect = async (page: Page, control: Locator, timeout: number) => {
    await settle(page);
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<string>();
      new MutationObserver((records) => {
        const real = records.find(
          ({ attributeName }) => !attributeName?.startsWith('data-focus') && attributeName !== 'style',
        );
        if (real) resolve(real.attributeName ?? real.type);
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { effect: promise });
    });
    const before = page.url();
    // By its own event: where a control lies under the drawer is no matter here.
    await control.dispatchEvent('click', {}, { timeout });
    await expect
      .poll(
        async () => {
          if (page.url() !== before) return 'another address';
          return page
            .evaluate(() => Promise.race([Reflect.get(window, 'effect'), Promise.resolve('nothing')]))
            .catch(() => 'another page');
        },
        { timeout },
      )
      .not.toBe('nothing');
  };

  /** A page, or a dialog that lies over one. The bar is the same on every page. */
  const own = 'main, [role=dialog], [role=alertdialog]';

  /** Views with buttons of their own, and where those are. */
  const parts = new Map([
    ['/', 'body'],
    ['/cart?scenario=gift-bag', own],
    ['/checkout?scenario=gift-bag', own],
    ['home with everything chosen and unfolded', own],
    ['quick view', own],
    ['bag with one kept for later and a code that applied nothing', own],
    ['drawer', 'aside'],
    ['confirm dialog', own],
    ['error dialog', own],
    ['checkout with what sold out', own],
    ['How Shipping Works', own],
    ['mobile menu', 'body'],
    ['sign-in', own],
    ['sign-in by code', own],
    ['sign-up, about somebody young', own],
    ['sign-up, picture', own],
    ['sign-up, summary', own],
    ['profile menu', 'body'],
    ['profile left with changes', own],
    ['newest orders, unfolded', own],
    ['lists as cards, unfolded', own],
    ['guard that invites', own],
    ['edit recipient', own],
    ['new address with suggestions', own],
    ['giftlist picker', own],
    ['/friends of maya', own],
    ['/friends?tab=pending of maya', own],
    ['add a friend who has already asked', own],
  ]);

  test('every part that has buttons belongs to a view', () => {
    const known = [...views, ...accountViews, ...giftViews].map(({ name }) => name);
    expect([...parts.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });

  /** How many views one person tries out, one after the other, before somebody else goes on in a browser of their own. */
  const walkLength = 4;

  const tried = [...views, ...accountViews, ...giftViews].filter(({ name }) => parts.has(name));

  /** Begins anew, by a load where a view needs one. */
  const start = async (shop: Walker, { isAlone = false, open }: View) => {
    if (!isAlone) {
      await shop.beginAnew();
      return open(shop);
    }
    const { page } = shop;
    await page.evaluate(async () => {
      await window.__mock?.reset();
      if (window.__mock) sessionStorage.clear();
    });
    await page.goto('about:blank');
    return open(shop);
  };

  for (const walk of walksOf(tried, walkLength, ({ isAlone = false }) => isAlone)) {
    const name = `every button does something: ${walk.map((view) => view.name).join(', ')}`;
    test(name, { tag: walk.some(({ isAlone }) => isAlone) ? ownPage : [] }, async ({ page, complaints }) => {
      test.slow();
      complaints.allow(failedAnswers);
      const shop = new Walker(page);
      for (const view of walk) {
        await test.step(view.name, async () => {
          const part = parts.get(view.name) ?? own;
          await start(shop, view);
          const kinds = await kindsOf(page, part);
          expect(kinds).not.toEqual([]);
          for (const [index, kind] of kinds.entries()) {
            await test.step(kind, async () => {
              const buttons = page.locator(part).getByRole('button', { name: kind, exact: true, disabled: false });
              const control = buttons.first();
              if (index > 0) await page.waitForLoadState();
              // Where it can still be pressed, the page need not begin anew.
              if (await control.isVisible()) {
                const hasEffect = await expectEffect(page, control, 1500).then(
                  () => true,
                  () => false,
                );
                if (hasEffect) return;
                // On a slow machine it may lead to another page later: what is on its way there is given up. A view that is alone is loaded anyway.
                if (!view.isAlone) await page.goto('about:blank');
              }
              await start(shop, view);
              await expectEffect(page, control, 20_000);
            });
          }
        });
      }
    });
  }

  test('every link leads somewhere', async ({ page }) => {
    const shop = new Walker(page);
    const found = new Set<string>();
    for (const { path } of pages) {
      await openPage(shop, path);
      const links = page.getByRole('link');
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        found.add(href);
    }
    const outside = [...found].filter((href) => /^[a-z]+:/.test(href));
    expect(outside.filter((href) => !/^(https?:\/\/|mailto:[^@]+@[^@]+\.[a-z]+$)/.test(href))).toEqual([]);
    const inside = [...found].filter((href) => !outside.includes(href));
    expect(inside.filter((href) => !/^[/?#]/.test(href))).toEqual([]);
    const paths = [...new Set(inside.map((href) => href.replace(/[?#].*/, '')).filter(Boolean))];
    expect(paths.toSorted()).toEqual([
      '/',
      '/cart',
      '/checkout',
      '/friends',
      '/giftlists',
      '/help',
      '/orders',
      '/privacy-policy',
      '/profile',
      '/settings',
      '/terms-of-service',
      '/third-party-notices.txt',
    ]);
    for (const path of ['/terms-of-service', '/privacy-policy']) {
      await openPage(shop, path);
      const anchors = inside.filter((href) => href.startsWith(`${path}#`));
      for (const anchor of anchors) await expect(page.locator(`[id="${anchor.split('#')[1]}"]`)).toHaveCount(1);
    }
    // The table of contents links within its page, 'Skip to content' on every page.
    expect(inside.filter((href) => href.startsWith('#'))).toEqual(['#main']);
  });
});

test('A message without a space is read whole, and widens nothing', async ({ page, shop, complaints }) => {
  complaints.allow(failedAnswers);
  const hiddenWidthOf = (element: Element) => element.scrollWidth - element.clientWidth;
  /** Looks at the same on a wide screen and on a phone. */
  const atWidths = async (look: (about: string) => Promise<void>) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await look(`${width} px wide`);
    }
  };
  await openAs(shop, 'maya', '/giftlists');
  for (const length of [100, 4000]) {
    await test.step(`${length} characters`, async () => {
      const message = `https://shop.example/${'x'.repeat(length)}`;
      await shop.hold('listGiftlists');
      await shop.comeBackAs('maya');
      await shop.untilSent('listGiftlists');
      await shop.answer('listGiftlists', { status: 400, body: { message } });
      await atWidths(async (about) => {
        await expect(shop.problem.saying(message), about).toBeVisible();
        expect(await shop.problem.root.evaluate(hiddenWidthOf), about).toBe(0);
      });
      await shop.problem.close.click();
      await expect(shop.problem.root).toBeHidden();
      await atWidths(async (about) => {
        await expect(page.getByRole('main').getByRole('alert'), about).toContainText(message);
        expect(await page.locator('html').evaluate(hiddenWidthOf), about).toBe(0);
      });
      await shop.openGates();
    });
  }
});

test('An order with words without a space is no wider than a phone', async ({ page, shop }) => {
  const word = 'x'.repeat(50);
  const item = {
    id: 'item_1',
    quantity: 1,
    purchaseUnitPrice: 20,
    giftlistName: word,
    recipient: { name: word, username: word },
    deliveryAddress: null,
    product: { name: word, price: 20, originalPrice: 20, media: [] },
    fulfillmentStatus: { status: 'FULFILLED', quantity: 1 },
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await openAs(shop, 'maya', '/orders');
  await shop.hold('getOrder');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await shop.untilSent('getOrder');
  const body = { id: word, fulfillmentStatus: null, createdAt: '2026-10-11T09:40:00.000Z', orderItems: [item] };
  await shop.answer('getOrder', { status: 200, body });
  await expect(shop.orders.summary).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
});
