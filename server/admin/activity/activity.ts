import { sql } from 'kysely';
import type { Db, Row } from '#backend/database/tables.ts';
import { addDays, dayStart, isDay } from '#backend/domain/days.ts';
import { isOrderNumber } from '../orders/search';
import { byTime, latestFirst, partOf, readPage } from '../read-page';
import { eventsAbout } from './subjects';

/** Displayed actor of events without a stored actor: those of the server itself. */
export const shopActor = 'the shop';

/** Filters of the audit log. Empty texts match all events. */
interface ActivityQuery {
  readonly isOpen: boolean;
  readonly actor: string;
  readonly kind: string;
  /** First and last day, as `2026-11-24`, in the shop's time zone. */
  readonly from: string;
  readonly to: string;
  /** Number of an order, or name of a product, a giftlist or a customer. */
  readonly subject: string;
  readonly page: string;
}

/**
 * Excludes the events of single imported products, because an import of 5,000 would push all others off the first
 * pages. Its event `products imported` stays in the list.
 */
const isNotByImport = sql<boolean>`kind != 'product changed by import'`;

/** Matches a value inside an expression, which keeps the database from using an index of the column. */
const hasValue = (column: 'actor' | 'kind', value: string) =>
  sql<boolean>`coalesce(${sql.ref(column)}, ${shopActor}) = ${value}`;

/**
 * Matches the events of an actor. The shop's are so many that without a kind, reading the log from the latest event is
 * faster than an index.
 */
const matchesActor = (actor: string, kind: string) => {
  if (actor !== shopActor) return sql<boolean>`actor = ${actor}`;
  return kind === '' ? hasValue('actor', actor) : sql<boolean>`actor is null`;
};

/** Matches the events of an order: of one by its id, so that its index has their order. */
const matchesOrder = async (db: Db, number: string) => {
  // Ids are hexadecimal, so the prefix with an appended 'g' sorts after all ids with this prefix.
  const end = `${number}g`;
  const orders = db.selectFrom('orders').select('id').where('id', '>=', number).where('id', '<', end);
  const [only, another] = await orders.limit(2).execute();
  return only && !another
    ? sql<boolean>`order_id = ${only.id}`
    : sql<boolean>`order_id >= ${number} and order_id < ${end}`;
};

const matchesSubject = (db: Db, subject: string) =>
  isOrderNumber(subject) ? matchesOrder(db, subject) : eventsAbout(db, subject);

/** One page of the audit log, latest event first. Includes changes by imports only for a kind or a subject. */
export const listActivity = async (db: Db, timeZone: string, query: ActivityQuery) => {
  const { isOpen, actor, kind, from, to, page } = query;
  const subject = query.subject.toLowerCase().replace(/^#/, '');
  const about = subject === '' ? undefined : await matchesSubject(db, subject);
  const hasDays = isDay(from) || isDay(to);
  // The index of one of these finds few events: SQLite would prefer that of an actor or a kind, who have many.
  const isNarrow = isOpen || hasDays || subject !== '';
  const events = db
    .selectFrom('auditEvents')
    .selectAll()
    .where((eb) =>
      eb.and([
        // A literal instead of a parameter, so that SQLite uses the partial index of open events.
        ...(isOpen ? [sql<boolean>`needs_action`] : []),
        ...(actor === '' ? [] : [isNarrow ? hasValue('actor', actor) : matchesActor(actor, kind)]),
        ...(kind === '' && subject === '' ? [isNotByImport] : []),
        ...(kind === '' ? [] : [isNarrow ? hasValue('kind', kind) : eb('kind', '=', kind)]),
        ...(isDay(from) ? [eb('createdAt', '>=', dayStart(timeZone, from))] : []),
        ...(isDay(to) ? [eb('createdAt', '<', dayStart(timeZone, addDays(to, 1)))] : []),
        ...(about ? [about] : []),
      ]),
    );
  // By time for days, because their index has this order.
  return readPage([partOf(events, hasDays ? byTime('auditEvents') : latestFirst('auditEvents.seq'))], page);
};

/** An event of the audit log. */
export type Activity = Row<'auditEvents'>;

/** Distinct values of an indexed column. Reads one entry per value, because the log is long and has few values. */
const valuesOf = async (db: Db, name: 'kind' | 'actor'): Promise<string[]> => {
  const column = sql.ref(name);
  const { rows } = await sql<{ value: string }>`
    with recursive distinct_values (value) as (
      select min(${column}) from audit_events
      union all select (select min(${column}) from audit_events where ${column} > value) from distinct_values where value is not null)
    select value from distinct_values where value is not null order by value`.execute(db);
  return rows.map(({ value }) => value);
};

/** Kinds and actors that the audit log contains. */
export const listActivityNames = async (db: Db) => ({
  kinds: await valuesOf(db, 'kind'),
  actors: [...new Set([shopActor, ...(await valuesOf(db, 'actor'))])],
});
