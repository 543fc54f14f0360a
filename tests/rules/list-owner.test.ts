import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUsernameSegment } from '#rules/list-owner.ts';

describe('username in a path', () => {
  it.each([
    { segment: 'maya', name: 'maya' },
    { segment: 'Am%C3%A9lie', name: 'Amélie' },
    { segment: '100%25', name: '100%' },
    { segment: 'no spaces please', name: 'no spaces please' },
    { segment: '%F0%9F%8E%81', name: '🎁' },
  ])('parses $segment as $name', ({ segment, name }) => {
    expect(parseUsernameSegment(segment)).toBe(name);
  });

  it.each(['', '%20', '.', '..', '%2E%2E', 'a%2Fb', '%E0%A4%A', '%'])('rejects "%s"', (segment) => {
    expect(parseUsernameSegment(segment)).toBe(undefined);
  });

  it('accepts any name without a slash that is neither blank nor one or two dots', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(name.trim() !== '' && !/^\.{1,2}$/.test(name.trim()) && !name.includes('/') && name.isWellFormed());
        expect(parseUsernameSegment(encodeURIComponent(name))).toBe(name);
      }),
    );
  });
});
