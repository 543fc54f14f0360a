import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runMigrationStep } from '#backend/database/column-types.ts';
import { namedTaxes } from '#backend/database/migrations/0054-named-taxes.ts';
import { migrations } from '#backend/database/migrations/index.ts';
import { openOldSchema } from './old-schema';

const at = '2026-11-01T00:00:00.000Z';

/** Item and payment of an order with a combined tax. */
const openWithCombinedTaxes = async () => {
  const opened = await openOldSchema(Object.keys(migrations).indexOf('0054-named-taxes'));
  const { db } = opened;
  const add = async (id: string, province: string | null, rate: number | null, tax: number) => {
    await sql`insert into orders (id, owner_id, payment_id, payment_status, email, email_key, is_anonymous, created_at,
        summary, total_cents)
      values (${id}, 'gst', ${id}, 'paid', '', '', false, ${at}, '{}', ${6000 + tax})`.execute(db);
    await sql`insert into order_items (order_id, position, product_id, quantity, item, price_cents, tax_cents, tax_rate,
        province)
      values (${id}, 0, 'lamp', 1, '{}', 6000, ${tax}, ${rate}, ${province})`.execute(db);
  };
  const addLines = async (
    id: string,
    orderId: string,
    kind: string,
    province: string | null,
    rate: number | null,
    cents: number,
  ) => {
    await sql`insert into ledger (id, order_id, kind, provider, currency, at, cents)
      values (${id}, ${orderId}, ${kind}, 'local', 'cad', ${at}, ${cents * 2})`.execute(db);
    await sql`insert into ledger_lines (ledger_id, position, kind, rate, province, cents)
      values (${id}, 0, 'goods', null, ${province}, ${cents}), (${id}, 0, 'tax', ${rate}, ${province}, ${cents})`.execute(
      db,
    );
  };
  return { ...opened, add, addLines };
};

it('splits the combined taxes of older orders, and of all that was refunded, into known ones', async () => {
  const { db, types, add, addLines } = await openWithCombinedTaxes();
  await add('a', 'QC', 14_975, 1001);
  await add('b', 'ON', 13_000, 780);
  await add('c', null, 13_000, 780);
  await add('d', 'BC', 13_000, 780);
  await add('e', 'NU', null, 300);
  await addLines('payment:a', 'a', 'payment', 'QC', 14_975, 1001);
  for (const [index, cents] of [-333, -333, -335].entries())
    await addLines(`re_${index}`, 'a', 'refund', 'QC', 14_975, cents);
  await addLines('payment:b', 'b', 'payment', 'ON', 13_000, 780);
  await addLines('payment:e', 'e', 'payment', 'NU', null, 300);
  const lines = [
    { position: 0, kind: 'goods', rate: null, province: 'QC', cents: -200 },
    { position: 0, kind: 'tax', rate: 14_975, province: 'QC', cents: -101 },
  ];
  await sql`insert into refunds (id, order_id, cents, asked_at, is_done, lines)
    values ('pending', 'a', 301, 0, false, ${JSON.stringify(lines)})`.execute(db);
  for (const step of namedTaxes(types)) await runMigrationStep(db, step);

  const items = db.selectFrom('orderItemTaxes').select(['orderId', 'name', 'rate', 'cents']);
  expect(await items.orderBy('orderId').orderBy('name').execute()).toEqual([
    { orderId: 'a', name: 'GST', rate: 5_000, cents: 334 },
    { orderId: 'a', name: 'QST', rate: 9_975, cents: 667 },
    { orderId: 'b', name: 'HST', rate: 13_000, cents: 780 },
    { orderId: 'c', name: 'HST', rate: 13_000, cents: 780 },
    { orderId: 'd', name: 'Tax', rate: 13_000, cents: 780 },
    { orderId: 'e', name: 'Tax', rate: null, cents: 300 },
  ]);
  const stored = await db.selectFrom('ledgerLines').selectAll().where('kind', '=', 'tax').orderBy('taxName').execute();
  const of = (id: string) =>
    stored.filter(({ ledgerId }) => ledgerId === id).map(({ taxName, rate, cents }) => [taxName, rate, cents]);
  expect(of('payment:a')).toEqual([
    ['GST', 5_000, 334],
    ['QST', 9_975, 667],
  ]);
  expect([of('payment:b'), of('payment:e')]).toEqual([[['HST', 13_000, 780]], [['Tax', null, 300]]]);
  const left = (name: string) =>
    stored.filter(({ ledgerId, taxName }) => /^(payment:a|re_)/.test(ledgerId) && taxName === name);
  for (const [name, count] of [
    ['GST', 4],
    ['QST', 4],
  ] as const) {
    expect(left(name)).toHaveLength(count);
    expect(left(name).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  }
  for (const id of ['re_0', 're_1', 're_2'])
    expect(of(id).reduce((sum, [, , cents]) => sum + Number(cents), 0)).toBe(id === 're_2' ? -335 : -333);
  const pending = await db.selectFrom('refunds').select('lines').where('id', '=', 'pending').executeTakeFirst();
  expect(pending?.lines).toEqual([
    { ...lines[0], taxName: null },
    { ...lines[1], taxName: 'GST', rate: 5_000, cents: -34 },
    { ...lines[1], taxName: 'QST', rate: 9_975, cents: -67 },
  ]);
  await db.destroy();
});

it('names the rates of operators: those of one tax, and unknown ones instead of two', async () => {
  const { db, types } = await openWithCombinedTaxes();
  await sql`insert into tax_rates (province, from_day, rate)
    values ('ON', '2027-01-01', 14000), ('BC', '2027-01-01', 13000), ('BC', '2028-01-01', 12000)`.execute(db);
  for (const step of namedTaxes(types)) await runMigrationStep(db, step);
  const rates = await db
    .selectFrom('taxRates')
    .selectAll()
    .where('province', 'in', ['ON', 'BC'])
    .orderBy('province')
    .orderBy('taxClass')
    .orderBy('fromDay')
    .orderBy('name')
    .execute();
  const first = '0001-01-01';
  expect(rates.map(({ province, taxClass, name, fromDay, rate }) => [province, taxClass, fromDay, name, rate])).toEqual(
    [
      ['BC', 'gst only', first, 'GST', 5_000],
      ['BC', 'standard', first, 'GST', 5_000],
      ['BC', 'standard', first, 'PST', 7_000],
      ['BC', 'standard', '2027-01-01', 'GST', 0],
      ['BC', 'standard', '2027-01-01', 'PST', 0],
      ['BC', 'standard', '2027-01-01', 'Tax', 13_000],
      ['BC', 'standard', '2028-01-01', 'GST', 5_000],
      ['BC', 'standard', '2028-01-01', 'PST', 7_000],
      ['BC', 'standard', '2028-01-01', 'Tax', 0],
      ['ON', 'gst only', first, 'GST', 5_000],
      ['ON', 'standard', first, 'HST', 13_000],
      ['ON', 'standard', '2027-01-01', 'HST', 14_000],
    ],
  );
  await db.destroy();
});
