import type { StoredImage } from '#backend/ports.ts';
import { isFileRequest } from '#rules/is-file-request.ts';
import { isSameUsername } from '#rules/list-owner.ts';
import { failure, type Log } from '../log';
import type { SessionDeps } from '../sessions/sessions';
import { joinSegments } from './gzip-segments';
import { createLruMemo } from './memoize';
import { type PageMeta, pageMetaOf } from './page-meta';
import { picturePreload } from './picture-preload';
import { createPrefetcher, type PrefetchedResponse, prefetchAll } from './prefetch';
import { prefetchPlanFor, profilePath } from './prefetch-plan';
import { openRenderer } from './renderer';
import { type PreviewOf, readTemplate } from './template';

const usernameIn = (call: PrefetchedResponse | undefined): string | undefined => {
  const body = call?.answer[1];
  const isNamed = typeof body === 'object' && body !== null && 'username' in body;
  return isNamed && typeof body.username === 'string' ? body.username : undefined;
};

/** Renders pages for their visitor. */
export interface DocumentRenderer {
  /** `undefined` for static pages, for other paths, and after an error. */
  readonly answer: (request: Request, address: string) => Promise<Response | undefined>;
}

interface DocumentDeps extends SessionDeps {
  readonly rateLimiter: { readonly blockedUntil: (name: 'any', address: string) => number | undefined };
}

interface Options {
  readonly deps: DocumentDeps;
  readonly pictures: {
    /** Returns an image to embed; `undefined` for external or large images. */
    readonly embedded: (url: string) => Promise<StoredImage | undefined>;
    readonly previewOf: PreviewOf;
  };
  /** Folder of the built app. */
  readonly dir: string;
  readonly log: Log;
  /** Configured origin of the shop, if any. */
  readonly origin: string | undefined;
  readonly files: {
    /** Returns the build's page with this host's current settings: the same text until they change. */
    readonly page: () => string;
    readonly headersOf: (path: string) => readonly (readonly [string, string])[];
  };
}

/**
 * Creates SSR documents: meta tags, code preloads, embedded responses and rendered markup
 * (docs/decisions/0023-first-visits.md).
 */
export const createDocumentRenderer = async ({
  deps,
  pictures,
  dir,
  log,
  origin,
  files,
}: Options): Promise<DocumentRenderer> => {
  const createRenderer = await openRenderer(dir, log);
  const editionOf = (page: string) => ({
    page,
    fill: readTemplate(dir, page, pictures.previewOf),
    renderer: createRenderer(page),
  });
  let edition = editionOf(files.page());
  const currentEdition = () => {
    const page = files.page();
    if (page !== edition.page) edition = editionOf(page);
    return edition;
  };
  const heads = createLruMemo<PageMeta | undefined>();

  const answer: DocumentRenderer['answer'] = async (request, address) => {
    const { fill, renderer } = currentEdition();
    if (!fill) return undefined;
    const { headers } = request;
    const asked = new URL(request.url);
    const reads = isFileRequest(asked.pathname, headers.get('accept') ?? '') ? undefined : prefetchPlanFor(asked);
    if (!reads || deps.rateLimiter.blockedUntil('any', address) !== undefined) return undefined;
    const url = new URL(`${asked.pathname}${asked.search}`, origin ?? asked.origin);
    const calls = await prefetchAll(await createPrefetcher(deps, headers.get('cookie'), url.origin), reads);
    const shown = calls.find(({ path }) => path === reads.main?.path);
    const { main } = reads;
    const head = main && shown && heads(main.path, shown.text, () => pageMetaOf(main.is, shown.answer));
    const visitor = usernameIn(calls.find(({ path }) => path === profilePath));
    // Purchases are not rendered for the owner, because of surprise mode.
    const isOwn = isSameUsername(visitor, usernameIn(shown) ?? reads.username);
    const urgent = head?.urgentPicture;
    const picture = urgent === undefined ? undefined : await pictures.embedded(urgent);
    const renderForAll = () => (head && shown && !isOwn ? renderer.forAll(url, shown, calls) : undefined);
    const render = {
      all: renderForAll,
      visitor: () => renderer.forVisitor(url, calls, picture),
      none: () => undefined,
    }[reads.renderedFor];
    const { pieces, styleHash } = await fill({
      head,
      url: url.href,
      modules: reads.modules,
      calls,
      rendered: await render(),
    });
    const about = new Headers(files.headersOf(asked.pathname).map(([name, value]): [string, string] => [name, value]));
    const policy = about.get('Content-Security-Policy');
    if (policy !== null && styleHash !== undefined)
      about.set('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`));
    about.set('Content-Type', 'text/html; charset=utf-8');
    const preload = urgent === undefined || picture ? undefined : picturePreload(urgent);
    if (preload !== undefined) about.set('Link', preload);
    // Never cached, because the document is one visitor's: after a sign-out, Back must not show it.
    about.set('Cache-Control', 'no-store');
    about.set('Vary', 'Accept-Encoding, Cookie');
    const isCompressed = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
    if (isCompressed) about.set('Content-Encoding', 'gzip');
    return new Response(joinSegments(pieces, isCompressed), { headers: about });
  };

  return {
    // After an error, the static page is served, which loads its data itself and shows errors.
    answer: (request, address) =>
      answer(request, address).catch((error: unknown) => {
        log({ event: 'failed', ...failure(error) });
        return undefined;
      }),
  };
};
