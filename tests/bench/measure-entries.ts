import type { Browser } from 'playwright';
import type { PersonName } from '../../seed';
import { signInBy } from '../support/ask';
import { openProbe } from './probe';

/** The pages that people enter by, opened by a member. A list is a friend's. */
export const entryPages = [
  '/',
  '/giftlist/gft_maya_birthday',
  '/maya/giftlists',
  '/cart',
  '/checkout',
  '/success',
  '/orders',
  '/profile',
] as const;

/** What is measured of a page, by its unit. */
export const entryFigures = {
  'largest contentful paint': 'ms',
  'blocking time': 'ms',
  'requests before the first paint': '',
  sent: 'KB',
} as const;

/** A first visit on a phone with a slow line, with an empty cache. A member is signed in before. */
export const measureEntry = async (
  browser: Browser,
  url: string,
  username?: PersonName,
): Promise<Record<keyof typeof entryFigures, number>> => {
  const probe = await openProbe(browser, {
    viewport: { width: 390, height: 844 },
    isSlowAtOnce: true,
    isSlowLine: true,
  });
  const { page } = probe;
  if (username !== undefined) await signInBy(page.request, new URL(url).origin, username);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { includeHidden: true }).first().waitFor({ state: 'attached' });
  const { lcp, blocking } = await probe.paints();
  const { requests, bytes } = await page.evaluate(() => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const loaded = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type).filter((entry) => entry instanceof PerformanceResourceTiming),
    );
    return {
      requests: loaded.filter(({ responseEnd }) => responseEnd <= firstPaint).length,
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
  await probe.close();
  return {
    'largest contentful paint': lcp,
    'blocking time': blocking,
    'requests before the first paint': requests,
    sent: bytes / 1024,
  };
};
