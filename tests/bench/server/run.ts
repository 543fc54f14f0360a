import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sellProducts } from '../../../mocks/database/fill';
import { guestAddress } from '../../../seed';
import { openPostgres } from '../../../server/database/open-postgres';
import { openSqlite } from '../../../server/database/open-sqlite';
import { CartItem } from '../../../src/generated/model';
import { createDatabase, newName } from '../../postgres/databases';
import { startCluster, whyNoPostgres } from '../../support/postgres-cluster';
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

const list = '/giftlist/gft_maya_birthday';

/** After the calls come pages: the views that draw them stay in memory. */
const firstPage = "a friend's list";

const createCounter = () => {
  let last = 0;
  return () => (last += 1);
};

/** The requests that are measured, by their name, of a guest with three things in the bag. */
const requestsOf = (
  { ask, visit }: MeasuredServer,
  cartItemIds: readonly (string | undefined)[],
  nextNumber = createCounter(),
) => ({
  'a page of 50 products': () => ask('GET', '/product/explore?page=1&limit=50'),
  'a search': () => ask('GET', '/product/explore?page=1&limit=50&productName=lamp'),
  'the bag': () => ask('GET', '/cart'),
  'add to the bag': () => ask('POST', '/cartItem', { productId: bought[0], quantity: 1 }),
  'go to pay': () =>
    ask('POST', '/cart/checkout', { cartItemIds, firstName: 'Sam', lastName: 'Roy', email: 'sam@example.ca' }),
  [firstPage]: () => visit(list),
  "a friend's list, drawn anew": () => visit(`${list}?visit=${nextNumber()}`),
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

const serveFile = (size: number): Promise<MeasuredServer> =>
  startServer((folder) => (size === sizes.demo ? Promise.resolve() : putProducts(folder, size)));

/** @param cluster the address of a PostgreSQL in which databases can be made */
const serveFrom =
  (cluster: string) =>
  async (size: number): Promise<MeasuredServer> => {
    const url = await createDatabase(cluster, newName());
    const copy = ['dist-server/main.js', 'copy', '--from', 'dist-server/demo.sqlite', '--to', url];
    await promisify(execFile)(process.execPath, copy);
    const { db, close } = openPostgres(url);
    await sellProducts(db, size);
    await close();
    return startServer(() => Promise.resolve(), url);
  };

/** One server from its start to its end. */
const measure = async (serve: (size: number) => Promise<MeasuredServer>, size: number) => {
  const server = await serve(size);
  try {
    const started = await server.usage();
    const lines: CartItem[] = [];
    await server.ask('POST', '/address', guestAddress);
    for (const productId of bought)
      lines.push(CartItem.parse(JSON.parse(await server.ask('POST', '/cartItem', { productId, quantity: 1 }))));
    const figures: Record<string, number> = { start: started.cpu, 'memory after start': megabytes(started.memory) };
    const kinds = requestsOf(
      server,
      lines.map(({ id }) => id),
    );
    for (const [kind, send] of Object.entries(kinds)) {
      if (kind === firstPage) {
        figures['memory after load'] = megabytes((await server.usage()).memory);
        // A list is the same among more products.
        if (size !== sizes.demo) return figures;
      }
      Object.assign(figures, await measureKind(server, kind, send));
    }
    return { ...figures, 'memory after pages': megabytes((await server.usage()).memory) };
  } finally {
    await server.stop();
  }
};

/** What is good enough: seconds of CPU of a start, MB after load, and ms of CPU of a request. */
interface Bars extends Readonly<Partial<Record<Kind, number>>> {
  readonly start?: number;
  readonly memory: number;
}

const ofSqlite: Bars = {
  start: 1.2,
  memory: 160,
  'a page of 50 products': 1.5,
  'the bag': 0.6,
  'add to the bag': 1.5,
  'go to pay': 2,
  "a friend's list": 5,
  "a friend's list, drawn anew": 5,
};

/** Of the server's own process: what PostgreSQL itself uses is not counted. */
const ofPostgres: Bars = {
  memory: 280,
  'a page of 50 products': 2.5,
  'add to the bag': 3,
  'go to pay': 4.5,
  "a friend's list": 6,
  "a friend's list, drawn anew": 6,
};

const units = { CPU: 'ms of CPU', 'per core': 'requests/s', p95: 'ms' } as const;

const rowsOf = (samples: Samples, kinds: readonly string[], bars: Bars): Row[] => {
  const row = (name: string, unit: string, bar?: number): Row => {
    const interval = intervalOf(samples.values(name));
    return { name, unit, ours: samples.median(name), interval, bar };
  };
  return [
    row('start', 's', bars.start),
    row('memory after start', 'MB'),
    row('memory after load', 'MB', bars.memory),
    row('memory after pages', 'MB'),
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

/** Measures servers with both sizes, and says what came of it in two tables. */
const compare = async (serve: (size: number) => Promise<MeasuredServer>, name: string, bars: Bars): Promise<string> => {
  const demo = new Samples();
  const large = new Samples();
  for (let round = 0; round < rounds; round += 1) {
    demo.add(await measure(serve, sizes.demo));
    large.add(await measure(serve, sizes.large));
    large.add(await measure(serve, sizes.large));
    demo.add(await measure(serve, sizes.demo));
  }
  const kindsOf = (samples: Samples) =>
    samples.names().flatMap((figure) => (figure.endsWith(': CPU') ? [figure.slice(0, -': CPU'.length)] : []));
  return [
    table(
      `The server with ${sizes.demo} products, ${name}, one request after the other`,
      rowsOf(demo, kindsOf(demo), bars),
    ),
    table(`With ${sizes.large} products, ${name}, against ${sizes.demo}`, growthOf(large, demo, kindsOf(large))),
  ].join('\n');
};

const comparePostgres = async (): Promise<string> => {
  const why = whyNoPostgres();
  if (why !== undefined) return `PostgreSQL was not measured: ${why}.`;
  const { url, end } = await startCluster();
  try {
    return await compare(serveFrom(url), 'PostgreSQL', ofPostgres);
  } finally {
    await end();
  }
};

/** `npm run bench:server`: measures the server on both databases, and prints and keeps the tables. */
export const run = async (): Promise<void> => {
  const text = `${await compare(serveFile, 'SQLite', ofSqlite)}\n${await comparePostgres()}`;
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench-server.md', `# Bench of the server: ${rounds} rounds of ABBA, medians\n\n${text}`);
  process.stdout.write(`${text}\n`);
};
