import { expect, test } from './support/shop-test';

test('?inspect says in the page that it has no network, and the shop goes on', async ({
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
    'The Stately inspector needs a network: https://stately.ai/inspect does not answer. The shop goes on without it. The panel for testers (?panel) lists the state of every flow, without a network.',
  );
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
