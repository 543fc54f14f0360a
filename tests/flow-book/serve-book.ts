import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { spawnSync } from 'node:child_process';
import { type Plugin, preview } from 'vite';
import { bookFolder } from './folder.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const place = '/flow-book/';

/** Answers below /flow-book/ with the files of the book. */
const bookBesideShop = (): Plugin => ({
  name: 'giftlist:flow-book',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!`${pathname}/`.startsWith(place)) return next();
      const home = resolve(bookFolder);
      const path = join(home, decodeURIComponent(pathname.slice(place.length)) || 'index.html');
      if (pathname === place.slice(0, -1)) {
        response.statusCode = 302;
        response.setHeader('location', place);
      } else if (path.startsWith(home + sep) && existsSync(path) && extname(path) !== '') {
        response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
        response.setHeader('cache-control', 'no-cache');
        response.write(readFileSync(path));
      } else response.statusCode = 404;
      return response.end();
    });
  },
});

/**
 * Serves the shop in mock mode, and the book beside it under the same origin, until the process is ended.
 *
 * @returns where it is, for the terminal
 * @throws when the port is taken, or the shop cannot be built
 */
export const serveBook = async (port: number): Promise<string> => {
  const built = spawnSync('npm run build:mock', { shell: true, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The shop could not be built.');
  await preview({ mode: 'mock', plugins: [bookBesideShop()], preview: { port, strictPort: true } });
  const origin = `http://localhost:${port}`;
  return `The shop: ${origin}/?panel\nThe flow book: ${origin}${place}`;
};
