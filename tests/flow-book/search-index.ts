import { searchable } from './model/words';

/** A place of the book that a search can find. */
export interface Entry {
  readonly title: string;
  /** How its text begins. */
  readonly detail: string;
  /** The page and the place in it. */
  readonly address: string;
  /** All its words. */
  readonly words: string;
}

/** Characters of a text that a result shows. */
const mostShown = 200;

/** The words of a piece of markup; a chart says what the cards of its states say. */
const plain = (markup: string): string =>
  markup
    .replaceAll(/<svg.*?<\/svg>|<[^>]*>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A heading, or what is explained. */
const heading = /<(h[1-3]|dt)[^>]*>(.*?)<\/\1>/s;

/**
 * Everything that a person may look for: each place of a page that has an address, with its words up to the next.
 *
 * @param pages - The pages by their file names.
 */
export const searchIndex = (pages: ReadonlyMap<string, string>): readonly Entry[] =>
  [...pages].flatMap(([file, page]) => {
    const [, pageTitle = ''] = /<title>(.*?) · /.exec(page) ?? [];
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    return main.split(/(?=<(?:article|h2|div)[^>]* id=")/).map((part): Entry => {
      const [, id] = /^<(?:article|h2|div)[^>]* id="([^"]*)"/.exec(part) ?? [];
      const title = id === undefined ? plain(pageTitle) : plain(`${pageTitle}: ${heading.exec(part)?.[2] ?? ''}`);
      const text = plain(part.replace(heading, ''));
      return {
        title,
        detail: text.length > mostShown ? `${text.slice(0, mostShown)}…` : text,
        address: id === undefined ? file : `${file}#${id}`,
        words: searchable(`${file.replace('.html', '')} ${title} ${text}`),
      };
    });
  });
