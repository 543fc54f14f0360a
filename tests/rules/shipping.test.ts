import { describe, expect, it } from 'vitest';
import { shippingCents, shippingPoints } from '#rules/shipping.ts';

describe('shippingCents', () => {
  const here = 'here';
  const there = 'there';

  it.each([
    ['nothing without lines', [], 0],
    ['the first product', [{ productId: 'mug', destination: here }], 1200],
    [
      'each different product to the same address',
      [
        { productId: 'mug', destination: here },
        { productId: 'throw', destination: here },
        { productId: 'book', destination: here },
      ],
      1200 + 800 + 800,
    ],
    [
      'two lines of one product to one address like one',
      [
        { productId: 'mug', destination: here },
        { productId: 'mug', destination: here },
      ],
      1200,
    ],
    [
      'the same product again for another address',
      [
        { productId: 'mug', destination: here },
        { productId: 'mug', destination: there },
      ],
      2400,
    ],
    [
      'nothing for digital products',
      [
        { productId: 'card', destination: here, isDigital: true },
        { productId: 'mug', destination: here },
        { productId: 'course', destination: there, isDigital: true },
      ],
      1200,
    ],
  ])('charges %s', (_, lines, cents) => {
    expect(shippingCents(lines)).toBe(cents);
  });
});

describe('How Shipping Works', () => {
  it('lists the charges', () => {
    expect(shippingPoints).toEqual([
      'The first product to any address costs $12.00.',
      'Each additional different product to the same address costs $8.00.',
      'More of the same product to the same address adds nothing.',
      'Digital products ship free.',
      'Shipping is taxed by province.',
    ]);
  });
});
