import { element } from '../../../mocks/element';
import { searchable } from '../model/words';
import type { Entry } from '../search-index';

declare global {
  interface Window {
    /** What the search of the book finds; written by `search-index.js`. */
    FLOW_BOOK?: readonly Entry[];
  }
}

/** ms without a key before a search begins. */
const typingPause = 80;
const mostResults = 40;
/** The smallest text of a chart is 13 px: at this scale it is 12. */
const readable = 12 / 13;
const smallest = 0.2;
const largest = 3;

const find = <Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  within: ParentNode = document,
): Kind | undefined => {
  const found = within.querySelector(selector);
  return found instanceof kind ? found : undefined;
};

/** How well an entry fits: how many of the words it has, and how often, those of its title above all. */
const scoreOf = ({ title, words }: Entry, terms: readonly string[]): { matched: number; score: number } => {
  const times = (text: string, term: string) => ` ${text}`.split(` ${term}`).length - 1;
  const inTitle = searchable(title);
  return {
    matched: terms.filter((term) => times(words, term) > 0).length,
    score: terms.reduce(
      (sum, term) => sum + (times(inTitle, term) > 0 ? 2 : 0) + (4 * times(words, term)) / Math.sqrt(words.length),
      0,
    ),
  };
};

/** Words that questions have, and that say nothing about what is looked for. */
const fillers = new Set(
  'a an and are at be by can do does for from happen happens how i in is it its me my not of on or the there to what when where which who why will with'.split(
    ' ',
  ),
);

/** Endings that a word may have in one place and not in the other. */
const stemOf = (term: string): string =>
  term.length > 5 ? term.replace(/(ing|ed|es|s)$/, '') : term.length > 3 ? term.replace(/s$/, '') : term;

const startSearch = () => {
  const input = find('#search', HTMLInputElement);
  const results = find('#results', HTMLElement);
  const found = find('#found', HTMLElement);
  if (input === undefined || results === undefined || found === undefined) return;
  let timer = 0;
  let isAsked = false;
  /** Most pages are read without a search: what it finds is loaded when it is first wanted. */
  const loadIndex = () => {
    if (isAsked) return;
    isAsked = true;
    document.head.append(element('script', { src: 'search-index.js', onload: show }));
  };
  const close = () => {
    results.hidden = true;
    results.replaceChildren();
  };
  const show = () => {
    const terms = searchable(input.value)
      .split(' ')
      .filter((term) => term !== '' && !fillers.has(term))
      .map(stemOf);
    if (terms.length === 0) {
      found.textContent = '';
      return close();
    }
    if (window.FLOW_BOOK === undefined) return undefined;
    const hits = window.FLOW_BOOK.map((entry) => ({ entry, ...scoreOf(entry, terms) }))
      // Of a whole question a word may be missing.
      .filter(({ matched }) => matched >= Math.max(1, Math.min(terms.length, 2), terms.length - 1))
      .sort((a, b) => b.matched - a.matched || b.score - a.score);
    found.textContent = hits.length === 0 ? 'Nothing found' : `${hits.length} found`;
    const items = hits
      .slice(0, mostResults)
      .map(({ entry: { address, title, detail } }) =>
        element(
          'li',
          {},
          element(
            'a',
            { href: address },
            element('strong', { textContent: title }),
            ' ',
            element('span', { className: 'detail', textContent: detail }),
          ),
        ),
      );
    const isCut = hits.length > mostResults;
    const count = isCut ? `${mostResults} of ${hits.length} found: one more word narrows it down.` : found.textContent;
    results.replaceChildren(element('p', { textContent: count }), element('ul', {}, ...items));
    results.hidden = false;
    return undefined;
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(show, typingPause);
  });
  input.addEventListener('focus', () => {
    loadIndex();
    if (input.value !== '') show();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === '/' && !isTyping) {
      event.preventDefault();
      input.focus();
      return;
    }
    if (event.key === 'Escape' && !results.hidden) {
      close();
      input.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('#results a')) close();
    else if (!target.closest('.search')) results.hidden = true;
  });
};

const startChart = (viewport: HTMLElement) => {
  const chart = find('svg.chart', SVGSVGElement, viewport);
  const section = viewport.closest('.chart-section');
  if (chart === undefined || !(section instanceof HTMLElement)) return;
  const width = chart.viewBox.baseVal.width;
  const height = chart.viewBox.baseVal.height;
  const level = find('[data-zoom-level]', HTMLOutputElement, section);
  let scale = 1;
  /** Keeps what is in the middle where it is. */
  const zoomTo = (wanted: number) => {
    const next = Math.min(largest, Math.max(smallest, wanted));
    const x = viewport.clientWidth / 2;
    const y = viewport.clientHeight / 2;
    const left = ((viewport.scrollLeft + x) * next) / scale - x;
    const top = ((viewport.scrollTop + y) * next) / scale - y;
    scale = next;
    chart.style.width = `${width * scale}px`;
    chart.style.height = `${height * scale}px`;
    viewport.scrollTo({ left, top });
    if (level !== undefined) level.textContent = `${Math.round(scale * 100)} %`;
  };
  const room = () => viewport.clientWidth - 2;
  const reset = () => zoomTo(Math.min(1, Math.max(readable, room() / width)));
  const fit = () => zoomTo(Math.min(1, room() / width, (window.innerHeight * 0.8) / height));
  /** Where the flow begins is in view. */
  const showStart = () => {
    const dot = chart.querySelector('.start circle')?.getBoundingClientRect();
    const box = viewport.getBoundingClientRect();
    if (dot === undefined) return;
    const isBeyond = dot.right > box.right || dot.bottom > box.bottom;
    if (isBeyond) viewport.scrollBy(dot.left - box.left - box.width / 2, Math.max(0, dot.bottom - box.bottom + 80));
  };
  const zooms: Readonly<Record<string, () => void>> = {
    in: () => zoomTo(scale * 1.2),
    out: () => zoomTo(scale / 1.2),
    fit,
    reset,
  };
  for (const button of section.querySelectorAll<HTMLButtonElement>('[data-zoom]'))
    button.addEventListener('click', () => zooms[button.dataset.zoom ?? '']?.());
  viewport.addEventListener('keydown', (event) => {
    const action = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zooms[action]?.();
  });
  if (viewport.dataset.fit === undefined) reset();
  else zoomTo(Math.min(1, room() / width));
  showStart();
};

/** A place inside something closed is opened when an address leads to it. */
const openPlace = () => {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let around = place?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true;
  if (place?.closest('details')) place.scrollIntoView();
};

/** Where the shop is served beside the book, a situation is a link to it. */
const linkSituations = () => {
  if (!location.protocol.startsWith('http')) return;
  for (const name of document.querySelectorAll<HTMLElement>('code[data-scenario]')) {
    const link = element('a', { href: `/?scenario=${name.dataset.scenario ?? ''}`, target: '_blank' });
    name.replaceWith(link);
    link.append(name);
  }
};

/** Copies what a button names. Where the browser does not let it, the text is there for copying by hand. */
const startCopying = () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]'))
    button.addEventListener('click', () => {
      const text = document.getElementById(button.dataset.copy ?? '')?.textContent ?? '';
      navigator.clipboard.writeText(text).then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied: the browser refuses it'),
      );
    });
};

startCopying();
startSearch();
document.querySelectorAll<HTMLElement>('.viewport').forEach(startChart);
window.addEventListener('hashchange', openPlace);
openPlace();
linkSituations();
