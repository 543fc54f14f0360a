import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const manifest = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });

/** The folder of the package that a module is of, such as `…/node_modules/@chakra-ui/react`. */
const packageOf = (id: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, '').replace(/[?#].*/, ''))?.[0];

/** The file of the notices, in a build. */
const noticesFile = 'third-party-notices.txt';

/** The notice of one package: its name, and the whole text of its licence. */
const noticeOf = (folder: string): string => {
  const { name, version, license } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = globSync('{LICENSE,LICENCE,License,license,NOTICE}{,.md,.txt,-MIT}', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const title = `${name} ${version} (${license ?? 'see below'})`;
  return [title, '-'.repeat(title.length), ...new Set(texts)].join('\n\n');
};

/**
 * Writes the licences of the packages that are really in the build into {@link noticesFile}: those with a module in a script, and those
 * whose fonts were taken. Fails for a package that names no licence.
 *
 * @param others - Modules of what is built beside, known by the time the files are written.
 */
export const thirdPartyNotices = (others: readonly string[]): Plugin => ({
  name: 'giftlist:third-party-notices',
  generateBundle(_options, bundle) {
    const scripts = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    // Sheets and fonts are files that a build takes as they are.
    const files = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
    const folders = new Set([...scripts, ...files, ...others].map(packageOf).filter((folder) => folder !== undefined));
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
