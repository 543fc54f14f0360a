import { describe, expect, it } from 'vitest';
import {
  fulfillmentText,
  giftlistOwners,
  type OrderAmounts,
  orderAmountText,
  orderItemCount,
  orderPath,
  orderTotals,
  shortOrderId,
} from '#rules/order.ts';

const order: OrderAmounts = {
  orderItems: [
    { purchaseUnitPrice: '20.00', quantity: 2 },
    { purchaseUnitPrice: 5.5, quantity: 1 },
  ],
  shippingTotal: 12,
  taxTotal: '7.48',
  applicationFee: 1,
};

describe('order totals', () => {
  it('sum unit price times quantity, shipping, tax and application fee', () => {
    expect(orderTotals(order)).toEqual({
      subtotal: 4550,
      shipping: 1200,
      tax: 748,
      applicationFee: 100,
      total: 6598,
      difference: undefined,
    });
  });

  it("use the server's subtotal if present", () => {
    expect(orderTotals({ ...order, subtotal: '40', totalAmount: null })).toMatchObject({ subtotal: 4000, total: 6048 });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
  ])('count %s amounts as 0', (_, amount) => {
    expect(
      orderTotals({
        orderItems: order.orderItems,
        shippingTotal: amount,
        taxTotal: amount,
        applicationFee: amount,
        subtotal: amount,
        totalAmount: amount,
      }),
    ).toEqual({ subtotal: 4550, shipping: 0, tax: 0, applicationFee: 0, total: 4550, difference: undefined });
  });

  it("use the server's total, and report the difference from the formula", () => {
    expect(orderTotals({ ...order, totalAmount: '70.00' })).toMatchObject({ total: 7000, difference: 402 });
    expect(orderTotals({ ...order, totalAmount: 65 })).toMatchObject({ total: 6500, difference: -98 });
    expect(orderTotals({ ...order, totalAmount: '65.98' })).toMatchObject({ total: 6598, difference: undefined });
  });

  it.each([
    ['subtotal', { subtotal: 'soon' }, 'subtotal'],
    ['negative subtotal', { subtotal: -1 }, 'subtotal'],
    ['shipping', { shippingTotal: '' }, 'shipping'],
    ['negative shipping', { shippingTotal: '-12.00' }, 'shipping'],
    ['tax', { taxTotal: '1,299.00' }, 'tax'],
    ['application fee', { applicationFee: Number.NaN }, 'applicationFee'],
    ['unit price', { orderItems: [{ purchaseUnitPrice: 'ask', quantity: 1 }] }, 'subtotal'],
    ['quantity', { orderItems: [{ purchaseUnitPrice: 5, quantity: null }] }, 'subtotal'],
    ['fractional quantity', { orderItems: [{ purchaseUnitPrice: 5, quantity: 1.5 }] }, 'subtotal'],
    ['negative quantity', { orderItems: [{ purchaseUnitPrice: 5, quantity: -1 }] }, 'subtotal'],
  ] as const)('are undefined for an unreadable %s, unless the server names the total', (_, amounts, name) => {
    const unreadable = { ...order, ...amounts };
    expect(orderTotals(unreadable)).toMatchObject({ [name]: undefined, total: undefined, difference: undefined });
    expect(orderTotals({ ...unreadable, totalAmount: 70 })).toMatchObject({
      [name]: undefined,
      total: 7000,
      difference: undefined,
    });
  });

  it.each([['many'], [-70], ['']])("have no total if the server's is %j", (totalAmount) => {
    expect(orderTotals({ ...order, totalAmount })).toMatchObject({ total: undefined, difference: undefined });
  });
});

describe('orderAmountText', () => {
  it.each([
    [123_456, undefined, '$1,234.56'],
    [4520, null, '$45.20'],
    [4520, '', '$45.20'],
    [4520, 'cad', '$45.20'],
    [4520, ' USD ', '$45.20'],
    [4520, 'eur', 'EUR\u00a045.20'],
    [123_456, 'GBP', 'GBP\u00a01,234.56'],
    [0, 'cad', '$0.00'],
    [undefined, 'cad', 'Unavailable'],
    [undefined, 'eur', 'Unavailable'],
  ])('shows %j cents in %j as %j', (cents, currency, text) => {
    expect(orderAmountText(cents, currency)).toBe(text);
  });
});

describe('orderItemCount', () => {
  it('sums the quantities', () => {
    expect(orderItemCount(order)).toBe(3);
    expect(orderItemCount({ orderItems: [] })).toBe(0);
  });

  it('is undefined if a quantity is unknown', () => {
    expect(
      orderItemCount({ orderItems: [...order.orderItems, { purchaseUnitPrice: 1, quantity: null }] }),
    ).toBeUndefined();
  });
});

describe('fulfillmentText', () => {
  it.each([
    ['NOT_FULFILLED', 'Not Fulfilled'],
    ['PARTIALLY_FULFILLED', 'Partially Fulfilled'],
    ['FULFILLED', 'Fulfilled'],
    ['PARTIALLY_SHIPPED', 'Partially Shipped'],
    ['SHIPPED', 'Shipped'],
    ['PARTIALLY_RETURNED', 'Partially Returned'],
    ['RETURNED', 'Returned'],
    ['CANCELED', 'Canceled'],
    ['REQUIRES_ACTION', 'Requires Action'],
    ['TELEPORTED', 'Unknown'],
    ['constructor', 'Unknown'],
    ['', 'No status'],
    [null, 'No status'],
    [undefined, 'No status'],
  ])('shows %j as %j', (code, text) => {
    expect(fulfillmentText(code)).toBe(text);
  });
});

it('shortens an order id to 8 characters', () => {
  expect(shortOrderId('5e0c9b72-41d6-4c0e')).toBe('#5e0c9b72');
  expect(shortOrderId('42')).toBe('#42');
});

describe('giftlist owners of an order', () => {
  const gift = (username: string | null, giftlistName: string | null = 'Birthday wishes') => ({
    giftlistName,
    recipient: username === null ? null : { username },
  });

  it('contain each username once, without missing ones', () => {
    const orderItems = [gift('noah'), gift('theo', null), gift('Maya'), gift('NOAH'), gift(null), gift('..'), gift('')];
    expect(giftlistOwners({ orderItems })).toEqual(['noah', 'Maya']);
  });

  it('are empty for an order without giftlist items', () => {
    expect(giftlistOwners({ orderItems: [] })).toEqual([]);
  });
});

describe('order path', () => {
  it('contains the encoded id', () => {
    expect(orderPath('b83f02aa-91c7')).toBe('/orders/b83f02aa-91c7');
    expect(orderPath("a/b?c $& '")).toBe("/orders/a%2Fb%3Fc%20%24%26%20'");
  });
});
