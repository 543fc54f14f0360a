import type { Plugin } from 'vite';
import { picturePaths, readPicture } from './read-picture';

/**
 * Serves the mock shop's pictures in the dev server, and emits them into the bundle of a mock build (`--mode mock`).
 * A production build gets nothing of it.
 */
export const mockPictures = (): Plugin => ({
  name: 'mock-pictures',
  apply: (_config, { command, mode }) => command === 'serve' || mode === 'mock',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const picture = readPicture(path);
      if (picture === undefined) return next();
      response.setHeader('Content-Type', picture.contentType);
      response.setHeader('Cache-Control', 'max-age=3600');
      response.end(picture.body);
    });
  },
  generateBundle() {
    for (const path of picturePaths) {
      const picture = readPicture(path);
      if (picture) this.emitFile({ type: 'asset', fileName: path.slice(1), source: picture.body });
    }
  },
});
