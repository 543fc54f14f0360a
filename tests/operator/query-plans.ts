import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { isSqlite } from '#backend/database/sqlite.ts';
import { type Db, tableNames } from '#backend/database/tables.ts';

/** Tables whose rows stay few, or are those of some days. */
const smallTables = `
  facets catalogue refreshes tax_rates tax_registrations shop_settings former_names operators operator_sessions
  operator_recovery_codes attempts web_vitals imports import_rows codes password_links lockouts rotated_sessions
  disputes refunds`.split(/\s+/);

const growingTables: ReadonlySet<string> = new Set(tableNames.filter((name) => !smallTables.includes(name)));

/** Partial indexes of many rows. The others have what waits or is rare, and may be read whole. */
const largePartialIndexes = `
  orders_paid orders_status orders_latest_of_guests order_items_recipient audit_events_order sessions_guests
  sessions_members sessions_person notifications_person notifications_giftlist`.split(/\s+/);

/** Indexes of numbers alone, which a sort or count of 20,000 products reads whole in 2 ms. */
const narrowIndexes: readonly string[] = ['products_stock'];

/** A read of a table or index from its start or end. */
export interface Scan {
  readonly table: string;
  /** Undefined for the table itself. */
  readonly index: string | undefined;
  /** Whether the read ends with a page: the statement has a limit, and does not sort first. */
  readonly isWalk: boolean;
}

/** Tables by their aliases in a statement. */
const aliasesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/\b(?:from|join) "?(\w+)"? as "?(\w+)"?/g)].map(([, table = '', name = '']) => [name, table]),
  );

const scansOfSqlite = async (db: Db, text: string, parameters: readonly unknown[]): Promise<Scan[]> => {
  const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db
    .withoutPlugins()
    .executeQuery<{ readonly parent: number; readonly detail: string }>(explained);
  const aliases = aliasesIn(text);
  const subqueries = new Set(rows.map(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/.exec(detail)?.[1]));
  const sorted = new Set(rows.flatMap((row) => (row.detail === 'USE TEMP B-TREE FOR ORDER BY' ? row.parent : [])));
  return rows.flatMap(({ parent, detail }) => {
    const [, name, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    const isWalk = / limit /.test(text) && !sorted.has(parent);
    return name === undefined || subqueries.has(name) ? [] : [{ table: aliases.get(name) ?? name, index, isWalk }];
  });
};

/** A node of a plan of PostgreSQL. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const scansIn = (node: PlanNode, isLimited = false): Scan[] => {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node;
  const isWalk = (isLimited || type === 'Limit') && type !== 'Sort' && type !== 'Aggregate';
  const isScan = table !== undefined && condition === undefined && /^(Seq|Index|Index Only) Scan$/.test(type);
  return [...(isScan ? [{ table, index, isWalk }] : []), ...(node.Plans ?? []).flatMap((one) => scansIn(one, isWalk))];
};

/** Lets the planner read a whole table only if no index serves, so that its choice does not depend on the few rows of a test. */
const scansOfPostgres = (db: Db, text: string, parameters: readonly unknown[]): Promise<Scan[]> =>
  db.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
    // The planner walks an index of a table with few rows, whatever others there are.
    const large = await sql<{ name: string }>`select relname as name from pg_class where reltuples > 200`.execute(db);
    const names = new Set(large.rows.map(({ name }) => name));
    const { rows } = await transaction
      .withoutPlugins()
      .executeQuery<Record<'QUERY PLAN', readonly { Plan: PlanNode }[]>>(explained);
    return rows
      .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)))
      .filter(({ table }) => names.has(table));
  });

/** Reads of whole growing tables that a statement would make. */
const findScans = async (db: Db, text: string, parameters: readonly unknown[]): Promise<readonly Scan[]> => {
  const scans = await (isSqlite(db) ? scansOfSqlite : scansOfPostgres)(db, text, parameters);
  const partial = isSqlite(db)
    ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql like '% where %'`
    : sql<{
        name: string;
      }>`select relname as name from pg_index join pg_class on oid = indexrelid where indpred is not null`;
  const small = new Set([...narrowIndexes, ...(await partial.execute(db)).rows.map(({ name }) => name)]);
  for (const name of largePartialIndexes) small.delete(name);
  return scans.filter(({ table, index }) => growingTables.has(table) && !(index !== undefined && small.has(index)));
};

/** A database whose statements are stored. */
export const captureStatements = (db: Db) => {
  const compiled = new WeakMap<object, CompiledQuery>();
  const statements = new Map<string, readonly unknown[]>();
  const capture: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    // Subqueries are transformed, too, but only whole statements have a result.
    transformResult: ({ result, queryId }) => {
      const { sql: text = '', parameters = [] } = compiled.get(queryId) ?? {};
      if (/^(select|with|update|delete)\b/.test(text)) statements.set(text, parameters);
      return Promise.resolve(result);
    },
  };
  return {
    db: db.withPlugin(capture),
    /**
     * Reads of growing tables in the statements since the last time, in words.
     *
     * @param walked tables that may be read in the order of an index until a page is full
     */
    describeScans: async (walked: readonly string[]): Promise<readonly string[]> => {
      const captured = [...statements];
      statements.clear();
      const found: string[] = [];
      for (const [text, parameters] of captured)
        for (const { table, index, isWalk } of await findScans(db, text, parameters))
          if (!isWalk || !walked.includes(table)) found.push(`${index ?? 'all'} of ${table}: ${text}`);
      return found;
    },
  };
};
