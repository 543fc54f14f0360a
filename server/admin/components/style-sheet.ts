import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { hashContent } from '../../http/hash';

/** Files of the style sheet, by name: the sheet and its fonts. */
export type StyleFiles = ReadonlyMap<string, Buffer>;

/** Name of the style sheet. */
const sheetName = 'admin.css';

/** The style sheet that the build writes next to its bundle. */
const built = new URL('./admin.css', import.meta.url);

/** The shop's tokens, its global styles and fonts, and the styles of the admin components, in order. */
const sources = [
  new URL('../../../src/ui/theme/tokens.css', import.meta.url),
  new URL('../../../src/ui/theme/base.css', import.meta.url),
  new URL('../../../src/ui/theme/fonts.css', import.meta.url),
  new URL('../../../src/ui/visually-hidden.module.css', import.meta.url),
  new URL('./styles.css', import.meta.url),
];

const fontUrl = /url\("(@fontsource[^"]+)"\)/g;

/** Makes the style sheet from the theme of the shop. Called by the build, and by a server without a build. */
export const makeStyleFiles = (): StyleFiles => {
  const { resolve } = createRequire(import.meta.url);
  const sheet = sources.map((url) => readFileSync(url, 'utf8')).join('\n');
  const fonts = [...sheet.matchAll(fontUrl)].map(([, path = '']) => path);
  const text = sheet.replace(fontUrl, (_, path: string) => `url("${basename(path)}")`);
  return new Map([
    [sheetName, Buffer.from(text)],
    ...fonts.map((path) => [basename(path), readFileSync(resolve(path))] as const),
  ]);
};

const readBuilt = (): StyleFiles => {
  const sheet = readFileSync(built);
  const names = [...sheet.toString().matchAll(/url\("([\w-]+\.woff2)"\)/g)].map(([, name = '']) => name);
  return new Map([[sheetName, sheet], ...names.map((name) => [name, readFileSync(new URL(name, built))] as const)]);
};

let loaded: { readonly files: StyleFiles; readonly version: string } | undefined;

const load = () => {
  if (loaded) return loaded;
  const files = existsSync(built) ? readBuilt() : makeStyleFiles();
  return (loaded = { files, version: hashContent(Buffer.concat([...files.values()])) });
};

/** Path of the style sheet. Contains a hash of the content, so that browsers cache the file permanently. */
export const styleSheetPath = (): string => `/assets/${load().version}/${sheetName}`;

/** Response with a file of the style sheet; undefined for an unknown file, or another version than the current one. */
export const styleFile = (version: string, name: string): Response | undefined => {
  const { files, version: current } = load();
  const file = files.get(name);
  if (!file || version !== current) return undefined;
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': name.endsWith('.css') ? 'text/css; charset=utf-8' : 'font/woff2',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
};
