import type { Browser, Page } from 'playwright';
import { pressable } from './measure-interactions';
import { type Expectation, openProbe } from './probe';

interface Step {
  readonly name: string;
  /** Everything up to the interaction; answers the interaction itself. */
  readonly prepare: (page: Page) => Promise<() => Promise<void>>;
  readonly expect: Expectation;
}

/** A page, and what is done there, one after the other. */
interface Visit {
  readonly path: string;
  /** What the page shows when it is ready. */
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

/** The names of the steps, in order. */
export const listStepNames = visits.flatMap(({ steps }) => steps.map(({ name }) => name));

/**
 * Every step once, with what the member of this address has: `<step>: INP` and `<step>: thread time` in ms, `page elements` and
 * `layout shift`, the most of all steps.
 */
export const measureLists = async (browser: Browser, url: string) => {
  const figures: Record<string, number> = {};
  const most = { nodes: 0, shift: 0 };
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
      most.nodes = Math.max(most.nodes, await probe.domNodes());
    }
    console.log(url, path, (await probe.paints()).cls);
    most.shift = Math.max(most.shift, (await probe.paints()).cls);
    await probe.close();
  }
  return { ...figures, 'page elements': most.nodes, 'layout shift': most.shift };
};
