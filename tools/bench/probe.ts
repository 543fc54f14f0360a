import type { Browser, CDPSession, Page } from 'playwright';
import type { Session } from './visitors';

/** A fresh page with what the bench asks it. */
export interface Probe {
  readonly page: Page;
  /** Everything the renderer's main thread worked since the page began, ms of its own time. */
  threadTime: () => Promise<number>;
  /** Bytes in use after a collection. */
  heap: () => Promise<number>;
  domNodes: () => Promise<number>;
  /** From here on the page has the processor of a mid-range phone. */
  slowDown: () => Promise<void>;
  /** So far: first and largest contentful paint, layout shifts, and by how much tasks after the first paint took longer than 50 ms. */
  paints: () => Promise<{ fcp: number; lcp: number; lcpElement: string; cls: number; blocking: number }>;
  /**
   * Does something and waits for what it leads to.
   *
   * @param act - one interaction: a click or a key
   * @param expected - what it leads to, each under a name of its own; looked at in every frame of the page
   * @returns ms from the input event to the frame that shows each of them, and the longest interaction's delay (INP)
   */
  interact: (
    act: () => Promise<void>,
    expected: Readonly<Record<string, Expectation>>,
  ) => Promise<{ shown: Readonly<Record<string, number>>; inp: number }>;
  close: () => Promise<void>;
}

/** What a page shows in the end, told in words that cross into it. */
export interface Expectation {
  readonly selector: string;
  /** The first match has this in this attribute; without, it is visible. */
  readonly attribute?: readonly [name: string, part: string];
  /** The first match has another value in this attribute than at the input. */
  readonly changes?: string;
  /** The page has become longer than it was at the input. */
  readonly isLonger?: boolean;
}

interface Figures {
  lcp: number;
  /** Tag and words of the element of the largest paint, or its tag and the name of its picture. */
  lcpElement: string;
  cls: number;
  longTasks: PerformanceEntry[];
  inp: number;
  input: number;
  /** By the name of each expectation: when it was shown. */
  shown?: Promise<Record<string, number>>;
}

declare global {
  interface Window {
    __bench: Figures & { until: (expected: Readonly<Record<string, Expectation>>) => void };
  }
}

/** Runs in the page before anything else. */
const install = () => {
  const observe = (options: PerformanceObserverInit, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry);
    }).observe(options);
  const length = () => document.documentElement.scrollHeight;
  const valueOf = ({ selector, changes = '' }: Expectation) => document.querySelector(selector)?.getAttribute(changes);
  const isThere = (expectation: Expectation, lengthBefore: number, valueBefore: string | null | undefined) => {
    const { selector, attribute, changes, isLonger } = expectation;
    const found = document.querySelector(selector);
    if (!found || (isLonger && length() <= lengthBefore)) return false;
    if (changes !== undefined && valueOf(expectation) === valueBefore) return false;
    return attribute ? (found.getAttribute(attribute[0]) ?? '').includes(attribute[1]) : found.checkVisibility();
  };
  window.__bench = {
    lcp: Number.NaN,
    lcpElement: '',
    cls: 0,
    longTasks: [],
    inp: 0,
    input: 0,
    until(expected) {
      window.__bench.inp = 0;
      window.__bench.input = 0;
      const lengthBefore = length();
      const untilShown = (expectation: Expectation) =>
        new Promise<number>((done) => {
          const valueBefore = valueOf(expectation);
          const look = () => {
            // The input comes first: what is there before it is not its result.
            if (window.__bench.input === 0 || !isThere(expectation, lengthBefore, valueBefore))
              return requestAnimationFrame(look);
            // The frame that this callback belongs to shows it; a task posted here runs when it is on screen.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - window.__bench.input);
            port2.postMessage(undefined);
            return undefined;
          };
          requestAnimationFrame(look);
        });
      const times = Object.entries(expected).map(async ([name, expectation]) => {
        const time = await untilShown(expectation);
        return [name, time] as const;
      });
      window.__bench.shown = Promise.all(times).then((entries) => Object.fromEntries(entries));
    },
  };
  for (const type of ['click', 'keydown', 'popstate']) {
    window.addEventListener(type, ({ timeStamp }) => (window.__bench.input = timeStamp), { capture: true });
  }
  observe({ type: 'largest-contentful-paint', buffered: true }, (entry) => {
    window.__bench.lcp = entry.startTime;
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined;
    const picture = 'url' in entry ? String(entry.url).replace(/^.*\//, '') : '';
    const words = picture || (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    window.__bench.lcpElement = `${element?.localName ?? 'removed'} ${words.length > 40 ? `${words.slice(0, 39)}…` : words}`;
  });
  observe({ type: 'longtask', buffered: true }, (entry) => window.__bench.longTasks.push(entry));
  observe({ type: 'layout-shift', buffered: true }, (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      window.__bench.cls += Number(entry.value);
  });
  observe({ type: 'event', buffered: true, durationThreshold: 16 }, (entry) => {
    if ('interactionId' in entry && entry.interactionId)
      window.__bench.inp = Math.max(window.__bench.inp, entry.duration);
  });
};

const metric = async (cdp: CDPSession, name: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
};

/** How slow a machine and a line the page is given. */
export interface Conditions {
  readonly viewport: { width: number; height: number };
  /** Pixels of the screen for one of the page. Default: 1, of a desk. */
  readonly deviceScaleFactor?: number;
  readonly isMobile?: boolean;
  /** The processor of a mid-range phone from the beginning; else from {@link Probe.slowDown} on, which makes the way there short. */
  readonly isSlowAtOnce?: boolean;
  readonly line?: Line;
  /** Cookies that the page begins with. */
  readonly session?: Session | undefined;
}

/** Delay of each request in ms, and bytes a second. */
interface Line {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const kilobit = 1024 / 8;

/** 1.6 Mbit/s, 150 ms. */
export const slowLine: Line = {
  latency: 150,
  downloadThroughput: 1.6 * 1024 * kilobit,
  uploadThroughput: 0.8 * 1024 * kilobit,
};

/** Screen, line and processor of Lighthouse 13 on mobile with `--throttling-method=devtools` (its constants.js). */
export const lighthousePhone: Conditions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  isSlowAtOnce: true,
  line: {
    latency: 150 * 3.75,
    downloadThroughput: 1.6 * 0.9 * 1024 * kilobit,
    uploadThroughput: 750 * 0.9 * kilobit,
  },
};

/** How many times slower a mid-range phone is than this machine. */
const slowRate = 4;

/** Opens an empty page in a browser of its own profile. */
export const openProbe = async (
  browser: Browser,
  { viewport, deviceScaleFactor = 1, isMobile = false, isSlowAtOnce = false, line, session }: Conditions,
): Promise<Probe> => {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    isMobile,
    ...(session && { storageState: session }),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(install);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const slowDown = async () => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowRate });
  };
  if (isSlowAtOnce) await slowDown();
  if (line) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  }
  return {
    page,
    threadTime: async () => (await metric(cdp, 'TaskDuration')) * 1000,
    heap: async () => {
      await cdp.send('HeapProfiler.enable');
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize;
    },
    domNodes: () => page.evaluate(() => document.querySelectorAll('*').length),
    slowDown,
    paints: () =>
      page.evaluate(() => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        const { lcp, lcpElement, cls, longTasks } = window.__bench;
        const after = longTasks.filter(({ startTime }) => startTime >= fcp);
        return { fcp, lcp, lcpElement, cls, blocking: after.reduce((sum, { duration }) => sum + duration - 50, 0) };
      }),
    interact: async (act, expected) => {
      await page.evaluate((wanted) => window.__bench.until(wanted), expected);
      await act();
      const shown = await page.evaluate(() => window.__bench.shown ?? {});
      // Event timing is reported some frames after the interaction.
      await page.waitForTimeout(150);
      const inp = await page.evaluate(() => window.__bench.inp);
      return { shown, inp };
    },
    close: () => context.close(),
  };
};
