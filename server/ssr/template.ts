import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { previewSize } from '../integrations/images';
import { embeddedDataScript } from './embedded-data';
import { createSegment, type GzipSegment } from './gzip-segments';
import type { PageMeta } from './page-meta';
import type { PrefetchedResponse } from './prefetch';
import type { RenderedView } from './renderer';

/** Files that the build adds for the server: the prerendered home, and the styles of later pages, in cascade order. */
const partsSchema = z.object({ shell: z.string(), styles: z.array(z.tuple([z.string(), z.string()])) });

const chunksSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

/** Input of one document. */
export interface DocumentInput {
  readonly head: PageMeta | undefined;
  /** URL of the document, for its link preview. */
  readonly url: string;
  /** Modules of the page's code, named as in the build manifest. */
  readonly modules: readonly string[];
  readonly calls: readonly PrefetchedResponse[];
  /** `undefined` keeps the build's prerendered home in the root; other pages then show only its navigation bar. */
  readonly rendered: RenderedView | undefined;
}

/** A document's response body. */
interface RenderedDocument {
  readonly pieces: readonly GzipSegment[];
  /** Hash of an added style sheet, for the content security policy. */
  readonly styleHash?: string;
}

/** Title and meta tags of the build, which a page may replace. */
const defaultMetaTags = /\s*<(?:title>[^<]*<\/title>|meta (?:name="description"|property="og:[a-z]+")[^>]*>)/g;

/** Module scripts that start the app. */
const scripts = /\s*<script type="module"[^>]*><\/script>/g;

/** Returns the path of an image's link preview; `undefined` for external images. */
export type PreviewOf = (url: string) => string | undefined;

const pictureTags = (picture: string, url: string, previewOf: PreviewOf) => {
  const preview = previewOf(picture);
  const tag = html`<meta property="og:image" content="${new URL(preview ?? picture, url).href}" />`;
  if (preview === undefined) return tag;
  const { width, height } = previewSize;
  return html`${tag}<meta property="og:image:width" content="${width}" /><meta property="og:image:height" content="${height}" />`;
};

const headTags = async (
  { title, description, picture }: PageMeta,
  url: string,
  previewOf: PreviewOf,
): Promise<string> =>
  (
    await html`<title>${title} · Giftlist</title><meta name="description" content="${description}" /><meta property="og:site_name" content="Giftlist" /><meta property="og:type" content="website" /><meta property="og:url" content="${url}" /><meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />${picture === undefined ? '' : pictureTags(picture, url, previewOf)}`
  ).toString();

/** Creates a function that lists the files of modules and their static imports, without files that the page loads. */
const createFileLookup = (chunks: z.infer<typeof chunksSchema>, pageHtml: string) => {
  const collect = (key: string, seen: Set<string>) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunks[key]?.imports ?? []) collect(imported, seen);
  };
  return (modules: readonly string[]): readonly string[] => {
    const seen = new Set<string>();
    for (const module of modules) collect(module, seen);
    return [...seen].flatMap((key) => chunks[key]?.file ?? []).filter((file) => !pageHtml.includes(file));
  };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reads a build's page as a template for documents.
 *
 * @param dir folder of the build
 * @param pageHtml the build's `index.html`, with this host's settings
 * @param previewOf returns the path of an image's link preview
 * @returns `undefined` for a build without server files, or with an API on another server
 */
export const readTemplate = (
  dir: string,
  pageHtml: string,
  previewOf: PreviewOf,
): ((input: DocumentInput) => Promise<RenderedDocument>) | undefined => {
  const partsFile = join(`${dir}-render`, 'parts.json');
  const manifest = join(dir, 'manifest.json');
  if (!existsSync(partsFile) || !existsSync(manifest)) return undefined;
  const { shell, styles } = partsSchema.parse(readJson(partsFile));
  const root = `<div id="root">${shell}</div>`;
  const [beforeRoot = '', afterRoot] = pageHtml.split(root);
  const [, afterHead] = beforeRoot.split('</head>');
  if (/<html[^>]*\sdata-api=/.test(pageHtml) || afterRoot === undefined || afterHead === undefined) return undefined;
  const head = beforeRoot.slice(0, beforeRoot.indexOf('</head>'));
  const bareHead = head.replaceAll(defaultMetaTags, '');
  const fixed = (text: string): GzipSegment => createSegment(text, 9);
  const asRendered = (text: string) => text.replaceAll(scripts, '').replace('<html ', '<html data-ssr ');
  const start = {
    plain: fixed(head),
    bare: fixed(bareHead),
    plainRendered: fixed(asRendered(head)),
    bareRendered: fixed(asRendered(bareHead)),
  };
  const home = fixed(`</head>${afterHead}${root}`);
  const end = fixed(afterRoot);
  // Scripts follow the rendered markup, so that they do not delay the resources that paint it.
  const renderedEnd = fixed(afterRoot.replace('</body>', `${head.match(scripts)?.join('') ?? ''}</body>`));
  const filesOf = createFileLookup(chunksSchema.parse(readJson(manifest)), pageHtml);

  /** Parts shared by all documents with the same modules. */
  const createParts = (modules: readonly string[]) => {
    const files = filesOf(modules);
    const css = styles.flatMap(([file, text]) => (files.includes(file) ? text : [])).join('');
    return {
      preloads: files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      // Inlines the page's styles, so that the markup is painted before the style sheet of all pages has loaded.
      renderedMiddle: fixed(`<style>${css}</style></head>${afterHead}<div id="root">`),
      styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    };
  };
  const partsByModules = new Map<string, ReturnType<typeof createParts>>();

  return async ({ head: meta, url, modules, calls, rendered }) => {
    const key = modules.join();
    const parts = partsByModules.get(key) ?? createParts(modules);
    partsByModules.set(key, parts);
    const { preloads, renderedMiddle, styleHash } = parts;
    const headMarkup = meta ? await headTags(meta, url, previewOf) : '';
    if (rendered === undefined)
      return {
        pieces: [
          meta ? start.bare : start.plain,
          createSegment(`${headMarkup}${preloads}`),
          home,
          createSegment(embeddedDataScript(calls)),
          end,
        ],
      };
    // No preloads, because the page is readable without its code, which would delay the paint (LCP 2.9 s instead of 2.4
    // s).
    return {
      pieces: [
        meta ? start.bareRendered : start.plainRendered,
        createSegment(`${headMarkup}${rendered.forHead}`),
        renderedMiddle,
        ...rendered.body,
        renderedEnd,
      ],
      styleHash,
    };
  };
};
