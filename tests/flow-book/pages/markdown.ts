import { escape, Html, html } from './html';

const inline = (text: string): string =>
  escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    // Where a link leads is a file of the project: the book has only its words.
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const row = (line: string, cell: 'th' | 'td'): string =>
  `<tr>${line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(' | ')
    .map((text) => `<${cell}${cell === 'th' ? ' scope="col"' : ''}>${inline(text.trim())}</${cell}>`)
    .join('')}</tr>`;

const tableOf = (lines: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>${row(lines[0] ?? '', 'th')}${lines
    .slice(2)
    .map((line) => row(line, 'td'))
    .join('')}</table></div>`;

/** Items of a list: a line that goes on an item is part of it, and deeper items stand as items too. */
const listOf = (lines: readonly string[], mark: RegExp): string => {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items[items.length - 1] = `${items.at(-1) ?? ''} ${line.trim()}`;
  }
  return items.map((item) => `<li>${inline(item)}</li>`).join('');
};

/** The Markdown of the project's documents and of the contract as markup: paragraphs, lists, tables, and subheadings. */
export const markdown = (text: string): Html => {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
  return new Html(
    blocks
      .map((lines) => {
        const [first = ''] = lines;
        if (first.startsWith('|')) return tableOf(lines);
        if (first.startsWith('#')) return `<p><strong>${inline(first.replace(/^#+ /, ''))}</strong></p>`;
        const start = lines.findIndex((line) => /^\s*([-*]|\d+\.) /.test(line));
        if (start === -1) return `<p>${inline(lines.join(' '))}</p>`;
        const lead = start === 0 ? '' : `<p>${inline(lines.slice(0, start).join(' '))}</p>`;
        const isNumbered = /^\s*\d+\. /.test(lines[start] ?? '');
        const items = listOf(lines.slice(start), isNumbered ? /^\s*\d+\. / : /^\s*[-*] /);
        return lead + (isNumbered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`);
      })
      .join('\n'),
  );
};

/** One line of it. */
export const markdownLine = (text: string): Html => html`${new Html(inline(text))}`;
