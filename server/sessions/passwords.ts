import crypto from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '#backend/ports.ts';

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

/** Length of a hash, bytes. */
const tagLength = 32;

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', { message: password, nonce, tagLength, ...cost });

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** Base64 without padding, as in PHC strings. */
const toText = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hash to compare with if there is no account: the comparison takes the same time, and never matches. */
const dummyHash = `${prefix}${toText(Buffer.alloc(16))}$${toText(Buffer.alloc(tagLength))}`;

/** Whether this Node version supports Argon2. */
export const canHash = (): boolean => typeof crypto.argon2 === 'function';

/** Passwords hashed by Argon2id, in PHC format. */
export const passwords: Passwords = {
  hash: async (password) => {
    const salt = crypto.randomBytes(16);
    return `${prefix}${toText(salt)}$${toText(await derive(password, salt))}`;
  },
  matches: async (password, stored = dummyHash) => {
    const comparedHash = stored.startsWith(prefix) ? stored : dummyHash;
    const [salt = '', hash = ''] = comparedHash.slice(prefix.length).split('$');
    const derived = await derive(password, Buffer.from(salt, 'base64'));
    return crypto.timingSafeEqual(derived, Buffer.from(hash, 'base64')) && comparedHash !== dummyHash;
  },
};
