import type { Browser, CDPSession, Page } from 'playwright';
import type { Session } from './visitors';

/** A new page, with functions that measure it. */
export interface Probe {
  readonly page: Page;
  /** CPU time of the page's main thread since its start, ms. */
  threadTime: () => Promise<number>;
  /** Heap size after garbage collection, bytes. */
  heap: () => Promise<number>;
  domNodes: () => Promise<number>;
  /** Throttles the CPU to a mid-range phone. */
  slowDown: () => Promise<void>;
  /** FCP, LCP, CLS and total blocking time so far. */
  paints: () => Promise<{ fcp: number; lcp: number; lcpElement: string; cls: number; blocking: number }>;
  /**
   * Performs an interaction and waits for its results.
   *
   * @param act - one interaction: a click or a key
   * @param expected - results by name; checked in every frame of the page
   * @returns ms from the input event to the frame of each result, and the INP
   */
  interact: (
    act: () => Promise<void>,
    expected: Readonly<Record<string, Expectation>>,
  ) => Promise<{ shown: Readonly<Record<string, number>>; inp: number }>;
  close: () => Promise<void>;
}

/** Expected result of an interaction; serializable, because it is checked in the page. */
export interface Expectation {
  readonly selector: string;
  /** Expects that this attribute of the first match contains `part`. If missing, the first match must be visible. */
  readonly attribute?: readonly [name: string, part: string];
  /** Expects that this attribute of the first match has changed since the input. */
  readonly changes?: string;
  /** Expects that the page has become longer since the input. */
  readonly isLonger?: boolean;
}

interface Figures {
  lcp: number;
  /** Tag and text of the LCP element, or its tag and file name of the image. */
  lcpElement: string;
  cls: number;
  longTasks: PerformanceEntry[];
  inp: number;
  input: number;
  /** Time of each result by name. */
  shown?: Promise<Record<string, number>>;
}

declare global {
  interface Window {
    __bench: Figures & { until: (expected: Readonly<Record<string, Expectation>>) => void };
  }
}

/** Runs in the page before its scripts. Records the figures in `window.__bench`. */
const installRecorder = () => {
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
          const checkFrame = () => {
            // Ignores frames before the input.
            if (window.__bench.input === 0 || !isThere(expectation, lengthBefore, valueBefore))
              return requestAnimationFrame(checkFrame);
            // This frame will show the result. A task posted now runs after the frame is on screen.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - window.__bench.input);
            port2.postMessage(undefined);
            return undefined;
          };
          requestAnimationFrame(checkFrame);
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

/** Device and throttling of a page. */
export interface Conditions {
  readonly viewport: { width: number; height: number };
  /** Default: 1. */
  readonly deviceScaleFactor?: number;
  readonly isMobile?: boolean;
  /** Throttles the CPU from the start. Otherwise {@link Probe.slowDown} starts it. */
  readonly isSlowAtOnce?: boolean;
  readonly line?: Line;
  /** Initial cookies. */
  readonly session?: Session | undefined;
}

/** Latency in ms and throughput in bytes a second. */
interface Line {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

const kilobit = 1024 / 8;

/** Slow mobile network: 1.6 Mbit/s down, 0.8 Mbit/s up, 150 ms latency. */
export const slowLine: Line = {
  latency: 150,
  downloadThroughput: 1.6 * 1024 * kilobit,
  uploadThroughput: 0.8 * 1024 * kilobit,
};

/** Screen, network and CPU of Lighthouse 13 on mobile with `--throttling-method=devtools` (its constants.js). */
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

/** CPU slowdown of a mid-range phone. */
const slowRate = 4;

/** Opens an empty page in a new browser context. */
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
  await page.addInitScript(installRecorder);
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
      // Waits, because the browser reports event timing some frames after the interaction.
      await page.waitForTimeout(150);
      const inp = await page.evaluate(() => window.__bench.inp);
      return { shown, inp };
    },
    close: () => context.close(),
  };
};
