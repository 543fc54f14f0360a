import type { Row } from './rows';
import { orders } from './orders';

type PlacedOrder = Row<'orders'>;

/** What real servers have answered as the amounts of an order. */
const oddAmounts: readonly Partial<PlacedOrder>[] = [
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

/** When the newest of them was placed, epoch ms; every further one is a day older. */
const newest = Date.parse('2025-10-31T12:00:00.000Z');

/**
 * The seeded orders again and again, under ids and on days of their own: of every status, with odd amounts.
 *
 * @param owner - Who has them; their addresses belong to no person.
 * @param count - How many.
 */
export const manyOrders = (owner: Pick<PlacedOrder, 'ownerId' | 'email'>, count: number): PlacedOrder[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => {
    const like = orders[index % orders.length];
    if (!like) throw new Error('There are no seeded orders to make more of.');
    const id = `${(index + 1).toString(16).padStart(8, '0')}-many-orders`;
    return {
      ...like,
      ...owner,
      ...oddAmounts[index % oddAmounts.length],
      id,
      paymentId: `cs_${id}`,
      createdAt: new Date(newest - index * 86_400_000).toISOString(),
      orderItems: like.orderItems.map((item) => ({ ...item, deliveryAddress: null })),
    };
  });
