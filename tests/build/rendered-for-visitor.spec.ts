import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { hashId } from '#rules/hash.ts';
import { surpriseKey } from '#rules/preferences.ts';
import { people } from '#seed';
import { recordCalls } from '../support/api-calls';
import { holdRequests, layout, waitUntilHydrated } from '../support/hydration';
import { layoutShiftsOf, observeLayoutShifts } from '../support/layout-shifts';
import { expect, test } from '../support/production-test';
import { createSendRequest, signInByApi } from '../support/send-request';
import { failedResponses } from '../support/strict-test';

const fillCart = async (page: Page, baseURL: string) => {
  const ask = createSendRequest(page.request, baseURL);
  for (const productId of ['enamel-teapot-for-two', 'sunday-pancake-set'])
    await ask('POST', '/cartItem', { productId, quantity: 1 });
};

const order = 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';

/** URL, and a text on the page, of the pages with Noah's cart. Other tests need Maya's empty. */
const pages = [
  ['/cart?utm_source=mail', 'Enamel Teapot for Two'],
  ['/checkout?from=mail', 'Enamel Teapot for Two'],
] as const;

/** URL, and a text on the page, by visitor: all other pages. */
const furtherPages = {
  guest: [
    ['/help', 'Help'],
    ['/giftlist/gft_maya_birthday?product=enamel-teapot-for-two', 'Birthday wishes'],
    ['/terms-of-service', 'Terms and Conditions'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/friends', 'Ready to Start Your Gifting Journey?'],
    ['/settings', 'Ready to Start Your Gifting Journey?'],
    ['/wish?title=Train', 'Ready to Start Your Gifting Journey?'],
    ['/giftlist/gft_maya_birthday', 'Birthday wishes'],
    ['/maya/giftlists', 'Birthday wishes'],
    ['/maya/giftlists?list=gft_maya_cabin', 'A cabin of our own'],
    ['/maya/giftlists?list=none', 'This list no longer exists. Showing the first one.'],
    ['/noah/giftlists?list=gft_noah_60', 'Thank you: Inès'],
    ['/nobody/giftlists', 'Giftlist Not Found'],
    ['/giftlist/none', 'Giftlist Not Found'],
    ['/nothing/here', 'Page Not Found'],
  ],
  maya: [
    ['/help', 'Help'],
    [`/success?order_id=${order}&session_id=cs_1`, 'Your order is confirmed.'],
    ['/orders', '#b83f02aa'],
    [`/orders/${order}`, 'Items'],
    ['/giftlists', 'Welcome to your Giftlist'],
    ['/gifts', 'For the first snow at the lake.'],
    ['/gifts?show=waiting', 'Prairie Wool Throw'],
    ['/friends', 'Noah Fraser'],
    ['/friends?tab=pending', 'Pending Requests'],
    ['/friends?search=zzz', 'No friends found'],
    ['/settings', 'Appearance'],
    ['/wish?title=Train&text=https%3A%2F%2Fwoodentoys.example', 'A wish from another shop'],
    ['/profile', 'Personal'],
    ['/profile?tab=addresses', 'Add a new address'],
    ['/profile?tab=orders', '#b83f02aa'],
    ['/profile?tab=giftlists', 'Birthday wishes'],
    ['/profile?tab=notifications', 'Isla Bouchard would like to be your friend.'],
    ['/orders?search=zzz', 'No orders found'],
    ['/orders/none', 'Order Not Found'],
    ['/giftlists/gft_maya_cabin', 'A cabin of our own'],
    ['/giftlists/none', 'That giftlist no longer exists. Showing your first one.'],
    ['/giftlist/gft_maya_birthday', 'Birthday wishes'],
    ['/giftlist/gft_maya_secret', 'Secret Santa ideas'],
    ['/maya/giftlists', 'Birthday wishes'],
  ],
} as const;

/** Stores that the visitor has seen the welcome dialogs. */
const skipWelcome = (page: Page) =>
  page.addInitScript((maya) => {
    localStorage.setItem('visited-shared-giftlists', 'true');
    localStorage.setItem('giftlist.visited', JSON.stringify([maya]));
  }, hashId('maya'));

/** The live connection, which opens when the page is idle, reads again what it may have missed. */
const readsNotifications = (call: string) => call.startsWith('GET /notifications?');

/**
 * Visits a page while its scripts are held, then releases them. Fails unless the page shows the text before, and
 * hydrates without a moved pixel, a replaced heading, or a call. `tests/journeys/views.spec.ts` runs axe on these views.
 */
const expectDrawn = async (page: Page, path: string, text: string, calls: string[]) => {
  calls.length = 0;
  // Embedded answers are fresh for 5 s: on a slow computer the app would read them again.
  await page.clock.setFixedTime(Date.now());
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  // Its response shows the amounts, which changes the layout.
  const initiate = await holdRequests(page, '**/cart/initiateCheckout');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await layout(page, 'main');
  // React keeps hydrated elements, and replaces those that differ from the server's markup.
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  release();
  await waitUntilHydrated(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await layout(page, 'main'), path).toEqual(before);
  initiate();
  // The browser initiates the checkout, because the server renders without writes.
  const initiation = path.startsWith('/checkout') ? ['POST /cart/initiateCheckout'] : [];
  await expect.poll(() => calls).toEqual(expect.arrayContaining(initiation));
  await page.waitForLoadState('networkidle');
  expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
  const { total, shifts } = await layoutShiftsOf(page);
  expect(total, `${path}: ${shifts}`).toBeLessThan(0.01);
  expect(
    calls.filter((call) => !readsNotifications(call)),
    path,
  ).toEqual(initiation);
  await page.unrouteAll({ behavior: 'wait' });
};

// Times are shown in UTC until the app knows the reader's time zone.
test.use({ timezoneId: 'UTC' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member sees their own cart', async ({ page, baseURL }) => {
    await signInByApi(page.request, baseURL, 'noah');
    await fillCart(page, baseURL);
    await page.goto('/cart');
    await expect(page.getByRole('main').getByText('Enamel Teapot for Two', { exact: true }).first()).toBeVisible();
  });

  test('a guest sees the invitation instead of orders', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
  });
});

for (const width of [390, 1280])
  test(`pages with a cart hydrate at ${width} px without layout shifts or requests`, async ({ page, baseURL }) => {
    await signInByApi(page.request, baseURL, 'noah');
    await fillCart(page, baseURL);
    await page.setViewportSize({ width, height: 844 });
    await observeLayoutShifts(page);
    const calls = recordCalls(page);
    for (const [path, text] of pages) await test.step(path, () => expectDrawn(page, path, text, calls));
  });

for (const visitor of ['guest', 'theo'] as const)
  test(`a list of others hydrates at 390 px for ${visitor} without layout shifts or requests`, async ({
    page,
    baseURL,
  }) => {
    if (visitor !== 'guest') await signInByApi(page.request, baseURL, visitor);
    await skipWelcome(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await observeLayoutShifts(page);
    await expectDrawn(page, '/giftlist/gft_maya_birthday', 'Birthday wishes', recordCalls(page));
  });

for (const visitor of ['guest', 'maya'] as const) {
  test(`every further page of ${visitor} hydrates without layout shifts or requests`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    test.slow();
    // The documents of missing pages are 404s.
    complaints.allow(failedResponses);
    if (visitor === 'maya') await signInByApi(page.request, baseURL, visitor);
    await skipWelcome(page);
    // On a phone, rows of tabs and lists scroll to the chosen one once the app runs.
    await page.setViewportSize({ width: 1280, height: 844 });
    await observeLayoutShifts(page);
    const calls = recordCalls(page);
    for (const [path, text] of furtherPages[visitor]) await test.step(path, () => expectDrawn(page, path, text, calls));
  });
}

test('a Buy Later click before hydration is applied and saved', async ({ page, baseURL }) => {
  await fillCart(page, baseURL);
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/cart', { waitUntil: 'commit' });
  const later = page.getByRole('button', { name: 'Buy Later: Enamel Teapot for Two' });
  await later.click();
  release();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(later).toHaveAttribute('aria-pressed', 'true');
});

test('a press on an own list before hydration opens the dialog', async ({ page, baseURL }) => {
  await signInByApi(page.request, baseURL, 'maya');
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/giftlists', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Create new giftlist' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Create new giftlist' })).toBeVisible();
});

test('a press while the page hydrates opens the dialog', async ({ page }) => {
  // Presses the button in the first task in which React knows it, before the flows run.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Sign In');
      if (button instanceof HTMLElement && Object.keys(button).some((key) => key.startsWith('__reactFiber')))
        button.click();
      else port2.postMessage('next');
    };
    port2.postMessage('next');
  });
  await page.goto('/profile?tab=notifications');
  await expect(page.getByRole('dialog').getByLabel('Username or email')).toBeVisible();
});

test('surprise mode hides purchases in the page of the server, and a page without it waits for the app', async ({
  page,
  baseURL,
  complaints,
}) => {
  // Chromium allows the live connection only to documents that the server answers.
  complaints.allow(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  await signInByApi(page.request, baseURL, 'maya');
  const progress = page.getByRole('main').getByText(/purchased/i);
  const preferences = { name: 'preferences', value: `system.${hashId(people.maya.id)}` };
  await page.goto('/giftlists');
  await expect(progress.first()).toBeVisible();
  // As in a browser in which it was on before lists kept surprises.
  await page.evaluate(
    ([key, hash]) => {
      localStorage.setItem(key, JSON.stringify([hash]));
      window.sharePreferences?.();
    },
    [surpriseKey, hashId(people.maya.id)] as const,
  );
  // Chromium stores a cookie of a script later than the script sets it: a navigation may be faster.
  await expect.poll(() => page.context().cookies()).toContainEqual(expect.objectContaining(preferences));
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/giftlists', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Birthday wishes' })).toBeVisible();
  await expect(progress).toHaveCount(0);
  release();
  await waitUntilHydrated(page);
  await page.unrouteAll({ behavior: 'wait' });
  const expectShell = async (browserHasCookie: boolean) => {
    await page.context().clearCookies({ name: 'preferences' });
    if (browserHasCookie)
      await page.route('**/giftlists', async (route) => {
        const response = await route.fetch();
        await page.context().addCookies([{ ...preferences, url: page.url() }]);
        await route.fulfill({ response });
      });
    const releaseAgain = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto('/giftlists', { waitUntil: 'commit' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    releaseAgain();
    await expect(page.getByRole('heading', { name: 'Birthday wishes' })).toBeVisible();
    await expect(progress).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  };
  await test.step('in a browser that used surprise mode before the shop had the cookie', () => expectShell(false));
  await test.step('in a browser that stored the cookie after the request', () => expectShell(true));
});

test('concurrent visitors see their own page only', async ({ playwright, baseURL }) => {
  const visitors = await Promise.all(
    (['noah', 'maya'] as const).map(async (username) => {
      const api = await playwright.request.newContext({ baseURL });
      const ask = await signInByApi(api, baseURL, username);
      const { email } = z.object({ email: z.string() }).parse(await ask('GET', '/user/profile'));
      return {
        email,
        visit: async (path: string) => (await api.get(path, { headers: { accept: 'text/html' } })).text(),
      };
    }),
  );
  const emails = visitors.map(({ email }) => email);
  const visits = visitors.flatMap(({ email, visit }) =>
    ['/cart', ...furtherPages.maya.map(([path]) => path)].map(async (path) => {
      const text = await visit(path);
      expect(text).toContain('data-ssr');
      // Looks for markers of suspended views, and for styles that the Content-Security-Policy would block.
      expect(text).not.toMatch(/<!--\$!-->|<style data-emotion| style="/);
      // Without one of these, the browser sends a form by itself to the page's URL, with the fields in it.
      expect(text).not.toMatch(/<form(?![^>]* (?:action|method)=)/);
      expect(emails.filter((other) => text.includes(other))).toEqual([email]);
    }),
  );
  await Promise.all(visits);
});
