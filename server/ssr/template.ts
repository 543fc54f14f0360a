import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatPreferences, type Preferences } from '#rules/preferences.ts';
import { previewSize } from '../integrations/images';
import { embeddedDataScript } from './embedded-data';
import { createSegment, type GzipSegment } from './gzip-segments';
import type { PageMeta } from './page-meta';
import type { PrefetchedResponse } from './prefetch';
import type { RenderedView } from './renderer';

/**
 * Files that the build adds for the server: the prerendered home, the frame around an empty page, and the styles of later
 * pages, in cascade order.
 */
const partsSchema = z.object({
  home: z.string(),
  frame: z.string(),
  styles: z.array(z.tuple([z.string(), z.string()])),
});

const chunksSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

/** Input of one document. */
export interface DocumentInput {
  /** Meta tags; the shop's description and picture replace missing ones of the page. */
  readonly meta: Pick<PageMeta, 'title'> & Partial<PageMeta>;
  /** URL of the document, for its link preview. */
  readonly url: string;
  /** Modules of the page's code, named as in the build manifest. */
  readonly modules: readonly string[];
  readonly responses: readonly PrefetchedResponse[];
  /** `undefined` shows the shop's frame with an empty page. */
  readonly rendered: RenderedView | undefined;
  /** Preferences of the request, which a rendered page names, so that the browser shows no page with others. */
  readonly preferences: Preferences;
}

/** A document's response body. */
interface RenderedDocument {
  readonly segments: readonly GzipSegment[];
  /** Hash of an added style sheet, for the content security policy. */
  readonly styleHash?: string;
}

/** Title and meta tags of the build, which a page may replace. */
const defaultMetaTags = /\s*<(?:title>[^<]*<\/title>|meta (?:name="description"|property="og:[a-z]+")[^>]*>)/g;

/** Module scripts that start the app. */
const scripts = /\s*<script type="module"[^>]*><\/script>/g;

/** Returns the path of an image's link preview; `undefined` for external images. */
export type PreviewPathOf = (url: string) => string | undefined;

const contentIn = (head: string, tag: RegExp): string | undefined => tag.exec(head)?.[1];

const pictureTags = (picture: string, url: string, previewPathOf: PreviewPathOf) => {
  const preview = previewPathOf(picture);
  const tag = html`<meta property="og:image" content="${new URL(preview ?? picture, url).href}" />`;
  if (preview === undefined) return tag;
  const { width, height } = previewSize;
  return html`${tag}<meta property="og:image:width" content="${width}" /><meta property="og:image:height" content="${height}" />`;
};

const headTags = async (
  { title, description, picture }: Pick<PageMeta, 'title' | 'description' | 'picture'>,
  url: string,
  previewPathOf: PreviewPathOf,
): Promise<string> =>
  (
    await html`<title>${title} · Giftlist</title><meta name="description" content="${description}" /><meta property="og:site_name" content="Giftlist" /><meta property="og:type" content="website" /><meta property="og:url" content="${url}" /><meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />${picture === undefined ? '' : pictureTags(picture, url, previewPathOf)}`
  ).toString();

/** Creates a function that lists the files of modules and their static imports. Omits files that `pageHtml` loads. */
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
 * @param previewPathOf returns the path of an image's link preview
 * @returns `undefined` for a build without server files, or with an API on another server
 */
export const readTemplate = (
  dir: string,
  pageHtml: string,
  previewPathOf: PreviewPathOf,
): ((input: DocumentInput) => Promise<RenderedDocument>) | undefined => {
  const partsFile = join(`${dir}-render`, 'parts.json');
  const manifest = join(dir, 'manifest.json');
  if (!existsSync(partsFile) || !existsSync(manifest)) return undefined;
  const { home, frame, styles } = partsSchema.parse(readJson(partsFile));
  const root = `<div id="root">${home}</div>`;
  const [beforeRoot = '', afterRoot] = pageHtml.split(root);
  const [, afterHead] = beforeRoot.split('</head>');
  if (/<html[^>]*\sdata-api=/.test(pageHtml) || afterRoot === undefined || afterHead === undefined) return undefined;
  const head = beforeRoot.slice(0, beforeRoot.indexOf('</head>'));
  const bareHead = head.replaceAll(defaultMetaTags, '').replace(/(<html\b[^>]*) data-prerendered="[^"]*"/, '$1');
  const shopMeta = {
    description: contentIn(head, /<meta name="description" content="([^"]*)"/) ?? '',
    picture: contentIn(head, /<meta property="og:image" content="([^"]*)"/),
  };
  // Compressed at the highest level, because all documents share these segments.
  const createSharedSegment = (text: string): GzipSegment => createSegment(text, 9);
  const [beforeAttributes = '', fromAttributes = ''] = bareHead.replaceAll(scripts, '').split(/(?<=<html )/);
  const asRendered = (renderedFor: string) => createSharedSegment(`data-ssr="${renderedFor}" ${fromAttributes}`);
  const heads = {
    start: createSharedSegment(beforeAttributes),
    frame: createSharedSegment(bareHead.replace('<html ', '<html data-prerendered="" ')),
    all: asRendered('all'),
    visitor: asRendered('visitor'),
  };
  const frameBody = createSharedSegment(`</head>${afterHead}<div id="root">${frame}</div>`);
  const end = createSharedSegment(afterRoot);
  // Scripts follow the rendered markup, so that they do not delay the resources that paint it.
  const renderedEnd = createSharedSegment(
    afterRoot.replace('</body>', `${head.match(scripts)?.join('') ?? ''}</body>`),
  );
  const filesOf = createFileLookup(chunksSchema.parse(readJson(manifest)), pageHtml);

  /** Parts shared by all documents with the same modules. */
  const createParts = (modules: readonly string[]) => {
    const files = filesOf(modules);
    const css = styles.flatMap(([file, text]) => (files.includes(file) ? text : [])).join('');
    return {
      preloads: files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      // Inlines the page's styles, so that the markup is painted before the style sheet of all pages has loaded.
      renderedMiddle: createSharedSegment(`<style>${css}</style></head>${afterHead}<div id="root">`),
      styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    };
  };
  const partsByModules = new Map<string, ReturnType<typeof createParts>>();

  return async ({ meta, url, modules, responses, rendered, preferences }) => {
    const key = modules.join();
    const parts = partsByModules.get(key) ?? createParts(modules);
    partsByModules.set(key, parts);
    const { preloads, renderedMiddle, styleHash } = parts;
    const metaTags = await headTags({ ...shopMeta, ...meta }, url, previewPathOf);
    if (rendered === undefined)
      return {
        segments: [
          heads.frame,
          createSegment(`${metaTags}${preloads}`),
          frameBody,
          createSegment(embeddedDataScript(responses)),
          end,
        ],
      };
    // No preloads of code: the page is readable without it, and they would delay the paint (LCP 2.9 s, not 2.4 s).
    return {
      segments: [
        heads.start,
        createSegment(`data-preferences="${formatPreferences(preferences)}" `),
        heads[rendered.renderedFor],
        createSegment(`${metaTags}${rendered.headMarkup}`),
        renderedMiddle,
        ...rendered.body,
        renderedEnd,
      ],
      styleHash,
    };
  };
};
