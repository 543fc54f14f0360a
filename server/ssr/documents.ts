import { decodePathSegment } from '#rules/decode-path-segment.ts';
import { isFileRequest } from '#rules/is-file-request.ts';
import { isSameUsername } from '#rules/list-owner.ts';
import { listPaths } from '#rules/list-paths.ts';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { parsePreferences, preferencesCookie } from '#rules/preferences.ts';
import { acceptsEncoding } from '../accepts-encoding';
import { readCookie } from '../cookies';
import { failure, type Log } from '../log';
import type { SessionDeps } from '../sessions/sessions';
import type { FindPicture } from './embed-picture';
import { joinSegments } from './gzip-segments';
import { createLruMemo } from './memoize';
import { type PageMeta, pageMetaOf } from './page-meta';
import { giftlistPath, lastPageUrl, type PagePlan, pagePlanFor, profilePath } from './pages';
import { picturePreload } from './picture-preload';
import { createPrefetcher, type PrefetchedResponse, prefetchAll } from './prefetch';
import { openRenderer } from './renderer';
import { type PreviewPathOf, readTemplate } from './template';

/** Page of a shop without products: the build's home would show where they appear. */
const emptyHome: PagePlan = {
  title: pageTitles.home,
  status: 200,
  commonPaths: [],
  memberPaths: [],
  modules: [],
  renderedFor: 'nobody',
};

/** In any capitals, as the app's router matches. */
const homeAlias = new RegExp(`^/*${paths.homeAlias}/*$`, 'i');

/**
 * Path without doubled slashes, below which the app's router would show the page of the single ones, and without
 * malformed encoding, of which it would warn in the log.
 */
const wellFormed = (pathname: string): string => {
  const path = pathname.replaceAll(/\/{2,}/g, '/');
  return decodePathSegment(path) === undefined ? path.replaceAll('%', '%25') : path;
};

const firstProductPath = '/product/explore?page=1&limit=1';

const hasData = (response: PrefetchedResponse | undefined): boolean => {
  const [, body] = response?.answer ?? [];
  return (
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) && body.data.length > 0
  );
};

const usernameOf = (response: PrefetchedResponse | undefined): string | undefined => {
  const [, body] = response?.answer ?? [];
  const hasUsername = typeof body === 'object' && body !== null && 'username' in body;
  return hasUsername && typeof body.username === 'string' ? body.username : undefined;
};

/** Number of elements of a list; infinite if it is unknown, so that every page may exist. */
const totalOf = (responses: readonly PrefetchedResponse[], listPath: string): number => {
  const [, body] = responses.find(({ path }) => path === listPath)?.answer ?? [];
  const hasTotal = typeof body === 'object' && body !== null && 'total' in body;
  return hasTotal && typeof body.total === 'number' ? body.total : Infinity;
};

/** Leads to another page. Never cached, because it may lead another visitor elsewhere. */
const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });

/** Whether the subject of the page does not exist, or the visitor may not see it. */
const isMissing = ({ subjectPath }: PagePlan, responses: readonly PrefetchedResponse[]): boolean =>
  responses.some(({ path, answer: [status] }) => path === subjectPath && [403, 404].includes(status));

/** Renders pages for their visitor. */
export interface DocumentRenderer {
  /**
   * Answers with an SSR document. `undefined` if a static page or a file must be served: without a template or a plan
   * for the URL, for a blocked address, and after an error.
   */
  readonly answer: (request: Request, address: string) => Promise<Response | undefined>;
}

interface DocumentDeps extends SessionDeps {
  readonly rateLimiter: { readonly blockedUntil: (name: 'any', address: string) => number | undefined };
}

interface Options {
  readonly deps: DocumentDeps;
  readonly pictures: {
    readonly findEmbeddable: FindPicture;
    readonly previewPathOf: PreviewPathOf;
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
    fill: readTemplate(dir, page, pictures.previewPathOf),
    renderer: createRenderer(page),
  });
  let edition = editionOf(files.page());
  const currentEdition = () => {
    const page = files.page();
    if (page !== edition.page) edition = editionOf(page);
    return edition;
  };
  /** Whether products have been found. From then on, the home is the build's page. */
  let hasProducts = false;
  const memoizeMeta = createLruMemo<PageMeta | undefined>();

  const answer: DocumentRenderer['answer'] = async (request, address) => {
    const { fill, renderer } = currentEdition();
    if (!fill) return undefined;
    const { headers } = request;
    const requestUrl = new URL(request.url);
    if (homeAlias.test(requestUrl.pathname)) return redirectTo(paths.home);
    if (isFileRequest(requestUrl.pathname, headers.get('accept') ?? '')) return undefined;
    const pathname = wellFormed(requestUrl.pathname);
    if (pathname !== requestUrl.pathname) return redirectTo(`${pathname}${requestUrl.search}`);
    const mayBeEmpty = !hasProducts && requestUrl.pathname === paths.home && requestUrl.search === '';
    const plan = mayBeEmpty ? emptyHome : pagePlanFor(requestUrl);
    if (!plan || deps.rateLimiter.blockedUntil('any', address) !== undefined) return undefined;
    const url = new URL(`${requestUrl.pathname}${requestUrl.search}`, origin ?? requestUrl.origin);
    const prefetch = await createPrefetcher(deps, headers.get('cookie'), url.origin);
    if (mayBeEmpty) {
      hasProducts = hasData(await prefetch(firstProductPath));
      if (hasProducts) return undefined;
    }
    const responses = await prefetchAll(prefetch, plan);
    const visitor = usernameOf(responses.find(({ path }) => path === profilePath));
    const selectedPath = plan.selected && giftlistPath(plan.selected.id);
    const selected = responses.find(({ path }) => path === selectedPath);
    const listOwner = usernameOf(selected);
    if (plan.selected?.isOwn && listOwner !== undefined && visitor !== undefined && !isSameUsername(listOwner, visitor))
      return redirectTo(listPaths.shared(plan.selected.id));
    const lastPage = plan.paged && lastPageUrl(url, plan.paged.parameter, totalOf(responses, plan.paged.path));
    if (lastPage !== undefined) return redirectTo(lastPage);
    const mainResponse = responses.find(({ path }) => path === plan.main?.path);
    const { main } = plan;
    const meta =
      main &&
      mainResponse &&
      memoizeMeta(main.path, mainResponse.text, () => pageMetaOf(main.kind, mainResponse.answer));
    // The markup for all visitors shows purchases, so the owner, who may be in surprise mode, does not receive it.
    const isOwnList = isSameUsername(visitor, usernameOf(mainResponse) ?? plan.username);
    const preferences = parsePreferences(readCookie(headers.get('cookie'), preferencesCookie));
    // The memoized markup shows the main response only.
    const isForAll = plan.renderedFor === 'all' && mainResponse !== undefined && !isOwnList && !selected;
    const renderForVisitor = () =>
      plan.renderedFor === 'nobody'
        ? undefined
        : renderer.forVisitor(url, responses, preferences, pictures.findEmbeddable);
    const rendered = await (isForAll ? renderer.forAll(url, mainResponse, responses) : renderForVisitor());
    // The prerendered home opens the dialog, and shows what went wrong.
    if (!rendered && main?.kind === 'product') return undefined;
    const { segments, styleHash } = await fill({
      meta: meta ?? { title: plan.title },
      url: url.href,
      modules: plan.modules,
      responses,
      rendered,
      preferences,
    });
    const responseHeaders = new Headers(
      files.headersOf(requestUrl.pathname).map(([name, value]): [string, string] => [name, value]),
    );
    const policy = responseHeaders.get('Content-Security-Policy');
    if (policy !== null && styleHash !== undefined)
      responseHeaders.set(
        'Content-Security-Policy',
        policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`),
      );
    responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
    const urgentPicture = meta?.urgentPicture;
    const preload = urgentPicture === undefined || rendered?.embedsPicture ? undefined : picturePreload(urgentPicture);
    if (preload !== undefined) responseHeaders.set('Link', preload);
    // Never cached, because the document contains a visitor's data: Back must not show it after a sign-out.
    responseHeaders.set('Cache-Control', 'no-store');
    responseHeaders.set('Vary', 'Accept-Encoding, Cookie');
    const isCompressed = acceptsEncoding(headers.get('accept-encoding') ?? '', 'gzip');
    if (isCompressed) responseHeaders.set('Content-Encoding', 'gzip');
    const status = isMissing(plan, responses) ? 404 : plan.status;
    return new Response(joinSegments(segments, isCompressed), { status, headers: responseHeaders });
  };

  return {
    // After an error, the static page is served: it loads its data itself, and shows errors.
    answer: (request, address) =>
      answer(request, address).catch((error: unknown) => {
        log({ event: 'failed', ...failure(error) });
        return undefined;
      }),
  };
};
