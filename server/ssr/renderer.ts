import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';
import { settingsOf } from '#rules/page-settings.ts';
import { type Preferences, parsePreferences } from '#rules/preferences.ts';
import type { PageSettings } from '#rules/settings.ts';
import { supports } from '#rules/supports.ts';
import { failure, type Log } from '../log';
import { embedPicture, type FindPicture, type Markup } from './embed-picture';
import { embeddedDataEnd, embeddedDataScript, embeddedDataStart } from './embedded-data';
import { createSegment, type GzipSegment } from './gzip-segments';
import { createLruMemo } from './memoize';
import type { PrefetchedResponse } from './prefetch';

/** Input of the rendering, besides the responses. */
interface RenderInput {
  readonly settings: PageSettings;
  /** Whether the page is rendered for its visitor, and not for all. */
  readonly isForVisitor: boolean;
  /** Words of `supports`, which also a page for all visitors may depend on. */
  readonly supports?: readonly string[];
  readonly preferences: Preferences;
}

type RenderPage = (
  location: Pick<URL, 'pathname' | 'search'>,
  responseFor: (path: string) => EmbeddedResponse | undefined,
  input: RenderInput,
) => Promise<string | undefined>;

const isRenderer = (value: unknown): value is { readonly renderPage: RenderPage } =>
  typeof value === 'object' && value !== null && 'renderPage' in value && typeof value.renderPage === 'function';

/** A rendered view. */
export interface RenderedView {
  readonly renderedFor: 'all' | 'visitor';
  /** Elements that React adds to the head. */
  readonly headMarkup: string;
  readonly embedsPicture?: boolean;
  /** The rest of the root's markup, and all embedded responses. */
  readonly body: readonly GzipSegment[];
}

type Location = Pick<URL, 'pathname' | 'search'>;

/** Head elements at the start of the markup, where React writes them. */
const headElements = /^(?:<(?:meta|link)\b[^>]*>)+/;

/** Renders views; `undefined` if a page must be rendered by the browser. */
export interface Renderer {
  /**
   * Renders a view that is equal for all visitors.
   *
   * @param main main response, the only one that the view may show
   * @param responses all responses to embed
   */
  readonly forAll: (
    url: Location,
    main: PrefetchedResponse,
    responses: readonly PrefetchedResponse[],
  ) => Promise<RenderedView | undefined>;
  /** Renders a view for its visitor. The result is never memoized, because it is private. */
  readonly forVisitor: (
    url: Location,
    responses: readonly PrefetchedResponse[],
    preferences: Preferences,
    findPicture: FindPicture,
  ) => Promise<RenderedView | undefined>;
}

/** Input of a view for all visitors. */
const forAll = { isForVisitor: false, preferences: parsePreferences() };

/** Low compression level, because these segments are sent only once. */
const fastLevel = 3;

const createRenderer = (renderPage: RenderPage, page: string, log: Log): Renderer => {
  const settings = settingsOf(page);
  const memoizePicture = createLruMemo<GzipSegment>();
  const memoizeMarkup =
    createLruMemo<Promise<{ readonly headMarkup: string; readonly start: GzipSegment } | undefined>>();

  const render = async (
    url: Location,
    answers: readonly PrefetchedResponse[],
    input: Omit<RenderInput, 'settings' | 'supports'>,
  ): Promise<Markup | undefined> => {
    try {
      const answerTo = (wantedPath: string) => answers.find(({ path }) => path === wantedPath)?.answer;
      const markup = await renderPage(url, answerTo, { settings, supports, ...input });
      if (markup === undefined) return undefined;
      const [hoisted = ''] = headElements.exec(markup) ?? [];
      return { headMarkup: hoisted, rootMarkup: `${markup.slice(hoisted.length)}</div>` };
    } catch (error) {
      log({ event: 'failed', ...failure(error) });
      return undefined;
    }
  };

  return {
    forAll: async ({ pathname, search }, main, responses) => {
      const markup = await memoizeMarkup(`${pathname}${search}`, main.text, async () => {
        const made = await render({ pathname, search }, [main], forAll);
        return (
          made && { headMarkup: made.headMarkup, start: createSegment(`${made.rootMarkup}${embeddedDataStart(main)}`) }
        );
      });
      const others = responses.filter((response) => response !== main);
      return (
        markup && {
          renderedFor: 'all',
          headMarkup: markup.headMarkup,
          body: [markup.start, createSegment(embeddedDataEnd(others))],
        }
      );
    },
    forVisitor: async ({ pathname, search }, responses, preferences, findPicture) => {
      const markup = await render({ pathname, search }, responses, { isForVisitor: true, preferences });
      const embedded = markup && (await embedPicture(markup, findPicture));
      if (embedded) {
        const { beforePicture, dataUri, afterPicture } = embedded;
        // Compressed once for all visitors.
        const pictureSegment = memoizePicture(dataUri, '', () => createSegment(dataUri, fastLevel));
        const body = [
          createSegment(beforePicture, fastLevel),
          pictureSegment,
          createSegment(`${afterPicture}${embeddedDataScript(responses)}`, fastLevel),
        ];
        return { renderedFor: 'visitor', headMarkup: embedded.headMarkup, embedsPicture: true, body };
      }
      return (
        markup && {
          renderedFor: 'visitor',
          headMarkup: markup.headMarkup,
          body: [createSegment(`${markup.rootMarkup}${embeddedDataScript(responses)}`, fastLevel)],
        }
      );
    },
  };
};

/**
 * Opens a build's views for Node. Views for all visitors are memoized by URL and main response.
 *
 * @param dir folder of the build
 * @returns creates the renderer of a page with this host's settings
 */
export const openRenderer = async (dir: string, log: Log): Promise<(page: string) => Renderer> => {
  const file = join(`${dir}-render`, 'render.mjs');
  const module: unknown = existsSync(file)
    ? await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
    : undefined;
  const none = () => Promise.resolve(undefined);
  if (!isRenderer(module)) return () => ({ forAll: none, forVisitor: none });
  const { renderPage } = module;
  return (page) => createRenderer(renderPage, page, log);
};
