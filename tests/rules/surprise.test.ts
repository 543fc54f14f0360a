import { describe, expect, it } from 'vitest';
import { changedGiftlist, changesOf, emptyDraft, newGiftlistRequest, toGiftlistDraft } from '#rules/giftlist.ts';
import { revealsPurchases } from '#rules/surprise.ts';

const kept = { eventDate: '2026-12-10', isSurprise: true };

describe('saving a form', () => {
  it('reveals purchases from noon of the day after the event, in the time zone of the reader', () => {
    expect(revealsPurchases(kept, kept, new Date(2026, 11, 11, 11, 59))).toBe(false);
    expect(revealsPurchases(kept, kept, new Date(2026, 11, 11, 12, 0))).toBe(true);
  });

  it('reveals purchases when the surprise is switched off, and only if there was one', () => {
    const now = new Date(2026, 10, 1);
    expect(revealsPurchases(kept, { ...kept, isSurprise: false }, now)).toBe(true);
    expect(revealsPurchases({ ...kept, isSurprise: false }, kept, now)).toBe(false);
    expect(revealsPurchases(kept, { ...kept, eventDate: '' }, now)).toBe(false);
  });

  it('sends the surprise only when it has changed', () => {
    const plain = { ...emptyDraft, title: 'Turning six' };
    const saved = toGiftlistDraft({ title: 'Turning six', hidesPurchases: true });
    expect(saved).toEqual({ ...plain, isSurprise: true });
    expect([changesOf(saved, plain), changesOf(plain, saved), changesOf(saved, saved)]).toEqual([
      { isSurprise: false },
      { isSurprise: true },
      {},
    ]);
    expect(newGiftlistRequest(plain)).not.toHaveProperty('isSurprise');
    expect(newGiftlistRequest(saved)).toMatchObject({ isSurprise: true });
    expect(changedGiftlist(saved, { title: 'Six' })).not.toHaveProperty('isSurprise');
    expect(changedGiftlist(saved, { isSurprise: false })).toMatchObject({ isSurprise: false });
  });
});
