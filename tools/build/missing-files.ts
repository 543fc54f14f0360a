import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isFileRequest } from '../../src/rules/is-file-request.ts';
import { decodePathSegment } from '../../src/rules/decode-path-segment.ts';

/** Answers with 404 in `vite preview` where a file is asked for that is not there: its own fallback would answer with the page. */
export const missingFiles = (): Plugin => ({
  name: 'giftlist:missing-files',
  configurePreviewServer({ middlewares, config }) {
    const home = join(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const path = decodePathSegment(new URL(request.url ?? '/', 'http://localhost').pathname);
      // The files of the flow book are served beside the shop, from a folder of their own.
      const isOurs = path !== undefined && !path.startsWith('/flow-book/');
      if (!isOurs || !isFileRequest(path, request.headers.accept) || existsSync(join(home, path))) return next();
      response.statusCode = 404;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      return response.end('Not found');
    });
  },
});
