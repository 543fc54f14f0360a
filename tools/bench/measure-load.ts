import type { Browser } from 'playwright';
import { openProbe, slowLine } from './probe';
import type { Subject } from './subjects';

const phone = { width: 390, height: 844 };
const card = { selector: '[data-product]' };

/** FCP and LCP of a first visit on a phone with a slow network, ms. */
export const measurePaint = async (browser: Browser, { url }: Subject) => {
  const probe = await openProbe(browser, { viewport: phone, isSlowAtOnce: true, line: slowLine });
  await probe.page.goto(url, { waitUntil: 'networkidle' });
  await probe.page.waitForSelector(card.selector);
  const { fcp, lcp, cls } = await probe.paints();
  await probe.close();
  return { 'first contentful paint': fcp, 'largest contentful paint': lcp, 'layout shift': cls };
};

/** Main-thread time of a first visit on a phone with a fast network, ms. */
export const measureLoad = async (browser: Browser, { url }: Subject) => {
  const probe = await openProbe(browser, { viewport: phone, isSlowAtOnce: true });
  await probe.page.goto(url, { waitUntil: 'networkidle' });
  await probe.page.waitForSelector(card.selector);
  const work = await probe.threadTime();
  await probe.close();
  return { 'thread time': work };
};
