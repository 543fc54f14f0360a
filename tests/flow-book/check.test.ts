import { describe, expect, it } from 'vitest';
import { pageErrors } from './page-errors';
import { html } from './pages/html';

describe('the check of the pages', () => {
  it.each<[what: string, page: string, faults: string[]]>([
    [
      'nothing where every link leads somewhere',
      '<link href="book.css"><h1 id="top"></h1><a href="#top"></a><a href="b.html"></a><a href="b.html#x"></a>',
      [],
    ],
    [
      'links that lead nowhere',
      '<a href="c.html"></a><a href="#gone"></a><img src="no.jpg">',
      ['c.html leads nowhere', '#gone leads to no place of that page', 'no.jpg leads nowhere'],
    ],
    [
      'addresses outside the book',
      '<a href="https://example.org/"></a><script src="//cdn.example/x.js"></script><a href="mailto:a@b.c"></a>',
      ['https://example.org/', '//cdn.example/x.js', 'mailto:a@b.c'].map((address) => `${address} is outside the book`),
    ],
    ['ids that stand twice', '<p id="x"></p><p id="x"></p>', ['the id x stands twice']],
  ])('finds %s', (_, page, faults) => {
    const pages = new Map(Object.entries({ 'a.html': page, 'b.html': '<p id="x"></p>' }));
    expect(pageErrors(pages, (file) => file === 'book.css')).toEqual(faults.map((fault) => `a.html: ${fault}`));
  });
});

describe('markup', () => {
  it('escapes what is put in, but for markup made in the same way', () => {
    expect(html`<p title="${'"a" & <b>'}">${['x', html`<i>${'<y>'}</i>`, undefined, false, 2]}</p>`.text).toBe(
      '<p title="&quot;a&quot; &amp; &lt;b&gt;">x<i>&lt;y&gt;</i>2</p>',
    );
  });
});
