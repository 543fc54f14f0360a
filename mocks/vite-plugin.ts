import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type * as files from './served-files';

/** Loads the files by Vite, because a Vite configuration cannot import files with extensionless imports. */
const load = async () => {
  const entry = fileURLToPath(new URL('./served-files.ts', import.meta.url));
  const { module } = await runnerImport<typeof files>(entry, { configFile: false });
  return module;
};

/**
 * Serves pictures and the seeded database in the dev server, and emits them into a mock build (`--mode mock`). Not part
 * of production builds.
 */
export const mockFiles = (): Plugin => ({
  name: 'mock-files',
  apply: (_config, { command, mode, isPreview }) => (command === 'serve' ? !isPreview : mode === 'mock'),
  configureServer(server) {
    let loading: ReturnType<typeof load> | undefined;
    server.middlewares.use((request, response, next) => {
      loading ??= load();
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares take a callback, not a promise
      void loading.then(async ({ readServedFile }) => {
        const file = await readServedFile(pathname);
        if (!file) return next();
        response.setHeader('Content-Type', file.contentType);
        response.setHeader('Cache-Control', pathname.endsWith('.sqlite') ? 'no-cache' : 'max-age=3600');
        return response.end(file.body);
      }, next);
    });
  },
  async generateBundle() {
    const { servedPaths, readServedFile } = await load();
    for (const path of servedPaths) {
      const file = await readServedFile(path);
      if (file) this.emitFile({ type: 'asset', fileName: path.slice(1), source: file.body });
    }
  },
});
