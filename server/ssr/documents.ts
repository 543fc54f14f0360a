import type { StoredImage } from '../../backend/ports';
import { isFileRequest } from '../../src/rules/is-file-request';
import { isSameUsername } from '../../src/rules/list-owner';
import { failure, type Log } from '../log';
import { openRenderer } from './renderer';
import { createLruMemo } from './memoize';
import { prefetchAll, createPrefetcher, type PrefetchDeps, type PrefetchedResponse } from './prefetch';
import { pageMetaOf, type PageMeta } from './page-meta';
import { prefetchPlanFor, profilePath } from './prefetch-plan';
import { picturePreload } from './picture-preload';
import { joinSegments } from './gzip-segments';
import { type PreviewOf, readTemplate } from './template';

const usernameIn = (call: PrefetchedResponse | undefined): string | undefined => {
  const body = call?.answer[1];
  const isNamed = typeof body === 'object' && body !== null && 'username' in body;
  return isNamed && typeof body.username === 'string' ? body.username : undefined;
};

/** Answers with pages that are made for their visitor. */
export interface DocumentRenderer {
  /** `undefined` for a page that is the same for everybody, for what is no page, and where it fails. */
  readonly answer: (request: Request, address: string) => Promise<Response | undefined>;
}

interface World extends PrefetchDeps {
  readonly rateLimiter: { readonly blockedUntil: (name: 'any', address: string) => number | undefined };
}

interface Options {
  readonly world: World;
  readonly pictures: {
    /** The content of a picture; `undefined` where it is not the shop's own, or large. */
    readonly embedded: (url: string) => Promise<StoredImage | undefined>;
    readonly previewOf: PreviewOf;
  };
  /** The folder of the built app. */
  readonly dir: string;
  readonly log: Log;
  /** Where people reach the shop, if it was set. */
  readonly origin: string | undefined;
  readonly files: {
    /** The page of the build, with the settings of this host. */
    readonly page: string;
    readonly headersOf: (path: string) => readonly (readonly [string, string])[];
  };
}

/**
 * Pages as their visitor's browser would have them after its first calls: with what they say of themselves, their code, the answers, and
 * what is drawn of these (docs/decisions/0023-first-visits.md).
 */
export const createDocumentRenderer = async ({
  world,
  pictures,
  dir,
  log,
  origin,
  files,
}: Options): Promise<DocumentRenderer> => {
  const fill = readTemplate(dir, files.page, pictures.previewOf);
  if (!fill) return { answer: () => Promise.resolve(undefined) };
  const drawings = await openRenderer(dir, files.page, log);
  const heads = createLruMemo<PageMeta | undefined>();

  const answer: DocumentRenderer['answer'] = async (request, address) => {
    const { headers } = request;
    const asked = new URL(request.url);
    const reads = isFileRequest(asked.pathname, headers.get('accept') ?? '') ? undefined : prefetchPlanFor(asked);
    if (!reads || world.rateLimiter.blockedUntil('any', address) !== undefined) return undefined;
    const url = new URL(`${asked.pathname}${asked.search}`, origin ?? asked.origin);
    const calls = await prefetchAll(await createPrefetcher(world, headers.get('cookie'), url.origin), reads);
    const shown = calls.find(({ path }) => path === reads.main?.path);
    const { main } = reads;
    const head = main && shown && heads(main.path, shown.text, () => pageMetaOf(main.is, shown.answer));
    const visitor = usernameIn(calls.find(({ path }) => path === profilePath));
    // What was bought is not drawn for the owner, who may want to be surprised.
    const isOwn = isSameUsername(visitor, usernameIn(shown) ?? reads.username);
    const urgent = head?.urgentPicture;
    const picture = urgent === undefined ? undefined : await pictures.embedded(urgent);
    const drawForAll = () => (head && shown && !isOwn ? drawings.forAll(url, shown, calls) : undefined);
    const drawn = {
      all: drawForAll,
      visitor: () => drawings.forVisitor(url, calls, picture),
      none: () => undefined,
    }[reads.drawnFor];
    const { pieces, styleHash } = await fill({
      head,
      url: url.href,
      modules: reads.modules,
      calls,
      drawn: await drawn(),
    });
    const about = new Headers(files.headersOf(asked.pathname).map(([name, value]): [string, string] => [name, value]));
    const policy = about.get('Content-Security-Policy');
    if (policy !== null && styleHash !== undefined)
      about.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`));
    about.set('Content-Type', 'text/html; charset=utf-8');
    const preload = urgent === undefined || picture ? undefined : picturePreload(urgent);
    if (preload !== undefined) about.set('Link', preload);
    // It is one visitor's own, in their browser's cache too: who comes after them gets none of it by Back.
    about.set('Cache-Control', 'no-store');
    about.set('Vary', 'Accept-Encoding, Cookie');
    const isCompressed = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
    if (isCompressed) about.set('Content-Encoding', 'gzip');
    return new Response(joinSegments(pieces, isCompressed), { headers: about });
  };

  return {
    // The page as it was built asks by itself, and says what is wrong in its own words.
    answer: (request, address) =>
      answer(request, address).catch((error: unknown) => {
        log({ event: 'failed', ...failure(error) });
        return undefined;
      }),
  };
};
