import { cpSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { preview } from 'vite';
import { bookFolder } from './folder.ts';

/**
 * Serves the shop in mock mode, and the book beside it under the same origin, until somebody ends it.
 *
 * @returns where it is, for the terminal
 * @throws when the port is taken, or the shop cannot be built
 */
export const serveBook = async (port: number): Promise<string> => {
  const built = spawnSync('npm run build:mock', { shell: true, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('The shop could not be built.');
  cpSync(bookFolder, 'dist-mock/flow-book', { recursive: true });
  await preview({ mode: 'mock', preview: { port, strictPort: true } });
  const origin = `http://localhost:${port}`;
  return `The shop: ${origin}/?panel\nThe flow book: ${origin}/flow-book/`;
};
