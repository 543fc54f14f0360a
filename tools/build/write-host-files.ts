import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withSettings } from '../../src/rules/page-settings.ts';
import type { PageSettings } from '../../src/rules/settings.ts';
import { toCaddyfile } from './caddyfile.ts';
import { hostRules, toHeadersFile } from './host-rules.ts';
import { writePrecacheManifest } from './precache-manifest.ts';

/** One page serves every address, for hosts that read `_redirects`; a missing file with a hash in its name stays missing. */
const redirects = '/assets/* /robots.txt 404\n/* /index.html 200\n';

const robots = 'User-agent: *\nAllow: /\n';

/** The folder beside a build for what its host needs and does not serve: the configuration and the source maps. */
const hostDirOf = (outDir: string): string => `${outDir}-host`;

/**
 * Writes what a host needs beside the files of a build: `_headers`, `_redirects` and `robots.txt` into the build, `Caddyfile` beside it; and
 * into the service worker, what it keeps. All of it speaks of the page as it is: its hashes and its settings.
 *
 * @param outDir - The folder of the build.
 */
export const writeHostFiles = (outDir: string): void => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const rules = hostRules(page);
  mkdirSync(hostDirOf(outDir), { recursive: true });
  writeFileSync(join(outDir, '_headers'), toHeadersFile(rules));
  writeFileSync(join(outDir, '_redirects'), redirects);
  writeFileSync(join(outDir, 'robots.txt'), robots);
  writeFileSync(join(hostDirOf(outDir), 'Caddyfile'), toCaddyfile(page, rules));
  writePrecacheManifest(outDir);
};

/** Takes the source maps out of a build, so that no host serves them. They are kept for reading reports with. */
export const moveSourceMaps = (outDir: string): void => {
  const maps = join(hostDirOf(outDir), 'maps');
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const map of globSync('**/*.map', { cwd: outDir })) renameSync(join(outDir, map), join(maps, basename(map)));
};

/**
 * Gives a build that is there other settings, and writes its host's files anew.
 *
 * @throws Error when there is no build
 */
export const configureBuild = (outDir: string, settings: PageSettings): void => {
  const file = join(outDir, 'index.html');
  if (!existsSync(file)) throw new Error(`There is no build in ${outDir}. Run \`npm run build\` first.`);
  writeFileSync(file, withSettings(readFileSync(file, 'utf8'), settings));
  writeHostFiles(outDir);
};
