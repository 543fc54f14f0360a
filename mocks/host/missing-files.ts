import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What is asked for by such a name is a file, and not a page. */
const fileEnding = /\.(css|gif|html|ico|jpe?g|js|json|map|mp4|png|svg|txt|webm|webmanifest|webp|woff2)$/i;

/**
 * Whether a request that no file answers asks for a file: it is answered with 404, and not with the page. A page may have a period in its
 * address, as a username may.
 *
 * @param path - The decoded path.
 * @param accept - The request's header of that name.
 */
export const asksForFile = (path: string, accept = ''): boolean =>
  extname(path) !== '' && (path.startsWith('/assets/') || fileEnding.test(path) || !accept.includes('text/html'));

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Answers with 404 in `vite preview` where a file is asked for that is not there: its own fallback would answer with the page. */
export const missingFiles = (): Plugin => ({
  name: 'giftlist:missing-files',
  configurePreviewServer({ middlewares, config }) {
    const home = join(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const path = decoded(new URL(request.url ?? '/', 'http://localhost').pathname);
      // The files of the flow book are served beside the shop, from a folder of their own.
      const isOurs = path !== undefined && !path.startsWith('/flow-book/');
      if (!isOurs || !asksForFile(path, request.headers.accept) || existsSync(join(home, path))) return next();
      response.statusCode = 404;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      return response.end('Not found');
    });
  },
});
