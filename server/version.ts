import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readVersion = (): string => {
  // The source and the bundle are in folders next to package.json.
  const about: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  if (typeof about === 'object' && about !== null && 'version' in about && typeof about.version === 'string')
    return about.version;
  throw new Error('package.json has no version.');
};

/** Version of the shop, from package.json. */
export const version = readVersion();
