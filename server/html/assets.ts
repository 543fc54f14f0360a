import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { hashContent } from '../hash';

/** Files of the pages, by name: style sheets, fonts and the icon. */
type Assets = ReadonlyMap<string, Buffer>;

/** The files that the build writes next to its bundle. */
const builtFolder = new URL('./page-assets/', import.meta.url);

/** The shop's tokens, global styles, fonts and styles of components, and the styles of all pages of the server, in order. */
const commonStyles = [
  new URL('../../src/ui/theme/tokens.css', import.meta.url),
  new URL('../../src/ui/theme/base.css', import.meta.url),
  new URL('../../src/ui/theme/fonts.css', import.meta.url),
  new URL('../../src/ui/brand/logo.module.css', import.meta.url),
  new URL('../../src/ui/badge.module.css', import.meta.url),
  new URL('../../src/ui/field.module.css', import.meta.url),
  new URL('../../src/ui/pager.module.css', import.meta.url),
  new URL('../../src/ui/surface.module.css', import.meta.url),
  new URL('../../src/ui/visually-hidden.module.css', import.meta.url),
  new URL('./styles.css', import.meta.url),
];

const styleSheets = {
  'shop.css': commonStyles,
  'admin.css': [...commonStyles, new URL('./admin-styles.css', import.meta.url)],
} as const;

/** Name of a style sheet: of the pages for visitors of the shop, or of the admin pages. */
export type StyleSheet = keyof typeof styleSheets;

/** Name of the shop's icon. */
export const icon = 'favicon.svg';

const fontUrl = /url\("(@fontsource[^"]+)"\)/g;

/** Makes the files from the theme of the shop. Called by the build, and by a server without a build. */
export const makeAssets = (): Assets => {
  const { resolve } = createRequire(import.meta.url);
  const assets = new Map([[icon, readFileSync(new URL('../../src/ui/brand/favicon.svg', import.meta.url))]]);
  for (const [name, sources] of Object.entries(styleSheets)) {
    const sheet = sources.map((url) => readFileSync(url, 'utf8')).join('\n');
    for (const [, path = ''] of sheet.matchAll(fontUrl)) assets.set(basename(path), readFileSync(resolve(path)));
    assets.set(name, Buffer.from(sheet.replace(fontUrl, (_, path: string) => `url("${basename(path)}")`)));
  }
  return assets;
};

const readBuilt = (): Assets =>
  new Map(readdirSync(builtFolder).map((name) => [name, readFileSync(new URL(name, builtFolder))]));

let loaded: { readonly assets: Assets; readonly version: string } | undefined;

const load = () => {
  if (loaded) return loaded;
  const assets = existsSync(builtFolder) ? readBuilt() : makeAssets();
  return (loaded = { assets, version: hashContent(Buffer.concat([...assets.values()])) });
};

/**
 * Values of a color token in light and dark, for mails: few mail programs know CSS variables.
 *
 * @param name such as `fg-muted`
 */
export const colorsOf = (name: string): readonly [light: string, dark: string] => {
  const sheet = load().assets.get('shop.css')?.toString() ?? '';
  const [, light, dark] = new RegExp(`--chakra-colors-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`There is no color ${name}.`);
  return [light, dark];
};

/** Path pattern of the files. */
export const assetPattern = '/page-assets/:version/:name';

/** Path of a file. Contains a hash of all files, so that browsers cache the file permanently. */
export const assetPath = (name: StyleSheet | typeof icon): string => `/page-assets/${load().version}/${name}`;

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Response with a file; 404 for an unknown file, or another version than the current one. */
export const assetResponse = ({ version, name }: { readonly version: string; readonly name: string }): Response => {
  const { assets, version: current } = load();
  const file = assets.get(name);
  if (!file || version !== current) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': mediaTypes[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
};
