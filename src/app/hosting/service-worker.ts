import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { workerFile, type WorkerRelease } from '../../rules/offline.ts';

const source = join(import.meta.dirname, '../../worker/service-worker.ts');

/** The line that {@link writeRelease} puts before the worker's code. */
const releaseLine = /^self\.release=.*\n/;

/**
 * Builds the service worker, which is a program of its own, beside a build for a host.
 *
 * @param modules - Filled with what the worker is made of, for the notices.
 */
export const serviceWorker = (modules: string[]): Plugin => ({
  name: 'giftlist:service-worker',
  async generateBundle() {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2023',
        rolldownOptions: { input: source, output: { format: 'iife' } },
      },
    });
    const [script] = 'output' in built ? built.output : [];
    if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
    modules.push(...script.moduleIds);
    this.emitFile({ type: 'asset', fileName: workerFile.slice(1), source: script.code });
  },
});

/**
 * Writes into the service worker what it keeps of this build. A browser takes a worker for a new one when its file has changed.
 *
 * @param outDir - The folder of the build.
 */
export const writeRelease = (outDir: string): void => {
  const file = join(outDir, workerFile);
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
  const release: WorkerRelease = { files, page };
  const code = readFileSync(file, 'utf8').replace(releaseLine, '');
  writeFileSync(file, `self.release=${JSON.stringify(release)};\n${code}`);
};
