import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, formatMoney, toCents } from '#rules/money.ts';

describe('toCents', () => {
  it.each<[unknown, number]>([
    [0, 0],
    [-0, 0],
    [12, 1200],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.0049, 100],
    [4.35, 435],
    [0.005, 1],
    [1e-9, 0],
    ['90071992547409.91', 9007199254740991],
    ['12', 1200],
    ['12.5', 1250],
    ['19.99', 1999],
    [' 42.00 ', 4200],
    ['1.005', 101],
    ['.5', 50],
    ['5.', 500],
    ['007', 700],
  ])('reads %j as %i cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  it.each<[unknown]>([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [-1],
    [1e21],
    [''],
    ['   '],
    ['.'],
    ['12abc'],
    ['$12'],
    ['1,234.50'],
    ['-3'],
    ['1e3'],
    ['0x10'],
    ['1.2.3'],
    ['Infinity'],
    [null],
    [undefined],
    [true],
    [{}],
    [[12]],
    [12n],
  ])('returns undefined for %o', (value) => {
    expect(toCents(value)).toBeUndefined();
  });

  it('never loses a cent of a number or a string', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents);
        expect(toCents(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)).toBe(cents);
      }),
    );
  });

  it('returns only whole numbers of cents', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const cents = toCents(value);
        expect(cents === undefined || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1200, '$12.00'],
    [99999, '$999.99'],
    [123450, '$1,234.50'],
    [123456789, '$1,234,567.89'],
    [-250, '-$2.50'],
  ])('shows %i cents as %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  it('shows what toCents parses back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (cents) => {
        expect(toCents(formatMoney(cents).replace(/[$,]/g, ''))).toBe(cents);
      }),
    );
  });
});

describe('discountPercent', () => {
  it.each<[unknown, unknown, number | undefined]>([
    [75, 100, 25],
    ['66.50', 100, 34],
    [2, '3.00', 33],
    [1, 3, 67],
    [0, 10, 100],
    [100, 100, undefined],
    [120, 100, undefined],
    [99.9, 100, undefined],
    [75, undefined, undefined],
    [75, '', undefined],
    ['free', 100, undefined],
    [0, 0, undefined],
  ])('of %j instead of %j is %s', (price, originalPrice, percent) => {
    expect(discountPercent(price, originalPrice)).toBe(percent);
  });
});
