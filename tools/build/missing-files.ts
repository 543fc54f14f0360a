import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { decodePathSegment } from '#rules/decode-path-segment.ts';
import { isFileRequest } from '#rules/is-file-request.ts';

/** Makes `vite preview` answer 404 for a missing file. Otherwise its fallback would return the page of the shop. */
export const missingFiles = (): Plugin => ({
  name: 'giftlist:missing-files',
  configurePreviewServer({ middlewares, config }) {
    const home = join(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const path = decodePathSegment(new URL(request.url ?? '/', 'http://localhost').pathname);
      // Ignores the flow book, whose files are in another folder.
      const isShopPath = path !== undefined && !path.startsWith('/flow-book/');
      if (!isShopPath || !isFileRequest(path, request.headers.accept) || existsSync(join(home, path))) return next();
      response.statusCode = 404;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      return response.end('Not found');
    });
  },
});
