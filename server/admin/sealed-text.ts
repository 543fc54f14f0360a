import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts for URLs of pages. Only the same session can decrypt them, so that history, logs and copied links do
 * not reveal who was searched for.
 *
 * @param token of the operator's session
 */
export const createSealer = (token: string) => {
  let derived: Buffer | undefined;
  const key = () => (derived ??= Buffer.from(hkdfSync('sha256', token, '', 'addresses of admin pages', 32)));
  return {
    seal: (text: string): string => {
      if (text === '') return '';
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key(), iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Returns '' for invalid texts and texts of other sessions. */
    unseal: (text: string): string => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length <= ivBytes + tagBytes) return '';
      const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return '';
      }
    },
  };
};
