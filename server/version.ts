import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readVersion = (): string => {
  // The source and the bundle are in folders next to package.json.
  const packageJson: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  if (
    typeof packageJson === 'object' &&
    packageJson !== null &&
    'version' in packageJson &&
    typeof packageJson.version === 'string'
  )
    return packageJson.version;
  throw new Error('package.json has no version.');
};

/** Version of the shop, from package.json. */
export const version = readVersion();
