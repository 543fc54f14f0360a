import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { pageAnswersId } from '../../src/rules/page-answers';
import type { PageCall } from './page-calls';
import type { PageHead } from './page-head';
import { type Piece, pieceOf } from './pieces';

/** What the build has put beside itself: the home that is drawn in its page, and the styles of later pages, which stand last. */
const partsSchema = z.object({ shell: z.string(), laterStyles: z.string() });

const chunksSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }));

/** What one document has of its own. */
export interface Filling {
  readonly head: PageHead | undefined;
  /** The address of the document, for its preview. */
  readonly url: string;
  /** The module of the page's code, as the build's manifest names it. */
  readonly module: string | undefined;
  readonly calls: readonly PageCall[];
  /** What stands in the page's root; without it the home does, of which only the bar is shown elsewhere. */
  readonly drawn: string | undefined;
}

/** What is said of every page that says nothing of its own. */
const ownWords = /\s*<(?:title>[^<]*<\/title>|meta (?:name="description"|property="og:[a-z]+")[^>]*>)/g;

const headTags = async ({ title, description, picture }: PageHead, url: string): Promise<string> =>
  (
    await html`<title>${title} · Giftlist</title><meta name="description" content="${description}" /><meta property="og:site_name" content="Giftlist" /><meta property="og:type" content="website" /><meta property="og:url" content="${url}" /><meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />${picture === undefined ? '' : html`<meta property="og:image" content="${new URL(picture, url).href}" />`}`
  ).toString();

/** A data block that no text in it can end: it is no script, and the policy of the page does not concern it. */
const dataBlock = (calls: readonly PageCall[]): string => {
  const entries = calls.map(({ path, answer: [status], text }) => `${JSON.stringify(path)}:[${status},${text}]`);
  const json = `{${entries.join()}}`.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${pageAnswersId}">${json}</script>`;
};

/** Elements that React wants in the head, and writes first. */
const forHead = /^(?:<(?:meta|link)\b[^>]*>)+/;

/** The files of a module's code, and of what it imports at once, without those that the page names already. */
const filesOf = (chunks: z.infer<typeof chunksSchema>, page: string) => {
  const found = new Map<string, readonly string[]>();
  const reach = (key: string, seen: Set<string>) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunks[key]?.imports ?? []) reach(imported, seen);
  };
  return (module: string): readonly string[] => {
    const known = found.get(module);
    if (known) return known;
    const seen = new Set<string>();
    reach(module, seen);
    const files = [...seen].flatMap((key) => chunks[key]?.file ?? []).filter((file) => !page.includes(file));
    found.set(module, files);
    return files;
  };
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The page of a build, to be filled for one visitor.
 *
 * @param dir the folder of the build
 * @returns `undefined` for a build that keeps nothing for a server, or whose API is another server's
 */
export const readTemplate = (dir: string): ((filling: Filling) => Promise<readonly Piece[]>) | undefined => {
  const partsFile = join(`${dir}-render`, 'parts.json');
  const manifest = join(dir, 'manifest.json');
  if (!existsSync(partsFile) || !existsSync(manifest)) return undefined;
  const page = readFileSync(join(dir, 'index.html'), 'utf8');
  const { shell, laterStyles } = partsSchema.parse(readJson(partsFile));
  const root = `<div id="root">${shell}</div>`;
  const later = `<style>${laterStyles}</style>`;
  const [beforeRoot = '', afterRoot] = page.split(root);
  const [, afterHead] = beforeRoot.split('</head>');
  if (/<html[^>]*\sdata-api=/.test(page) || afterRoot === undefined || afterHead === undefined) return undefined;
  if (!afterRoot.includes(later)) return undefined;
  const head = beforeRoot.slice(0, beforeRoot.indexOf('</head>'));
  const bareHead = head.replaceAll(ownWords, '');
  const fixed = (text: string): Piece => pieceOf(text, 9);
  const start = {
    plain: fixed(head),
    bare: fixed(bareHead),
    drawn: fixed(bareHead.replace('<html ', '<html data-drawn ')),
  };
  // What is drawn is painted with the styles of its page.
  const middle = {
    home: fixed(`</head>${afterHead}${root}`),
    drawn: fixed(`${later}</head>${afterHead}<div id="root">`),
  };
  const end = { home: fixed(afterRoot), drawn: fixed(afterRoot.replace(later, '')) };
  const modules = filesOf(chunksSchema.parse(readJson(manifest)), page);

  return async ({ head: words, url, module, calls, drawn }) => {
    const files = module === undefined ? [] : modules(module);
    const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
    const own = `${words ? await headTags(words, url) : ''}${preloads}`;
    const block = dataBlock(calls);
    if (drawn === undefined || !words)
      return [words ? start.bare : start.plain, pieceOf(own), middle.home, pieceOf(block), end.home];
    const hoisted = forHead.exec(drawn)?.[0] ?? '';
    const body = `${drawn.slice(hoisted.length)}</div>${block}`;
    return [start.drawn, pieceOf(`${own}${hoisted}`), middle.drawn, pieceOf(body), end.drawn];
  };
};
