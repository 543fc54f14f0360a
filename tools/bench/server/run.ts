import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { setCatalogueSize } from '#seed/insert-rows.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { createDatabase, newName } from '#tests/postgres/databases.ts';
import { explainNoPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { cartProducts, checkoutOf, fillCart } from '../buying';
import { intervalOf, Samples } from '../statistics';
import { type Row, table } from '../table';
import { copyDemo } from './copy-demo';
import { measureAdmin } from './measure-admin';
import { measureDocuments } from './measure-documents';
import { measureGrowth } from './measure-growth';
import { type Counts, measureKind } from './measure-kind';
import { insertImages, measureVisit } from './measure-visit';
import { type MeasuredServer, startServer } from './measured-server';
import { compareWithOthers } from './other-shops';

/** Number of rounds. A round measures both catalogue sizes twice in mirrored order: A, B, B, A. */
const rounds = Number(process.env.ROUNDS ?? 3);

/** Measures only entry pages (`PARTS=pages`), admin pages (`PARTS=admin`), or pictures and visits (`PARTS=visit`). */
const part = process.env.PARTS;

/** With `SIZE=10` or `SIZE=100`, only the growth with a shop of that size is measured. */
const growthSize = Number(process.env.SIZE ?? 0);

const isPagesOnly = part === 'pages';

const isVisitOnly = part === 'visit';

const counts: Counts = { warmUp: 300, counted: 300 };

/** Fewer requests for additions to the cart, because a line is limited to 99 units. */
const fewCounts: Counts = { warmUp: 90, counted: 200 };

const sizes = { demo: 200, large: 5000 } as const;

const putProducts = async (folder: string, size: number): Promise<void> => {
  const { db, close } = openSqlite(copyDemo(folder));
  await setCatalogueSize(db, size);
  if (isVisitOnly) await insertImages(db);
  await close();
};

const list = '/giftlist/gft_maya_birthday';

const addition = 'add to the bag';

/** First request for a page. Measured after all API calls, because a page loads views that stay in memory. */
const firstPage = "a friend's list";

const createCounter = () => {
  let last = 0;
  return () => (last += 1);
};

/** Measured requests of a guest with three cart lines. */
const requestsOf = ({ ask, visit }: MeasuredServer, cartItemIds: readonly string[], nextNumber = createCounter()) => ({
  'a page of 50 products': () => ask('GET', '/product/explore?page=1&limit=50'),
  'a search': () => ask('GET', '/product/explore?page=1&limit=50&productName=lamp'),
  'the bag': () => ask('GET', '/cart'),
  [addition]: () =>
    ask('POST', '/cartItem', { productId: cartProducts[nextNumber() % cartProducts.length], quantity: 1 }),
  'go to pay': () => ask('POST', '/cart/checkout', checkoutOf(cartItemIds)),
  [firstPage]: () => visit(list),
});

type Kind = keyof ReturnType<typeof requestsOf>;

const megabytes = (bytes: number): number => bytes / 1e6;

const serveFile = (size: number): Promise<MeasuredServer> =>
  startServer((folder) => (size === sizes.demo && !isVisitOnly ? Promise.resolve() : putProducts(folder, size)));

/** @param cluster URL of a PostgreSQL server that allows creating databases */
const serveFrom =
  (cluster: string) =>
  async (size: number): Promise<MeasuredServer> => {
    const url = await createDatabase(cluster, newName());
    const copy = ['dist-server/main.js', 'copy', '--from', 'dist-server/demo.sqlite', '--to', url];
    await promisify(execFile)(process.execPath, copy);
    const { db, close } = openPostgres(url);
    await setCatalogueSize(db, size);
    if (isVisitOnly) await insertImages(db);
    await close();
    return startServer(() => Promise.resolve(), url);
  };

/** Measures one server from start to stop. */
const measure = async (serve: (size: number) => Promise<MeasuredServer>, size: number) => {
  const server = await serve(size);
  try {
    if (isPagesOnly) return await measureDocuments(server);
    if (isVisitOnly) return await measureVisit(server);
    const started = await server.usage();
    const lines = await fillCart(async (...asked) => JSON.parse(await server.ask(...asked)) as unknown);
    const figures: Record<string, number> = { start: started.cpu, 'memory after start': megabytes(started.memory) };
    const kinds = requestsOf(server, lines);
    for (const [kind, send] of Object.entries(kinds)) {
      if (kind === firstPage) {
        figures['memory after load'] = megabytes((await server.usage()).memory);
        // Measures pages with one catalogue size only, because they do not depend on the number of products.
        if (size !== sizes.demo) return figures;
      }
      Object.assign(figures, await measureKind(server, kind, kind === addition ? fewCounts : counts, send));
    }
    figures['memory after pages'] = megabytes((await server.usage()).memory);
    return { ...figures, ...(await measureDocuments(server)) };
  } finally {
    await server.stop();
  }
};

/** Limits: CPU time of a start, s; memory after load, MB; CPU time of a request, ms. */
interface Bars extends Readonly<Partial<Record<Kind, number>>> {
  readonly start?: number;
  readonly memory: number;
  /** Limit of each entry page, rendered again on each request. */
  readonly document: number;
}

const ofSqlite: Bars = {
  start: 1.2,
  memory: 160,
  'a page of 50 products': 1.5,
  'the bag': 0.6,
  [addition]: 1.5,
  'go to pay': 2,
  document: 5,
  "a friend's list": 5,
};

/** Limits of the server process, without PostgreSQL. */
const ofPostgres: Bars = {
  memory: 280,
  'a page of 50 products': 2.5,
  [addition]: 3,
  'go to pay': 4.5,
  document: 6,
  "a friend's list": 6,
};

const barOf = (kind: string, bars: Bars): number | undefined =>
  / \((rendered|embedded|static)\)$/.test(kind) ? bars.document : bars[kind as Kind];

const units = { CPU: 'ms of CPU', 'CPU with the database': 'ms of CPU', 'per core': 'requests/s', p95: 'ms' } as const;

const rowsOf = (samples: Samples, kinds: readonly string[], bars: Bars): Row[] => {
  const row = (name: string, unit: string, bar?: number): Row => {
    const interval = intervalOf(samples.values(name), { perRound });
    return { name, unit, ours: samples.median(name), interval, bar };
  };
  return [
    row('start', 's', bars.start),
    row('memory after start', 'MB'),
    row('memory after load', 'MB', bars.memory),
    row('memory after pages', 'MB'),
    ...kinds.flatMap((kind) =>
      Object.entries(units).map(([figure, unit]) =>
        row(`${kind}: ${figure}`, unit, figure === 'CPU' ? barOf(kind, bars) : undefined),
      ),
    ),
  ].filter(({ ours }) => !Number.isNaN(ours));
};

/** Growth of the figures with the number of products. */
const growthOf = (large: Samples, demo: Samples, kinds: readonly string[]): Row[] =>
  [...kinds.map((kind) => `${kind}: CPU`), 'memory after load'].map((name) => ({
    name,
    unit: name.endsWith('CPU') ? 'ms of CPU' : 'MB',
    ours: large.median(name),
    reference: demo.median(name),
    interval: intervalOf(large.values(name), { perRound, reference: demo.values(name) }),
    bar: name.startsWith('a page') ? 2 : undefined,
  }));

interface Result {
  /** Both tables as Markdown. */
  readonly text: string;
  /** Median of a figure with the demo products. */
  readonly figure: (name: string) => number;
}

/** Values of each catalogue size in a round of {@link compare}. */
const perRound = 2;

/** Measures servers with both catalogue sizes. */
const compare = async (serve: (size: number) => Promise<MeasuredServer>, name: string, bars: Bars): Promise<Result> => {
  const demo = new Samples();
  const large = new Samples();
  for (let round = 0; round < rounds; round += 1) {
    demo.add(await measure(serve, sizes.demo));
    if (part === undefined) {
      large.add(await measure(serve, sizes.large));
      large.add(await measure(serve, sizes.large));
    }
    demo.add(await measure(serve, sizes.demo));
  }
  const kindsOf = (samples: Samples) =>
    samples.names().flatMap((figure) => (figure.endsWith(': CPU') ? [figure.slice(0, -': CPU'.length)] : []));
  const ofDemo = `The server with ${sizes.demo} products, ${name}, one request after the other`;
  const growth = `With ${sizes.large} products, ${name}, against ${sizes.demo}`;
  return {
    text: [
      table(ofDemo, rowsOf(demo, kindsOf(demo), bars)),
      ...(part === undefined ? [table(growth, growthOf(large, demo, kindsOf(large)))] : []),
    ].join('\n'),
    figure: (wanted) => demo.median(wanted),
  };
};

const comparePostgres = async (): Promise<Result> => {
  const why = explainNoPostgres();
  if (why !== undefined) return { text: `PostgreSQL was not measured: ${why}.`, figure: () => Number.NaN };
  const { url, end } = await startCluster();
  try {
    return await compare(serveFrom(url), 'PostgreSQL', ofPostgres);
  } finally {
    await end();
  }
};

const write = (text: string): void => {
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/bench-server.md', text);
  process.stdout.write(`${text}\n`);
};

/** `npm run bench:server`: measures the server on both databases, prints the tables and writes them to a file. */
export const run = async (): Promise<void> => {
  if (growthSize > 0) return write(await measureGrowth(growthSize));
  if (part === 'admin') return write(await measureAdmin());
  const sqlite = await compare(serveFile, 'SQLite', ofSqlite);
  const postgres = await comparePostgres();
  const pages = `# Bench of the server: ${rounds} rounds of ABBA, medians\n\n${sqlite.text}\n${postgres.text}\n`;
  if (part !== undefined) return write(pages);
  const beside = compareWithOthers({ sqlite: sqlite.figure, postgres: postgres.figure });
  write(`${pages}${await measureAdmin()}\n## Beside other shops\n\n${beside}\n`);
};
