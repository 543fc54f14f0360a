import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailSchema, ownEmailSchema } from '../../src/rules/email';
import { messageOf } from './messages-of';

const invalid = 'Please enter a valid email address';

// The rule once more, by taking the address apart: something, one @, something with a dot inside, no space anywhere.
const isAddress = (text: string) => {
  const sides = text.split('@');
  const [name = '', domain = ''] = sides;
  const hasDotInside = domain.slice(1, -1).includes('.');
  return sides.length === 2 && name !== '' && hasDotInside && Array.from(text).every((one) => one.trim() !== '');
};

describe.each([
  ['emailSchema', emailSchema, 'Please enter an email address'],
  ['ownEmailSchema', ownEmailSchema, 'Please enter your email address'],
])('%s', (_, schema, missing) => {
  it.each(['', '  ', undefined, null, 7])('asks for one where there is %j', (nothing) => {
    expect(messageOf(schema, nothing)).toBe(missing);
  });

  it.each(['maya', 'maya@', '@example.ca', 'maya@example', 'maya@.', 'maya@example.', 'maya@.ca', 'ma ya@example.ca'])(
    'refuses %j',
    (text) => {
      expect(messageOf(schema, text)).toBe(invalid);
    },
  );

  it.each(['maya@example.ca', 'm@b.c', 'maya+gifts@mail.example.co.uk', 'maya@exämple.ca', "o'neil@example.ca"])(
    'takes %j',
    (text) => {
      expect(schema.parse(` ${text} `)).toBe(text);
    },
  );

  it('is something@something.tld without spaces', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'é', '🎁', '@', '.', '-', ' ', '\u00a0'), minLength: 1, maxLength: 9 }),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const trimmed = text.trim();
        const expected = trimmed === '' ? missing : isAddress(trimmed) ? undefined : invalid;
        expect(messageOf(schema, text)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });
});
