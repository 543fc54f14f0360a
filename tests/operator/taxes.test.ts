import { describe, expect, it } from 'vitest';
import { formatRate, parseRate } from '#backend/domain/tax.ts';
import { CheckoutPreview, Order } from '#generated/model';
import { EditConflict } from '#server/admin/changes.ts';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { loadOrderDetail } from '#server/admin/orders/detail.ts';
import { listTaxes, ratesInWords, readRateChange, removeTaxRate, setTaxRate } from '#server/admin/settings/taxes.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { products, type Shopper } from '../backend/shopper';

const day = 86_400_000;

/** Time from the start of the test (7 p.m. on November 23 in Toronto) to a minute before midnight, ms. */
const untilMidnight = 5 * 3_600_000 - 60_000;

const open = async () => {
  const shop = await openPaymentShop();
  const context = { ...shop.deps, actor: 'Ada' };
  return {
    shop,
    context,
    set: (rate: number, fromDay: string, shown?: string) =>
      setTaxRate(context, { province: 'ON', rate, fromDay }, shown),
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
    const ratesOf = async (id = '') => (await loadOrderDetail(shop.db, id)).taxRates;
    expect([await ratesOf(old?.id), await ratesOf(later?.id)]).toEqual([[13_000], [15_000]]);
    const cancel = (orderId = '') => cancelItem(context, { orderId, position: 0, quantity: 1, cents: undefined });
    // One of two units: $54 with 13%. The only unit, with its shipping: $66 with 15%.
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
    expect(await ontario()).toEqual(['13%']);
    expect(await set(13_000, '2027-01-01')).toBe(false);
    expect(await set(14_975, '2027-01-01')).toBe(true);
    expect(await set(14_975, '2027-01-01')).toBe(false);
    expect(await set(15_000, '2027-01-01')).toBe(true);
    expect(await set(12_500, '2026-11-23')).toBe(true);
    expect(await ontario()).toEqual(['12.5%, 15% from 2027-01-01']);
    await expect(set(14_000, '2026-11-22')).rejects.toThrow(
      '2026-11-22 is over, and its orders keep the rate they were paid with. Enter 2026-11-23 (today) or a later day.',
    );
    const remove = (fromDay: string, shown?: string) => removeTaxRate(context, 'ON', fromDay, shown);
    await expect(remove('2026-11-23')).rejects.toThrow('12.5% holds in Ontario already. Set another rate instead.');
    expect([await remove('2027-01-01', '15%'), await remove('2027-01-01', '15%')]).toEqual([true, false]);
    expect(await ontario()).toEqual(['12.5%']);
    shop.passTime(400 * day);
    expect(await ontario()).toEqual(['12.5%']);
    const events = shop.db.selectFrom('auditEvents').select(['actor', 'kind', 'detail']).orderBy('seq');
    const event = { actor: 'Ada', kind: 'tax rate set' };
    expect(await events.execute()).toEqual([
      { ...event, detail: { province: 'ON', from: '2027-01-01', rate: '13% → 14.975%' } },
      { ...event, detail: { province: 'ON', from: '2027-01-01', rate: '14.975% → 15%' } },
      { ...event, detail: { province: 'ON', from: '2026-11-23', rate: '13% → 12.5%' } },
      { actor: 'Ada', kind: 'tax rate removed', detail: { province: 'ON', from: '2027-01-01', rate: '15%' } },
    ]);
  });

  it('is not overwritten or removed when another operator has changed it', async () => {
    const { context, set, ontario } = await open();
    const changes = [set(14_000, '2027-01-01', '13%'), set(15_000, '2027-01-01', '13%')];
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected')?.reason;
    expect(refused).toBeInstanceOf(EditConflict);
    const [stored = ''] = await ontario();
    expect(['13%, 14% from 2027-01-01', '13%, 15% from 2027-01-01']).toContain(stored);
    await set(12_000, '2027-01-01', stored);
    await expect(removeTaxRate(context, 'ON', '2027-01-01', '14%')).rejects.toBeInstanceOf(EditConflict);
    expect(await ontario()).toEqual(['13%, 12% from 2027-01-01']);
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
    const read = (province: string, fromDay: string) => readRateChange({ province, rate: '14', fromDay }, '2026-11-23');
    expect(read('Québec', '2028-02-29')).toEqual({ province: 'QC', rate: 14_000, fromDay: '2028-02-29' });
    expect(() => read('', '2027-01-01')).toThrow("'' is not a province. Enter a code, such as ON.");
    for (const wrong of ['2027-02-29', '01/01/2027', ''])
      expect(() => read('ON', wrong)).toThrow('Enter a day, such as 2026-11-23.');
  });
});
