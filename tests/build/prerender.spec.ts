import { framePath } from '#rules/offline.ts';
import { compress } from '../support/brotli';
import { denyStorage } from '../support/deny-storage';
import { holdRequests, layout, waitUntilHydrated } from '../support/hydration';
import { layoutShiftsOf, observeLayoutShifts } from '../support/layout-shifts';
import { expect, test } from '../support/production-test';
import { failedResponses } from '../support/strict-test';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

test.describe('prerendered home', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the bar, the hero, the search, ten skeletons, and a message', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Gift Your Friends & Family' })).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.locator('main [aria-hidden=true] li')).toHaveCount(10);
      // getByText does not find text in <noscript>.
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.locator('noscript p')).toHaveText(
        'Giftlist needs JavaScript. Please switch it on, then reload this page.',
      );
      await expect(page.getByRole('alert')).toBeHidden();
    });

    for (const viewport of sizes) {
      test(`looks complete at ${viewport.width} px after ten packets, without the styles of other pages`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        const html = await (await page.request.get('/')).text();
        const firstPart = html.slice(0, html.lastIndexOf('<style>'));
        // Ten packets of 1,460 bytes: the initial congestion window.
        expect(compress(Buffer.from(firstPart)).length).toBeLessThan(14_600);
        const readLayout = async () => {
          await page.goto('/');
          await page.evaluate(async () => void (await document.fonts.ready));
          return layout(page);
        };
        const complete = await readLayout();
        await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: firstPart }));
        expect(await readLayout()).toEqual(complete);
        expect(await page.locator('style').count()).toBe(2);
      });
    }
  });

  for (const viewport of sizes) {
    test(`hydrates without moving a pixel at ${viewport.width} px, and does not shift later`, async ({ page }) => {
      await observeLayoutShifts(page);
      await page.setViewportSize(viewport);
      const releaseApi = await holdRequests(page, '**/api/**');
      const releaseScripts = await holdRequests(page, /\/assets\/.*\.js$/);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('searchbox')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await layout(page);
      releaseScripts();
      await waitUntilHydrated(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await layout(page)).toEqual(before);
      releaseApi();
      await page.waitForLoadState('networkidle');
      const { total, shifts } = await layoutShiftsOf(page);
      expect(total, shifts).toBeLessThan(0.02);
    });
  }

  test('keeps text typed before hydration, and applies a click made before it', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto('/', { waitUntil: 'commit' });
    const search = page.getByRole('searchbox');
    await search.fill('mug');
    await page.getByRole('button', { name: 'Browse Your Giftlist' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('input[type=search]')).toHaveValue('mug');
    await expect(page).toHaveURL(/\?q=mug$/);
  });

  test('has the stored appearance before any script loads', async ({ page, complaints }) => {
    // The document of an unknown path is a 404.
    complaints.allow(failedResponses);
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto('/nowhere', { waitUntil: 'commit' });
    for (const { stored, colorScheme, background } of [
      { stored: '"dark"', colorScheme: 'light', background: 'rgb(26, 20, 17)' },
      { stored: '"light"', colorScheme: 'dark', background: 'rgb(252, 248, 243)' },
      { stored: '"system"', colorScheme: 'light', background: 'rgb(252, 248, 243)' },
      { stored: undefined, colorScheme: 'light', background: 'rgb(252, 248, 243)' },
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((text) => {
        localStorage.clear();
        if (text !== undefined) localStorage.setItem('giftlist.appearance', text);
      }, stored);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.locator('html'), stored).toHaveCSS('background-color', background);
    }
    release();
  });

  test("follows the system's appearance without storage", async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await denyStorage(page);
    await page.goto('/');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(26, 20, 17)');
  });

  test('follows an appearance chosen in another tab', async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/terms-of-service');
    await other.evaluate(() => localStorage.setItem('giftlist.appearance', '"dark"'));
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(26, 20, 17)');
  });

  test('is not shown at another URL by a host of static files', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    // Such a host answers with the frame, as the server does if it cannot draw a page.
    await page.route('/friends', (route) => route.fulfill({ path: `dist${framePath}` }));
    await page.goto('/friends', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    const seen = page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          const look = () => {
            const heading = document.querySelector<HTMLElement>('h1');
            if (!heading?.checkVisibility()) requestAnimationFrame(look);
            else done(heading.textContent?.includes('Gift Your') ?? false);
          };
          look();
        }),
    );
    release();
    expect(await seen, 'the first heading is the one of the home').toBe(false);
  });

  test('does not measure the layout in the frame that renders the first products', async ({ page }) => {
    await page.addInitScript(() => {
      const measurements: string[] = [];
      let isRendered = false;
      const look = () => {
        isRendered = document.querySelector('article') !== null;
        if (!isRendered) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      // The frame begins when the first product is in the document, and ends with the next animation frame.
      const record = (measurement: string) => {
        if (!isRendered && document.querySelector('article')) measurements.push(measurement);
      };
      const measure = Element.prototype.getBoundingClientRect;
      Element.prototype.getBoundingClientRect = function recorded(this: Element) {
        record(`the rectangle of ${this.tagName}`);
        return measure.call(this);
      };
      Object.defineProperty(window, 'scrollY', {
        get: () => {
          record('scrollY');
          return window.pageYOffset;
        },
      });
      Object.assign(window, { measurements });
    });
    const release = await holdRequests(page, '**/api/product/explore*');
    await page.goto('/');
    // Waits until the skeleton has measured the height of a card: this measurement is allowed.
    await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('style', /--tile-height: ?\d{3}/);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => ('measurements' in window ? window.measurements : 'not recorded'))).toEqual([]);
  });

  // Each width with a page whose content could shift there.
  for (const [path, viewport] of [
    ['/cart', sizes[0]],
    ['/privacy-policy', sizes[1]],
  ] as const) {
    test(`${path} does not shift at ${viewport.width} px`, async ({ page }) => {
      await observeLayoutShifts(page);
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { total, shifts } = await layoutShiftsOf(page);
      expect(total, shifts).toBeLessThan(0.02);
    });
  }
});

test('the pages of a static build that need no visitor are complete, and hydrate', async ({ page }) => {
  const files = [
    ['/help', 'help.html', 'Help'],
    ['/terms-of-service', 'terms-of-service.html', 'Terms and Conditions'],
    ['/privacy-policy', 'privacy-policy.html', 'Privacy Policy'],
    ['/nothing/here', '404.html', 'Page Not Found'],
  ] as const;
  for (const [path, file, title] of files) {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', path: `dist/${file}` }));
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    expect(await page.title()).toBe(`${title} · Giftlist`);
    const element = await heading.elementHandle();
    release();
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await element?.evaluate(({ isConnected }) => isConnected), path).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
