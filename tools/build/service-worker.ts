import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { serviceWorkerPath } from '#rules/offline.ts';

const source = join(import.meta.dirname, '../../src/worker/service-worker.ts');

/**
 * Builds the service worker as a separate script, and adds it to the build.
 * @param modules - List to which the paths of the worker's modules are added, for the license notices.
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
    this.emitFile({ type: 'asset', fileName: serviceWorkerPath.slice(1), source: script.code });
  },
});
