import type { Browser, Page } from 'playwright';
import { pressable } from './measure-interactions';
import { type Expectation, openProbe } from './probe';

interface Step {
  readonly name: string;
  /** Prepares the interaction. @returns a function that performs it */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>;
  readonly expect: Expectation;
}

/** A page with consecutive steps. */
interface Visit {
  readonly path: string;
  /** Selector of an element of the loaded page. */
  readonly ready: string;
  readonly steps: readonly Step[];
}

const item = 'li[data-gift]';
const friend = 'main a[href$="/giftlists"]';
const order = 'main a[href^="/orders/"]';

const pressNext = (page: Page) => pressable(page.getByRole('button', { name: 'Next' }));

const visits: readonly Visit[] = [
  {
    path: '/giftlists',
    ready: item,
    steps: [
      {
        name: 'turn a page of a list',
        prepare: pressNext,
        expect: { selector: item, changes: 'data-gift' },
      },
      {
        name: 'find in a list',
        prepare: (page) => pressable(page.getByRole('button', { name: 'In stock' })),
        expect: { selector: item, changes: 'data-gift' },
      },
      {
        name: 'choose a list',
        prepare: (page) => pressable(page.getByRole('link', { name: /^List 2\b/ })),
        expect: { selector: item, changes: 'data-gift' },
      },
    ],
  },
  {
    path: '/friends',
    ready: friend,
    steps: [
      {
        name: 'turn a page of friends',
        prepare: pressNext,
        expect: { selector: friend, changes: 'href' },
      },
    ],
  },
  {
    path: '/orders',
    ready: order,
    steps: [
      {
        name: 'turn a page of orders',
        prepare: pressNext,
        expect: { selector: order, changes: 'href' },
      },
    ],
  },
];

/** Names of the steps in order. */
export const listStepNames = visits.flatMap(({ steps }) => steps.map(({ name }) => name));

/**
 * Measures every step once: `<step>: INP` and `<step>: thread time` in ms.
 * `page elements` and `layout shift` are the maximum of all steps and of all pages.
 */
export const measureLists = async (browser: Browser, url: string) => {
  const figures: Record<string, number> = {};
  const max = { nodes: 0, shift: 0 };
  for (const { path, ready, steps } of visits) {
    const probe = await openProbe(browser, { viewport: { width: 1280, height: 800 } });
    await probe.page.goto(url + path, { waitUntil: 'networkidle' });
    await probe.page.waitForSelector(ready);
    await probe.slowDown();
    for (const { name, prepare, expect } of steps) {
      const act = await prepare(probe.page);
      const before = await probe.threadTime();
      const { inp } = await probe.interact(act, { result: expect });
      await probe.page.waitForTimeout(500);
      figures[`${name}: INP`] = inp;
      figures[`${name}: thread time`] = (await probe.threadTime()) - before;
      max.nodes = Math.max(max.nodes, await probe.domNodes());
    }
    console.log(url, path, (await probe.paints()).cls);
    max.shift = Math.max(max.shift, (await probe.paints()).cls);
    await probe.close();
  }
  return { ...figures, 'page elements': max.nodes, 'layout shift': max.shift };
};
