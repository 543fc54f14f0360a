import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { framePath, type PrecacheManifest, serviceWorkerPath } from '#rules/offline.ts';

/** First line of the worker, which {@link writePrecacheManifest} writes. */
const releaseLine = /^self\.release=.*\n/;

/**
 * Writes the precache manifest of this build into the service worker. A changed file makes browsers install a new
 * worker.
 * @param outDir - Folder of the build.
 */
export const writePrecacheManifest = (outDir: string): void => {
  const file = join(outDir, serviceWorkerPath);
  if (!existsSync(file)) return;
  // Leaves out the font subsets for rare characters, which load on demand.
  const files = globSync('assets/*.{js,woff2}', { cwd: outDir })
    .filter((name) => !/-ext-[^/]*\.woff2$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .toSorted();
  const hash = createHash('sha256');
  for (const name of ['index.html', framePath])
    if (existsSync(join(outDir, name))) hash.update(readFileSync(join(outDir, name)));
  const page = hash.digest('base64url').slice(0, 20);
  const release: PrecacheManifest = { files, page };
  const code = readFileSync(file, 'utf8').replace(releaseLine, '');
  writeFileSync(file, `self.release=${JSON.stringify(release)};\n${code}`);
};
