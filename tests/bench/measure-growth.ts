import type { Browser, Page } from 'playwright';
import { openWith } from './measure-interactions';
import type { Subject } from './subjects';

const toBag = (page: Page) => page.getByRole('link', { name: /^Cart/ });

/** Coming back to the list: from the click on Back to the frame with its cards, and the main thread's work until it rests. */
export const measureReturn = async (browser: Browser, subject: Subject, pages: number) => {
  const probe = await openWith(browser, subject, pages);
  const { page } = probe;
  await toBag(page).click();
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

/** The most elements that the page has, seen at its top, in its middle and at its end. */
export const measureNodes = async (browser: Browser, subject: Subject, pages: number) => {
  const probe = await openWith(browser, subject, pages);
  const counts: number[] = [];
  for (const share of [0, 0.5, 1]) {
    await probe.page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
    await probe.page.waitForTimeout(600);
    counts.push(await probe.domNodes());
  }
  await probe.close();
  return { 'page elements': Math.max(...counts) };
};

/** Bytes in use with so many pages loaded. */
export const measureHeap = async (browser: Browser, subject: Subject, pages: number): Promise<number> => {
  const probe = await openWith(browser, subject, pages);
  const bytes = await probe.heap();
  await probe.close();
  return bytes;
};

interface Place {
  readonly id: string;
  readonly top: number;
}

const cardInSight = (page: Page): Promise<Place | undefined> =>
  page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-product]')) {
      const { top } = (card.closest('li') ?? card).getBoundingClientRect();
      if (top > 64) return { id: card.dataset.product ?? '', top };
    }
    return undefined;
  });

const distance = (page: Page, place: Place): Promise<number> =>
  page.evaluate(({ id, top }) => {
    const card = document.querySelector(`[data-product="${CSS.escape(id)}"]`);
    return card ? Math.abs((card.closest('li') ?? card).getBoundingClientRect().top - top) : Number.POSITIVE_INFINITY;
  }, place);

/** As long as a card may take to come back, in ms: a slow machine is no reason to measure before the page is there. */
const patience = 60_000;

/** Waits until the card is on the page and stays where it is for as many frames as the page needs to settle. */
const untilAtRest = (page: Page, id: string): Promise<void> =>
  page.evaluate(
    async ({ wanted, limit }) => {
      const framesAtRest = 30;
      const end = performance.now() + limit;
      let last: number | undefined;
      for (let frames = 0; frames < framesAtRest && performance.now() < end; ) {
        await new Promise(requestAnimationFrame);
        const card = document.querySelector(`[data-product="${CSS.escape(wanted)}"]`);
        const top = (card?.closest('li') ?? card)?.getBoundingClientRect().top;
        frames = top !== undefined && top === last ? frames + 1 : 0;
        last = top;
      }
    },
    { wanted: id, limit: patience },
  );

/** How far the card in sight has moved after Back, and after a reload, px; Infinity when it is not there any more. */
export const measurePlace = async (browser: Browser, subject: Subject, pages: number) => {
  const probe = await openWith(browser, subject, pages);
  const { page } = probe;
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.6));
  await page.waitForTimeout(1000);
  const place = await cardInSight(page);
  if (!place) throw new Error('No card is in sight');
  await toBag(page).click();
  await page.getByRole('heading', { level: 1, name: /Bag/ }).waitFor();
  await page.goBack();
  await untilAtRest(page, place.id);
  const afterBack = await distance(page, place);
  await page.reload({ waitUntil: 'networkidle' });
  await untilAtRest(page, place.id);
  const afterReload = await distance(page, place);
  await probe.close();
  return { 'moved after Back': afterBack, 'moved after a reload': afterReload };
};
