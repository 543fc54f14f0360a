import { Marked, type Tokens } from 'marked';
import { escape, Html } from './html';

const toMarkup = new Marked({
  renderer: {
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    // Shows only the text of a link, because its target is a file of the project and not in the book.
    link({ tokens }: Tokens.Link) {
      return this.parser.parseInline(tokens);
    },
    // The contract contains no HTML, so that `<` is plain text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
  },
});

/** Converts Markdown of the contract to HTML, with headings as bold paragraphs. */
export const markdown = (text: string): Html => new Html(toMarkup.parse(text, { async: false }));

/** Converts one line of Markdown to HTML without a paragraph. */
export const markdownLine = (text: string): Html => new Html(toMarkup.parseInline(text, { async: false }));
