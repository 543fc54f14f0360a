import { describe, expect, it } from 'vitest';
import { phoneDigits, phoneSchema } from '#rules/phone.ts';
import { messageOf } from './messages-of';

describe('phoneDigits', () => {
  it.each([
    ['(902) 555-0117', '9025550117'],
    ['+44 20 7946 0018', '442079460018'],
    ['', ''],
    ['call me', ''],
    ['（９０２）５５５－０１１７', '9025550117'],
    ['\u202d902\u00a0555\u200b0117\u202c', '9025550117'],
    ['1 2-3x4٣567890123456', '123456789012345'],
  ])('of %j are %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe('phoneSchema', () => {
  it('is optional', () => {
    expect(phoneSchema.parse(undefined)).toBeUndefined();
    expect(phoneSchema.parse('')).toBe('');
    expect(phoneSchema.parse('902 555 0117')).toBe('9025550117');
  });

  it.each([
    ['+1 (613) 555-0142', '6135550142'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+442079460018', '+442079460018'],
    ['+', ''],
  ])('parses %j as %j', (text, stored) => {
    expect(phoneSchema.parse(text)).toBe(stored);
  });

  it('rejects an unsupported country code', () => {
    expect(messageOf(phoneSchema, '+33 6 12 34 56 78')).toBe(
      'Please enter a phone number with country code +1, +44 or +234.',
    );
  });
});
