import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Codes } from '#backend/ports.ts';
import { writeError } from '../write-file';
import type { IntegrationSettings } from './settings';

/** Generates a secret. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the server's secret. Stored next to the database, not in it, so that a copy of the database alone reveals no
 * code.
 *
 * @throws Error with a message for operators if its file is incomplete
 */
export const readSecret = ({ secret, folder }: Pick<IntegrationSettings, 'secret' | 'folder'>): string => {
  if (secret !== undefined) return secret;
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    // Creates the file exclusively, so that one of two starting processes wins.
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // A full disk leaves an empty file.
      rmSync(file, { force: true });
      throw writeError(file, error);
    }
  }
  const stored = readFileSync(file, 'utf8').trim();
  if (stored.length < 32) throw new Error(`${file} is not whole. Put it back, or remove it: then a new one is made.`);
  return stored;
};

/** Six-digit codes and tokens: HMACs of a nonce. */
export const createCodes = (secret: string): Codes => ({
  newNonce: () => randomBytes(16).toString('base64url'),
  codeFor: (nonce) => {
    const mac = createHmac('sha256', secret).update(`code ${nonce}`).digest();
    // 2^48 is so much larger than a million that all codes are equally likely.
    return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  },
  tokenFor: (nonce) => createHmac('sha256', secret).update(`token ${nonce}`).digest('base64url'),
});
