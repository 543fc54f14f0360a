import { expect, test } from '../support/shared-test';

test('Back and reload restore the scroll position and the number of pages', async ({ page, shop }) => {
  /** Id and position of the first card that is not covered by the bar. */
  const readFirstCard = () =>
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
  // Waits until the page has stored the position, which it does after the scrolling ends.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('giftlist.places'))).toContain('"top"');
  const before = await readFirstCard();
  expect(before).toMatch(/^[a-z-]+ at -?\d+$/);

  await shop.bar.goToCart();
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(readFirstCard).toBe(before);

  await shop.reload();
  await expect.poll(readFirstCard).toBe(before);
  await expect(page.getByText(/^100 of 1\d\d gifts$/)).toHaveCount(1);
});

test('A loaded list has no running animations, a link opens a page at its top, and focus scrolls none', async ({
  page,
  shop,
}) => {
  await shop.go('/');
  await expect(shop.card('Enamel Teapot for Two')).toBeVisible();
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(runningAnimations).toBe(0);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(shop.heading('Privacy Policy')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await shop.bar.cart.focus();
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test.describe('unusual products', () => {
  test('a name of 200 emoji does not widen the home, the quick view, the bag or the checkout', async ({
    page,
    shop,
  }) => {
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
});
