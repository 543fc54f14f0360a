import { describe, expect, it } from 'vitest';
import { orderTaxesOf } from '#backend/calls/order-taxes.ts';
import { formatRate, parseRate } from '#backend/domain/tax.ts';
import { CartItem, CheckoutPreview, Order } from '#generated/model';
import { EditConflict } from '#server/admin/changes.ts';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { loadOrderDetail } from '#server/admin/orders/detail.ts';
import { exportPersonalData } from '#server/admin/people/export.ts';
import { changeTaxRegistrations, missingTaxRegistrations } from '#server/admin/settings/tax-registrations.ts';
import { listTaxes, ratesInWords, readRateChange, removeTaxRate, setTaxRate } from '#server/admin/settings/taxes.ts';
import { receiptPage } from '#server/http/local-pages.tsx';
import { openPaymentShop } from '../backend/payment-shop';
import { products, type Shopper } from '../backend/shopper';

const day = 86_400_000;

/** Time from the start of the test (7 p.m. on November 23 in Toronto) to a minute before midnight, ms. */
const untilMidnight = 5 * 3_600_000 - 60_000;

const hst = { province: 'ON', taxClass: 'standard', name: 'HST' } as const;

const open = async () => {
  const shop = await openPaymentShop();
  const context = { ...shop.deps, actor: 'Ada' };
  return {
    shop,
    context,
    set: (rate: number, fromDay: string, shown?: string) => setTaxRate(context, { ...hst, rate, fromDay }, shown),
    ontario: async () => (await listTaxes(context)).filter(({ code }) => code === 'ON').map(ratesInWords),
    totals: async () => (await shop.orders()).map(({ summary }) => summary.totalAmount),
    /** Tax that a checkout of these lines shows. */
    tax: async ({ post }: Shopper, lines: readonly ({ readonly id: string } | undefined)[]) => {
      const { body } = await post('/cart/initiateCheckout', { cartItemIds: lines.map((line) => line?.id) });
      return CheckoutPreview.parse(body).cartItems.map((line) => line.tax);
    },
  };
};

describe('a tax rate', () => {
  it('applies from midnight in the shop’s time zone, and paid orders keep their rate', async () => {
    const { shop, context, set, tax } = await open();
    await set(15_000, '2026-11-24');
    const zoe = shop.shopper();
    await zoe.signIn('zoe');
    const [teapots] = await zoe.addWithAddress(products.teapot);
    await zoe.post('/cartItem', { productId: products.teapot, quantity: 1 });
    shop.passTime(untilMidnight);
    // 2 × $54 and $12 shipping, 13%.
    expect(await tax(zoe, [teapots])).toEqual(['15.60']);
    await shop.buy(zoe, [teapots]);
    const [old] = await shop.orders();
    const read = async () => Order.parse((await zoe.get(`/order/${old?.id}`)).body);
    const before = await read();
    expect(before).toMatchObject({ subtotal: 108, shippingTotal: 12, taxTotal: 15.6, totalAmount: 135.6 });

    shop.passTime(60_000);
    const [teapot] = await zoe.addWithAddress(products.teapot);
    // $54 and $12 shipping, 15%.
    expect(await tax(zoe, [teapot])).toEqual(['9.90']);
    await shop.buy(zoe, [teapot]);
    const later = (await shop.orders()).find(({ id }) => id !== old?.id);
    expect(later?.summary).toMatchObject({ taxTotal: 9.9, totalAmount: 75.9 });
    expect(await read()).toEqual(before);
    const taxesOf = async (id = '') => (await loadOrderDetail(shop.db, id)).taxes.map(({ label }) => label);
    expect([await taxesOf(old?.id), await taxesOf(later?.id)]).toEqual([['HST 13%, ON'], ['HST 15%, ON']]);
    const cancel = (orderId = '') => cancelItem(context, { orderId, position: 0, quantity: 1, cents: undefined });
    // $54 for one of two units, with 13%; $66 for the only unit, with its shipping and 15%.
    expect([await cancel(old?.id), await cancel(later?.id)]).toEqual([
      { isNew: true, cents: 6102 },
      { isNew: true, cents: 7590 },
    ]);
  });

  it('does not change an open checkout session, but applies when the buyer presses Pay again', async () => {
    const { shop, set, totals } = await open();
    await set(15_000, '2026-11-24');
    shop.passTime(untilMidnight);
    const [one, other] = [shop.shopper(), shop.shopper()];
    const [paid] = await one.addWithAddress(products.teapot);
    const [pressed] = await other.addWithAddress(products.teapot);
    const [checkoutUrl, replacedUrl] = [await one.checkoutUrl([paid]), await other.checkoutUrl([pressed])];
    shop.passTime(60_000);
    await shop.deliverWebhook(shop.provider.pay(checkoutUrl) ?? '');
    expect(await other.checkoutUrl([pressed])).not.toBe(replacedUrl);
    expect(shop.provider.pay(replacedUrl)).toBeUndefined();
    expect((await shop.orders()).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'expired', 'pending']);
    expect(await totals()).toEqual([74.58, 74.58, 75.9]);
  });

  it('can start today or later, and be replaced or removed before that day, each with an audit event', async () => {
    const { shop, context, set, ontario } = await open();
    expect(await ontario()).toEqual(['HST 13%; GST only: GST 5%']);
    expect(await set(13_000, '2027-01-01')).toBe(false);
    expect(await set(14_975, '2027-01-01')).toBe(true);
    expect(await set(14_975, '2027-01-01')).toBe(false);
    expect(await set(15_000, '2027-01-01')).toBe(true);
    expect(await set(12_500, '2026-11-23')).toBe(true);
    expect(await ontario()).toEqual(['HST 12.5%; GST only: GST 5%; HST 15% from 2027-01-01']);
    await expect(set(14_000, '2026-11-22')).rejects.toThrow(
      '2026-11-22 is over, and its orders keep the rate they were paid with. Enter 2026-11-23 (today) or a later day.',
    );
    const remove = (fromDay: string, shown?: string) => removeTaxRate(context, { ...hst, fromDay }, shown);
    await expect(remove('2026-11-23')).rejects.toThrow('HST 12.5% holds in Ontario already. Set another rate instead.');
    expect([await remove('2027-01-01', '15%'), await remove('2027-01-01', '15%')]).toEqual([true, false]);
    expect(await ontario()).toEqual(['HST 12.5%; GST only: GST 5%']);
    shop.passTime(400 * day);
    expect(await ontario()).toEqual(['HST 12.5%; GST only: GST 5%']);
    const events = shop.db.selectFrom('auditEvents').select(['actor', 'kind', 'detail']).orderBy('seq');
    const event = { actor: 'Ada', kind: 'tax rate set' };
    expect(await events.execute()).toEqual([
      { ...event, detail: { province: 'ON', tax: 'HST', from: '2027-01-01', rate: '13% → 14.975%' } },
      { ...event, detail: { province: 'ON', tax: 'HST', from: '2027-01-01', rate: '14.975% → 15%' } },
      { ...event, detail: { province: 'ON', tax: 'HST', from: '2026-11-23', rate: '13% → 12.5%' } },
      {
        actor: 'Ada',
        kind: 'tax rate removed',
        detail: { province: 'ON', tax: 'HST', from: '2027-01-01', rate: '15%' },
      },
    ]);
  });

  it('is not overwritten or removed when another operator has changed it', async () => {
    const { context, set, ontario } = await open();
    const [shown] = await ontario();
    const changes = [set(14_000, '2027-01-01', shown), set(15_000, '2027-01-01', shown)];
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected')?.reason;
    expect(refused).toBeInstanceOf(EditConflict);
    const [stored = ''] = await ontario();
    expect([`${shown}; HST 14% from 2027-01-01`, `${shown}; HST 15% from 2027-01-01`]).toContain(stored);
    await set(12_000, '2027-01-01', stored);
    await expect(removeTaxRate(context, { ...hst, fromDay: '2027-01-01' }, '14%')).rejects.toBeInstanceOf(EditConflict);
    expect(await ontario()).toEqual([`${shown}; HST 12% from 2027-01-01`]);
  });

  it.each([
    ['13', '13%'],
    [' 14.975 %', '14.975%'],
    ['0', '0%'],
    ['5.50', '5.5%'],
    ['100', '100%'],
    ['100.001', undefined],
    ['14.9755', undefined],
    ['-5', undefined],
    ['14,5', undefined],
    ['', undefined],
  ])('entered as %j is %s', (text, shown) => {
    const rate = parseRate(text);
    expect(rate === undefined ? undefined : formatRate(rate)).toBe(shown);
  });

  it('needs a province and an existing day', () => {
    const tax = { taxClass: 'standard', name: ' QST ' };
    const read = (province: string, fromDay: string, others = tax) =>
      readRateChange({ ...others, province, rate: '14', fromDay }, '2026-11-23');
    const change = { province: 'QC', taxClass: 'standard', name: 'QST', rate: 14_000, fromDay: '2028-02-29' };
    expect(read('Québec', '2028-02-29')).toEqual(change);
    expect(() => read('ON', '2028-02-29', { ...tax, taxClass: 'none' })).toThrow('Choose standard or GST only.');
    expect(() => read('ON', '2028-02-29', { ...tax, name: '<b>' })).toThrow('Enter the name of the tax, such as HST');
    expect(() => read('', '2027-01-01')).toThrow("'' is not a province. Enter a code, such as ON.");
    for (const wrong of ['2027-02-29', '01/01/2027', ''])
      expect(() => read('ON', wrong)).toThrow('Enter a day, such as 2026-11-23.');
  });
});

describe('the tax of an order', () => {
  it('is charged by name and class of the product, each rounded for each item', async () => {
    const { shop, tax } = await open();
    const { db } = shop;
    await db.updateTable('products').set({ taxClass: 'gst only' }).where('id', '=', products.pancakes).execute();
    await db.updateTable('products').set({ taxClass: 'none' }).where('id', '=', products.digital).execute();
    const shopper = shop.shopper();
    const lines = await shopper.addWithAddress(products.teapot, products.pancakes, products.digital);
    await db
      .updateTable('addresses')
      .set({ state: 'QC' })
      .where('id', '=', lines[0]?.shippingAddress?.id ?? '')
      .execute();
    // $66 with shipping: 3.30 GST and 6.58 QST. $46 with shipping: 2.30 GST.
    expect(await tax(shopper, lines)).toEqual(['9.88', '2.30', '0.00']);
    await shop.buy(shopper, lines);
    const [order] = await shop.orders();
    const taxes = await orderTaxesOf(db, order?.id ?? '', { isForBuyer: true });
    expect(taxes.map(({ label, cents }) => [label, cents])).toEqual([
      ['GST 5%, QC', 560],
      ['QST 9.975%, QC', 658],
    ]);
    expect(order?.summary.taxTotal).toBe(12.18);
  });

  it('tells the buyer of a gift no province of its recipient, but operators', async () => {
    const { shop, context } = await open();
    const { db } = shop;
    await db.updateTable('addresses').set({ state: 'NU' }).where('ownerId', '=', 'usr_maya').execute();
    const zoe = shop.shopper();
    await zoe.signIn('zoe');
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    await shop.buy(zoe, [CartItem.parse((await zoe.post('/cartItem', gift)).body)], {});
    const [order] = await shop.orders();
    const id = order?.id ?? '';
    expect((await loadOrderDetail(db, id)).taxes.map(({ label }) => label)).toEqual(['GST 5%, NU']);
    const receipt = await (await receiptPage(context, id)).text();
    expect(receipt).toContain('<dt>GST 5%</dt><dd>$2.50</dd>');
    const { text } = await db.selectFrom('mails').select('text').where('orderId', '=', id).executeTakeFirstOrThrow();
    expect(text).toContain('GST 5%: $2.50');
    const exported = await exportPersonalData(context, order?.email ?? '');
    for (const told of [receipt, text, exported]) expect(told).not.toContain('NU');
  });

  it('has the registration numbers, and operators learn which are missing', async () => {
    const { shop, context } = await open();
    expect(await missingTaxRegistrations(context)).toEqual(['GST/HST', 'PST (BC)', 'PST (SK)', 'QST', 'RST (MB)']);
    const change = (number: string, shown = '') =>
      changeTaxRegistrations(context, { 'GST/HST': shown }, { 'GST/HST': number });
    expect([await change('123456789 RT0001'), await change('123456789 RT0001')]).toEqual([true, false]);
    await expect(change('987654321 RT0001')).rejects.toBeInstanceOf(EditConflict);
    await expect(change('1'.repeat(41), '123456789 RT0001')).rejects.toThrow('at most 40 characters');
    expect(await missingTaxRegistrations(context)).toEqual(['PST (BC)', 'PST (SK)', 'QST', 'RST (MB)']);
    const shopper = shop.shopper();
    await shop.buy(shopper, await shopper.addWithAddress(products.teapot));
    const [order] = await shop.orders();
    const html = await (await receiptPage(context, order?.id)).text();
    expect(html).toContain('<dt>HST 13%, ON (123456789 RT0001)</dt><dd>$8.58</dd>');
    expect(await change('', '123456789 RT0001')).toBe(true);
    const events = shop.db.selectFrom('auditEvents').select('detail').where('kind', '=', 'tax registration changed');
    expect(await events.orderBy('seq').execute()).toEqual([
      { detail: { 'GST/HST': 'empty → 123456789 RT0001' } },
      { detail: { 'GST/HST': '123456789 RT0001 → empty' } },
    ]);
  });

  it('can be replaced by others from one day: HST by GST and PST', async () => {
    const { shop, context, ontario } = await open();
    const from = { province: 'ON', taxClass: 'standard', fromDay: '2027-01-01' } as const;
    expect(await setTaxRate(context, { ...from, name: 'PST', rate: 0 })).toBe(false);
    for (const [name, rate] of [
      ['HST', 0],
      ['GST', 5_000],
      ['PST', 8_000],
    ] as const)
      expect(await setTaxRate(context, { ...from, name, rate })).toBe(true);
    shop.passTime(60 * day);
    expect(await ontario()).toEqual(['GST 5%, PST 8%; GST only: GST 5%']);
    expect(await missingTaxRegistrations(context)).toContain('PST (ON)');
  });
});
