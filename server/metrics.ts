import { sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db, OnQuery } from '#backend/database/tables.ts';
import type { Ports } from '#backend/ports.ts';
import { countTasks } from './admin/today/tasks';
import { keepReads } from './kept-reads';

/** Metrics of a running shop in the format of Prometheus. */
export interface Metrics {
  /**
   * Counts a request.
   *
   * @param operation id of the operation, or path pattern: never a path, which may contain a username
   */
  readonly onRequest: (operation: string, status: number, ms: number) => void;
  readonly onQuery: OnQuery;
  /** Renders the metrics. Measuring starts with the first call, so that it costs a shop without Prometheus nothing. */
  readonly read: (source: MetricsSource) => Promise<string>;
}

interface MetricsSource {
  readonly db: Db;
  readonly ports: Ports;
  readonly liveConnections: number;
}

/** Maximum age of reused row counts, ms. */
const maxAgeMs = 5_000;

/** Upper bounds of request times, s. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Upper bounds of statement times, s. */
const queryBuckets = [0.0001, 0.001, 0.01, 0.1, 1];

/** Maximum age of the counts of earlier rows, ms. */
const maxEarlierAge = 60 * 60_000;

const sentMails = (db: Db) => db.selectFrom('mails').where('state', '=', 'sent');

/** Counts the mails that were sent before the first one that waits, once an hour, because they are many. */
const countSentBefore = keepReads(maxEarlierAge, async (db) => {
  const ofState = (state: 'sent' | 'waiting', end: 'asc' | 'desc') =>
    db.selectFrom('mails').select('seq').where('state', '=', state).orderBy('seq', end).limit(1).executeTakeFirst();
  const end = (await ofState('waiting', 'asc'))?.seq ?? ((await ofState('sent', 'desc'))?.seq ?? 0) + 1;
  return { end, count: await countRows(sentMails(db).where('seq', '<', end)) };
});

/** Counts mails by state. Mails that were only written to files count as sent. */
const countMails = async (db: Db, now: number) => {
  const mails = db.selectFrom('mails');
  const onFile = await countRows(mails.where(sql<boolean>`is_on_file`));
  const before = await countSentBefore(db, '', now);
  const sent = before.count + (await countRows(sentMails(db).where('seq', '>=', before.end)));
  const others = await mails
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'failed', 'expired'])
    .groupBy('state')
    .execute();
  return [
    { state: 'on-file', count: onFile },
    { state: 'sent', count: Math.max(0, sent - onFile) },
    ...others.map(({ state, count }) => ({ state, count: Number(count) })),
  ];
};

/** A literal instead of a parameter, so that SQLite uses the partial index. */
const paidOrders = (db: Db) => db.selectFrom('orders').where(sql<boolean>`payment_status = 'paid'`);

const countPaidBefore = keepReads(maxEarlierAge, (db, time) => countRows(paidOrders(db).where('createdAt', '<', time)));

/** Counts paid orders: those from before today (UTC) once an hour, because they are many and rarely change. */
const countPaid = async (db: Db, now: number): Promise<number> => {
  const today = new Date(now).toISOString().slice(0, 10);
  return (await countPaidBefore(db, today, now)) + (await countRows(paidOrders(db).where('createdAt', '>=', today)));
};

/** Counts rows by state. Indexes contain the states of mails and orders, so that the tables are not read. */
const countStates = async ({ db, ports }: MetricsSource) => {
  const count = sql<number>`count(*)`.as('count');
  return {
    mails: await countMails(db, ports.now()),
    orders: [
      { state: 'paid', count: await countPaid(db, ports.now()) },
      ...(await db
        .selectFrom('orders')
        .select(['paymentStatus as state', count])
        .where(sql<boolean>`payment_status != 'paid'`)
        .groupBy('paymentStatus')
        .execute()),
    ],
    tasks: (await countTasks({ db, ports })).map((task) => ({ state: task.name, count: task.count })),
  };
};

/** Loads the client library and starts to measure. */
const startMetrics = async () => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'giftlist_requests_total',
    help: 'Requests by operation of the API, or path pattern, and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'giftlist_request_duration_seconds',
    help: 'Time until the response, by operation.',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers,
  });
  const queries = new Histogram({
    name: 'giftlist_database_duration_seconds',
    help: 'Time of database statements.',
    buckets: queryBuckets,
    registers,
  });
  const isUp = new Gauge({ name: 'giftlist_database_up', help: 'Whether the database answers: 1 or 0.', registers });
  const live = new Gauge({ name: 'giftlist_live_connections', help: 'Open live connections.', registers });
  const gaugeBy = (label: string, name: string, help: string, knownStates: readonly string[]) => {
    const gauge = new Gauge({ name, help, labelNames: [label], registers });
    return (rows: readonly { readonly state: string; readonly count: number }[] | undefined) => {
      gauge.reset();
      if (rows) for (const state of knownStates) gauge.set({ [label]: state }, 0);
      for (const { state, count } of rows ?? []) gauge.set({ [label]: state }, count);
    };
  };
  const setMails = gaugeBy('state', 'giftlist_mails', 'Mails of the last 30 days by state.', [
    'waiting',
    'sent',
    'on-file',
    'expired',
    'failed',
  ]);
  const setOrders = gaugeBy('payment', 'giftlist_orders', 'Orders by payment status.', [
    'pending',
    'paid',
    'declined',
    'expired',
  ]);
  const setTasks = gaugeBy('task', 'giftlist_tasks', 'Work that waits for operators.', []);

  let latest: { readonly at: number; readonly states: ReturnType<typeof countStates> } | undefined;
  const statesOf = (source: MetricsSource) => {
    const at = source.ports.now();
    if (!latest || Math.abs(at - latest.at) > maxAgeMs) latest = { at, states: countStates(source) };
    return latest.states;
  };
  return {
    onRequest: (operation: string, status: number, ms: number) => {
      requests.inc({ operation, status });
      durations.observe({ operation }, ms / 1000);
    },
    onQuery: (ms: number) => queries.observe(ms / 1000),
    read: async (source: MetricsSource) => {
      // If the database fails, the metrics of the process are still returned.
      const states = await statesOf(source).catch(() => undefined);
      isUp.set(states ? 1 : 0);
      live.set(source.liveConnections);
      setMails(states?.mails);
      setOrders(states?.orders);
      setTasks(states?.tasks);
      return registry.metrics();
    },
  };
};

/** Creates the metrics of a shop. */
export const createMetrics = (): Metrics => {
  let starting: ReturnType<typeof startMetrics> | undefined;
  let started: Awaited<ReturnType<typeof startMetrics>> | undefined;
  return {
    onRequest: (operation, status, ms) => started?.onRequest(operation, status, ms),
    onQuery: (ms) => started?.onQuery(ms),
    read: async (source) => {
      starting ??= startMetrics();
      started = await starting;
      return started.read(source);
    },
  };
};
