import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Codes } from '../../backend/ports';
import type { IntegrationSettings } from './settings';

/** A secret that is made anew. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The secret of this server. It lies beside the database and not in it: a copy of the database alone tells no code.
 *
 * @throws Error with a sentence when its file is not whole
 */
export const readSecret = ({ secret, folder }: Pick<IntegrationSettings, 'secret' | 'folder'>): string => {
  if (secret !== undefined) return secret;
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    // Only where there is none: of two processes that start at once, one makes it.
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < 32) throw new Error(`${file} is not whole. Put it back, or remove it: then a new one is made.`);
  return kept;
};

/** Codes of six digits, each the HMAC of its nonce. */
export const createCodes = (secret: string): Codes => ({
  newNonce: () => randomBytes(16).toString('base64url'),
  codeFor: (nonce) => {
    const mac = createHmac('sha256', secret).update(`code ${nonce}`).digest();
    // 2^48 is so much more than a million that every code is as likely as every other.
    return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  },
});
