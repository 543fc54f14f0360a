import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutTotals, guestSchema, hasLineErrors } from '#rules/checkout.ts';

describe('checkoutTotals', () => {
  it("adds subtotal, shipping and the lines' tax from numbers or numeric strings", () => {
    const cartItems = [
      { id: 'a', quantity: 2, price: '34.00', tax: '8.84' },
      { id: 'b', quantity: 1, price: 89.99, tax: 11.7 },
      { id: 'c', quantity: 1, price: 5 },
    ];
    expect(checkoutTotals({ cartItems, shipping: '28.00' })).toEqual({
      subtotal: 16299,
      shipping: 2800,
      tax: 2054,
      total: 21153,
      isComplete: true,
    });
  });

  it('returns zeros without lines', () => {
    expect(checkoutTotals({ cartItems: [], shipping: 0 })).toEqual({
      subtotal: 0,
      shipping: 0,
      tax: 0,
      total: 0,
      isComplete: true,
    });
  });

  it.each([
    ['price', { cartItems: [{ id: 'a', quantity: 2, price: '', tax: 1 }], shipping: 12 }, [0, 100, 1200]],
    ['tax', { cartItems: [{ id: 'a', quantity: 2, price: 1, tax: 'n/a' }], shipping: 12 }, [200, 0, 1200]],
    ['quantity', { cartItems: [{ id: 'a', quantity: null, price: 1, tax: 1 }], shipping: 12 }, [0, 100, 1200]],
    ['shipping', { cartItems: [{ id: 'a', quantity: 2, price: 1, tax: null }], shipping: '' }, [200, 0, 0]],
  ])('counts an unreadable %s as 0, and is incomplete', (_, amounts, [subtotal = 0, tax = 0, shipping = 0]) => {
    const total = subtotal + tax + shipping;
    expect(checkoutTotals(amounts)).toEqual({ subtotal, tax, shipping, total, isComplete: false });
  });

  it('never loses a cent', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 0, max: 1e6 }),
      tax: fc.integer({ min: 0, max: 1e5 }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 0, max: 1e5 }), (lines, shipping) => {
        const totals = checkoutTotals({
          cartItems: lines.map(({ quantity, price, tax }, index) => ({
            id: String(index),
            quantity,
            price: price / 100,
            tax: (tax / 100).toFixed(2),
          })),
          shipping: shipping / 100,
        });
        expect(totals.total).toBe(
          lines.reduce((sum, { quantity, price, tax }) => sum + quantity * price + tax, shipping),
        );
      }),
    );
  });
});

describe('hasLineErrors', () => {
  it('is true if any line has a message', () => {
    expect(hasLineErrors([{}, { message: null }, { message: '  ' }])).toBe(false);
    expect(hasLineErrors([{}, { message: 'This item has sold out since you added it.' }])).toBe(true);
  });
});

describe('guestSchema', () => {
  it('trims names and email, and is not anonymous by default', () => {
    expect(guestSchema.parse({ firstName: ' Amara ', lastName: 'Okafor', email: ' a@b.ca ' })).toEqual({
      firstName: 'Amara',
      lastName: 'Okafor',
      email: 'a@b.ca',
      anonymous: false,
    });
    expect(
      guestSchema.parse({ firstName: '<b>', lastName: '🎁'.repeat(100), email: 'a@b.ca', anonymous: true }),
    ).toEqual({
      firstName: '<b>',
      lastName: '🎁'.repeat(100),
      email: 'a@b.ca',
      anonymous: true,
    });
  });

  it('returns one readable message for each invalid field', () => {
    const messagesOf = (guest: unknown) =>
      guestSchema.safeParse(guest).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messagesOf({ firstName: ' ', lastName: '', email: '' })).toEqual([
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Please enter your last name'],
      ['email', 'Please enter your email address'],
    ]);
    expect(messagesOf({ firstName: 'Amara', lastName: 'Okafor', email: 'amara.example.ca' })).toEqual([
      ['email', 'Please enter a valid email address'],
    ]);
    expect(messagesOf({ firstName: 'Amara\nOkafor', lastName: 'O'.repeat(101), email: 'amara@example' })).toEqual([
      ['firstName', 'Please leave out line breaks and control characters'],
      ['lastName', 'Please use at most 100 characters'],
      ['email', 'Please enter a valid email address'],
    ]);
  });
});
