import { describe, expect, it } from 'vitest';
import { emailSchema, ownEmailSchema } from '#rules/email.ts';
import { messageOf } from './messages-of';

const invalid = 'Please enter a valid email address';

describe.each([
  ['emailSchema', emailSchema, 'Please enter an email address'],
  ['ownEmailSchema', ownEmailSchema, 'Please enter your email address'],
])('%s', (_, schema, missing) => {
  it.each(['', '  ', undefined, null, 7])('requires an email instead of %j', (nothing) => {
    expect(messageOf(schema, nothing)).toBe(missing);
  });

  it.each([
    'maya',
    'maya@',
    '@example.ca',
    'maya@example',
    'maya@.',
    'maya@example.',
    'maya@.ca',
    'ma ya@example.ca',
    'maya@example.ca now',
    'maya@gmail',
    'maya@example..ca',
    'a..b@example.ca',
    '.maya@example.ca',
    'maya.@example.ca',
    'm@b.c',
    'maya@example.ca\r\nBcc: noah@example.ca',
    'maya@example.ca,noah@example.ca',
    'maya,noah@example.ca',
    'Maya <maya@example.ca>',
    '"maya"@example.ca',
    'maya\u0007@example.ca',
  ])('rejects %j', (text) => {
    expect(messageOf(schema, text)).toBe(invalid);
  });

  it.each(['maya@example.ca', 'm@b.ca', 'maya+gifts@mail.example.co.uk', 'maya@exämple.ca', "o'neil@example.ca"])(
    'accepts %j',
    (text) => {
      expect(schema.parse(` ${text} `)).toBe(text);
    },
  );

  it('accepts 254 characters at most', () => {
    expect(schema.parse('@example.ca'.padStart(254, 'm'))).toHaveLength(254);
    expect(messageOf(schema, '@example.ca'.padStart(255, 'm'))).toBe('Please use at most 254 characters');
  });
});
