import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { type Browser, chromium } from 'playwright';
import { chromiumArgs, findBrowser } from '#tests/support/browser.ts';
import { type Respond, serve } from '#tests/support/static-host.ts';
import { createMember, type Sizes } from './lists-api';
import { measureEntries } from './measure-entries';
import { measureHeap, measureNodes, measureReturn } from './measure-growth';
import { interactionFigures, measureInteractions } from './measure-interactions';
import { listStepNames, measureLists } from './measure-lists';
import { measurePushes, measureTyping, serveLive } from './measure-live';
import { measureLoad, measurePaint } from './measure-load';
import { createBigShop } from './shop-api';
import { intervalOf, Samples } from './statistics';
import { type Subject, serveSubjects } from './subjects';
import { type Row, table } from './table';

/** Maximum number of rounds. A round measures both subjects twice in mirrored order: A, B, B, A. */
const maxRounds = Number(process.env.ROUNDS ?? 5);

/** Minimum number of rounds: four samples of each subject, the fewest with a meaningful interval. */
const minRounds = Math.min(2, maxRounds);

/** Number of passes over all entry pages. Every second pass is in reverse order. */
const passes = Number(process.env.ROUNDS ?? 5);

/** Time limit for the rounds of a series, minutes. At least `minRounds` rounds run, even if they take longer. */
const minutesOf = { load: 0.75, interactions: 1.5, growth: 1.5, mount: 0.5, lists: 1, live: 1 };

/** Runs rounds up to the maximum or the time limit, and prints their number. */
const runRounds = async (series: keyof typeof minutesOf, runRound: () => Promise<void>) => {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  let done = 0;
  while (
    done < maxRounds &&
    (done < minRounds || elapsed() + elapsed() / Math.max(1, done) < minutesOf[series] * 60_000)
  ) {
    await runRound();
    done += 1;
  }
  console.log(`${series}: ${done} rounds in ${Math.round(elapsed() / 1000)} s`);
};

const perPage = 50;

type Measure<Variant = Subject> = (variant: Variant) => Promise<Record<string, number>>;

/**
 * Measures two variants in mirrored order, so that a slowdown of the machine affects both.
 *
 * @returns a function that compares a figure of both variants by its name
 */
const measureAlternately = async <Variant>(
  series: keyof typeof minutesOf,
  [ours, reference]: readonly [Variant, Variant],
  measures: readonly Measure<Variant>[],
) => {
  const one = { variant: ours, samples: new Samples() };
  const other = { variant: reference, samples: new Samples() };
  await runRounds(series, async () => {
    for (const measure of measures) {
      for (const { variant, samples } of [one, other, other, one]) samples.add(await measure(variant));
    }
  });
  return (name: string) => compare(name, one.samples, other.samples);
};

/** Medians of our figure and the reference, with the interval of their ratio. */
const compare = (name: string, ours: Samples, reference: Samples) => ({
  ours: ours.median(name),
  reference: reference.median(name),
  interval: intervalOf(ours.values(name), reference.values(name)),
  /** Interval of our figure, without the reference. */
  oursInterval: intervalOf(ours.values(name)),
});

type Comparison = ReturnType<typeof compare>;

/** Table row that compares our figure with the reference. `bar` limits the ratio. */
const ratioRow = (name: string, { ours, reference, interval }: Comparison, bar?: number): Row => ({
  name,
  unit: 'ms',
  ours,
  reference,
  interval,
  bar,
});

const loadRows = async (subjects: readonly [Subject, Subject], browser: Browser): Promise<Row[]> => {
  const figures = await measureAlternately('load', subjects, [
    (subject) => measurePaint(browser, subject),
    (subject) => measureLoad(browser, subject),
  ]);
  const row = (name: string, bar?: number) => ratioRow(name, figures(name), bar);
  const shift = figures('layout shift');
  return [
    row('first contentful paint'),
    row('largest contentful paint', 0.7),
    row('thread time', 2.2),
    { name: 'layout shift', unit: 'CLS', ours: shift.ours, interval: shift.oursInterval, bar: 0.02 },
  ];
};

const interactionRows = async (subjects: readonly [Subject, Subject], measure: Measure): Promise<Row[]> => {
  const figures = await measureAlternately('interactions', subjects, [measure]);
  return interactionFigures.map((name) => ratioRow(name, figures(name), 1.5));
};

const growthRows = async (shop: Subject, browser: Browser, measure: Measure<number>): Promise<Row[]> => {
  const many = 1000 / perPage;
  const some = 250 / perPage;
  const maxPages = 5000 / perPage;
  const interaction = await measureAlternately('growth', [many, 1], [measure]);
  const mount = await measureAlternately(
    'mount',
    [maxPages, 1],
    [(pages: number) => measureReturn(browser, shop, pages)],
  );
  const nodes = await measureNodes(browser, shop, many);
  // Measures from `some` pages on, because the first additional pages also compile code.
  const atSome = await measureHeap(browser, shop, some);
  const heap = ((await measureHeap(browser, shop, many)) - atSome) / ((many - some) * perPage);
  return [
    ...interactionFigures.map((name) =>
      ratioRow(`${name}, at 1000`, interaction(name), name.startsWith('type') ? 2 : 1.5),
    ),
    ...['mount: result', 'mount: thread time'].map((name) => ratioRow(`${name}, at 5000`, mount(name), 3)),
    { name: 'page elements, at 1000', unit: 'nodes', ours: nodes['page elements'], bar: 1400 },
    { name: 'heap per further product, 250 to 1000', unit: 'KB', ours: heap / 1024, bar: 1.5 },
  ];
};

/** Members with little and much data. */
const members: Readonly<Record<'little' | 'much', Sizes>> = {
  little: { lists: 2, items: 20, friends: 20, orders: 20 },
  much: { lists: 64, items: 1000, friends: 500, orders: 300 },
};

const listRows = async (browser: Browser, serveImage: Respond): Promise<Row[]> => {
  const serveMember = async (sizes: Sizes) =>
    serve({ dir: 'dist', answer: await createMember(sizes), beforeFiles: serveImage });
  const little = await serveMember(members.little);
  const much = await serveMember(members.much);
  try {
    const figures = await measureAlternately(
      'lists',
      [much.url, little.url],
      [(url: string) => measureLists(browser, url)],
    );
    return [
      ...listStepNames
        .flatMap((step) => [`${step}: INP`, `${step}: thread time`])
        .map((name) => ratioRow(name, figures(name), 1.5)),
      { name: 'page elements', unit: 'nodes', ours: figures('page elements').ours, bar: 900 },
      { name: 'layout shift', unit: 'CLS', ours: figures('layout shift').ours, bar: 0.02 },
    ];
  } finally {
    await little.close();
    await much.close();
  }
};

const liveRows = async (browser: Browser, serveImage: Respond): Promise<Row[]> => {
  const shop = await serveLive(serveImage);
  try {
    const figures = await measureAlternately(
      'live',
      [
        { pushed: 1000, pushedWhileTyping: 1000 },
        { pushed: 10, pushedWhileTyping: 0 },
      ],
      [
        ({ pushed }) => measurePushes(browser, shop, pushed),
        ({ pushedWhileTyping }) => measureTyping(browser, shop, pushedWhileTyping),
      ],
    );
    return [
      ratioRow('thread time of 1,000 pushes, against 10', figures('pushes: thread time'), 3),
      ratioRow('typing meanwhile: INP, against without pushes', figures('typing: INP'), 1.5),
    ];
  } finally {
    await shop.served.close();
  }
};

test('measures the shop against a baseline in plain React', async () => {
  const { answer, serveImage, targets } = await createBigShop(6000);
  const subjects = await serveSubjects(answer, serveImage);
  const [ours] = subjects;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumArgs });
  /** Parts of the bench: heading of the table, and its rows or text. */
  const all: Readonly<Record<string, readonly [heading: string, rows: () => Promise<Row[] | string>]>> = {
    load: [
      'A first visit (phone, 4x CPU; paints on 1.6 Mbit/s), against the baseline',
      () => loadRows(subjects, browser),
    ],
    entries: [
      `Entry pages, first visit, medians of ${passes} passes (the phone and line of Lighthouse, really throttled)`,
      () => measureEntries(browser, { answer, beforeFiles: serveImage }, passes),
    ],
    interactions: [
      'Interactions at 50 products (desktop, 4x CPU), against the baseline',
      () =>
        interactionRows(subjects, (subject) =>
          measureInteractions(browser, subject, 1, targets, { isSlowAtOnce: true }),
        ),
    ],
    growth: [
      'Growth (desktop, 4x CPU), against our own figures at 50',
      () => growthRows(ours, browser, (pages) => measureInteractions(browser, ours, pages, targets)),
    ],
    lists: [
      'Much to choose from (desktop, 4x CPU): 64 lists, 1,000 items, 500 friends, 300 orders, against 2, 20, 20 and 20',
      () => listRows(browser, serveImage),
    ],
    live: ['1,000 notifications pushed in two seconds (desktop, 4x CPU)', () => liveRows(browser, serveImage)],
  };
  const tables: string[] = [];
  try {
    for (const part of (process.env.PARTS ?? Object.keys(all).join()).split(',')) {
      const measured = all[part];
      if (measured === undefined) throw new Error(`There is no part '${part}'. There are: ${Object.keys(all).join()}.`);
      const [heading, rows] = measured;
      const measuredRows = await rows();
      const text =
        typeof measuredRows === 'string' ? `## ${heading}\n\n${measuredRows}\n` : table(heading, measuredRows);
      tables.push(text);
      console.log(`\n${text}`);
    }
  } finally {
    await browser.close();
    for (const { close } of subjects) await close();
    mkdirSync('test-results', { recursive: true });
    writeFileSync(
      'test-results/bench.md',
      `# Bench: ${minRounds} to ${maxRounds} rounds of ABBA, medians\n\n${tables.join('\n')}`,
    );
  }
});
