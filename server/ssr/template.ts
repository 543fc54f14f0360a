import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { previewSize } from '../integrations/images';
import { embeddedDataScript } from './embedded-data';
import type { RenderedView } from './renderer';
import type { PrefetchedResponse } from './prefetch';
import type { PageMeta } from './page-meta';
import { type GzipSegment, createSegment } from './gzip-segments';

/** What the build has put beside itself: the home that is drawn in its page, and the styles of each file of later pages, which stand last. */
const partsSchema = z.object({ shell: z.string(), styles: z.array(z.tuple([z.string(), z.string()])) });

const chunksSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

/** What one document has of its own. */
export interface DocumentInput {
  readonly head: PageMeta | undefined;
  /** The address of the document, for its preview. */
  readonly url: string;
  /** The modules of the page's code, as the build's manifest names them. */
  readonly modules: readonly string[];
  readonly calls: readonly PrefetchedResponse[];
  /** What stands in the page's root; without it the home does, of which only the bar is shown elsewhere. */
  readonly drawn: RenderedView | undefined;
}

/** A document, as it is sent. */
interface RenderedDocument {
  readonly pieces: readonly GzipSegment[];
  /** Of a sheet that the built page does not have, for the policy. */
  readonly styleHash?: string;
}

/** What is said of every page that says nothing of its own. */
const ownWords = /\s*<(?:title>[^<]*<\/title>|meta (?:name="description"|property="og:[a-z]+")[^>]*>)/g;

/** The modules that start the app. */
const scripts = /\s*<script type="module"[^>]*><\/script>/g;

/** The path of the preview of a picture; `undefined` where the picture is not the shop's own. */
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

/** The files of modules' code, and of what they import at once, without those that the page names already. */
const filesOf = (chunks: z.infer<typeof chunksSchema>, page: string) => {
  const reach = (key: string, seen: Set<string>) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunks[key]?.imports ?? []) reach(imported, seen);
  };
  return (modules: readonly string[]): readonly string[] => {
    const seen = new Set<string>();
    for (const module of modules) reach(module, seen);
    return [...seen].flatMap((key) => chunks[key]?.file ?? []).filter((file) => !page.includes(file));
  };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The page of a build, to be filled for one visitor.
 *
 * @param dir the folder of the build
 * @param page its page, with the settings of this host
 * @param previewOf the path of what a preview shows instead of a picture
 * @returns `undefined` for a build that keeps nothing for a server, or whose API is another server's
 */
export const readTemplate = (
  dir: string,
  page: string,
  previewOf: PreviewOf,
): ((filling: DocumentInput) => Promise<RenderedDocument>) | undefined => {
  const partsFile = join(`${dir}-render`, 'parts.json');
  const manifest = join(dir, 'manifest.json');
  if (!existsSync(partsFile) || !existsSync(manifest)) return undefined;
  const { shell, styles } = partsSchema.parse(readJson(partsFile));
  const root = `<div id="root">${shell}</div>`;
  const [beforeRoot = '', afterRoot] = page.split(root);
  const [, afterHead] = beforeRoot.split('</head>');
  if (/<html[^>]*\sdata-api=/.test(page) || afterRoot === undefined || afterHead === undefined) return undefined;
  const head = beforeRoot.slice(0, beforeRoot.indexOf('</head>'));
  const bareHead = head.replaceAll(ownWords, '');
  const fixed = (text: string): GzipSegment => createSegment(text, 9);
  const asDrawn = (text: string) => text.replaceAll(scripts, '').replace('<html ', '<html data-ssr ');
  const start = {
    plain: fixed(head),
    bare: fixed(bareHead),
    plainDrawn: fixed(asDrawn(head)),
    bareDrawn: fixed(asDrawn(bareHead)),
  };
  const home = fixed(`</head>${afterHead}${root}`);
  const end = fixed(afterRoot);
  // Below what is drawn, so that they do not share the line with what paints it.
  const drawnEnd = fixed(afterRoot.replace('</body>', `${head.match(scripts)?.join('') ?? ''}</body>`));
  const filesOfModules = filesOf(chunksSchema.parse(readJson(manifest)), page);

  /** What all documents with the same code have in common. */
  const prepare = (modules: readonly string[]) => {
    const files = filesOfModules(modules);
    const css = styles.flatMap(([file, text]) => (files.includes(file) ? text : [])).join('');
    return {
      preloads: files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
      // What is drawn is painted with the styles of its page, which come once more with those of all pages.
      drawnMiddle: fixed(`<style>${css}</style></head>${afterHead}<div id="root">`),
      styleHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    };
  };
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  return async ({ head: words, url, modules, calls, drawn }) => {
    const code = modules.join();
    const known = prepared.get(code) ?? prepare(modules);
    prepared.set(code, known);
    const { preloads, drawnMiddle, styleHash } = known;
    const own = words ? await headTags(words, url, previewOf) : '';
    if (drawn === undefined)
      return {
        pieces: [
          words ? start.bare : start.plain,
          createSegment(`${own}${preloads}`),
          home,
          createSegment(embeddedDataScript(calls)),
          end,
        ],
      };
    // Without preloads: the page is there to be read, and its code would take the line from what paints it (LCP 2.9 s instead of 2.4 s).
    return {
      pieces: [
        words ? start.bareDrawn : start.plainDrawn,
        createSegment(`${own}${drawn.forHead}`),
        drawnMiddle,
        ...drawn.body,
        drawnEnd,
      ],
      styleHash,
    };
  };
};
