import crypto from 'node:crypto';
import { promisify } from 'node:util';
import type { Passwords } from '../../backend/ports';

/** Argon2id with what OWASP asks for at least: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;

const tagLength = 32;

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', { message: password, nonce, tagLength, ...cost });

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** Bytes as the text of a hash has them: base64 without its padding. */
const toText = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** What is compared with where there is no account: it takes as long, and is never right. */
const nothing = `${prefix}${toText(Buffer.alloc(16))}$${toText(Buffer.alloc(tagLength))}`;

/** Whether this Node can hash passwords. */
export const canHash = (): boolean => typeof crypto.argon2 === 'function';

/** Passwords as hashes of Argon2id in the usual text (PHC). */
export const passwords: Passwords = {
  hash: async (password) => {
    const salt = crypto.randomBytes(16);
    return `${prefix}${toText(salt)}$${toText(await derive(password, salt))}`;
  },
  matches: async (password, stored = nothing) => {
    const known = stored.startsWith(prefix) ? stored : nothing;
    const [salt = '', hash = ''] = known.slice(prefix.length).split('$');
    const given = await derive(password, Buffer.from(salt, 'base64'));
    return crypto.timingSafeEqual(given, Buffer.from(hash, 'base64')) && known !== nothing;
  },
};
