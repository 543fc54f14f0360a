import { describe, expect, it } from 'vitest';
import { findTotpStep, toBase32, totpCode, totpLink } from '#server/admin/operators/totp.ts';

const key = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('has at %i s the code of RFC 6238, %s', (seconds, code) => {
    expect(totpCode(key, Math.floor(seconds / 30), 8)).toBe(code);
    expect(totpCode(key, Math.floor(seconds / 30))).toBe(code.slice(2));
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])("encodes '%s' in Base32 as RFC 4648", (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded);
  });

  it('accepts the codes of the current, the previous and the next step, after the last one', () => {
    const now = 1_234_567_890_000;
    const step = 41_152_263;
    const accepted = [-2, -1, 0, 1, 2].map((offset) => findTotpStep(key, totpCode(key, step + offset), now, null));
    expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
    expect(findTotpStep(key, totpCode(key, step), now, step)).toBeUndefined();
    expect(findTotpStep(key, totpCode(key, step + 1), now, step)).toBe(step + 1);
    expect(findTotpStep(key, totpCode(key, step), now, step + 1000)).toBe(step);
    expect(findTotpStep(key, '', now, null)).toBeUndefined();
  });

  it('names shop and operator in the link for the app', () => {
    expect(totpLink('Ada L', key)).toBe(
      'otpauth://totp/Giftlist%20admin%3AAda%20L?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Giftlist%20admin',
    );
  });
});
