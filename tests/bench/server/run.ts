import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sellProducts } from '../../../mocks/database/fill';
import { openSqlite } from '../../../server/database/open-sqlite';
import { CartItem } from '../../../src/generated/model';
import { intervalOf, Samples } from '../statistics';
import { type Row, table } from '../table';
import { type MeasuredServer, startServer } from './measured-server';

/** Rounds of ABBA: in each, both sizes are measured twice, in mirrored order. */
const rounds = Number(process.env.ROUNDS ?? 3);

/** Requests of a kind before any is counted, and those that are. */
const [warmUp, counted] = [300, 300];

const sizes = { demo: 200, large: 5000 } as const;

const putProducts = async (folder: string, size: number): Promise<void> => {
  const file = join(folder, 'shop.sqlite');
  copyFileSync('dist-server/demo.sqlite', file);
  const { db, close } = openSqlite(file);
  await sellProducts(db, size);
  await close();
};

const bought = ['enamel-teapot-for-two', 'sunday-pancake-set', 'northern-lights-vinyl'];

/** The requests that are measured, by their name, of a guest with three things in the bag. */
const requestsOf = ({ ask }: MeasuredServer, cartItemIds: readonly (string | undefined)[]) => ({
  'a page of 50 products': () => ask('GET', '/product/explore?page=1&limit=50'),
  'a search': () => ask('GET', '/product/explore?page=1&limit=50&productName=lamp'),
  'the bag': () => ask('GET', '/cart'),
  'add to the bag': () => ask('POST', '/cartItem', { productId: bought[0], quantity: 1 }),
  'go to pay': () =>
    ask('POST', '/cart/checkout', { cartItemIds, firstName: 'Sam', lastName: 'Roy', email: 'sam@example.ca' }),
});

type Kind = keyof ReturnType<typeof requestsOf>;

const megabytes = (bytes: number): number => bytes / 1e6;

/** Sends requests of one kind, one after the other, and says what each cost the server and took. */
const measureKind = async ({ usage }: MeasuredServer, kind: string, send: () => Promise<unknown>) => {
  for (let index = 0; index < warmUp; index += 1) await send();
  const before = await usage();
  const times: number[] = [];
  for (let index = 0; index < counted; index += 1) {
    const begun = performance.now();
    await send();
    times.push(performance.now() - begun);
  }
  const seconds = ((await usage()).cpu - before.cpu) / counted;
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(counted * 0.95)] ?? Number.NaN;
  return { [`${kind}: CPU`]: seconds * 1000, [`${kind}: per core`]: 1 / seconds, [`${kind}: p95`]: p95 };
};

/** One server from its start to its end. */
const measure = async (size: number): Promise<Record<string, number>> => {
  const server = await startServer((folder) => (size === sizes.demo ? Promise.resolve() : putProducts(folder, size)));
  try {
    const started = await server.usage();
    const lines: CartItem[] = [];
    for (const productId of bought)
      lines.push(CartItem.parse(JSON.parse(await server.ask('POST', '/cartItem', { productId, quantity: 1 }))));
    const figures: Record<string, number> = { start: started.cpu, 'memory after start': megabytes(started.memory) };
    const kinds = requestsOf(
      server,
      lines.map(({ id }) => id),
    );
    for (const [kind, send] of Object.entries(kinds)) Object.assign(figures, await measureKind(server, kind, send));
    return { ...figures, 'memory after load': megabytes((await server.usage()).memory) };
  } finally {
    await server.stop();
  }
};

/** The highest CPU time of a request that is good enough, ms. */
const bars: Readonly<Partial<Record<Kind, number>>> = {
  'a page of 50 products': 1.5,
  'the bag': 0.6,
  'add to the bag': 1.5,
  'go to pay': 2,
};

const units = { CPU: 'ms of CPU', 'per core': 'requests/s', p95: 'ms' } as const;

const rowsOf = (samples: Samples, kinds: readonly string[]): Row[] => {
  const row = (name: string, unit: string, bar?: number): Row => {
    const interval = intervalOf(samples.values(name));
    return { name, unit, ours: samples.median(name), interval, bar };
  };
  return [
    row('start', 's', 1.2),
    row('memory after start', 'MB'),
    row('memory after load', 'MB', 160),
    ...kinds.flatMap((kind) =>
      Object.entries(units).map(([what, unit]) =>
        row(`${kind}: ${what}`, unit, what === 'CPU' ? bars[kind as Kind] : undefined),
      ),
    ),
  ];
};

/** How the figures grow with the number of products. */
const growthOf = (large: Samples, demo: Samples, kinds: readonly string[]): Row[] =>
  [...kinds.map((kind) => `${kind}: CPU`), 'memory after load'].map((name) => ({
    name,
    unit: name.endsWith('CPU') ? 'ms of CPU' : 'MB',
    ours: large.median(name),
    reference: demo.median(name),
    interval: intervalOf(large.values(name), demo.values(name)),
    bar: name.startsWith('a page') ? 2 : undefined,
  }));

/** `npm run bench:server`: measures the server on SQLite, and prints and keeps two tables. */
export const run = async (): Promise<void> => {
  const demo = new Samples();
  const large = new Samples();
  for (let round = 0; round < rounds; round += 1) {
    demo.add(await measure(sizes.demo));
    large.add(await measure(sizes.large));
    large.add(await measure(sizes.large));
    demo.add(await measure(sizes.demo));
  }
  const kinds = [...new Set(demo.names().flatMap((name) => (name.endsWith(': CPU') ? [name.slice(0, -5)] : [])))];
  const text = [
    table(`The server with ${sizes.demo} products, SQLite, one request after the other`, rowsOf(demo, kinds)),
    table(`With ${sizes.large} products, against ${sizes.demo}`, growthOf(large, demo, kinds)),
  ].join('\n');
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench-server.md', `# Bench of the server: ${rounds} rounds of ABBA, medians\n\n${text}`);
  process.stdout.write(`${text}\n`);
};
