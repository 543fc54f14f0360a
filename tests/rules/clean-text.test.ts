import { expect, it } from 'vitest';
import { guestSchema } from '#rules/checkout.ts';
import { cleanText } from '#rules/clean-text.ts';
import { emptyDraft, giftlistTitleSchema, hasChanges } from '#rules/giftlist.ts';
import { skeletonOf } from '#rules/normalize.ts';
import { messagesOf } from './messages-of';

it.each([
  ['\u202Eecivres\u202C', 'ecivres'],
  ['\u2066a\u2069\u200F\u061C', 'a'],
  ['\uFEFF Ma\u200By\u00ADa\u2060 ', 'Maya'],
  // Joiners of emojis and Persian, and flags, stay.
  ['👩‍👧 ❤️ می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩‍👧 ❤️ می‌خواهم 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('cleans %j to %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

it('cleans names and titles, and treats invisible ones as missing', () => {
  expect(giftlistTitleSchema.parse('My \u202Elist')).toBe('My list');
  const guest = { firstName: 'Sam\u2067', lastName: '\u200B', email: 'sam@example.ca' };
  expect(messagesOf(guestSchema, guest)).toEqual([['lastName', 'Please enter your last name']]);
  const saved = { ...emptyDraft, title: 'My list' };
  expect(hasChanges(saved, { ...saved, title: 'My\u200B list' })).toBe(false);
});

it.each([
  ['Bad  LIST!', 'b\u200Bad list'],
  ['scam', 'ѕсаm'],
  ['Adm1n', 'ADMIN'],
  ['corner', 'comer'],
])('%j looks like %j', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

it.each([
  ['good list', 'bad list'],
  ['🎁🎁', '🔪🔪'],
])('%j does not look like %j', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
