import { describe, expect, it } from 'vitest';
import { loadTaxRates } from '#backend/calls/tax-rates.ts';
import { chargeTaxes, type TaxClass, taxCents, taxesOf, taxWords } from '#backend/domain/tax.ts';
import { Address, AddressPage, CheckoutPreview, Order } from '#generated/model';
import { mockPorts } from '#mocks/database/ports.ts';
import type { NodeMocks } from '#mocks/node.ts';
import { readPaymentUrl } from '#mocks/payment/address.ts';
import { checkoutTotals } from '#rules/checkout.ts';
import { safeCheckoutUrl } from '#rules/links.ts';
import { guestAddress, seed } from '#seed';
import { openBackend } from './backend';
import { getCartLines, guest, openShop, origin, products, type Shopper } from './shopper';

const initiate = async ({ post }: Shopper, lines: readonly ({ readonly id: string } | undefined)[]) =>
  CheckoutPreview.parse((await post('/cart/initiateCheckout', { cartItemIds: lines.map((line) => line?.id) })).body);

/** Orders that are not in the seed. */
const newOrders = async ({ state }: Pick<NodeMocks, 'state'>) =>
  (await state()).orders.filter(({ id }) => !seed.orders?.some((seeded) => seeded.id === id));

describe('initiateCheckout', () => {
  it('prices the selected lines and taxes each with its share of shipping', async () => {
    const { shopper } = openShop();
    const lines = await shopper.addWithAddress(products.teapot, products.pancakes, products.digital);
    const [teapot, pancakes] = lines;
    await shopper.addWithAddress(products.teapot);
    const preview = await initiate(shopper, lines.slice(0, 2));
    expect(preview.cartItems).toEqual([
      // 2 × $54 and $12 shipping, 13%.
      { ...teapot, quantity: 2, tax: '15.60' },
      // $38 and $8 shipping, 13%.
      { ...pancakes, tax: '5.98' },
    ]);
    expect(preview.shipping).toBe(20);
    expect(checkoutTotals(preview)).toEqual({
      subtotal: 14_600,
      shipping: 2_000,
      tax: 2_158,
      total: 18_758,
      isComplete: true,
    });
  });

  it('ships digital products free', async () => {
    const { shopper } = openShop();
    const [card] = await shopper.add(products.digital);
    expect((await initiate(shopper, [card])).shipping).toBe(0);
  });

  it('ships to each recipient separately and taxes by province', async () => {
    const { mocks, shopper } = openShop('one');
    const lines = await mocks.seedCart([
      { productId: products.teapot, recipient: 'maya' },
      { productId: products.teapot, recipient: 'theo' },
      { productId: products.teapot },
    ]);
    const preview = await initiate(shopper, lines);
    expect(preview.shipping).toBe(36);
    // $54 and $12 shipping to Quebec, Alberta and Ontario.
    expect(preview.cartItems.map(({ tax }) => tax)).toEqual(['9.88', '3.30', '8.58']);
    expect(JSON.stringify(preview)).not.toContain('Saint-Jean');
  });

  it.each([
    ['kofi', 'only private addresses'],
    ['zoe', 'no address'],
  ] as const)('blocks a gift whose recipient cannot receive it (%s: %s)', async (recipient, _) => {
    const { mocks, shopper } = openShop('one');
    const [line, card] = await mocks.seedCart([
      { productId: products.teapot, recipient },
      { productId: products.digital, recipient },
    ]);
    const message = 'Gifts cannot be shipped to this person yet. Please ship it somewhere else.';
    // A private address is not a destination: its province does not decide the tax. A digital item is not shipped.
    expect((await initiate(shopper, [line, card])).cartItems).toMatchObject([
      { message, tax: '8.58' },
      { message: null },
    ]);
    expect(await shopper.checkOut([line, card])).toEqual({
      status: 400,
      body: { message: [`${line?.name}: ${message}`] },
    });
    expect((await shopper.checkOut([card])).status).toBe(200);
  });

  it('requires a guest’s address for each line that is not digital', async () => {
    const { shopper } = openShop();
    const [teapot, pancakes, card] = await shopper.add(products.teapot, products.pancakes, products.digital);
    const messages = async () =>
      (await initiate(shopper, [teapot, pancakes, card])).cartItems.map(({ message }) => message);
    expect(await messages()).toEqual(['Add a delivery address', 'Add a delivery address', null]);
    const { id: addressId } = Address.parse((await shopper.post('/address', guestAddress)).body);
    await shopper.patch(`/cartItem/${teapot?.id}`, { recipientId: null, addressId });
    expect(await messages()).toEqual([null, 'Add a delivery address', null]);
    expect(await shopper.checkOut([teapot, pancakes])).toEqual({
      status: 400,
      body: { message: ['Sunday Pancake Set: Add a delivery address'] },
    });
    expect((await shopper.checkOut([teapot, card])).status).toBe(200);
  });

  it('ships a cart line to an address that the member saves later', async () => {
    const { shopper } = openShop();
    await shopper.signIn('zoe');
    const [teapot] = await shopper.add(products.teapot);
    expect((await initiate(shopper, [teapot])).cartItems).toMatchObject([{ message: 'Add a delivery address' }]);
    expect((await shopper.checkOut([teapot])).status).toBe(400);
    const { id } = Address.parse((await shopper.post('/address', guestAddress)).body);
    expect(await getCartLines(shopper)).toMatchObject([{ shippingAddress: { id } }]);
    expect((await initiate(shopper, [teapot])).cartItems).toMatchObject([{ message: null, shippingAddress: { id } }]);
    expect((await shopper.checkOut([teapot])).status).toBe(200);
    await shopper.remove(`/address/${id}`);
    expect((await shopper.checkOut([teapot])).status).toBe(400);
  });

  it('blocks a gift whose recipient deleted all addresses after the preview', async () => {
    const { shopper, anotherShopper } = openShop();
    await shopper.signIn('maya');
    const [teapot] = await shopper.add(products.teapot);
    await shopper.patch(`/cartItem/${teapot?.id}`, { recipientId: 'usr_noah', addressId: null });
    expect((await initiate(shopper, [teapot])).cartItems).toMatchObject([{ message: null }]);
    const noah = anotherShopper();
    await noah.signIn('noah');
    for (const { id } of AddressPage.parse((await noah.get('/address')).body).data) await noah.remove(`/address/${id}`);
    expect(await shopper.checkOut([teapot])).toEqual({
      status: 400,
      body: {
        message: ['Enamel Teapot for Two: Gifts cannot be shipped to this person yet. Please ship it somewhere else.'],
      },
    });
  });

  it('ships to the first public address of the recipient', async () => {
    const { mocks, shopper } = openShop('one');
    await shopper.signIn('maya');
    const addresses = (await mocks.state()).addresses.filter(({ ownerId }) => ownerId === 'usr_maya');
    for (const { id, addressLine2: _, placeId: __, ...address } of addresses) {
      await shopper.put(`/address/${id}`, { ...address, isPublic: false });
    }
    const banff = { name: 'Work', addressLine1: '1 Main', city: 'Banff', state: 'AB', postalCode: 'T1L 1A1' };
    await shopper.post('/address', { ...banff, country: 'Canada', isPublic: true });
    await shopper.post('/auth/logout', {});
    const lines = await mocks.seedCart([{ productId: products.teapot, recipient: 'maya' }]);
    const { cartItems } = await initiate(shopper, lines);
    expect(cartItems).toMatchObject([{ message: null, tax: '3.30' }]);
  });

  it('marks a line without a valid price', async () => {
    const { shopper } = openShop();
    const [portrait] = await shopper.add(products.unpriced);
    const { cartItems } = await initiate(shopper, [portrait]);
    expect(cartItems).toMatchObject([{ message: 'This item has no price at the moment and cannot be bought.' }]);
  });

  it.each([
    ['price-changed-at-checkout', { price: 64.8, quantity: 1, message: null }],
    ['quantity-changed-at-checkout', { price: 54, quantity: 2, message: null }],
    ['sold-out-at-checkout', { price: 54, quantity: 1, message: 'This item has sold out since you added it.' }],
  ])('with the scenario %s, changes one line in the same way on every call', async (scenario, changed) => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario(scenario);
    const lines = await shopper.addWithAddress(products.teapot, products.pancakes);
    const first = await initiate(shopper, lines);
    expect(first.cartItems).toMatchObject([changed, { price: 38, quantity: 1, message: null }]);
    expect(await initiate(shopper, lines)).toEqual(first);
    expect((await initiate(shopper, lines.slice(1))).cartItems).toMatchObject([
      { price: 38, quantity: 1, message: null },
    ]);
  });
});

describe('payCheckout', () => {
  it('returns a payment URL on this origin', async () => {
    const { shopper } = openShop();
    const lines = await shopper.addWithAddress(products.teapot);
    const checkoutUrl = await shopper.checkoutUrl(lines);
    expect(safeCheckoutUrl(checkoutUrl, origin)).toBe(checkoutUrl);
    expect(readPaymentUrl(new URL(checkoutUrl).search).total).toBe('74.58');
  });

  it('requires both names and an email of a guest', async () => {
    const { shopper } = openShop();
    const lines = await shopper.add(products.teapot);
    expect(await shopper.checkOut(lines, { firstName: ' ', lastName: 'Roy', email: 'ada@example.ca' })).toEqual({
      status: 400,
      body: { message: ['Please enter your first name'] },
    });
    expect(await shopper.checkOut(lines, { firstName: 'Ada\nRoy', lastName: 'R'.repeat(101), email: 'a@b' })).toEqual({
      status: 400,
      body: {
        message: [
          'firstName: Please leave out line breaks and control characters',
          'lastName: Please use at most 100 characters',
          'email: Please enter a valid email address',
        ],
      },
    });
    expect(await shopper.checkOut(lines, {})).toMatchObject({ status: 400 });
    expect(await shopper.checkOut(lines, { ...guest, email: 'nobody' })).toMatchObject({ status: 400 });
  });

  it('requires no details of a member', async () => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario('signed-in');
    const lines = await shopper.add(products.teapot);
    expect(await shopper.checkOut(lines, {})).toMatchObject({ status: 200 });
    expect(await newOrders(mocks)).toMatchObject([{ email: 'amara.okafor@example.ca', isAnonymous: false }]);
  });

  it('rejects a line with an error', async () => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario('sold-out-at-checkout');
    const lines = await shopper.add(products.teapot);
    await initiate(shopper, lines);
    expect(await shopper.checkOut(lines)).toEqual({
      status: 400,
      body: { message: ['Enamel Teapot for Two: This item has sold out since you added it.'] },
    });
    expect(await newOrders(mocks)).toEqual([]);
  });
});

describe('the payment page', () => {
  const openPaymentPage = async (scenario = '') => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario(scenario);
    const [teapot, pancakes] = await shopper.addWithAddress(products.teapot, products.pancakes);
    const checkoutUrl = await shopper.checkoutUrl([teapot]);
    const { orderId, paymentId } = readPaymentUrl(new URL(checkoutUrl).search);
    const page = {
      pay: (session = paymentId) => mocks.pageCalls().pay({ orderId, paymentId: session }),
      decline: () => mocks.pageCalls().decline({ orderId, paymentId }),
    };
    return { mocks, shopper, page, orderId, paymentId, teapot, pancakes };
  };

  it('keeps cart and order payable after a declined payment', async () => {
    const { mocks, shopper, page, orderId, paymentId, teapot, pancakes } = await openPaymentPage();
    await page.decline();
    expect(await getCartLines(shopper)).toEqual([teapot, pancakes]);
    await shopper.checkOut([teapot]);
    expect(await newOrders(mocks)).toMatchObject([{ id: orderId, paymentId, paymentStatus: 'pending' }]);
  });

  it('keeps a paid order paid when the buyer presses Decline afterwards', async () => {
    const { mocks, page } = await openPaymentPage();
    await page.pay();
    await page.decline();
    expect(await newOrders(mocks)).toMatchObject([{ paymentStatus: 'paid' }]);
  });

  it('ignores a payment with a wrong payment id', async () => {
    const { mocks, page } = await openPaymentPage();
    await page.pay('cs_wrong');
    expect(await newOrders(mocks)).toMatchObject([{ paymentStatus: 'pending' }]);
  });

  it('makes the order visible after payment, and only to the buyer', async () => {
    const { mocks, shopper, page, orderId } = await openPaymentPage('signed-in');
    expect(await shopper.get(`/order/${orderId}`)).toMatchObject({ status: 404 });
    await page.pay();
    const { body } = await shopper.get(`/order/${orderId}`);
    expect(Order.parse(body)).toMatchObject({
      id: orderId,
      subtotal: 54,
      shippingTotal: 12,
      // Halifax, 14%.
      taxTotal: 9.24,
      totalAmount: 75.24,
      orderItems: [{ quantity: 1, purchaseUnitPrice: 54, recipient: null, deliveryAddress: { city: 'Halifax' } }],
    });
    expect(body).not.toHaveProperty('email');
    await mocks.setScenario('');
    expect(await shopper.get(`/order/${orderId}`)).toMatchObject({ status: 401 });
  });

  it('hides a paid order from two requests with the scenario late-order', async () => {
    const { shopper, page, orderId } = await openPaymentPage('signed-in,late-order');
    await page.pay();
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await shopper.get(`/order/${orderId}`)).status);
    expect(statuses).toEqual([404, 404, 200, 200]);
  });
});

describe('tax', () => {
  it('has the rates of 2025 by default, and Ontario’s for an unknown destination', async () => {
    const { db } = await openBackend();
    const rates = await loadTaxRates({ db, ports: mockPorts });
    const wordsOf = (province: string | undefined, taxClass: TaxClass = 'standard') => {
      const found = taxesOf(rates, province, taxClass);
      return `${found.province}: ${found.taxes.map(taxWords).join(', ')}`;
    };
    expect([...rates.keys()].toSorted().map((province) => wordsOf(province))).toEqual([
      'AB: GST 5%',
      'BC: GST 5%, PST 7%',
      'MB: GST 5%, RST 7%',
      'NB: HST 15%',
      'NL: HST 15%',
      'NS: HST 14%',
      'NT: GST 5%',
      'NU: GST 5%',
      'ON: HST 13%',
      'PE: HST 15%',
      'QC: GST 5%, QST 9.975%',
      'SK: GST 5%, PST 6%',
      'YT: GST 5%',
    ]);
    expect([...rates.keys()].every((province) => wordsOf(province, 'gst only') === `${province}: GST 5%`)).toBe(true);
    expect([wordsOf(undefined), wordsOf('somewhere'), wordsOf('BC', 'none')]).toEqual([
      'ON: HST 13%',
      'ON: HST 13%',
      'BC: ',
    ]);
    // $0.31 with 14.975% would be 5 cents: each tax is rounded separately.
    expect(chargeTaxes(31, taxesOf(rates, 'QC', 'standard').taxes)).toEqual([
      { name: 'GST', rate: 5_000, cents: 2 },
      { name: 'QST', rate: 9_975, cents: 3 },
    ]);
    // Half a cent is rounded up.
    expect([taxCents(10_000, 14_975), taxCents(10, 5_000), taxCents(9, 5_000)]).toEqual([1498, 1, 0]);
  });
});
