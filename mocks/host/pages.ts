import { extname, join, resolve } from 'node:path';
import { build } from 'vite';
import type { Answer } from './serve';

const root = resolve(import.meta.dirname, '../..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/**
 * Builds the pages of others (payment, Google, inbox) in memory, so that they ask the server that serves them and keep no state of their
 * own. Everything of theirs lies below /mocks/.
 *
 * @returns answers a request for a file of theirs
 */
export const buildPages = async (): Promise<Answer> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_PAGES_ASK_SERVER': JSON.stringify('true') },
    build: {
      write: false,
      target: 'es2023',
      assetsDir: 'mocks/assets',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['payment', 'google', 'inbox'].map((page) => join(root, 'mocks', page, 'index.html')) },
    },
  });
  if (!('output' in built)) throw new Error('One build of the pages of others was expected.');
  const files = new Map(
    built.output.map((file) => {
      const body = file.type === 'chunk' ? file.code : file.source;
      const type = types[extname(file.fileName)] ?? 'application/octet-stream';
      return [`/${file.fileName}`, new Blob([typeof body === 'string' ? body : new Uint8Array(body)], { type })];
    }),
  );
  return ({ method, url }) => {
    const file = method === 'GET' || method === 'HEAD' ? files.get(new URL(url).pathname) : undefined;
    return Promise.resolve(file && new Response(file, { headers: { 'cache-control': 'no-cache' } }));
  };
};
