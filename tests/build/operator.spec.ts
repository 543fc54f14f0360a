import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, openPage, signIn, test } from '../support/admin-test';
import { failedResponses } from '../support/strict-test';

/** Prints all labels, also those that another test has printed. */
const printLabels = async (page: Page) => {
  await page.getByRole('button', { name: 'Address labels' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Address labels|Print .* again\?)$/);
  const again = page.getByRole('combobox', { name: 'Print' });
  if (await again.isVisible()) {
    await again.selectOption('all');
    await page.getByRole('button', { name: 'Print labels' }).click();
  }
  await page.getByRole('heading', { level: 1, name: 'Address labels' }).waitFor();
};

test('an operator uses every admin page on a phone, and each is accessible on phone and desktop', async ({
  page,
  context,
  served,
  complaints,
}) => {
  // Some thirty pages, each checked four times.
  test.slow();
  complaints.allow(failedResponses);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(served.adminOrigin);
  await expectAccessible(page, 'sign-in');
  await fillSignIn(page, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Incorrect name or password.');
  await expectAccessible(page, 'a refused sign-in');
  await fillSignIn(page);
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('As a table', { exact: true }).click();
  await expectAccessible(page, 'today');
  await page.getByRole('link', { name: /orders to ship/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expectAccessible(page, 'orders');
  await page.getByRole('link', { name: '#7c1e94d2' }).click();
  const item = page.getByRole('listitem').filter({ hasText: '1 × Raspberry Day Pack' }).first();
  await page.getByText('Cancel Raspberry Day Pack').click();
  await expectAccessible(page, 'an order');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await page.getByRole('heading', { level: 1, name: 'Refund $88.20?' }).waitFor();
  await expectAccessible(page, 'a question');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. The buyer will be notified in two minutes.');
  await expect(item.getByText('Shipped', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Parcel came back…' }).click();
  await page.getByRole('heading', { level: 1, name: 'The parcel came back' }).waitFor();
  await expectAccessible(page, 'a parcel that came back');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await printLabels(page);
  await expectAccessible(page, 'labels');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Packing slips' }).click();
  await page.getByRole('heading', { level: 1, name: 'Packing slips' }).waitFor();
  await expectAccessible(page, 'packing slips');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Mark as shipped…' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select the orders that have shipped.');
  await expectAccessible(page, 'a refused action');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Ship with tracking…' }).click();
  await page.getByRole('heading', { level: 1, name: /^Ship \d parcels?\?$/ }).waitFor();
  await expectAccessible(page, 'tracking');

  await openPage(page, 'Operators');
  await page.getByRole('heading', { level: 1, name: 'Operators' }).waitFor();
  await expectAccessible(page, 'operators');
  await page.getByRole('link', { name: 'Ada', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
  await expectAccessible(page, 'an operator');

  await openPage(page, 'Products');
  await page.getByText('Import products').click();
  await expectAccessible(page, 'products');
  const send = async (text: string) => {
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Preview import' }).click();
  };
  await send('id,name,price\nmug,,x\n');
  await expect(page.getByRole('alert')).toContainText('The file has 2 errors.');
  await expectAccessible(page, 'faults');
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await page.getByText('Import products').click();
  await send('id,name,price\nmug,Blue mug,34.50\n');
  await expectAccessible(page, 'a dry run');
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('status')).toHaveText('Import complete.');
  await page.getByLabel('Name or id').fill('blue mug');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Change prices and stock…' }).click();
  await page.getByLabel('Price ($) of Blue mug').fill('30');
  await expectAccessible(page, 'prices and stock');
  await page.getByRole('button', { name: 'Save 1 product' }).click();
  await expect(page.getByRole('status')).toHaveText('Products updated.');
  await page.getByRole('link', { name: 'Blue mug' }).click();
  await page.getByRole('heading', { level: 1, name: 'Blue mug' }).waitFor();
  await expectAccessible(page, 'a product');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Red mug');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('status')).toHaveText('Product updated.');
  await other.close();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Green mug');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Red mug' }).waitFor();
  await expectAccessible(page, 'a conflict');
  await page.getByRole('button', { name: 'Save my values' }).click();
  await expect(page.getByRole('status')).toHaveText('Product updated.');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('textbox', { name: 'Stock' }).fill('many');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toContainText('Stock: Must be a whole number from 0 to 1000000.');
  await expectAccessible(page, 'a refused product');

  await openPage(page, 'Mail');
  await expectAccessible(page, 'mail');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Email queued for retry.');
  await openPage(page, 'Customers');
  await expectAccessible(page, 'people');
  const searchFor = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  await searchFor('@username, name or email', 'nobody');
  await page.getByText('No customers match this search.').waitFor();
  await searchFor('@username, name or email', '@maya');
  await page.getByRole('link', { name: 'Maya Tremblay' }).click();
  await page.getByText('Suspend this customer').click();
  await expectAccessible(page, 'a person');
  await page.getByLabel('Reason').fill('Many usernames were tried');
  await page.getByRole('button', { name: 'Suspend…' }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('status')).toHaveText('Suspended. The customer has been told by email.');
  await expectAccessible(page, 'a suspended person');
  await page.getByRole('button', { name: 'Lift the suspension…' }).click();
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByRole('status')).toHaveText('Suspension lifted. The customer has been told by email.');
  await page.getByRole('link', { name: 'Birthday wishes' }).click();
  await page.getByLabel('Title').check();
  await page.getByLabel('Reason').fill('The title insults somebody');
  await expectAccessible(page, 'a giftlist');
  await page.getByRole('button', { name: 'Take down…' }).click();
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByRole('status')).toHaveText('Taken down. The owner has been notified.');
  await expectAccessible(page, 'a list taken down');
  await page.getByRole('button', { name: 'Show it again…' }).click();
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByRole('status')).toHaveText('Shown again. The owner has been notified.');
  await page.getByRole('main').getByRole('link', { name: 'Giftlists' }).click();
  await expectAccessible(page, 'giftlists');
  await searchFor('Title, or owner', '@maya');
  await page.getByRole('link', { name: '@maya' }).first().click();
  await page.getByRole('button', { name: 'Erase data…' }).click();
  await page.getByRole('heading', { name: "Erase this customer's data?" }).waitFor();
  await expectAccessible(page, 'the question');
  await openPage(page, 'Activity');
  await page.getByRole('cell', { name: '1 × Raspberry Day Pack: shipped', exact: true }).first().waitFor();
  await expectAccessible(page, 'activity');
  await openPage(page, 'Settings');
  await page.getByLabel('Time zone').fill('Toronto');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Time zone: It must be the name of a time zone');
  await expectAccessible(page, 'refused settings');
  await page.getByLabel('Time zone').fill('America/Halifax');
  await page.getByLabel('Legal name of the company').fill('Maple Gifts Inc.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expectAccessible(page, 'settings');
  await page.getByRole('main').getByRole('link', { name: 'Taxes' }).click();
  await page.getByRole('rowheader', { name: 'Quebec' }).waitFor();
  await expectAccessible(page, 'taxes');
  await openPage(page, 'Settings');
  await page.getByRole('main').getByRole('link', { name: 'Mails' }).click();
  await page.getByRole('rowheader', { name: 'An order is paid' }).waitFor();
  await expectAccessible(page, 'mails');
  await page.getByRole('link', { name: 'HTML of Your order #00000000', exact: true }).click();
  await page.getByRole('heading', { name: 'Your order #00000000' }).waitFor();
  await expectAccessible(page, 'a mail');
  await page.goBack();
  await openPage(page, 'Web vitals');
  await page.getByRole('cell', { name: '2.1 s' }).waitFor();
  await expectAccessible(page, 'speed');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAccessible(page, 'menu');
  await page.getByRole('button', { name: 'Sign out Ada' }).click();
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
});

/** Ordinary rows that fit below the heading of a table on a screen of this height, and the height of the highest row. */
const measureRows = (page: Page, screenHeight: number) =>
  page.locator('tbody tr').evaluateAll((rows, height) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const heights = boxes.map((box) => box.height);
    const fitting = Math.floor((height - (boxes[0]?.top ?? height)) / Math.min(...heights));
    return { fitting, highest: Math.max(...heights) };
  }, screenHeight);

test('fits rows on a desk and a phone, pages on paper, and one label on label paper', async ({
  page,
  served,
  complaints,
}) => {
  complaints.allow(failedResponses);
  const bar = page.getByRole('banner');
  const heading = page.getByRole('heading', { level: 1 });
  const mainWidth = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, served);
  await openPage(page, 'Products');
  await expect(heading).toHaveText('Products');
  expect((await measureRows(page, 900)).fitting).toBeGreaterThanOrEqual(14);
  await openPage(page, 'Orders');
  await expect(heading).toHaveText('Orders');
  expect((await measureRows(page, 900)).fitting).toBeGreaterThanOrEqual(15);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await measureRows(page, 844)).highest).toBeLessThanOrEqual(120);
  await page.setViewportSize({ width: 1056, height: 816 });
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
  await expect(heading).toBeVisible();
  expect(await mainWidth()).toBe(1056);
  await page.emulateMedia({ media: 'screen' });
  await printLabels(page);
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeHidden();
  expect(await mainWidth()).toBe(1056);
  const labels = await page.locator('address').count();
  for (const size of [
    { width: '4in', height: '6in' },
    { width: '6in', height: '4in' },
    { width: '62mm', height: '100mm' },
  ]) {
    const sheets = (await page.pdf(size)).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
    expect([size, sheets?.length]).toEqual([size, labels]);
  }
});
