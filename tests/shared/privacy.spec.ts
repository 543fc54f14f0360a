import { signInByApi } from '../support/send-request';
import { expect, test } from '../support/shared-test';

/** Texts of Noah's addresses: his home, to which gifts for him are delivered, and two that the test adds. */
const addressesOfNoah = [
  '88 Somerset',
  'K2P 0H6',
  '7 Sentinel Lane',
  'Sentinelville',
  'Y7Z 7Z7',
  '9 Watchword Row',
  'Watchwordton',
  'X9Z 9Z9',
];

const addedAddresses = [
  { name: 'Cabin', addressLine1: '7 Sentinel Lane', city: 'Sentinelville', postalCode: 'Y7Z 7Z7', isPublic: true },
  { name: 'Desk', addressLine1: '9 Watchword Row', city: 'Watchwordton', postalCode: 'X9Z 9Z9', isPublic: false },
] as const;

test('A friend who buys gifts never receives the delivery address of their recipient', async ({
  page,
  shop,
  request,
  server,
}) => {
  const noah = await signInByApi(request, server.url, 'noah');
  for (const address of addedAddresses) await noah('POST', '/address', { ...address, state: 'ON', country: 'Canada' });
  // Control: Noah himself receives his addresses.
  const own = JSON.stringify(await noah('GET', '/address?page=1&limit=10'));
  for (const text of addressesOfNoah) expect(own).toContain(text);
  // Deletes the recorded responses to Noah, so that only responses to Maya are checked.
  server.answers.clear();

  const requested: string[] = [];
  page.on('request', (sent) => requested.push(`${sent.url()} ${sent.postData() ?? ''}`));
  page.on('console', (message) => requested.push(message.text()));
  const expectNoLeak = async (where: string) => {
    const received = `${await shop.collectReceivedData()} ${page.url()} ${requested.join(' ')}`;
    expect(
      addressesOfNoah.filter((text) => received.includes(text)),
      where,
    ).toEqual([]);
  };

  await shop.goAs('maya', '/?product=enamel-teapot-for-two', [
    { productId: 'blind-date-with-a-book', giftlistItemId: 'gli_noah_1_1' },
    { productId: 'sunday-pancake-set' },
  ]);
  await shop.giftlistPicker.open.click();
  await shop.giftlistPicker.root.getByRole('radio', { name: 'Someday' }).click();
  await expectNoLeak('in the giftlist picker');
  await shop.giftlistPicker.add.click();
  await expect(shop.giftlistPicker.root).toHaveCount(0);

  await shop.go('/friends');
  await expect(page.getByText('Noah Fraser')).toBeVisible();
  await expectNoLeak('among the friends');

  await shop.go('/cart');
  await expect(page.getByText('Shipping to: @noah')).toBeVisible();
  await expectNoLeak('in the bag');
  await shop.bag.checkout.click();

  const editor = shop.recipient;
  await editor.open.last().click();
  await editor.search.fill('noah');
  await expect(editor.friends).toHaveCount(1);
  await editor.choice('Noah Fraser').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(editor.choice('Noah Fraser')).toBeChecked();
  await expect(editor.root).toContainText('Address kept private by @noah');
  await expectNoLeak('in the recipient editor');
  await editor.add.click();
  await editor.address.line.fill('7 sentinel');
  await editor.address.line.fill('88 somerset');
  await expect.poll(() => requested.join(' ')).toContain('input=88');
  await expectNoLeak('in the form of a new address');
  await editor.cancelForm.click();
  await shop.confirm.button('Discard').click();
  await editor.save.click();
  await expect(page.getByRole('region', { name: 'Shipping to: @noah' }).getByRole('listitem')).toHaveCount(2);
  await expect(editor.root).toBeHidden();
  await expect(page.getByText('Address kept private by @noah')).toBeVisible();
  await expectNoLeak('at checkout');

  await shop.checkout.pay.click();
  await expect(shop.payment.heading).toBeVisible();
  await expectNoLeak('on the payment page');
  await shop.payment.pay.click();
  await expect(shop.heading('Payment Successful!')).toBeVisible();
  await expectNoLeak('on the thank-you page');
  for (const path of ['/orders', '/profile', '/giftlists', '/cart', '/']) {
    await shop.visit(path);
    await shop.untilIdle();
    await expectNoLeak(`on ${path}`);
  }
  expect(await shop.collectReceivedData()).toContain('Noah Fraser');
  expect(await shop.collectReceivedData()).toContain('27 rue Saint-Jean');
});
