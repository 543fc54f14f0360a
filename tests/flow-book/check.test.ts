import { describe, expect, it } from 'vitest';
import { pageFaults } from './page-faults';
import { html } from './pages/html';

const faults = (pages: Record<string, string>) =>
  pageFaults(new Map(Object.entries(pages)), (file) => file === 'book.css');

describe('the check of the pages', () => {
  it('finds nothing where every link leads somewhere', () => {
    expect(
      faults({
        'a.html':
          '<link href="book.css"><h1 id="top"></h1><a href="#top"></a><a href="b.html"></a><a href="b.html#x"></a>',
        'b.html': '<p id="x"></p>',
      }),
    ).toEqual([]);
  });

  it('names links that lead nowhere', () => {
    expect(faults({ 'a.html': '<a href="c.html"></a><a href="#gone"></a><img src="no.jpg">' })).toEqual([
      'a.html: c.html leads nowhere',
      'a.html: #gone leads to no place of that page',
      'a.html: no.jpg leads nowhere',
    ]);
  });

  it('names addresses outside the book', () => {
    expect(
      faults({
        'a.html':
          '<a href="https://example.org/"></a><script src="//cdn.example/x.js"></script><a href="mailto:a@b.c"></a>',
      }),
    ).toEqual([
      'a.html: https://example.org/ is outside the book',
      'a.html: //cdn.example/x.js is outside the book',
      'a.html: mailto:a@b.c is outside the book',
    ]);
  });

  it('names ids that stand twice', () => {
    expect(faults({ 'a.html': '<p id="x"></p><p id="x"></p>' })).toEqual(['a.html: the id x stands twice']);
  });
});

describe('markup', () => {
  it('escapes what is put in, but for markup made in the same way', () => {
    expect(html`<p title="${'"a" & <b>'}">${['x', html`<i>${'<y>'}</i>`, undefined, false, 2]}</p>`.text).toBe(
      '<p title="&quot;a&quot; &amp; &lt;b&gt;">x<i>&lt;y&gt;</i>2</p>',
    );
  });
});
