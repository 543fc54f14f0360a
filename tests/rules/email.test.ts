import { describe, expect, it } from 'vitest';
import { emailSchema, ownEmailSchema } from '../../src/rules/email';
import { messageOf } from './messages-of';

const invalid = 'Please enter a valid email address';

describe.each([
  ['emailSchema', emailSchema, 'Please enter an email address'],
  ['ownEmailSchema', ownEmailSchema, 'Please enter your email address'],
])('%s', (_, schema, missing) => {
  it.each(['', '  ', undefined, null, 7])('asks for one where there is %j', (nothing) => {
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
  ])('refuses %j', (text) => {
    expect(messageOf(schema, text)).toBe(invalid);
  });

  it.each(['maya@example.ca', 'm@b.c', 'maya+gifts@mail.example.co.uk', 'maya@exämple.ca', "o'neil@example.ca"])(
    'takes %j',
    (text) => {
      expect(schema.parse(` ${text} `)).toBe(text);
    },
  );
});
