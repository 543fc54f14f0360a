import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withSettings } from '#rules/page-settings.ts';
import type { PageSettings } from '#rules/settings.ts';
import { toCaddyfile } from './caddyfile.ts';
import { hostRules, toHeadersFile } from './host-rules.ts';
import { writePrecacheManifest } from './precache-manifest.ts';
import { framedPaths, frameFile, notFoundFile, staticPaths, writeStaticPages } from './static-pages.ts';

/**
 * Content of `_redirects`: a missing file in /assets gets 404, with robots.txt as the small body. A page without a
 * separate file gets the frame, and every other path the page for unknown addresses.
 */
const redirects = [
  '/assets/* /robots.txt 404',
  ...staticPaths.map(({ path, file }) => `${path} /${file} 200`),
  ...framedPaths.map((path) => `${path} /${frameFile} 200`),
  `/* /${notFoundFile} 404`,
  '',
].join('\n');

const robots = 'User-agent: *\nAllow: /\n';

/** Folder next to a build. Contains files that must not be served: the host's configuration, and source maps. */
const hostDirOf = (outDir: string): string => `${outDir}-host`;

/**
 * Writes `_headers`, `_redirects` and `robots.txt` into the build, and `Caddyfile` next to it. Also writes the service
 * worker's precache manifest.
 * @param outDir - Folder of the build.
 */
export const writeHostFiles = async (outDir: string): Promise<void> => {
  await writeStaticPages(outDir);
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const rules = hostRules(page);
  mkdirSync(hostDirOf(outDir), { recursive: true });
  writeFileSync(join(outDir, '_headers'), toHeadersFile(rules));
  writeFileSync(join(outDir, '_redirects'), redirects);
  writeFileSync(join(outDir, 'robots.txt'), robots);
  writeFileSync(join(hostDirOf(outDir), 'Caddyfile'), toCaddyfile(page, rules));
  writePrecacheManifest(outDir);
};

/** Moves source maps to `dist-host/maps`: they are needed to read error reports, but must not be served. */
export const moveSourceMaps = (outDir: string): void => {
  const maps = join(hostDirOf(outDir), 'maps');
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const map of globSync('**/*.map', { cwd: outDir })) renameSync(join(outDir, map), join(maps, basename(map)));
};

/**
 * Changes the settings of an existing build, and rewrites its host's files.
 * @throws Error if there is no build
 */
export const configureBuild = async (outDir: string, settings: PageSettings): Promise<void> => {
  const file = join(outDir, 'index.html');
  if (!existsSync(file)) throw new Error(`There is no build in ${outDir}. Run \`npm run build\` first.`);
  writeFileSync(file, withSettings(readFileSync(file, 'utf8'), settings));
  await writeHostFiles(outDir);
};
