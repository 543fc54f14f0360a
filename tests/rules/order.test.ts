import { describe, expect, it } from 'vitest';
import {
  fulfillmentText,
  giftlistOwners,
  orderAmountText,
  type OrderAmounts,
  orderItemCount,
  orderPath,
  orderTotals,
  shortOrderId,
} from '../../src/rules/order';

const order: OrderAmounts = {
  orderItems: [
    { purchaseUnitPrice: '20.00', quantity: 2 },
    { purchaseUnitPrice: 5.5, quantity: 1 },
  ],
  shippingTotal: 12,
  taxTotal: '7.48',
  applicationFee: 1,
};

describe('the amounts of an order', () => {
  it('are the sum of unit price times quantity, plus shipping, tax and application fee', () => {
    expect(orderTotals(order)).toEqual({
      subtotal: 4550,
      shipping: 1200,
      tax: 748,
      applicationFee: 100,
      total: 6598,
      difference: undefined,
    });
  });

  it('begin with the server’s subtotal, where it names one', () => {
    expect(orderTotals({ ...order, subtotal: '40', totalAmount: null })).toMatchObject({ subtotal: 4000, total: 6048 });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
  ])('count as 0 where they are %s', (_, amount) => {
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

  it('end with the server’s total, and say how far that is from the formula', () => {
    expect(orderTotals({ ...order, totalAmount: '70.00' })).toMatchObject({ total: 7000, difference: 402 });
    expect(orderTotals({ ...order, totalAmount: 65 })).toMatchObject({ total: 6500, difference: -98 });
    expect(orderTotals({ ...order, totalAmount: '65.98' })).toMatchObject({ total: 6598, difference: undefined });
  });

  it.each([
    ['subtotal', { subtotal: 'soon' }, 'subtotal'],
    ['subtotal below nothing', { subtotal: -1 }, 'subtotal'],
    ['shipping', { shippingTotal: '' }, 'shipping'],
    ['shipping below nothing', { shippingTotal: '-12.00' }, 'shipping'],
    ['tax', { taxTotal: '1,299.00' }, 'tax'],
    ['application fee', { applicationFee: Number.NaN }, 'applicationFee'],
    ['unit price', { orderItems: [{ purchaseUnitPrice: 'ask', quantity: 1 }] }, 'subtotal'],
    ['quantity', { orderItems: [{ purchaseUnitPrice: 5, quantity: null }] }, 'subtotal'],
    ['quantity that is no whole number', { orderItems: [{ purchaseUnitPrice: 5, quantity: 1.5 }] }, 'subtotal'],
    ['quantity below nothing', { orderItems: [{ purchaseUnitPrice: 5, quantity: -1 }] }, 'subtotal'],
  ] as const)('are not known where the %s cannot be read, unless the server names the total', (_, amounts, name) => {
    const spoiled = { ...order, ...amounts };
    expect(orderTotals(spoiled)).toMatchObject({ [name]: undefined, total: undefined, difference: undefined });
    expect(orderTotals({ ...spoiled, totalAmount: 70 })).toMatchObject({
      [name]: undefined,
      total: 7000,
      difference: undefined,
    });
  });

  it.each([['many'], [-70], ['']])('have no total where the server’s is %j', (totalAmount) => {
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
  it('is the sum of the quantities', () => {
    expect(orderItemCount(order)).toBe(3);
    expect(orderItemCount({ orderItems: [] })).toBe(0);
  });

  it('is not known where the quantity of an item is not', () => {
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
  ])('says %j as %j', (code, text) => {
    expect(fulfillmentText(code)).toBe(text);
  });
});

it('an order is called by the first 8 characters of its id', () => {
  expect(shortOrderId('5e0c9b72-41d6-4c0e')).toBe('#5e0c9b72');
  expect(shortOrderId('42')).toBe('#42');
});

describe('whose giftlists an order has gifts from', () => {
  const gift = (username: string | null, giftlistName: string | null = 'Birthday wishes') => ({
    giftlistName,
    recipient: username === null ? null : { username },
  });

  it('names each person once, and leaves out those without a name', () => {
    const orderItems = [gift('noah'), gift('theo', null), gift('Maya'), gift('NOAH'), gift(null), gift('..'), gift('')];
    expect(giftlistOwners({ orderItems })).toEqual(['noah', 'Maya']);
  });

  it('is empty for an order without gifts', () => {
    expect(giftlistOwners({ orderItems: [] })).toEqual([]);
  });
});

describe('the address of an order', () => {
  it('holds the id, whatever it is', () => {
    expect(orderPath('b83f02aa-91c7')).toBe('/orders/b83f02aa-91c7');
    expect(orderPath("a/b?c $& '")).toBe("/orders/a%2Fb%3Fc%20%24%26%20'");
  });
});
