import type { Browser } from 'playwright';
import { openDemo } from '#tests/support/production-test.ts';
import { entriesTable, repeatedOf, Visits, withoutIds } from './entries-table';
import { entryPages, home } from './entry-pages';
import { openProbe } from './probe';
import { prepareVisitors, type Session } from './visitors';

/** Figures of one visit of a page. */
export interface Entry {
  readonly figures: {
    /** Largest contentful paint, ms. */
    readonly largest: number;
    /** First contentful paint, ms. */
    readonly first: number;
    /** Time until the words of the page are visible, ms. */
    readonly words: number;
    /** Total blocking time, ms. */
    readonly blocking: number;
    /** Cumulative layout shift. */
    readonly shift: number;
    /** API calls sent. */
    readonly calls: number;
    /** Number of repeated API calls. */
    readonly repeated: number;
  };
  /** Short name of the LCP element. */
  readonly largestElement: string;
  /** Repeated API calls. */
  readonly repeatedCalls: readonly string[];
}

declare global {
  interface Window {
    /** Time until the words are visible, ms. */
    __words?: number;
  }
}

/** Runs in the page. Records the first frame that shows these words. */
const watchWords = (words: string) => {
  const isShown = () => {
    if (!(document.body instanceof HTMLElement)) return false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (nodeValue?.includes(words) && parentElement?.checkVisibility({ opacityProperty: true })) return true;
    }
    return false;
  };
  const checkFrame = () => {
    if (!isShown()) return requestAnimationFrame(checkFrame);
    // This frame will show the words. A task posted now runs after the frame is on screen.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (window.__words = performance.now());
    port2.postMessage(undefined);
    return undefined;
  };
  requestAnimationFrame(checkFrame);
};

/** Longest time until the words of a page are visible, ms. A page without its words must not run until the end of the bench. */
const wordsTimeout = 30_000;

/** Runs in the page. Waits until nothing has loaded for 1.5 s. */
const untilIdle = async () => {
  const count = () => performance.getEntriesByType('resource').length;
  let previousCount = -1;
  while (previousCount !== count()) {
    previousCount = count();
    await new Promise((done) => setTimeout(done, 1500));
  }
};

/**
 * Visits a page for the first time with the throttling of Lighthouse's phone.
 *
 * @param words - text of this page; the visit fails if it does not appear
 */
const measureEntry = async (
  browser: Browser,
  url: string,
  words: string,
  session: Session | undefined,
): Promise<Entry> => {
  const probe = await openProbe(browser, session);
  const { page } = probe;
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}${search}`);
  });
  await page.addInitScript(watchWords, words);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page
    .waitForFunction(() => window.__words !== undefined, undefined, { timeout: wordsTimeout })
    .catch((cause: unknown) => {
      throw new Error(`${url} does not show '${words}'.`, { cause });
    });
  await page.evaluate(untilIdle);
  const { fcp, lcp, lcpElement, blocking, cls } = await probe.paints();
  const shown = await page.evaluate(() => window.__words ?? Number.NaN);
  await probe.close();
  const repeatedCalls = repeatedOf(calls);
  return {
    figures: {
      largest: lcp,
      first: fcp,
      words: shown,
      blocking,
      shift: cls,
      calls: calls.length,
      repeated: repeatedCalls.length,
    },
    largestElement: lcpElement,
    repeatedCalls,
  };
};

/**
 * Visits the baseline page and all pages of the demo in each pass; every other pass in reverse order.
 *
 * @returns a Markdown table
 */
export const measureEntries = async (browser: Browser, baselineUrl: string, passes: number): Promise<string> => {
  const { port, close } = await openDemo();
  const origin = `http://localhost:${port}`;
  const baselineVisits = new Visits();
  const ofPages = new Map<string, Visits>();
  try {
    const { sessions, paid } = await prepareVisitors(origin);
    const subjects = [
      { visits: baselineVisits, url: baselineUrl, words: home.words, session: undefined },
      ...entryPages(paid).map(({ name, path, visitor, words }) => {
        const visits = new Visits();
        ofPages.set(`${name} \`${withoutIds(path)}\``, visits);
        return { visits, url: `${origin}${path}`, words, session: sessions[visitor] };
      }),
    ];
    for (let pass = 0; pass < passes; pass += 1) {
      for (const { visits, url, words, session } of pass % 2 === 0 ? subjects : subjects.toReversed())
        visits.add(await measureEntry(browser, url, words, session));
    }
  } finally {
    await close();
  }
  return entriesTable(ofPages, baselineVisits);
};
