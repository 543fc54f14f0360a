import type { Browser, Locator, Page } from 'playwright';
import { type Conditions, type Expectation, openProbe, type Probe } from './probe';
import type { Subject } from './subjects';

const desk = { width: 1280, height: 800 };

/** What the steps look for: taken from the shop's own answers, the same for both subjects. */
export interface Targets {
  /** A text to search for, and the first product it finds. */
  readonly text: string;
  readonly firstFound: string;
  /** A tag among the first chips, and the first product it finds. */
  readonly tag: string;
  readonly firstTagged: string;
  /** A product in stock near the top. */
  readonly addable: string;
}

/** Opens a subject with so many pages of 50 products loaded. */
export const openWith = async (
  browser: Browser,
  { url }: Subject,
  pages: number,
  { isSlowAtOnce = false }: Pick<Conditions, 'isSlowAtOnce'> = {},
): Promise<Probe> => {
  const probe = await openProbe(browser, { viewport: desk, isSlowAtOnce });
  const path = pages === 1 ? '/' : `/?page=${pages}`;
  await probe.page.goto(url + path, { timeout: 180_000 });
  await probe.page.waitForSelector('[data-product]', { timeout: 180_000 });
  // A hand is on the page before it presses anything; what the shop fetches at that sign is there by then.
  await probe.page.mouse.move(desk.width / 2, desk.height / 2, { steps: 3 });
  await probe.page.waitForLoadState('networkidle');
  // On a slow processor what came then is still worked on.
  if (isSlowAtOnce) await probe.page.waitForTimeout(1500);
  else await probe.slowDown();
  return probe;
};

const firstCard = (id: string): Expectation => ({ selector: '[data-product]', attribute: ['data-product', id] });

const addButton = (page: Page, id: string) =>
  page.locator('article', { has: page.locator(`[data-product="${id}"]`) }).getByRole('button');

interface Step {
  readonly name: string;
  /** Everything up to the interaction; answers the interaction itself. */
  readonly prepare: (page: Page, targets: Targets) => Promise<() => Promise<void>>;
  /** What it leads to, by the name of the figure that says when it is shown. */
  readonly shows: Readonly<Record<string, (targets: Targets) => Expectation>>;
  readonly wait?: keyof Subject['waits'];
}

/**
 * Whoever presses something has scrolled to it before, and rests on it: what either of them costs is no part of the press. Neither
 * is what `locator.click()` looks at in the page while the events are under way: the mouse is pressed where it is.
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

/** Each control as a person uses it. Every step has a page of its own, so that none works on what another left. */
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

/** The names of all figures, in the order of the steps. */
export const interactionFigures: readonly string[] = steps.flatMap(({ name, shows }) =>
  ['INP', ...Object.keys(shows)].map((figure) => `${name}: ${figure}`),
);

/**
 * Every step once, with so many pages of products loaded: `<step>: INP`, the delay of the interaction, and, for each thing that it
 * leads to (mostly `<step>: result`), from its event to the frame that shows it, without the waits that the specification asks for. All in ms.
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
