import type { Browser, BrowserContextOptions } from 'playwright';
import type { Session } from './visitors';

interface Figures {
  lcp: number;
  /** Tag and text of the LCP element, or its tag and file name of the image. */
  lcpElement: string;
  cls: number;
  longTasks: PerformanceEntry[];
}

declare global {
  interface Window {
    __bench: Figures;
  }
}

/** Runs in the page before its scripts. Records the figures in `window.__bench`. */
const installRecorder = () => {
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true });
  window.__bench = { lcp: Number.NaN, lcpElement: '', cls: 0, longTasks: [] };
  observe('largest-contentful-paint', (entry) => {
    window.__bench.lcp = entry.startTime;
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined;
    const picture = 'url' in entry ? String(entry.url).replace(/^.*\//, '') : '';
    const words = picture || (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    window.__bench.lcpElement = `${element?.localName ?? 'removed'} ${words.length > 40 ? `${words.slice(0, 39)}…` : words}`;
  });
  observe('longtask', (entry) => window.__bench.longTasks.push(entry));
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      window.__bench.cls += Number(entry.value);
  });
};

const kilobit = 1024 / 8;

/** Screen, CPU and network of Lighthouse 13 on mobile with `--throttling-method=devtools` (its constants.js). */
const screen: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
};
const cpuSlowdown = 4;
/** Latency in ms and throughput in bytes a second. */
const network = {
  latency: 150 * 3.75,
  downloadThroughput: 1.6 * 0.9 * 1024 * kilobit,
  uploadThroughput: 750 * 0.9 * kilobit,
};

/** Opens an empty page in a new browser context, throttled like Lighthouse's phone. */
export const openProbe = async (browser: Browser, session: Session | undefined) => {
  const context = await browser.newContext({ ...screen, ...(session && { storageState: session }) });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(installRecorder);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  return {
    page,
    /** FCP, LCP, CLS and total blocking time so far. */
    paints: () =>
      page.evaluate(() => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        const { lcp, lcpElement, cls, longTasks } = window.__bench;
        const after = longTasks.filter(({ startTime }) => startTime >= fcp);
        return { fcp, lcp, lcpElement, cls, blocking: after.reduce((sum, { duration }) => sum + duration - 50, 0) };
      }),
    close: () => context.close(),
  };
};
