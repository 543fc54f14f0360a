import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const manifest = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });

/** Folder of a module's package, such as `…/node_modules/@chakra-ui/react`. */
const packageOf = (id: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, '').replace(/[?#].*/, ''))?.[0];

/** File name of the notices in a build. */
const noticesFile = 'third-party-notices.txt';

/** Notice of a package: its name and the texts of its license files. */
const noticeOf = (folder: string): string => {
  const { name, version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = globSync('{LICENSE,LICENCE,License,license,NOTICE}{,.md,.txt,-MIT}', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const title = `${name} ${version} (${license ?? 'see below'})`;
  return [title, '-'.repeat(title.length), ...new Set(texts)].join('\n\n');
};

/**
 * Writes the licenses of all bundled packages, including fonts, into {@link noticesFile}. Fails for a package without a
 * license.
 * @param otherModules - Paths of modules of other builds, such as the service worker. May be filled during the build.
 */
export const thirdPartyNotices = (otherModules: readonly string[]): Plugin => ({
  name: 'giftlist:third-party-notices',
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    // Assets are style sheets and fonts.
    const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
    const folders = new Set(
      [...scripts, ...files, ...otherModules].map(packageOf).filter((folder) => folder !== undefined),
    );
    const notices = [...folders]
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .toSorted()
      .map((folder) => {
        const notice = noticeOf(folder);
        if (notice.includes('(see below)') && notice.split('\n\n').length < 3)
          this.error(`${folder} names no licence, and has no text of one`);
        return notice;
      });
    const source = `Giftlist is built with these packages of others.\n\n\n${notices.join('\n\n\n')}\n`;
    this.emitFile({ type: 'asset', fileName: noticesFile, source });
  },
});
