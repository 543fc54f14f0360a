import { orders } from './orders';
import type { Row } from './rows';

type PlacedOrder = Row<'orders'>;

/** Unusual amounts, as returned by real servers. */
const unusualAmounts: readonly Partial<PlacedOrder>[] = [
  {},
  { currency: 'usd', applicationFee: 2.5, totalAmount: undefined },
  { subtotal: undefined, shippingTotal: undefined, taxTotal: undefined, totalAmount: undefined, currency: undefined },
  { subtotal: '1234567.89', shippingTotal: '0', taxTotal: '0.004', totalAmount: '1234567.89' },
  { taxTotal: 'unknown', totalAmount: undefined },
  { subtotal: -5, totalAmount: undefined },
  { currency: 'eur' },
  { totalAmount: 1.01 },
  { subtotal: 0, shippingTotal: 0, taxTotal: 0, totalAmount: 0 },
];

/** Creation time of the newest order, epoch ms. Each further order is a day older. */
const newest = Date.parse('2025-10-31T12:00:00.000Z');

/**
 * Repeats the seeded orders with new ids and dates: every status, with unusual amounts.
 *
 * @param owner owner of the orders
 * @param count number of orders
 */
export const manyOrders = (owner: Pick<PlacedOrder, 'ownerId' | 'email'>, count: number): PlacedOrder[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => {
    const original = orders[index % orders.length];
    if (!original) throw new Error('There are no seeded orders to repeat.');
    const id = `${(index + 1).toString(16).padStart(8, '0')}-many-orders`;
    return {
      ...original,
      ...owner,
      ...unusualAmounts[index % unusualAmounts.length],
      id,
      paymentId: `cs_${id}`,
      createdAt: new Date(newest - index * 86_400_000).toISOString(),
      destinations: original.destinations.map((destination) => ({ ...destination, address: null })),
    };
  });
