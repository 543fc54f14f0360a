import { afterEach, describe, expect, it } from 'vitest';
import { moveBuyLaterToMember, pruneBuyLater, writeBuyLater } from '../../src/features/cart/buy-later';

const lines = ['line-1', 'line-2', 'line-3'].map((id) => ({ id }));
/** The marks of a person, of lines that are all in the bag. */
const marksOf = (identity: 'guest' | 'member') => pruneBuyLater(identity, lines);

afterEach(() => localStorage.clear());

describe('the Buy Later marks of a guest who signs in (reading 24)', () => {
  it('are the member’s from then on, beside their own', () => {
    writeBuyLater('guest', ['line-1', 'line-2']);
    writeBuyLater('member', ['line-2', 'line-3']);
    moveBuyLaterToMember();
    expect(marksOf('member')).toEqual(['line-2', 'line-3', 'line-1']);
    expect(marksOf('guest')).toEqual([]);
  });

  it('change nothing where the guest has none', () => {
    writeBuyLater('member', ['line-3']);
    moveBuyLaterToMember();
    expect(marksOf('member')).toEqual(['line-3']);
  });
});

describe('the Buy Later marks of lines that are not in the bag', () => {
  it('go', () => {
    writeBuyLater('member', ['line-1', 'paid']);
    expect(marksOf('member')).toEqual(['line-1']);
    expect(localStorage.getItem('giftlist.buy-later.member')).toBe('["line-1"]');
  });

  it('stay where the bag is empty: it may be a guest’s, because the session has ended', () => {
    writeBuyLater('member', ['line-1']);
    expect(pruneBuyLater('member', [])).toEqual([]);
    expect(marksOf('member')).toEqual(['line-1']);
  });
});
