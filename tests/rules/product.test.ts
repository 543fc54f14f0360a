import { describe, expect, it } from 'vitest';
import { isDisplayable, productName, storeName } from '#rules/product.ts';

describe('productName', () => {
  it.each([
    [' Mug ', 'Mug'],
    ['<b>Mug</b>', '<b>Mug</b>'],
    ['', 'Unavailable item'],
    ['  ', 'Unavailable item'],
    [null, 'Unavailable item'],
    [undefined, 'Unavailable item'],
  ])('of %j is %s', (name, shown) => {
    expect(productName(name)).toBe(shown);
  });
});

describe('storeName', () => {
  it.each([
    ['Kawartha Clay Studio', 'Kawartha Clay Studio'],
    [{ name: ' Kawartha Clay Studio ' }, 'Kawartha Clay Studio'],
    ['<b>Clay</b>', '<b>Clay</b>'],
    ['', 'Unknown Store'],
    [{ name: '  ' }, 'Unknown Store'],
    [{}, 'Unknown Store'],
    [null, 'Unknown Store'],
    [undefined, 'Unknown Store'],
  ])('of %j is %s', (store, name) => {
    expect(storeName(store)).toBe(name);
  });
});

describe('isDisplayable', () => {
  it.each([
    [{ name: 'Mug', price: '34.00' }, true],
    [{ name: 'Mug', price: 0 }, true],
    [{ name: '', price: 34 }, false],
    [{ name: 'Mug', price: 'ask us' }, false],
    [{ name: 'Mug', price: '' }, false],
    [{ name: 'Mug' }, false],
  ])('of %j is %s', (product, isShown) => {
    expect(isDisplayable(product)).toBe(isShown);
  });
});
