import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type HtmlTagDescriptor, minify, type Plugin, type ResolvedConfig, transformWithOxc } from 'vite';
import { appearanceKey } from '#rules/appearance.ts';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { preferencesCookie, surpriseKey } from '#rules/preferences.ts';
import { defaultApi } from '#rules/settings.ts';
import { dropLazyCssImports, extractLazyStyles, stylesOf } from './later-styles.ts';

interface Options {
  /** Whether the shop's server uses this build. If so, keeps the build for Node, which renders pages, in `dist-render`. */
  readonly isServed: boolean;
  /** First request of the home page, relative to the API's URL. Sent while the app loads. Empty for none. */
  readonly firstRead: string;
  /** Whether the page runs WebAssembly, which its Content-Security-Policy must allow. */
  readonly needsWasm: boolean;
  /** Font files (without hash and extension) that the first view needs. */
  readonly fonts: readonly string[];
}

const folder = join(import.meta.dirname, '../../src/app/prerender');

/** Marker in index.html that the head script replaces. */
const marker = '<!-- head -->';

interface RenderModule {
  renderStatic: (path: string) => Promise<string>;
  renderFrame: () => Promise<string>;
}

const isRenderModule = (value: unknown): value is RenderModule =>
  typeof value === 'object' && value !== null && 'renderStatic' in value && 'renderFrame' in value;

/** Compiles the head script to one line of plain JavaScript. */
const compileHead = async (firstRead: string): Promise<string> => {
  const file = join(folder, 'head.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, {
    target: 'es2023',
    define: {
      FIRST_READ: JSON.stringify(firstRead),
      APPEARANCE_KEY: JSON.stringify(appearanceKey),
      SURPRISE_KEY: JSON.stringify(surpriseKey),
      PREFERENCES_COOKIE: JSON.stringify(preferencesCookie),
      DEFAULT_API: JSON.stringify(defaultApi),
    },
  });
  const { code: minified } = await minify(file, `{${code}}`, { module: false });
  return minified.trim();
};

/**
 * Builds the app for Node with the same plugins, and renders the home in its loading state, and the frame of other pages.
 * @param outDir - Output folder of the build for Node.
 */
const renderParts = async (config: ResolvedConfig, outDir: string) => {
  await build({
    configFile: config.configFile ?? false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    // Bundles the dependencies, so that they are resolved and defined as in the client build.
    ssr: { noExternal: true },
    // Otherwise a server without NODE_ENV would use React's development build, which renders four times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { alias: [{ find: /^@xstate\/react$/, replacement: join(folder, 'static-selectors.ts') }] },
    build: {
      ssr: join(folder, 'render.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
  });
  const module: unknown = await import(`${pathToFileURL(join(outDir, 'render.mjs')).href}?at=${Date.now()}`);
  if (!isRenderModule(module)) throw new Error('render.tsx must export renderStatic and renderFrame');
  return { home: await module.renderStatic(paths.home), frame: await module.renderFrame() };
};

/**
 * Inserts the home page in its loading state into the built page, so that the browser shows it before any script loads.
 * The built page serves every route: src/main.tsx hydrates the home page on `/`, and replaces it on other paths. In
 * development, inserts only the head script.
 */
export const prerenderHome = ({ isServed, firstRead, needsWasm, fonts }: Options): Plugin[] => {
  let config: ResolvedConfig;
  let stylesOfChunks: ReadonlyMap<string, string> = new Map();
  const home: Plugin = {
    name: 'giftlist:prerender-home',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        stylesOfChunks = extractLazyStyles(bundle);
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
          // Skips style sheets that only the mock pages use.
          if (!link.test(page)) continue;
          page = page.replace(link, '');
          css += stylesOf(sheet);
        }
        const outDir = isServed
          ? `${resolve(config.root, config.build.outDir)}-render`
          : join(config.cacheDir, `prerender-${config.mode}`);
        const parts = await renderParts(config, outDir);
        const laterStyles = [...stylesOfChunks.values()].join('');
        if (isServed)
          await writeFile(join(outDir, 'parts.json'), JSON.stringify({ ...parts, styles: [...stylesOfChunks] }));
        const hash = createHash('sha256').update(head).digest('base64');
        const policy = `script-src 'self' ${needsWasm ? "'wasm-unsafe-eval' " : ''}'sha256-${hash}'; object-src 'none'; base-uri 'none'`;
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
        // Replaces by functions, because `replace` would expand `$&` in a string.
        page = page
          .replace(marker, () => `${meta}<script>${head}</script><style>${css}</style>`)
          .replace('<div id="root"></div>', () => `<div id="root">${parts.home}</div>`)
          .replace(/<title>[^<]*/, `<title>${pageTitles.home} · Giftlist`)
          .replace('<html ', '<html data-prerendered="/" ')
          // Styles of other views are last, so that the browser shows the first view before it reads them.
          .replace('</body>', () => `<style>${laterStyles}</style></body>`);
        return { html: page, tags: preloads };
      },
    },
  };
  /** Runs after Vite has written the pages, and before it writes the list of dependencies into the scripts. */
  const scripts: Plugin = {
    name: 'giftlist:scripts-without-sheets',
    enforce: 'post',
    generateBundle: (_options, bundle) => dropLazyCssImports(bundle),
  };
  return [home, scripts];
};
