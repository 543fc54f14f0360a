import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type HtmlTagDescriptor, minify, type Plugin, type ResolvedConfig, transformWithOxc } from 'vite';
import { appearanceKey } from '../../src/rules/appearance.ts';
import { defaultApi } from '../../src/rules/settings.ts';
import { stylesOf, extractLazyStyles, dropLazyCssImports } from './later-styles.ts';

interface Options {
  /** Whether the shop's server renders pages: it finds what it needs for that beside the build, in a folder whose name ends in `-render`. */
  readonly isServed: boolean;
  /** What the home reads first, below the API's base; fetched by the browser while the app loads. Empty for none. */
  readonly firstRead: string;
  /** Whether the page runs WebAssembly: its policy has to allow it. */
  readonly needsWasm: boolean;
  /** Font files (without hash and ending) that the first screen needs. */
  readonly fonts: readonly string[];
}

const folder = join(import.meta.dirname, '../../src/app/prerender');

/** The marker in index.html that the head script replaces. */
const marker = '<!-- head -->';

const isShellModule = (value: unknown): value is { renderHome: () => Promise<string> } =>
  typeof value === 'object' && value !== null && 'renderHome' in value && typeof value.renderHome === 'function';

/** Compiles the head script to one line of plain JavaScript. */
const compileHead = async (firstRead: string): Promise<string> => {
  const file = join(folder, 'head.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
    target: 'es2023',
    define: {
      FIRST_READ: JSON.stringify(firstRead),
      APPEARANCE_KEY: JSON.stringify(appearanceKey),
      DEFAULT_API: JSON.stringify(defaultApi),
    },
  });
  const { code: small } = await minify(file, `{${code}}`, { module: false });
  return small.trim();
};

/**
 * Builds the app for Node, with the same plugins, and renders the home in its pending state.
 *
 * @param outDir - The folder of what is built for Node.
 */
const renderShell = async (config: ResolvedConfig, outDir: string): Promise<string> => {
  await build({
    configFile: config.configFile ?? false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    // What the app depends on is bundled as well, so that it is resolved and defined as in the client build.
    ssr: { noExternal: true },
    // Whatever environment it runs in later: the development builds take four times as long.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: join(folder, 'render.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
  });
  const module: unknown = await import(`${pathToFileURL(join(outDir, 'render.mjs')).href}?at=${Date.now()}`);
  if (!isShellModule(module)) throw new Error('render.tsx must export renderHome');
  return module.renderHome();
};

/**
 * Puts the home, as it stands before its first answer, into the built page: a shopper sees the bar, the hero, the search and
 * the skeleton of the grid without waiting for a script. One page serves every route; src/main.tsx takes it over by hydration
 * on `/` and replaces it elsewhere. In development only the head script is put in.
 */
export const prerenderHome = ({ isServed, firstRead, needsWasm, fonts }: Options): Plugin[] => {
  let config: ResolvedConfig;
  let stylesOfFiles: ReadonlyMap<string, string> = new Map();
  const home: Plugin = {
    name: 'giftlist:prerender-home',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        stylesOfFiles = extractLazyStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (filename !== join(config.root, 'index.html')) return undefined;
        const head = await compileHead(bundle ? firstRead : '');
        if (!bundle) return html.replace(marker, () => `<script>${head}</script>`);

        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const preloads = fonts.map((name): HtmlTagDescriptor => {
          const file = assets.find(({ fileName }) => fileName.includes(`/${name}-`));
          if (!file) throw new Error(`The build has no font ${name}`);
          const attrs = {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: config.base + file.fileName,
            crossorigin: true,
          };
          return { tag: 'link', attrs, injectTo: 'head' };
        });

        let css = '';
        let page = html;
        for (const sheet of assets.filter((file) => file.fileName.endsWith('.css'))) {
          const link = new RegExp(`\\s*<link rel="stylesheet"[^>]*${sheet.fileName}"[^>]*>`);
          // The pages of others have sheets of their own.
          if (!link.test(page)) continue;
          page = page.replace(link, '');
          css += stylesOf(sheet);
        }
        const outDir = isServed
          ? `${resolve(config.root, config.build.outDir)}-render`
          : join(config.cacheDir, `prerender-${config.mode}`);
        const shell = await renderShell(config, outDir);
        const laterStyles = [...stylesOfFiles.values()].join('');
        if (isServed)
          await writeFile(join(outDir, 'parts.json'), JSON.stringify({ shell, styles: [...stylesOfFiles] }));
        const hash = createHash('sha256').update(head).digest('base64');
        const policy = `script-src 'self' ${needsWasm ? "'wasm-unsafe-eval' " : ''}'sha256-${hash}'; object-src 'none'; base-uri 'none'`;
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
        // Functions, because `$&` and its like in a rendered page are text.
        page = page
          .replace(marker, () => `${meta}<script>${head}</script><style>${css}</style>`)
          .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
          // Below the first view's markup: the browser paints that before it reads them.
          .replace('</body>', () => `<style>${laterStyles}</style></body>`);
        return { html: page, tags: preloads };
      },
    },
  };
  /** After the pages are written, and before the scripts are told what they wait for. */
  const scripts: Plugin = {
    name: 'giftlist:scripts-without-sheets',
    enforce: 'post',
    generateBundle: (_options, bundle) => dropLazyCssImports(bundle),
  };
  return [home, scripts];
};
