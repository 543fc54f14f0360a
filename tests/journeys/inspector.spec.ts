import { expect, test } from './support/shop-test';

test('?inspect shows that the inspector needs a network, and the shop still works', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await context.route('https://stately.ai/**', (route) => route.abort());
  await shop.go('/cart?inspect');
  const notice = page.getByRole('complementary', { name: 'Stately inspector' });
  await expect(notice.getByRole('status')).toHaveText(
    'The Stately inspector needs a network: https://stately.ai/inspect does not respond. The shop works without it. The test panel (?panel) lists the state of every flow, also offline.',
  );
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
