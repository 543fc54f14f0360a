import { expect, it } from 'vitest';
import { givenText, isMarkDraftValid, isTakenByOthers, unitsLeft, unitsWithOwnMark } from '#rules/gift-mark.ts';
import { giverNameSchema } from '#rules/giver-name.ts';

const own = { id: 'gif_1', quantity: 1 };
const open = { quantity: 2, isPurchased: false, purchasedQuantity: 1 };
const taken = { quantity: 2, isPurchased: true, purchasedQuantity: 2 };

it.each([
  [{ ...open, markedQuantity: 1 }, 1, undefined, false],
  [{ ...open, ownMark: own }, 1, 'You give this', false],
  [taken, 0, 'Purchased', true],
  [{ ...taken, markedQuantity: 1 }, 0, 'Purchased', true],
  [{ ...taken, markedQuantity: 2 }, 0, 'Bought elsewhere', true],
  [{ ...taken, markedQuantity: 1, ownMark: own }, 0, 'You give this', false],
  // A server of version 1.0.
  [{ quantity: 1, isPurchased: true }, 0, 'Purchased', true],
  [{ quantity: null, isPurchased: false }, 1, undefined, false],
])('of %o knows what is left, the badge, and whether others give it', (item, left, text, isTaken) => {
  expect([unitsLeft(item), givenText(item), isTakenByOthers(item)]).toEqual([left, text, isTaken]);
});

it('counts an own mark in the units of an item, and undoes it', () => {
  const marked = unitsWithOwnMark(open, own);
  expect(marked).toEqual({ ownMark: own, purchasedQuantity: 2, markedQuantity: 1, isPurchased: true });
  expect(unitsWithOwnMark({ ...open, ...marked }, undefined)).toEqual({
    ownMark: undefined,
    purchasedQuantity: 1,
    markedQuantity: 0,
    isPurchased: false,
  });
});

it('accepts units that are left, and names of at most 50 characters', () => {
  expect(
    [
      { quantity: 1, name: '' },
      { quantity: 2, name: ` ${'é'.repeat(50)} ` },
      { quantity: 3, name: '' },
      { quantity: 1, name: 'a'.repeat(51) },
    ].map((draft) => isMarkDraftValid(draft, 2)),
  ).toEqual([true, true, false, false]);
  expect(giverNameSchema.safeParse(' Aunt\nRosa').success).toBe(false);
  expect(giverNameSchema.parse(' Aunt Rosa ')).toBe('Aunt Rosa');
});
