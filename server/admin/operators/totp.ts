import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time step, ms. */
const stepMs = 30_000;

/** Accepted steps before and after the current one, because clocks differ. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648, without padding, as authenticator apps read keys. */
export const toBase32 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll(/.{1,5}/g, (bits) => alphabet.charAt(Number.parseInt(bits.padEnd(5, '0'), 2)));

/** Code of a time step: TOTP of RFC 6238 with HMAC-SHA-1, the only algorithm that all authenticator apps support. */
export const totpCode = (key: Uint8Array, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
};

/**
 * Returns the time step of a code, or undefined for a wrong code.
 *
 * @param now epoch ms
 * @param lastStep step of the last accepted code, after which a code must be, so that each is good once
 */
export const findTotpStep = (
  key: Uint8Array,
  code: string,
  now: number,
  lastStep: number | null,
): number | undefined => {
  const current = Math.floor(now / stepMs);
  // A later step was stored while the clock was ahead.
  const last = lastStep === null || lastStep > current + tolerance ? -1 : lastStep;
  const sent = Buffer.from(code);
  return Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
    .filter((step) => step > last)
    .find((step) => {
      const expected = Buffer.from(totpCode(key, step));
      return expected.length === sent.length && timingSafeEqual(expected, sent);
    });
};

/** Link that adds a key to an authenticator app. */
export const totpLink = (name: string, key: Uint8Array): string =>
  `otpauth://totp/${encodeURIComponent(`Giftlist admin:${name}`)}?${new URLSearchParams({ secret: toBase32(key), issuer: 'Giftlist admin' }).toString().replaceAll('+', '%20')}`;
