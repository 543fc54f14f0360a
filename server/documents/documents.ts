import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asksForFile } from '../../src/rules/asks-for-file';
import { isSameUsername } from '../../src/rules/list-owner';
import type { PageAnswer } from '../../src/rules/page-answers';
import type { World } from '../api';
import { failure, type Log } from '../log';
import { askFirst, createPageCalls, type PageCall } from './page-calls';
import { headOf } from './page-head';
import { type PageReads, pageReads, profileRead } from './page-reads';
import { joinPieces } from './pieces';
import { readTemplate } from './template';

type RenderPage = (
  location: { readonly pathname: string; readonly search: string },
  answerTo: (path: string) => PageAnswer | undefined,
) => Promise<string | undefined>;

const isRenderer = (value: unknown): value is { readonly renderPage: RenderPage } =>
  typeof value === 'object' && value !== null && 'renderPage' in value && typeof value.renderPage === 'function';

/** The views of a build, as they run in Node; nothing is drawn without them. */
const loadRenderer = async (dir: string): Promise<RenderPage | undefined> => {
  const file = join(`${dir}-render`, 'render.mjs');
  if (!existsSync(file)) return undefined;
  const module: unknown = await import(pathToFileURL(resolve(file)).href);
  return isRenderer(module) ? module.renderPage : undefined;
};

const usernameIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'username' in body && typeof body.username === 'string'
    ? body.username
    : undefined;

/** Whether what is shown may be the visitor's own: what was bought is not drawn for them, who may want to be surprised. */
const isOwn = (pathname: string, main: PageCall | undefined, calls: readonly PageCall[]): boolean => {
  const profile = calls.find(({ path }) => path === profileRead);
  if (!profile) return false;
  const owner = usernameIn(main?.answer[1]) ?? pathname.split('/')[1];
  return isSameUsername(usernameIn(profile.answer[1]), owner);
};

/** Answers with pages that are made for their visitor. */
export interface Documents {
  /** `undefined` for a page that is the same for everybody, and for what is no page. */
  readonly answer: (request: Request, address: string) => Promise<Response | undefined>;
}

interface Options {
  readonly world: World;
  /** The folder of the built app. */
  readonly dir: string;
  readonly log: Log;
  /** Where people reach the shop, if it was set. */
  readonly origin: string | undefined;
  readonly headersOf: (path: string) => readonly (readonly [string, string])[];
}

/**
 * Pages as their visitor's browser would have them after its first calls: with what they say of themselves, their code, the answers, and for
 * lists also what is drawn of these (docs/decisions/0023-first-visits.md).
 */
export const openDocuments = async ({ world, dir, log, origin, headersOf }: Options): Promise<Documents> => {
  const fill = readTemplate(dir);
  if (!fill) return { answer: () => Promise.resolve(undefined) };
  const renderPage = await loadRenderer(dir);

  const draw = async (url: URL, reads: PageReads, calls: readonly PageCall[]): Promise<string | undefined> => {
    const main = calls.find(({ path }) => path === reads.main?.path);
    if (!renderPage || !reads.isDrawn || main?.answer[0] !== 200 || isOwn(url.pathname, main, calls)) return undefined;
    try {
      return await renderPage(url, (path) => calls.find((call) => call.path === path)?.answer);
    } catch (error) {
      // The page draws itself, as ever.
      log({ event: 'failed', ...failure(error) });
      return undefined;
    }
  };

  return {
    answer: async (request, address) => {
      const { headers } = request;
      const asked = new URL(request.url);
      const reads = asksForFile(asked.pathname, headers.get('accept') ?? '') ? undefined : pageReads(asked);
      if (!reads || world.doors.blockedUntil('any', address) !== undefined) return undefined;
      const url = new URL(`${asked.pathname}${asked.search}`, origin ?? asked.origin);
      const calls = await askFirst(await createPageCalls(world, headers.get('cookie'), url.origin), reads);
      const main = calls.find(({ path }) => path === reads.main?.path);
      const filled = await fill({
        head: reads.main && main && headOf(reads.main.is, main.answer),
        url: url.href,
        module: reads.module,
        calls,
        drawn: await draw(url, reads, calls),
      });
      const about = new Headers(headersOf(asked.pathname).map(([name, value]): [string, string] => [name, value]));
      about.set('Content-Type', 'text/html; charset=utf-8');
      // It is one visitor's own, in its caches too: whoever comes after them at the same browser gets none of it by Back.
      about.set('Cache-Control', 'no-store');
      about.set('Vary', 'Accept-Encoding, Cookie');
      const isCompressed = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
      if (isCompressed) about.set('Content-Encoding', 'gzip');
      return new Response(joinPieces(filled, isCompressed), { headers: about });
    },
  };
};
