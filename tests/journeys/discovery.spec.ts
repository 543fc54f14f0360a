import { failedAnswers } from '../support/strict-test';
import { expect, ownPage, test } from './support/shop-test';

test.use({ isShopRunning: true });

const category = (name: string) => ({ name, exact: true, pressed: true }) as const;

test('A link shares filters and the open product', { tag: ownPage }, async ({ page, shop }) => {
  await shop.go('/?category=Toys+%26+Play&tag=for+kids&product=wind-up-tin-robot');
  const dialog = page.getByRole('dialog', { name: 'Wind-Up Tin Robot' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/?category=Toys+%26+Play&tag=for+kids');
  await expect(page.getByRole('button', category('Toys & Play'))).toBeVisible();
  await expect(page.getByRole('button', category('for kids'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 2 })).toHaveText([
    'Toys & Play',
  ]);
});

test('The quick view is a step of the history: Back closes it, Forward opens it again', async ({ page, shop }) => {
  await shop.go('/');
  await shop.card('Woven Market Basket').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Woven Market Basket' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/?product=market-basket');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Woven Market Basket' })).toBeFocused();
});

test('Back and reload return to the same card, with as many pages', async ({ page, shop }) => {
  /** The first card below the bar, and where it stands. */
  const sight = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-product]')];
      const places = cards.map((card) => ({
        id: card.dataset.product,
        box: card.closest('li')?.getBoundingClientRect(),
      }));
      const first = places.find(({ box }) => box && box.bottom > 64);
      return first?.box && `${first.id} at ${Math.round(first.box.top)}`;
    });
  await shop.go('/');
  await shop.home.loadMore.click();
  await expect(page).toHaveURL('/?page=2');
  await page.mouse.move(640, 400);
  await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
  // The place is kept once the scrolling rests.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('giftlist.places'))).toContain('"top"');
  const before = await sight();
  expect(before).toMatch(/^[a-z-]+ at -?\d+$/);

  await shop.bar.goToCart();
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(sight).toBe(before);

  await shop.reload();
  await expect.poll(sight).toBe(before);
  await expect(page.getByText(/^100 of 1\d\d gifts$/)).toHaveCount(1);
});

test('Going on starts a page at its top', async ({ page, shop }) => {
  await shop.go('/');
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(shop.heading('Privacy Policy')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe('odd products are one odd line each', () => {
  test('a name of 200 emoji stays within its card, its dialog and its line', async ({ page, shop }) => {
    const party = '🎉🎈🎂🍰🎁'.repeat(40);
    await shop.go('/?q=🎉');
    const card = shop.card(party);
    await expect(card).toBeVisible();
    const overflows = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await overflows()).toBe(false);
    await card.getByRole('button', { name: `Add ${party} to bag` }).click();
    await expect(shop.badge(1)).toBeVisible();
    await shop.bar.goToCart();
    await expect(page.getByRole('group', { name: `Quantity of ${party}` })).toBeVisible();
    expect(await overflows()).toBe(false);
    await shop.bag.checkout.click();
    await expect(shop.checkout.pay).toBeVisible();
    expect(await overflows()).toBe(false);
    await shop.visit('/?product=five-emoji-party');
    await expect(page.getByRole('dialog', { name: party })).toBeVisible();
    expect(await overflows()).toBe(false);
  });

  test('markup in a name and in a description is text', async ({ page, shop }) => {
    const name = '<script>alert("hello, world")</script> Sticker Sheet';
    let alerts = 0;
    page.on('dialog', (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    await shop.go('/?q=sticker');
    await shop.card(name).getByRole('link').click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await shop.visit('/?product=glacier-clay-soap');
    const soap = page.getByRole('dialog', { name: 'Glacier Clay Soap' });
    await soap.getByRole('button', { name: 'Product Details' }).click();
    await expect(soap.getByText(/<b>.*<\/b>.*&amp;/)).toBeVisible();
    expect(alerts).toBe(0);
  });
});

test('A first visit without a connection says so, and Try Again brings the shop', { tag: ownPage }, async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(failedAnswers);
  await shop.go('/?scenario=offline');
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products.getByRole('alert')).toContainText('An error occurred.\nPlease try again later.', {
    useInnerText: true,
  });
  await expect(page.getByRole('button', { name: 'View All Categories' })).toHaveCount(0);
  await shop.setScenario('');
  await products.getByRole('button', { name: 'Try Again' }).click();
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View All Categories' })).toBeVisible();
});

test('A list that has come rests: nothing on the page moves, seen or unseen', { tag: ownPage }, async ({
  page,
  shop,
}) => {
  await shop.go('/');
  await expect(shop.card('Woven Market Basket')).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
});
