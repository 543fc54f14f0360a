import { Marked, type Tokens } from 'marked';
import { escape, Html } from './html';

const toMarkup = new Marked({
  renderer: {
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    // Links lead to files of the project, which the book does not contain.
    link({ tokens }: Tokens.Link) {
      return this.parser.parseInline(tokens);
    },
    // The contract contains no HTML: `<` is a character.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
  },
});

/** Markdown of the contract as markup, with headings as bold paragraphs. */
export const markdown = (text: string): Html => new Html(toMarkup.parse(text, { async: false }));

/** One line of Markdown. */
export const markdownLine = (text: string): Html => new Html(toMarkup.parseInline(text, { async: false }));
