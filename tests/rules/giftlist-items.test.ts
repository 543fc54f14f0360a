import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countUnpurchased,
  itemFilters,
  itemSorts,
  type ListOptions,
  type SortableItem,
  sortAndFilterItems,
  stillWantedText,
  withoutPurchases,
} from '#rules/giftlist-items.ts';

const gift = (name: string | null, about: Partial<SortableItem> & Partial<SortableItem['product']> = {}) => {
  const { isPurchased = false, sortOrder, isMostWanted, price = 10, itemInStock = true, ...texts } = about;
  return { isPurchased, sortOrder, isMostWanted, product: { ...texts, name, price, itemInStock } };
};

const noOptions: ListOptions = { order: undefined, filters: [], find: '' };

const names = (gifts: readonly SortableItem[]) => gifts.map(({ product }) => product.name);

const list = [
  gift('Wool throw', {
    sortOrder: 3,
    price: '128.00',
    isPurchased: true,
    store: { name: 'North Looms' },
    tags: ['cozy'],
    description: 'A wool-mix throw.',
  }),
  gift('Café press', { sortOrder: 1, price: 9.99, description: "For l'été." }),
  gift('Drum 10', { price: 'soon' }),
  gift('drum 2', { sortOrder: 2, price: 55, itemInStock: false }),
  gift(null, { sortOrder: 4, price: 1000 }),
];

describe('sorting', () => {
  it("defaults to the owner's order, with items without sortOrder last", () => {
    expect(names(sortAndFilterItems(list, noOptions))).toEqual(['Café press', 'drum 2', 'Wool throw', null, 'Drum 10']);
  });

  it('puts the most wanted first in the list order only', () => {
    const wanted = [...list, gift('Kite', { sortOrder: 5, isMostWanted: true }), gift('Bear', { isMostWanted: true })];
    expect(names(sortAndFilterItems(wanted, noOptions)).slice(0, 3)).toEqual(['Kite', 'Bear', 'Café press']);
    expect(names(sortAndFilterItems(wanted, { ...noOptions, order: 'name' }))[0]).toBe('Bear');
    expect(names(sortAndFilterItems(wanted, { ...noOptions, order: 'price-down' }))[0]).toBe(null);
  });

  it.each([
    { order: 'price', expected: ['Café press', 'drum 2', 'Wool throw', null, 'Drum 10'] },
    { order: 'price-down', expected: [null, 'Wool throw', 'drum 2', 'Café press', 'Drum 10'] },
    { order: 'name', expected: ['Café press', 'drum 2', 'Drum 10', 'Wool throw', null] },
  ] as const)('by $order puts incomparable items last', ({ order, expected }) => {
    expect(names(sortAndFilterItems(list, { ...noOptions, order }))).toEqual(expected);
  });
});

describe('items of equal price', () => {
  it.each(['price', 'price-down'] as const)("stay in the owner's order (%s), also without a price", (order) => {
    const same = [
      gift('Second', { sortOrder: 2 }),
      gift('First', { sortOrder: 1 }),
      gift('Fourth', { sortOrder: 4, price: 'soon' }),
      gift('Third', { sortOrder: 3, price: 'later' }),
    ];
    expect(names(sortAndFilterItems(same, { ...noOptions, order }))).toEqual(['First', 'Second', 'Third', 'Fourth']);
  });
});

describe('filtering', () => {
  it.each([
    { filters: ['unbought'], expected: ['Café press', 'drum 2', null, 'Drum 10'] },
    { filters: ['in-stock'], expected: ['Café press', 'Wool throw', null, 'Drum 10'] },
    { filters: ['unbought', 'in-stock'], expected: ['Café press', null, 'Drum 10'] },
  ] as const)('applies $filters', ({ filters, expected }) => {
    expect(names(sortAndFilterItems(list, { ...noOptions, filters }))).toEqual(expected);
  });

  it.each([
    { find: 'DRUM', expected: ['drum 2', 'Drum 10'] },
    { find: ' cafe ', expected: ['Café press'] },
    { find: 'press cafe', expected: ['Café press'] },
    { find: 'press drum', expected: [] },
    { find: 'l’ete presses', expected: ['Café press'] },
    { find: 'NORTH cozy wool\u2011mix', expected: ['Wool throw'] },
  ])('finds "$find" by all words, ignoring case, accents and kinds of apostrophes and dashes', ({ find, expected }) => {
    expect(names(sortAndFilterItems(list, { ...noOptions, find }))).toEqual(expected);
  });
});

const anyGift = fc.record({
  isPurchased: fc.boolean(),
  sortOrder: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  product: fc.record({
    name: fc.option(fc.string({ maxLength: 3 })),
    price: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant('?')),
    itemInStock: fc.boolean(),
  }),
});
const anyArrangement = fc.record({
  order: fc.constantFrom(undefined, ...itemSorts),
  filters: fc.subarray([...itemFilters]),
  find: fc.constant(''),
});

describe('sorting and filtering', () => {
  it('returns exactly the items that pass the filters', () => {
    fc.assert(
      fc.property(fc.array(anyGift), anyArrangement, (gifts, arrangement) => {
        const arranged = sortAndFilterItems(gifts, arrangement);
        const expected = gifts.filter(
          ({ isPurchased, product }) =>
            !(arrangement.filters.includes('unbought') && isPurchased) &&
            !(arrangement.filters.includes('in-stock') && !product.itemInStock),
        );
        expect(arranged).toHaveLength(expected.length);
        expect(new Set(arranged)).toEqual(new Set(expected));
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(anyGift), anyArrangement, (gifts, arrangement) => {
        const once = sortAndFilterItems(gifts, arrangement);
        expect(sortAndFilterItems(once, arrangement)).toEqual(once);
      }),
    );
  });
});

it('counts unpurchased items', () => {
  expect(countUnpurchased(list)).toBe(4);
  expect(countUnpurchased([])).toBe(0);
});

it.each([
  [{ quantity: 6, purchasedQuantity: 1, isPurchased: false }, '5 of 6 still wanted'],
  [{ quantity: 6, purchasedQuantity: 0, isPurchased: false }, undefined],
  [{ quantity: 6, purchasedQuantity: 6, isPurchased: true }, undefined],
  // The item's own flag takes precedence over its quantities.
  [{ quantity: 6, purchasedQuantity: 1, isPurchased: true }, undefined],
  [{ quantity: 1, purchasedQuantity: 3, isPurchased: false }, undefined],
  [{ quantity: null, purchasedQuantity: 3, isPurchased: false }, undefined],
  [{ quantity: 6, isPurchased: false }, undefined],
])('shows %j as %j', (item, text) => {
  expect(stillWantedText(item)).toBe(text);
});

it('hides every purchase in surprise mode (reading 104)', () => {
  expect(withoutPurchases({ quantity: 6, purchasedQuantity: 1, isPurchased: true })).toEqual({
    quantity: 6,
    isPurchased: false,
  });
});
