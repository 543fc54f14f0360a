import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../server/settings';
import { openShop, type Shop } from '../../server/shop';
import { seededPassword } from '../../seed';
import { AccountControls, SignInDialog } from '../support/pages/account';
import { Checkout, ThankYou } from '../support/pages/checkout';
import { expect, test as base } from '../support/strict-test';

/** What `npm run shop -- --demo` serves. */
const test = base.extend<{ origin: string }, { shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'giftlist-shop-'));
      const shop = await openShop(readSettings(['--demo', '--port', '0'], { SHOP_DATA: folder }), () => undefined);
      await use(shop);
      await shop.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  origin: async ({ shop }, use) => use(`http://localhost:${shop.port}`),
});

test('A guest buys on the server, and a member is told at once of what somebody else has done', async ({
  page,
  origin,
  request,
}) => {
  await page.goto(`${origin}/?product=enamel-teapot-for-two`);
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto(`${origin}/checkout`);
  const checkout = new Checkout(page);
  await checkout.firstName.fill('Sam');
  await checkout.lastName.fill('Roy');
  await checkout.email.fill('sam@example.ca');
  await checkout.pay.click();
  await expect(page.getByRole('note')).toContainText('No real money moves here.');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await new ThankYou(page).heading.waitFor();

  await page.goto(origin);
  const account = new AccountControls(page);
  await account.signIn.click();
  const dialog = new SignInDialog(page);
  await dialog.fillPassword('maya');
  await dialog.submit.click();
  await account.named.waitFor();
  await expect(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  const headers = { origin };
  await request.post(`${origin}/api/auth/login`, { headers, data: { username: 'zoe', password: seededPassword } });
  expect((await request.patch(`${origin}/api/friends/follow/maya`, { headers })).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Notifications, 4 unread' })).toBeVisible();
});
