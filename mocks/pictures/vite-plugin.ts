import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type * as pictures from './read-picture';

/** Through Vite's own loader, because a Vite configuration cannot import files that import each other without extensions. */
const load = async () => {
  const entry = fileURLToPath(new URL('./read-picture.ts', import.meta.url));
  const { module } = await runnerImport<typeof pictures>(entry, { configFile: false });
  return module;
};

/**
 * Serves the mock shop's pictures in the dev server, and emits them into the bundle of a mock build (`--mode mock`).
 * A production build gets nothing of it.
 */
export const mockPictures = (): Plugin => ({
  name: 'mock-pictures',
  apply: (_config, { command, mode, isPreview }) => (command === 'serve' ? !isPreview : mode === 'mock'),
  configureServer(server) {
    let loading: ReturnType<typeof load> | undefined;
    server.middlewares.use((request, response, next) => {
      loading ??= load();
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server's middlewares know no promises
      void loading.then(({ readPicture }) => {
        const picture = readPicture(new URL(request.url ?? '/', 'http://localhost').pathname);
        if (!picture) return next();
        response.setHeader('Content-Type', picture.contentType);
        response.setHeader('Cache-Control', 'max-age=3600');
        return response.end(picture.body);
      }, next);
    });
  },
  async generateBundle() {
    const { picturePaths, readPicture } = await load();
    for (const path of picturePaths) {
      const picture = readPicture(path);
      if (picture) this.emitFile({ type: 'asset', fileName: path.slice(1), source: picture.body });
    }
  },
});
