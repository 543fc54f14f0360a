import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAnswer } from '../../src/rules/page-answers';
import { failure, type Log } from '../log';
import type { PageCall } from './page-calls';

type RenderPage = (
  location: Pick<URL, 'pathname' | 'search'>,
  answerTo: (path: string) => PageAnswer | undefined,
) => Promise<string | undefined>;

const isRenderer = (value: unknown): value is { readonly renderPage: RenderPage } =>
  typeof value === 'object' && value !== null && 'renderPage' in value && typeof value.renderPage === 'function';

/** How many drawings are kept: of a list that is shown to many, one after the other. */
const mostKept = 100;

/** Draws the page at an address with what its first call was answered; `undefined` where the page has to draw itself. */
export type Draw = (url: Pick<URL, 'pathname' | 'search'>, shown: PageCall) => Promise<string | undefined>;

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
  const kept = new Map<string, { readonly text: string; readonly drawn: string | undefined }>();
  return async ({ pathname, search }, { path, answer, text }) => {
    const address = `${pathname}${search}`;
    const known = kept.get(address);
    kept.delete(address);
    if (known?.text === text) {
      kept.set(address, known);
      return known.drawn;
    }
    try {
      const drawn = await renderPage({ pathname, search }, (asked) => (asked === path ? answer : undefined));
      kept.set(address, { text, drawn });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return drawn;
    } catch (error) {
      log({ event: 'failed', ...failure(error) });
      return undefined;
    }
  };
};
