import { sql } from 'kysely';
import type { Db } from '#backend/database/tables.ts';
import { addDays, dayStart, isDay } from '#backend/domain/days.ts';
import { isNumberOfOrder } from './order-search';
import { readPage } from './read-page';

/** Name of the server among the actors, whose events have none. */
export const shopActor = 'the shop';

/** Filters of the audit log. Empty texts match all events. */
interface ActivityQuery {
  readonly isOpen: boolean;
  readonly actor: string;
  readonly kind: string;
  /** As `2026-11-24`, in the shop's time zone. */
  readonly day: string;
  /** Number of an order, or id of a product. */
  readonly subject: string;
  /** From 1. */
  readonly page: number;
}

/**
 * Literal, so that SQLite uses the partial index. An import of 5,000 products would push all other events away: its event
 * `products imported` represents them.
 */
const isNotByImport = sql<boolean>`kind != 'product changed by import'`;

/** One page of the audit log, latest event first. Changes by imports are listed by kind or by product. */
export const listActivity = async (db: Db, timeZone: string, query: ActivityQuery) => {
  const { isOpen, actor, kind, day, page } = query;
  const subject = query.subject.toLowerCase().replace(/^#/, '');
  const events = db
    .selectFrom('auditEvents')
    .selectAll()
    .where((eb) =>
      eb.and([
        // Literal, so that SQLite uses the partial index of open events.
        ...(isOpen ? [sql<boolean>`needs_action`] : []),
        ...(actor === '' ? [] : [eb('actor', '=', actor)]).map((one) =>
          actor === shopActor ? eb.or([eb('actor', 'is', null), one]) : one,
        ),
        ...(kind === '' && subject === '' ? [isNotByImport] : []),
        ...(kind === '' ? [] : [eb('kind', '=', kind)]),
        ...(isDay(day)
          ? [eb('createdAt', '>=', dayStart(timeZone, day)), eb('createdAt', '<', dayStart(timeZone, addDays(day, 1)))]
          : []),
        ...(isNumberOfOrder(subject) ? [eb('orderId', '>=', subject), eb('orderId', '<', `${subject}g`)] : []),
        ...(subject !== '' && !isNumberOfOrder(subject)
          ? [sql<boolean>`detail ->> 'product' = ${query.subject}`, eb('kind', 'like', 'product%')]
          : []),
      ]),
    )
    .orderBy('seq', 'desc');
  return readPage(events, page);
};

/** An event of the audit log. */
export type Activity = Awaited<ReturnType<typeof listActivity>>['rows'][number];

/** Kinds and actors that the audit log contains. */
export const listActivityNames = async (db: Db) => {
  const kinds = await db.selectFrom('auditEvents').select('kind').distinct().orderBy('kind').execute();
  const actors = await db.selectFrom('auditEvents').select('actor').distinct().orderBy('actor').execute();
  return {
    kinds: kinds.map(({ kind }) => kind),
    actors: [...new Set([shopActor, ...actors.flatMap(({ actor }) => actor ?? [])])],
  };
};
