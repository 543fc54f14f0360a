import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartBadgeCount, clampQuantity, maxQuantity, quantityOf } from '#rules/cart.ts';
import { cartTotal, eligibleIds, isPurchasable } from '#rules/cart-total.ts';
import { groupByRecipient, isWithoutAddress } from '#rules/recipient-groups.ts';

const mug = { id: 'mug', quantity: 2, price: '34.00' };
const throwBlanket = { id: 'throw', quantity: 1, price: 89.99 };
const unpriced = { id: 'odd', quantity: 3, price: 'ask us' };
const cartLines = [mug, throwBlanket, unpriced];

describe('cart', () => {
  it('counts every line in the badge, saved for later and unreadable ones included', () => {
    expect(cartBadgeCount(cartLines)).toBe(6);
    expect(cartBadgeCount(cartLines, { buyLater: ['mug'] })).toBe(6);
    expect(cartBadgeCount([])).toBe(0);
  });

  it('sums price times quantity in cents', () => {
    expect(cartTotal([mug, throwBlanket])).toBe(2 * 3400 + 8999);
    expect(cartTotal([])).toBe(0);
  });

  it('excludes lines saved for later or without a readable price from the total', () => {
    expect(cartTotal(cartLines)).toBe(15799);
    expect(cartTotal(cartLines, { buyLater: ['mug'] })).toBe(8999);
    expect(cartTotal([unpriced])).toBe(0);
  });

  it('checks out only lines with a price and a quantity that are not saved for later', () => {
    expect(eligibleIds(cartLines)).toEqual(['mug', 'throw']);
    expect(eligibleIds(cartLines, { buyLater: ['mug', 'gone'] })).toEqual(['throw']);
    expect(
      eligibleIds([
        { ...mug, quantity: 0 },
        { ...throwBlanket, quantity: Number.NaN },
      ]),
    ).toEqual([]);
  });

  it('uses the changed quantities in badge, total and lines', () => {
    const choices = { quantities: { mug: 5, gone: 7 } };
    expect(cartBadgeCount(cartLines, choices)).toBe(9);
    expect(cartTotal(cartLines, choices)).toBe(5 * 3400 + 8999);
    expect(quantityOf(mug, choices)).toBe(5);
    expect(quantityOf(throwBlanket, choices)).toBe(1);
  });

  it.each([
    [0, 0],
    [-3, 0],
    [1.5, 0],
    [Number.NaN, 0],
    [4, 4],
  ])('reads a changed quantity of %j as %i', (chosen, quantity) => {
    const choices = { quantities: { mug: chosen } };
    expect(quantityOf(mug, choices)).toBe(quantity);
    expect(cartTotal([mug, throwBlanket], choices)).toBe(quantity * 3400 + 8999);
    expect(eligibleIds([mug, throwBlanket], choices)).toEqual(quantity > 0 ? ['mug', 'throw'] : ['throw']);
  });

  it('accepts a quantity of 0 from the server', () => {
    expect(quantityOf({ id: 'a', quantity: 0 })).toBe(0);
    expect(isPurchasable({ ...mug, quantity: 0 })).toBe(true);
    expect(cartBadgeCount([{ id: 'a', quantity: 0 }, mug])).toBe(2);
  });

  it('ignores inherited properties of the changed quantities', () => {
    expect(quantityOf({ id: 'constructor', quantity: 2 }, { quantities: {} })).toBe(2);
  });

  it.each([[null], [1.5], [-2], [Number.NaN]])(
    'treats a quantity of %j from the server as unknown, even after the user has changed it',
    (quantity) => {
      const line = { id: 'a', quantity, price: 10 };
      expect(quantityOf(line)).toBeUndefined();
      expect(quantityOf(line, { quantities: { a: 3 } })).toBeUndefined();
      expect(isPurchasable(line)).toBe(false);
      expect(cartTotal([line, mug])).toBe(6800);
      expect(eligibleIds([line, mug])).toEqual(['mug']);
    },
  );

  it('counts a line of unknown quantity as one in the badge', () => {
    expect(cartBadgeCount([{ id: 'a', quantity: null }, mug])).toBe(3);
  });

  it('clamps quantities between 1 and the limit of the stepper', () => {
    expect([0, -4, Number.NaN, 1, 2.9, 99, 100, Number.POSITIVE_INFINITY].map(clampQuantity)).toEqual([
      1,
      1,
      1,
      1,
      2,
      maxQuantity,
      maxQuantity,
      maxQuantity,
    ]);
  });

  it('treats only lines with a readable price as purchasable', () => {
    expect(cartLines.map(isPurchasable)).toEqual([true, true, false]);
  });

  it('has the same total in any order', () => {
    const line = fc.record({
      id: fc.uuid(),
      quantity: fc.integer({ min: 0, max: 99 }),
      price: fc.float({ min: 0, max: 999, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(cartTotal(lines.toReversed())).toBe(cartTotal(lines));
      }),
    );
  });
});

describe('groupByRecipient', () => {
  const home = {
    id: 'adr_1',
    name: 'Home',
    addressLine1: '88 Somerset Street West',
    city: 'Ottawa',
    state: 'ON',
    postalCode: 'K2P 0H6',
  };

  it('groups by recipient, in order of first appearance', () => {
    const lines = [
      { id: 'a', recipientUserId: 'usr_1', recipientUsername: 'noah.fraser' },
      { id: 'b' },
      { id: 'c', recipientUserId: 'usr_1', recipientUsername: 'noah.fraser' },
      { id: 'd', recipientUserId: null, recipientUsername: '' },
    ];
    expect(
      groupByRecipient(lines).map(({ label, username, lines: own }) => [label, username, own.map(({ id }) => id)]),
    ).toEqual([
      ['@noah.fraser', 'noah.fraser', ['a', 'c']],
      ['You', undefined, ['b', 'd']],
    ]);
  });

  it("reports whether the buyer's own group lacks an address", () => {
    const shippingAddress = { addressLine1: '5 Elm', city: 'Halifax' };
    const groups = groupByRecipient([
      { id: 'a' },
      { id: 'b', shippingAddress },
      { id: 'c', recipientUserId: 'usr_9' },
      { id: 'd', recipientUsername: 'maya' },
    ]);
    expect(groups.map((group) => isWithoutAddress(group))).toEqual([true, false, false, false]);
  });

  it('distinguishes a recipient named You from the buyer', () => {
    const groups = groupByRecipient([{ id: 'a', recipientUserId: 'usr_9', recipientUsername: 'You' }, { id: 'b' }]);
    expect(groups.map(({ label, key }) => [label, key])).toEqual([
      ['@You', 'id:usr_9'],
      ['You', 'self'],
    ]);
  });

  it('distinguishes addresses, and merges differently written ones', () => {
    const cottage = { ...home, id: 'adr_2', addressLine1: '4 Lake Road' };
    const groups = groupByRecipient([
      { id: 'a', shippingAddress: home },
      { id: 'b', shippingAddress: cottage },
      { id: 'c', shippingAddress: { ...home, id: 'adr_7', city: ' OTTAWA', addressLine2: null } },
    ]);
    expect(
      groups.map(({ label, shippingAddress, lines }) => [label, shippingAddress, lines.map(({ id }) => id)]),
    ).toEqual([
      ['You', home, ['a', 'c']],
      ['You', cottage, ['b']],
    ]);
  });

  it.each(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'])(
    'distinguishes addresses that differ in %s only',
    (field) => {
      const groups = groupByRecipient([{ shippingAddress: home }, { shippingAddress: { ...home, [field]: 'other' } }]);
      expect(groups.map(({ label, lines }) => [label, lines.length])).toEqual([
        ['You', 1],
        ['You', 1],
      ]);
    },
  );

  it('hides the address of another recipient', () => {
    const groups = groupByRecipient([
      { recipientUserId: 'usr_1', recipientUsername: 'noah.fraser', shippingAddress: home },
      { recipientUserId: 'usr_2', shippingAddress: home },
      { recipientUsername: 'zoe', shippingAddress: home },
    ]);
    expect(groups.map(({ label, shippingAddress }) => [label, shippingAddress])).toEqual([
      ['@noah.fraser', undefined],
      ['You', undefined],
      ['@zoe', undefined],
    ]);
  });

  it('merges lines of one recipient with and without an id', () => {
    const lines = [{ recipientUsername: 'noah' }, { recipientUsername: 'noah', recipientUserId: 'usr_1' }];
    expect(groupByRecipient(lines).map(({ key }) => key)).toEqual(['id:usr_1']);
  });

  it('puts each line in one group, in the given order, and shows names unchanged', () => {
    const line = fc.record(
      {
        recipientUserId: fc.constantFrom('usr_1', 'usr_2', null),
        recipientUsername: fc.constantFrom('You', '<b>x</b>', 'नमस्ते', undefined),
        shippingAddress: fc.constantFrom(home, { ...home, city: 'Toronto' }, null),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const groups = groupByRecipient(lines);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        const grouped = groups.flatMap((group) => group.lines);
        expect(grouped.length).toBe(lines.length);
        expect(new Set(grouped)).toEqual(new Set(lines));
        for (const { lines: own, username, label } of groups) {
          expect(own.map((each) => lines.indexOf(each))).toEqual(
            own.map((each) => lines.indexOf(each)).toSorted((a, b) => a - b),
          );
          expect(label).toBe(username ? `@${username}` : 'You');
        }
      }),
    );
  });
});
