import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isFileRequest } from '#rules/is-file-request.ts';
import { framePath, serviceWorkerPath } from '#rules/offline.ts';
import { settingsOf, withSettings } from '#rules/page-settings.ts';
import type { PageSettings } from '#rules/settings.ts';
import { acceptsEncoding } from '../accepts-encoding';
import { hashContent } from '../hash';
import { readHeadersFile } from './headers-file';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const isText = (path: string): boolean => /\.(css|html|js|json|svg|txt|webmanifest)$/.test(path);

/** Build files for hosts and tools, which are not served. */
const notServed = new Set(['_headers', '_redirects', 'manifest.json']);

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);

/** Compression levels. High, because each file is compressed only once. */
const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: (body) => Promise.resolve(body),
};

const encodingOf = (path: string, accepted: string): Encoding => {
  if (!isText(path)) return 'identity';
  return acceptsEncoding(accepted, 'br') ? 'br' : acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
};

/** Sets the page's revision in the service worker, so that browsers fetch the page again after a change of settings. */
const withRevision = (worker: string, page: string): string =>
  worker.replace(/^(self\.release=.*"page":")[^"]*/, (_line, prefix: string) => `${prefix}${hashContent(page)}`);

/** Serves the files of the built app. */
export interface StaticFiles {
  /**
   * Answers with a file, or with the page for other paths. `undefined` if a requested file does not exist.
   *
   * @param pageStatus status of the page, 200 by default
   */
  readonly answer: (path: string, headers: Headers, pageStatus?: number) => Promise<Response | undefined>;
  /** Returns the build's page with this host's current settings: the same text until they change. */
  readonly page: () => string;
  /** Headers of a path from the build's `_headers` file. */
  readonly headersOf: (path: string) => readonly (readonly [string, string])[];
}

type LoadedFiles = Map<string, Promise<{ readonly body: Buffer<ArrayBuffer>; readonly tag: string }>>;

/** The page with one version of the settings, and the files that contain the page or its revision. */
interface Edition {
  readonly settings: PageSettings;
  readonly page: string;
  /** Functions that change the built content of a file, by path. */
  readonly edits: ReadonlyMap<string, (raw: Buffer) => Buffer>;
  readonly loaded: LoadedFiles;
}

const makeEdition = (builtPage: string, settings: PageSettings): Edition => {
  const hasNoSettings = Object.keys(settings).length === 0;
  const page = hasNoSettings ? builtPage : withSettings(builtPage, { ...settingsOf(builtPage), ...settings });
  const edits = new Map<string, (raw: Buffer) => Buffer>([
    ['/index.html', () => Buffer.from(page)],
    [framePath, (raw) => Buffer.from(withSettings(raw.toString(), settingsOf(page)))],
    [serviceWorkerPath, (raw) => Buffer.from(withRevision(raw.toString(), page))],
  ]);
  return { settings, page, edits, loaded: new Map() };
};

const noSettings: PageSettings = {};

/**
 * Opens the built app. The file list is read once, so that no other path can be served.
 *
 * @param dir folder of the build
 * @param settings returns settings to add to the page's build settings: the same object until one changes
 * @throws Error with a message if there is no build
 */
export const openStaticFiles = (dir: string, settings: () => PageSettings = () => noSettings): StaticFiles => {
  if (!existsSync(join(dir, 'index.html')))
    throw new Error(`There is no build in ${dir}. Run \`npm run build\` first.`);
  const builtPage = readFileSync(join(dir, 'index.html'), 'utf8');
  let edition = makeEdition(builtPage, settings());
  const currentEdition = (): Edition => {
    const current = settings();
    if (current !== edition.settings) edition = makeEdition(builtPage, current);
    return edition;
  };
  const servablePaths = new Set(globSync('**/*', { cwd: dir }).map((path) => `/${path.replaceAll('\\', '/')}`));
  const headersOf = readHeadersFile(
    existsSync(join(dir, '_headers')) ? readFileSync(join(dir, '_headers'), 'utf8') : '',
  );
  const loadedUnedited: LoadedFiles = new Map();

  const load = (path: string, encoding: Encoding) => {
    const { edits, loaded: loadedEdited } = currentEdition();
    const edit = edits.get(path);
    const loaded = edit ? loadedEdited : loadedUnedited;
    const key = `${encoding} ${path}`;
    const found = loaded.get(key);
    if (found) return found;
    const loading = readFile(join(dir, path)).then(async (file) => {
      const raw = edit?.(file) ?? file;
      return {
        body: Buffer.from(await compressors[encoding](raw)),
        tag: `"${hashContent(raw)}-${encoding}"`,
      };
    });
    loaded.set(key, loading);
    // A read can fail temporarily while too many files are open, so the next request retries.
    loading.catch(() => loaded.delete(key));
    return loading;
  };

  return {
    page: () => currentEdition().page,
    headersOf,
    answer: async (path, headers, pageStatus = 200) => {
      const isFile = extname(path) !== '' && servablePaths.has(path) && !notServed.has(path.slice(1));
      if (!isFile && isFileRequest(path, headers.get('accept') ?? '')) return undefined;
      const served = isFile ? path : path === '/' || !servablePaths.has(framePath) ? '/index.html' : framePath;
      const encoding = encodingOf(served, headers.get('accept-encoding') ?? '');
      const { body, tag } = await load(served, encoding);
      const responseHeaders = new Headers({
        'Content-Type': types[extname(served)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache',
        ETag: tag,
      });
      if (isText(served)) responseHeaders.set('Vary', 'Accept-Encoding');
      for (const [name, value] of headersOf(path)) {
        // A missing file gets no `Cache-Control`, so that the fallback is not cached for a year under its name.
        if (isFile || name !== 'Cache-Control') responseHeaders.set(name, value);
      }
      if (encoding !== 'identity') responseHeaders.set('Content-Encoding', encoding);
      responseHeaders.set('Content-Length', String(body.length));
      return new Response(body, { status: isFile ? 200 : pageStatus, headers: responseHeaders });
    },
  };
};
