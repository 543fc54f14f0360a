import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nowIso } from '#backend/calls/context.ts';
import { addLedgerEntry } from '#backend/calls/ledger.ts';
import { dayIn } from '#backend/domain/days.ts';
import { restLine } from '#backend/domain/ledger.ts';
import { OperatorError } from '#server/admin/context.ts';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { reconcileRefunds } from '#server/admin/orders/reconcile-refunds.ts';
import { refund } from '#server/admin/orders/refunds.ts';
import { syncOrderWithStripe } from '#server/admin/orders/sync-with-stripe.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { momentsOf, monthRange, rangeOf, reportMonths } from '#server/admin/reports/range.ts';
import { readOrders, readTotals } from '#server/admin/reports/reports.ts';
import { guest, products } from '../backend/shopper';
import { type Desk, openDesk } from './desk-model-shop';

const timeZone = 'America/Toronto';

/** Days that contain the whole history of a test. */
const always = { from: '2026-11-23', to: '2029-12-31' };

/** Cells of a report's file by heading, one record for each row. No cell of these tests has a comma. */
const readFile = async (desk: Desk, name: string, { from, to } = always) => {
  const csv = await desk.read('Ada', `/reports/${name}.csv?from=${from}&to=${to}`);
  const [headings = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
};

const centsOf = (amount = ''): number => Math.round(Number(amount) * 100);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** A desk whose ledger has no orders of the seed. */
const openEmpty = async () => {
  const desk = await openDesk();
  await desk.shop.db.deleteFrom('ledger').execute();
  return desk;
};

/** A guest buys teapots and a pancake set. Returns the order's id and its session. */
const buy = async ({ shop, refunds }: Desk, teapots = 1, province = 'ON') => {
  const shopper = shop.shopper();
  const lines = await shopper.addWithAddress(products.teapot, products.pancakes);
  await shop.db
    .updateTable('addresses')
    .set({ state: province })
    .where('id', '=', lines[0]?.shippingAddress?.id ?? '')
    .execute();
  if (teapots > 1) await shopper.post('/cartItem', { productId: products.teapot, quantity: teapots - 1 });
  const session = shop.provider.pay(await shopper.checkoutUrl(lines)) ?? '';
  const query = shop.db.selectFrom('orders').select(['id', 'totalCents']).where('checkoutSessionId', '=', session);
  const { id, totalCents } = await query.executeTakeFirstOrThrow();
  refunds.pay(session, totalCents);
  await shop.deliverWebhook(session);
  return { id, session };
};

/** The provider tells about a session that has no order. */
const tellUnknown = ({ contextOf, refunds }: Desk, session: string) =>
  syncOrderWithStripe(
    contextOf('Stripe'),
    {
      checkoutSessionOf: () => Promise.resolve(session),
      readPaidSession: () => Promise.resolve({ orderId: `gone_${session}`, ...refunds.find(session) }),
      listRefundsAndDisputes: () => Promise.resolve(refunds.list(session)),
    },
    { paymentIntent: `pi_${session}`, at: nowIso(contextOf('Stripe')) },
    () => undefined,
  );

const newDispute = { state: 'open', reason: 'general', dueAt: null } as const;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('buy', 'unknown', 'cancel', 'refund', 'refund there', 'fail', 'dispute', 'tell'),
    /** Which payment, and how much. */
    pick: fc.nat(1000),
    cents: fc.integer({ min: 1, max: 9000 }),
    waitHours: fc.nat(24 * 20),
  }),
  { minLength: 8, maxLength: 20 },
);

type Step = (typeof steps extends fc.Arbitrary<infer All> ? All : never) extends readonly (infer One)[] ? One : never;

/** Takes the steps, and delivers all messages of the provider. */
const runHistory = async (desk: Desk, history: readonly Step[]) => {
  const { refunds, contextOf } = desk;
  const paid: { readonly id: string | undefined; readonly session: string }[] = [await buy(desk)];
  const tell = ({ id, session }: (typeof paid)[number]) =>
    id === undefined
      ? tellUnknown(desk, session)
      : reconcileRefunds(contextOf('Stripe'), session, refunds.list(session));
  /** The shop refuses what the provider would refuse. */
  const attempt = (action: Promise<unknown>) =>
    action.catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
    });
  for (const { kind, pick, cents, waitHours } of history) {
    await desk.passTime(waitHours * 3_600_000);
    const chosen = paid[pick % paid.length];
    if (kind === 'buy') paid.push(await buy(desk, 1 + (pick % 3), ['ON', 'QC', 'BC', 'AB'][pick % 4]));
    if (kind === 'unknown') {
      const session = `cs_unknown_${paid.length}`;
      refunds.pay(session, cents);
      paid.push({ id: undefined, session });
    }
    if (!chosen) continue;
    const { id, session } = chosen;
    const [dispute] = refunds.find(session).disputes;
    const left = refunds.left(session);
    if (kind === 'cancel' && id !== undefined)
      await attempt(
        cancelItem(contextOf('Ada'), { orderId: id, position: pick % 2, quantity: undefined, cents: undefined }),
      );
    if (kind === 'refund' && id !== undefined) await attempt(refund(contextOf('Ada'), { orderId: id, cents }));
    if (kind === 'refund there' && left > 0) refunds.add(session, Math.min(cents, left));
    if (kind === 'fail') {
      const last = refunds.find(session).refunds.at(-1);
      if (last) last.isFailed = true;
    }
    if (kind === 'dispute') {
      if (dispute) dispute.state = dispute.state === 'open' && pick % 3 > 0 ? 'lost' : 'won';
      else if (left > 0) refunds.find(session).disputes.push({ ...newDispute, id: `dp_${session}`, cents: left });
    }
    if (kind === 'tell') await tell(chosen);
  }
  for (const one of paid) await tell(one);
  return paid;
};

describe('a report', () => {
  it('equals the ledger and the payment provider to the cent in random histories', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const desk = await openEmpty();
        await desk.shop.setStock(products.teapot, 100);
        // Pancake sets are books here.
        await desk.shop.db
          .updateTable('products')
          .set({ taxClass: 'gst only' })
          .where('id', '=', products.pancakes)
          .execute();
        const paid = await runHistory(desk, history);
        const orders = await readFile(desk, 'orders');
        const moneyBack = await readFile(desk, 'refunds');
        for (const { id, session } of paid) {
          const { cents, payment, refunds, disputes } = desk.refunds.find(session);
          const ids = [payment.id, ...refunds.map((one) => one.id), ...disputes.map((one) => one.id)];
          const rows = orders.filter((row) => ids.includes(row['Provider’s id'] ?? ''));
          const moved = (name: string) => sum(rows.map((row) => centsOf(row[name])));
          expect([moved('Total'), moved('Refunded'), moved('Charged back')]).toEqual([
            cents,
            0 - sum(refunds.filter(({ isFailed }) => !isFailed).map((one) => one.cents)),
            0 - sum(disputes.filter(({ state }) => state === 'lost').map((one) => one.cents)),
          ]);
          expect(rows.find((row) => row['Provider’s id'] === payment.id)?.['Day']).toBe(dayIn(timeZone, payment.at));
          const backDays = (idOf: string) =>
            moneyBack.filter((row) => row['Provider’s id'] === idOf && row['Reason'] !== 'Refund failed');
          for (const made of refunds.filter(({ isFailed }) => !isFailed))
            expect(backDays(made.id).map((row) => row['Day'])).toEqual([dayIn(timeZone, made.at)]);
          expect(rows.every((row) => row['Order'] === (id === undefined ? 'No order' : `#${id.slice(0, 8)}`))).toBe(
            true,
          );
        }

        const { db } = desk.shop;
        const entries = await db.selectFrom('ledger').selectAll().execute();
        const lines = await db.selectFrom('ledgerLines').selectAll().execute();
        const today = dayIn(timeZone, new Date(desk.shop.deps.ports.now()).toISOString());
        for (const month of await reportMonths(db, timeZone, today)) {
          const inMonth = entries.filter(({ at }) => dayIn(timeZone, at).startsWith(month));
          const ids = new Set(inMonth.map(({ id }) => id));
          const range = monthRange(month);
          const totals = await readFile(desk, 'totals', range);
          const kept = totals.map((row) => [row['What'], row['Province'], row['Rate'], centsOf(row['Kept'])]);
          const expected = new Map<string, number>();
          for (const { ledgerId, kind, taxName, province, rate, cents } of lines) {
            if (!ids.has(ledgerId)) continue;
            const name = taxName ?? { goods: 'Goods', shipping: 'Shipping', tax: 'Tax without a name' }[kind];
            const isTax = kind === 'tax';
            const key = [name, isTax ? (province ?? '') : '', isTax && rate !== null ? `${rate / 1000}%` : ''].join();
            expected.set(key, (expected.get(key) ?? 0) + cents);
          }
          expect(new Map(kept.slice(0, -1).map((row) => [row.slice(0, 3).join(), row[3]]))).toEqual(expected);
          expect(kept.at(-1)).toEqual(['Total', '', '', sum(inMonth.map(({ cents }) => cents))]);
          const charged = paid.flatMap(({ session }) => {
            const { payment, cents } = desk.refunds.find(session);
            return dayIn(timeZone, payment.at).startsWith(month) ? [cents] : [];
          });
          expect(centsOf(totals.at(-1)?.['Paid'])).toBe(sum(charged));
          const monthOrders = await readFile(desk, 'orders', range);
          const monthRefunds = await readFile(desk, 'refunds', range);
          const monthProducts = await readFile(desk, 'products', range);
          const all = (rows: readonly Readonly<Record<string, string>>[], ...names: readonly string[]) =>
            sum(rows.flatMap((row) => names.map((name) => centsOf(row[name] ?? '0'))));
          const total = totals.slice(-1);
          expect(all(monthOrders, 'Items', 'Shipping', 'Tax')).toBe(all(total, 'Paid'));
          for (const tax of ['GST AB', 'GST BC', 'GST ON', 'GST QC', 'HST ON', 'PST BC', 'QST QC']) {
            const [name, province] = tax.split(' ');
            const ofTax = totals.filter((row) => row['What'] === name && row['Province'] === province);
            expect([tax, all(monthOrders, tax)]).toEqual([tax, all(ofTax, 'Paid')]);
          }
          expect(all(monthOrders, 'Total', 'Refunded', 'Charged back')).toBe(all(total, 'Kept'));
          expect(all(monthRefunds, 'Amount')).toBe(all(total, 'Refunded', 'Charged back'));
          expect(all(monthProducts, 'Kept')).toBe(
            all(
              totals.filter((row) => row['What'] === 'Goods'),
              'Kept',
            ),
          );
        }
      }),
      { numRuns: 6 },
    );
  });

  it('says why money went back, and lists a payment without an order', async () => {
    const desk = await openEmpty();
    const { refunds, contextOf } = desk;
    await desk.shop.setStock(products.teapot, 5);
    const { id, session } = await buy(desk, 2);
    await desk.passTime(1000);
    await cancelItem(contextOf('Ada'), { orderId: id, position: 0, quantity: 1, cents: undefined });
    await desk.passTime(1000);
    await refund(contextOf('Ada'), { orderId: id, cents: 500 });
    await desk.passTime(1000);
    refunds.add(session, 700);
    await reconcileRefunds(contextOf('Stripe'), session, refunds.list(session));
    await desk.passTime(1000);
    refunds.pay('cs_unknown', 7458);
    refunds.add('cs_unknown', 7458);
    await tellUnknown(desk, 'cs_unknown');
    const number = `#${id.slice(0, 8)}`;
    const rows = await readFile(desk, 'refunds');
    expect(rows.map((row) => [row['Order'], row['Day'], row['Reason'], row['Amount']])).toEqual([
      [number, '2026-11-23', 'Canceled units', '-61.02'],
      [number, '2026-11-23', 'Made by an operator', '-5.00'],
      [number, '2026-11-23', 'Made at the provider', '-7.00'],
      ['No order', '2026-11-23', 'Payment without an order', '-74.58'],
    ]);
    const orders = await readFile(desk, 'orders');
    expect(orders.filter((row) => row['Order'] === 'No order').map((row) => [row['Total'], row['Refunded']])).toEqual([
      ['74.58', '0.00'],
      ['0.00', '-74.58'],
    ]);
    expect(await readFile(desk, 'products')).toMatchObject([
      { Product: 'Enamel Teapot for Two', 'Units sold': '2', Paid: '108.00' },
      { Product: 'Without a product', 'Units sold': '0', Paid: '74.58' },
      { Product: expect.stringContaining('Pancake'), 'Units sold': '1', Paid: '38.00' },
    ]);
  });

  it('has the orders of the demo', async () => {
    const desk = await openDesk();
    const october = await readFile(desk, 'orders', monthRange('2026-10'));
    const teapots = october.find((row) => row['Order'] === '#b83f02aa');
    const { db } = desk.shop;
    const order = await db
      .selectFrom('orders')
      .select('totalCents')
      .where('id', 'like', 'b83f02aa%')
      .executeTakeFirstOrThrow();
    expect(teapots).toMatchObject({ Day: '2026-10-11', Items: '200.00', Refunded: '0.00' });
    expect(centsOf(teapots?.['Total'])).toBe(order.totalCents);
  });

  it('is the same after the buyer was erased, and names nobody', async () => {
    const desk = await openEmpty();
    const { db } = desk.shop;
    const { id } = await buy(desk);
    await refund(desk.contextOf('Ada'), { orderId: id, cents: undefined });
    const read = async () =>
      (await Promise.all(['totals', 'orders', 'refunds', 'products'].map((name) => readFile(desk, name)))).flat();
    const before = await read();
    await eraseDataSubject(desk.contextOf('Ada'), guest.email);
    expect(await db.selectFrom('orders').select('email').where('id', '=', id).execute()).toEqual([{ email: '' }]);
    expect(await read()).toEqual(before);
    expect(before).toContainEqual(expect.objectContaining({ What: 'HST', Province: 'ON', Rate: '13%' }));
    expect(JSON.stringify(before)).not.toMatch(/Sam|Roy|example\.ca|Queen/);
  });

  it('begins and ends its days at midnight in the shop’s time zone, also when clocks change', async () => {
    const { shop } = await openEmpty();
    const { db } = shop;
    const moments = [
      // The last minute of February and the first of March in Toronto.
      '2027-03-01T04:59:00.000Z',
      '2027-03-01T05:00:00.000Z',
      // March 14, when clocks change, begins at UTC−5 and ends at UTC−4.
      '2027-03-14T05:00:00.000Z',
      '2027-03-15T03:59:00.000Z',
      '2027-03-15T04:00:00.000Z',
      '2027-04-01T03:59:00.000Z',
      '2027-04-01T04:00:00.000Z',
    ];
    for (const [index, at] of moments.entries()) {
      const entry = { id: at, orderId: null, kind: 'payment', provider: 'stripe', providerId: null, at } as const;
      await addLedgerEntry(db, entry, [restLine(10 ** index)]);
    }
    const paid = async (query: string, zone = timeZone) =>
      (await readTotals(db, momentsOf(zone, rangeOf(new URLSearchParams(query), '2027-03-20')))).at(-1)?.paid;
    expect(await paid('month=2027-02')).toBe(1);
    expect([await paid('month=2027-03'), await paid('')]).toEqual([111_110, 111_110]);
    expect(await paid('month=2027-04')).toBe(1_000_000);
    expect(await paid('from=2027-03-14&to=2027-03-14')).toBe(1100);
    expect([await paid('from=2027-03-14'), await paid('to=2027-03-13&from=2027-03-31')]).toEqual([1100, 111_100]);
    expect(await paid('month=2027-03', 'America/Vancouver')).toBe(1_111_100);
    expect(await paid('from=9999-12-31&to=x')).toBe(111_110);
  });

  it('shows the first 100 rows, and has all in its file, without formulas', async () => {
    const desk = await openEmpty();
    const { db, deps } = desk.shop;
    const at = nowIso(deps);
    const entry = { orderId: null, kind: 'refund', provider: 'stripe', providerId: null, at } as const;
    for (let index = 1; index <= 101; index += 1)
      await addLedgerEntry(db, { ...entry, id: `=re_${index}` }, [restLine(-100)]);
    const html = await desk.read('Ada', '/reports?month=2026-11');
    expect(html.match(/-\$1\.00/g)).toHaveLength(200);
    expect(html).toContain('These are the first 100 rows. The file has all.');
    expect(html).toContain('<a href="/reports/refunds.csv?from=2026-11-01&amp;to=2026-11-30">');
    const rows = await readFile(desk, 'refunds');
    expect(rows).toHaveLength(101);
    expect(rows[0]).toMatchObject({ Amount: '-1.00', 'Provider’s id': "'=re_1" });
    expect((await readOrders(db, momentsOf(timeZone, always))).length).toBe(101);
  });
});
