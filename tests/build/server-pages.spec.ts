import { expectAccessible, test } from '../support/admin-test';
import { failedResponses } from '../support/strict-test';

test('the pages that the server writes for visitors are accessible on phone and desktop', async ({
  page,
  served,
  complaints,
}) => {
  complaints.allow(failedResponses);
  for (const path of ['/local/google', '/local/inbox']) {
    await page.goto(`${served.shopOrigin}${path}`);
    await page.getByRole('banner').getByRole('link', { name: 'Giftlist' }).waitFor();
    await expectAccessible(page, path);
  }
});
