import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceWorkerPath, type PrecacheManifest } from '../../src/rules/offline.ts';

/** The line that {@link writePrecacheManifest} puts before the worker's code. */
const releaseLine = /^self\.release=.*\n/;

/**
 * Writes into the service worker what it keeps of this build. A browser takes a worker for a new one when its file has changed.
 *
 * @param outDir - The folder of the build.
 */
export const writePrecacheManifest = (outDir: string): void => {
  const file = join(outDir, serviceWorkerPath);
  if (!existsSync(file)) return;
  // Fonts of other alphabets are loaded by those who need them.
  const files = globSync('assets/*.{js,woff2}', { cwd: outDir })
    .filter((name) => !/-ext-[^/]*\.woff2$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .toSorted();
  const page = createHash('sha256')
    .update(readFileSync(join(outDir, 'index.html')))
    .digest('base64url')
    .slice(0, 20);
  const release: PrecacheManifest = { files, page };
  const code = readFileSync(file, 'utf8').replace(releaseLine, '');
  writeFileSync(file, `self.release=${JSON.stringify(release)};\n${code}`);
};
