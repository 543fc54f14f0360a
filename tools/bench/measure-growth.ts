import type { Browser } from 'playwright';
import { openWith } from './measure-interactions';
import type { Subject } from './subjects';

/**
 * Going Back to the product list, which mounts again: time until a frame shows its cards, and main-thread time until
 * idle, ms.
 */
export const measureReturn = async (browser: Browser, subject: Subject, loadedPages: number) => {
  const probe = await openWith(browser, subject, loadedPages);
  const { page } = probe;
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('heading', { level: 1, name: /Bag/ }).waitFor();
  await page.waitForTimeout(500);
  const before = await probe.threadTime();
  const { shown } = await probe.interact(() => page.evaluate(() => history.back()), {
    cards: { selector: '[data-product]' },
  });
  await page.waitForTimeout(1000);
  const work = (await probe.threadTime()) - before;
  await probe.close();
  return { 'mount: result': shown.cards ?? Number.NaN, 'mount: thread time': work };
};

/** Largest number of elements in the page when scrolled to its top, middle and end. */
export const measureNodes = async (browser: Browser, subject: Subject, loadedPages: number) => {
  const probe = await openWith(browser, subject, loadedPages);
  const counts: number[] = [];
  for (const share of [0, 0.5, 1]) {
    await probe.page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
    await probe.page.waitForTimeout(600);
    counts.push(await probe.domNodes());
  }
  await probe.close();
  return { 'page elements': Math.max(...counts) };
};

/** Heap size with this number of loaded pages, bytes. */
export const measureHeap = async (browser: Browser, subject: Subject, loadedPages: number): Promise<number> => {
  const probe = await openWith(browser, subject, loadedPages);
  const bytes = await probe.heap();
  await probe.close();
  return bytes;
};
