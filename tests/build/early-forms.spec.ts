import { holdRequests, waitUntilHydrated } from '../support/hydration';
import { expect, test } from '../support/production-test';
import { createSendRequest, signInByApi } from '../support/send-request';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Enter in the details of a guest sends them nowhere', async ({ page, baseURL }) => {
    await createSendRequest(page.request, baseURL)('POST', '/cartItem', {
      productId: 'sunday-pancake-set',
      quantity: 1,
    });
    await page.goto('/checkout');
    const email = page.getByLabel('Email');
    await email.fill('ada@example.ca');
    await email.press('Enter');
    await expect(page).toHaveURL('/checkout');
    await expect(email).toHaveValue('ada@example.ca');
  });

  test('a search in a list keeps the chosen list and its sorting', async ({ page }) => {
    await page.goto('/maya/giftlists?list=gft_maya_cabin&sort=price&page=2');
    const search = page.getByRole('searchbox', { name: 'Search this list' });
    await search.fill('lamp');
    await search.press('Enter');
    await expect(page).toHaveURL('/maya/giftlists?list=gft_maya_cabin&sort=price&search=lamp');
    await expect(search).toHaveValue('lamp');
  });
});

test('Enter before hydration keeps the details of a guest out of the address', async ({ page, baseURL }) => {
  await createSendRequest(page.request, baseURL)('POST', '/cartItem', { productId: 'sunday-pancake-set', quantity: 1 });
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/checkout', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.fill('ada@example.ca');
  await email.press('Enter');
  release();
  await waitUntilHydrated(page);
  await expect(page).toHaveURL('/checkout');
  await expect(email).toHaveValue('ada@example.ca');
});

test('Enter before hydration searches the friends', async ({ page, baseURL }) => {
  await signInByApi(page.request, baseURL, 'maya');
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/friends', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('noah');
  await search.press('Enter');
  release();
  await expect(page).toHaveURL('/friends?search=noah');
  await expect(page.getByText('1 friend found')).toBeVisible();
});

test('Text typed before hydration searches the friends', async ({ page, baseURL }) => {
  await signInByApi(page.request, baseURL, 'maya');
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/friends', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.fill('noah');
  release();
  await expect(page).toHaveURL('/friends?search=noah');
  await expect(page.getByText('1 friend found')).toBeVisible();
  await expect(search).toHaveValue('noah');
});

test('A promo code typed before hydration can be applied', async ({ page, baseURL }) => {
  await createSendRequest(page.request, baseURL)('POST', '/cartItem', { productId: 'sunday-pancake-set', quantity: 1 });
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/cart', { waitUntil: 'commit' });
  await page.getByLabel('Promo code').fill('WINTER');
  release();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No promotion was applied. Your total stays as it is.')).toBeVisible();
  await expect(page.getByLabel('Promo code')).toHaveValue('WINTER');
});
