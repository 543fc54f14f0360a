import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswer } from '../../src/rules/page-answers';
import { failure, type Log } from '../log';
import { blockStart } from './data-block';
import { keepLast } from './kept';
import type { PageCall } from './page-calls';
import { type Piece, pieceOf } from './pieces';

type RenderPage = (
  location: Pick<URL, 'pathname' | 'search'>,
  answerTo: (path: string) => PageAnswer | undefined,
) => Promise<string | undefined>;

const isRenderer = (value: unknown): value is { readonly renderPage: RenderPage } =>
  typeof value === 'object' && value !== null && 'renderPage' in value && typeof value.renderPage === 'function';

/** A page as it is drawn. */
export interface Drawing {
  /** Elements that React wants in the head. */
  readonly forHead: string;
  /** What stands in the page's root and after it, up to the answer that was drawn. */
  readonly body: Piece;
}

/** Elements for the head, which React writes first. */
const forHead = /^(?:<(?:meta|link)\b[^>]*>)+/;

/** Draws the page at an address with what its first call was answered; `undefined` where the page has to draw itself. */
export type Draw = (url: Pick<URL, 'pathname' | 'search'>, shown: PageCall) => Promise<Drawing | undefined>;

/**
 * The views of a build, as they run in Node. What they draw depends on the address and on what is shown, and not on the visitor: the same answer is
 * drawn once.
 *
 * @param dir the folder of the build
 */
export const openDrawings = async (dir: string, log: Log): Promise<Draw> => {
  const file = join(`${dir}-render`, 'render.mjs');
  const module: unknown = existsSync(file) ? await import(pathToFileURL(resolve(file)).href) : undefined;
  if (!isRenderer(module)) return () => Promise.resolve(undefined);
  const { renderPage } = module;
  const kept = keepLast<Promise<Drawing | undefined>>();

  const draw = async (url: Pick<URL, 'pathname' | 'search'>, shown: PageCall): Promise<Drawing | undefined> => {
    try {
      const drawn = await renderPage(url, (asked) => (asked === shown.path ? shown.answer : undefined));
      if (drawn === undefined) return undefined;
      const [hoisted = ''] = forHead.exec(drawn) ?? [];
      return { forHead: hoisted, body: pieceOf(`${drawn.slice(hoisted.length)}</div>${blockStart(shown)}`) };
    } catch (error) {
      log({ event: 'failed', ...failure(error) });
      return undefined;
    }
  };

  return ({ pathname, search }, shown) =>
    kept(`${pathname}${search}`, shown.text, () => draw({ pathname, search }, shown));
};
