import { Marked, type Tokens } from 'marked';
import { escape, Html } from './html';

const toMarkup = new Marked({
  renderer: {
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    // Where a link leads is a file of the project: the book has only its words.
    link({ tokens }: Tokens.Link) {
      return this.parser.parseInline(tokens);
    },
    // The words of the project's documents have no markup of their own: a `<` in them is one.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    table({ header, rows }: Tokens.Table) {
      const cells = (row: readonly Tokens.TableCell[], open: string, close: string) =>
        `<tr>${row.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('')}</tr>`;
      const body = rows.map((row) => cells(row, '<td>', '</td>')).join('');
      return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>${cells(header, '<th scope="col">', '</th>')}${body}</table></div>`;
    },
  },
});

/** The Markdown of the project's documents and of the contract as markup, with headings as bold paragraphs and links as their words. */
export const markdown = (text: string): Html => new Html(toMarkup.parse(text, { async: false }));

/** One line of it. */
export const markdownLine = (text: string): Html => new Html(toMarkup.parseInline(text, { async: false }));
