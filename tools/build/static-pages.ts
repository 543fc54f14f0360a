import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { appPaths } from '#rules/app-pages.ts';
import { framePath } from '#rules/offline.ts';
import { settingsOf } from '#rules/page-settings.ts';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import type { PageSettings } from '#rules/settings.ts';

/** File with the shop's frame around an empty page. A host sends it for pages that need their visitor. */
export const frameFile = basename(framePath);

/** File that a host sends with the status 404. */
export const notFoundFile = '404.html';

/** Pages that need no visitor: their file, path and title. Only the path `*` matches every URL. */
const textPages = [
  { file: 'help.html', path: paths.help, title: pageTitles.help },
  { file: 'terms-of-service.html', path: paths.terms, title: pageTitles.terms },
  { file: 'privacy-policy.html', path: paths.privacy, title: pageTitles.privacy },
  { file: notFoundFile, path: '*', title: pageTitles.notFound },
];

/** Paths of the pages with a separate file, with this file. */
export const staticPaths = textPages.flatMap(({ file, path }) => (path === '*' ? [] : [{ file, path }]));

/** Paths of the pages that get the frame. */
export const framedPaths = appPaths.filter(
  (path) => path !== paths.home && !textPages.some((page) => page.path === path),
);

type RenderStatic = (path: string, settings: PageSettings) => Promise<string>;

const isRenderModule = (value: unknown): value is { readonly renderStatic: RenderStatic } =>
  typeof value === 'object' && value !== null && 'renderStatic' in value && typeof value.renderStatic === 'function';

const partsSchema = z.object({ home: z.string(), frame: z.string() });

/** Style sheet of later pages at the end of the body. These pages need it for their first paint. */
const laterStyles = /<style>[^<]*<\/style>(?=<\/body>)/;

/**
 * Writes the pages that need no visitor, and the frame of all others, next to the build's home. The same
 * scripts and styles in all of them need only one Content-Security-Policy.
 * @param outDir - Folder of the build.
 */
export const writeStaticPages = async (outDir: string): Promise<void> => {
  const renderFile = join(`${outDir}-render`, 'render.mjs');
  if (!existsSync(renderFile)) return;
  const module: unknown = await import(`${pathToFileURL(resolve(renderFile)).href}?at=${Date.now()}`);
  if (!isRenderModule(module)) throw new Error('render.tsx must export renderStatic');
  const { home, frame } = partsSchema.parse(JSON.parse(readFileSync(join(`${outDir}-render`, 'parts.json'), 'utf8')));
  const index = readFileSync(join(outDir, 'index.html'), 'utf8');
  const [styles = ''] = laterStyles.exec(index) ?? [];
  const write = (file: string, path: string, markup: string, title?: string) => {
    const page = index
      .replace(`<div id="root">${home}</div>`, () => `<div id="root">${markup}</div>`)
      .replace('data-prerendered="/"', `data-prerendered="${path}"`)
      .replace(laterStyles, '')
      .replace('</head>', () => `${styles}</head>`);
    const titled = page.replace(/<title>[^<]*/, `<title>${title === undefined ? '' : `${title} · `}Giftlist`);
    writeFileSync(join(outDir, file), titled);
  };
  write(frameFile, '', frame);
  for (const { file, path, title } of textPages)
    write(file, path, await module.renderStatic(path === '*' ? '/404' : path, settingsOf(index)), title);
};
