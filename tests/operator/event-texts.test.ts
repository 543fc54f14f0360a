import { expect, it } from 'vitest';
import { describeEvent, kindLabel } from '#server/admin/components/event-texts.ts';

const nameOf = (number: number): string | undefined => (number === 1 ? 'Teapot' : undefined);

it.each([
  ['note written', { note: 'a' }, 'Note'],
  [
    'fulfilled',
    { item: 1, quantity: 2, status: 'PARTIALLY_SHIPPED', carrier: 'UPS' },
    '2 × Teapot: partially shipped with UPS',
  ],
  ['fulfilled', { item: 2, quantity: 1, status: 'FULFILLED' }, '1 × item 2: ready to ship'],
  ['tracking changed', { item: 1, carrier: 'UPS' }, 'Tracking of Teapot changed: UPS'],
  ['shipping undone', { item: 1, quantity: 2 }, '2 × Teapot: shipping undone'],
  ['parcel came back', { item: 1, quantity: 2 }, '2 × Teapot: parcel came back'],
  [
    'parcel came back',
    { item: 1, quantity: 2, reason: 'Nobody took it' },
    '2 × Teapot: parcel came back. Nobody took it',
  ],
  ['parcel lost', { item: 1, quantity: 2, reason: 'It was lost' }, '2 × Teapot: parcel lost'],
  ['address shown', { parcel: 1 }, 'Address of parcel 1 shown'],
  [
    'address corrected',
    { item: 1, reason: 'The parcel came back' },
    'Address of Teapot corrected: The parcel came back',
  ],
  ['confirmation sent again', {}, 'Confirmation queued again'],
  ['item canceled', { item: 1, quantity: 1, cents: 250 }, 'Teapot: 1 canceled, $2.50 to refund'],
  ['refund asked for', { cents: 250 }, 'Refund of $2.50 started'],
  ['refunded', { cents: 250 }, '$2.50 refunded'],
  ['payment without an order', { page: 'cs_1', cents: 250 }, 'Payment of $2.50 without an order, cs_1'],
  ['event closed', { number: 7, closed: 'dispute lost' }, 'Marked as done: Dispute lost'],
  ['operator added', { operator: 'Grace' }, 'Operator Grace added'],
  ['operator password', { operator: 'Grace' }, 'New password for operator Grace'],
  ['operator signed in', {}, 'Signed in'],
  ['products imported', { rows: 3, replaces: 1 }, 'Import of 3 products, all others unlisted'],
  ['import set aside', { import: 'x', done: 50, error: 'SQLITE_FULL' }, 'Import stopped after 50 rows: SQLITE_FULL'],
  ['product changed', { product: 'mug', originalPrice: '3.00 → 4.00' }, 'Product changed: original price 3.00 → 4.00'],
])('describes %s %j in words', (kind, detail, text) => {
  expect(describeEvent({ kind, detail }, nameOf)).toBe(text);
});

it('names kinds in words', () => {
  expect(['refunded', 'event closed', 'operator password'].map(kindLabel)).toEqual([
    'Refunded',
    'Marked as done',
    'New password for an operator',
  ]);
});
