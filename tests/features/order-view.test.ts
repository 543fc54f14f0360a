import { describe, expect, it } from 'vitest';
import { toOrderView } from '#features/orders/detail/order-view.ts';
import { toOrderRowView } from '#features/orders/order-row-view.ts';
import { getGetOrderResponseMock } from '#generated/api/orders/orders.faker.ts';
import type { Order, OrderRecipient } from '#generated/model';

const noah: OrderRecipient = { name: 'Noah Fraser', username: 'noah' };
const theo: OrderRecipient = { name: null, username: 'theo' };

/** An order whose items go to these recipients, each parcel with a message. */
const orderFor = (...recipients: readonly (OrderRecipient | null)[]): Order => {
  const order = getGetOrderResponseMock();
  const [item] = order.orderItems;
  if (!item) throw new Error('The example order has no item.');
  return {
    ...order,
    orderItems: recipients.map((recipient, index) => ({
      ...item,
      id: `item_${index}`,
      recipient,
      ...(recipient && { giftMessage: `For ${recipient.username}` }),
    })),
  };
};

describe('order view', () => {
  it('shows the message of a parcel at the first item of its recipient alone', () => {
    const { items } = toOrderView(orderFor(null, noah, theo, noah), 'maya');
    expect(items.map(({ message }) => message)).toEqual([undefined, 'For noah', 'For theo', undefined]);
  });

  it('names the first recipient in the list of orders, and counts the others', () => {
    expect(toOrderRowView(orderFor(null, noah, theo, noah)).recipient).toEqual({ name: 'Noah Fraser', others: 1 });
    expect(toOrderRowView(orderFor(theo)).recipient).toEqual({ name: '@theo', others: 0 });
    expect(toOrderRowView(orderFor(null, null)).recipient).toBeUndefined();
  });

  it('has canceled units, and what was refunded and remains', () => {
    const order = orderFor(null);
    const [item] = order.orderItems;
    const canceled = toOrderView(
      {
        ...order,
        totalAmount: 100,
        refundedAmount: 22.5,
        chargedBackAmount: 10,
        orderItems: item
          ? [{ ...item, quantity: 3, canceledQuantity: 1, fulfillmentStatus: { status: 'SHIPPED', quantity: 2 } }]
          : [],
      },
      'maya',
    );
    expect(canceled.moneyBack).toEqual([
      ['Refunded', '$22.50'],
      ['Charged back', '$10.00'],
      ['Remains', '$67.50'],
    ]);
    const twice = { ...order, totalAmount: 100, refundedAmount: 100, chargedBackAmount: 40 };
    expect(toOrderView(twice, 'maya').moneyBack).toEqual([
      ['Refunded', '$100.00'],
      ['Charged back', '$40.00'],
      ['Returned beyond the payment', '$40.00'],
    ]);
    expect(canceled.items[0]).toMatchObject({ fulfilledText: '2 of 2 fulfilled', canceledText: '1 canceled' });
    expect(toOrderView(order, 'maya').moneyBack).toEqual([]);
    const none = { ...order, orderItems: item ? [{ ...item, quantity: 1, canceledQuantity: 1 }] : [] };
    expect(toOrderView(none, 'maya').items[0]).toMatchObject({ fulfilledText: undefined, canceledText: '1 canceled' });
  });

  it('has at most three pictures in the list of orders', () => {
    expect(toOrderRowView(orderFor(null, null, null, null)).pictures).toHaveLength(3);
  });
});
