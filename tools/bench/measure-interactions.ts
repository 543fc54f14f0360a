import type { Browser, Locator, Page } from 'playwright';
import { type Conditions, type Expectation, openProbe, type Probe } from './probe';
import type { Subject } from './subjects';

const desktop = { width: 1280, height: 800 };

/** Texts and products that the steps use, chosen from the responses of the API. */
export interface Targets {
  /** Search text and its first result. */
  readonly text: string;
  readonly firstFound: string;
  /** Tag of one of the first filter buttons, and its first result. */
  readonly tag: string;
  readonly firstTagged: string;
  /** Product in stock near the top. */
  readonly addable: string;
}

/** Opens a subject with this number of loaded pages of 50 products. */
export const openWith = async (
  browser: Browser,
  { url }: Subject,
  pages: number,
  { isSlowAtOnce = false }: Pick<Conditions, 'isSlowAtOnce'> = {},
): Promise<Probe> => {
  const probe = await openProbe(browser, { viewport: desktop, isSlowAtOnce });
  const path = pages === 1 ? '/' : `/?page=${pages}`;
  await probe.page.goto(url + path, { timeout: 180_000 });
  await probe.page.waitForSelector('[data-product]', { timeout: 180_000 });
  // Moves the pointer, so that the chunks that wait for the first user interaction load before the measurement.
  await probe.page.mouse.move(desktop.width / 2, desktop.height / 2, { steps: 3 });
  await probe.page.waitForLoadState('networkidle');
  // With a slow CPU, waits until the loaded chunks have run.
  if (isSlowAtOnce) await probe.page.waitForTimeout(1500);
  else await probe.slowDown();
  return probe;
};

const firstCard = (id: string): Expectation => ({ selector: '[data-product]', attribute: ['data-product', id] });

const addButton = (page: Page, id: string) =>
  page.locator('article', { has: page.locator(`[data-product="${id}"]`) }).getByRole('button');

interface Step {
  readonly name: string;
  /** Prepares the interaction. @returns a function that performs it */
  readonly prepare: (page: Page, targets: Targets) => Promise<() => Promise<void>>;
  /** Expected results. The key is the name of the figure with the time until the result is shown. */
  readonly shows: Readonly<Record<string, (targets: Targets) => Expectation>>;
  readonly wait?: keyof Subject['waits'];
}

/**
 * Scrolls to a control and moves the pointer there, because neither is part of the measured click. The click uses the
 * mouse directly, because `locator.click()` also runs checks in the page.
 *
 * @returns a function that clicks
 */
export const pressable = async (control: Locator): Promise<() => Promise<void>> => {
  const { mouse } = control.page();
  await control.scrollIntoViewIfNeeded();
  await control.hover();
  await control.page().waitForTimeout(500);
  return async () => {
    await mouse.down();
    await mouse.up();
  };
};

/** Interactions with each control. Each step opens a new page. */
const steps: readonly Step[] = [
  {
    name: 'type in the search',
    prepare: async (page, { text }) => {
      await page.getByRole('searchbox').focus();
      for (const key of text.slice(0, -1)) await page.keyboard.press(key);
      return () => page.keyboard.press(text.slice(-1));
    },
    shows: { result: ({ firstFound }) => firstCard(firstFound) },
    wait: 'debounce',
  },
  {
    name: 'press a chip',
    prepare: (page, { tag }) => pressable(page.getByRole('button', { name: tag, exact: true })),
    shows: { result: ({ firstTagged }) => firstCard(firstTagged) },
  },
  {
    name: 'add to the bag',
    prepare: (page, { addable }) => pressable(addButton(page, addable)),
    shows: {
      result: () => ({ selector: 'a[href="/cart"][aria-label]', attribute: ['aria-label', '1 item'] }),
      drawer: () => ({ selector: 'aside[aria-label="Shopping bag"] li' }),
    },
    wait: 'write',
  },
  {
    name: 'Load More',
    prepare: (page) => pressable(page.getByRole('button', { name: 'Load More' })),
    shows: { result: () => ({ selector: '[data-product]', isLonger: true }) },
  },
];

/** Names of all figures in order. */
export const interactionFigures: readonly string[] = steps.flatMap(({ name, shows }) =>
  ['INP', ...Object.keys(shows)].map((figure) => `${name}: ${figure}`),
);

/**
 * Measures every step once. `<step>: INP` is the interaction delay, ms.
 * `<step>: result` (or `drawer`) is the time until a frame shows it, ms, without the delays of the specification.
 */
export const measureInteractions = async (
  browser: Browser,
  subject: Subject,
  pages: number,
  targets: Targets,
  conditions?: Pick<Conditions, 'isSlowAtOnce'>,
) => {
  const figures: Record<string, number> = {};
  for (const { name, prepare, shows, wait } of steps) {
    const probe = await openWith(browser, subject, pages, conditions);
    const act = await prepare(probe.page, targets);
    const expected = Object.fromEntries(Object.entries(shows).map(([figure, expect]) => [figure, expect(targets)]));
    const { shown, inp } = await probe.interact(act, expected);
    figures[`${name}: INP`] = inp;
    for (const [figure, time] of Object.entries(shown))
      figures[`${name}: ${figure}`] = time - (wait ? subject.waits[wait] : 0);
    await probe.close();
  }
  return figures;
};
