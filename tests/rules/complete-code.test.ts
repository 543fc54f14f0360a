import { describe, expect, it } from 'vitest';
import { completeCode } from '#rules/complete-code.ts';

describe('a verification code', () => {
  it.each(['424242', ' 424242 ', '424 242', '4 2 4 2 4 2'])('is complete as %j', (text) => {
    expect(completeCode(text)).toBe('424242');
  });

  it.each(['', '42424', '4242424', 'K7-xQ2', '42 42', '424-242'])('is not complete as %j', (text) => {
    expect(completeCode(text)).toBe(undefined);
  });
});
