import { afterEach, describe, expect, it } from 'vitest';
import { moveBuyLaterToMember, pruneBuyLater, writeBuyLater } from '#features/cart/buy-later.ts';

const lines = ['line-1', 'line-2', 'line-3'].map((id) => ({ id }));
/** Prunes the Buy Later marks with lines 1 to 3 in the cart, and returns the rest. */
const pruneWithLines = (kind: 'guest' | 'member') => pruneBuyLater(kind, lines);

afterEach(() => localStorage.clear());

describe('Buy Later marks of a guest who signs in (reading 24)', () => {
  it("are added to the member's marks", () => {
    writeBuyLater('guest', ['line-1', 'line-2']);
    writeBuyLater('member', ['line-2', 'line-3']);
    moveBuyLaterToMember();
    expect(pruneWithLines('member')).toEqual(['line-2', 'line-3', 'line-1']);
    expect(pruneWithLines('guest')).toEqual([]);
  });

  it('change nothing if the guest has none', () => {
    writeBuyLater('member', ['line-3']);
    moveBuyLaterToMember();
    expect(pruneWithLines('member')).toEqual(['line-3']);
  });
});

describe('Buy Later marks of lines that left the cart', () => {
  it('are removed', () => {
    writeBuyLater('member', ['line-1', 'paid']);
    expect(pruneWithLines('member')).toEqual(['line-1']);
    expect(localStorage.getItem('giftlist.buy-later.member')).toBe('["line-1"]');
  });

  it('stay stored while the cart is empty, because that may be the response to an expired session', () => {
    writeBuyLater('member', ['line-1']);
    expect(pruneBuyLater('member', [])).toEqual([]);
    expect(pruneWithLines('member')).toEqual(['line-1']);
  });
});
