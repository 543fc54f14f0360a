import { sql } from 'kysely';
import type { Migration, MigrationStep } from '../column-types';
import type { Db } from '../tables';

type Part = readonly [name: string, rate: number];

interface KnownRate {
  readonly province: string;
  /** Combined rate, in thousandths of a percent. */
  readonly rate: number;
  readonly parts: readonly [Part] | readonly [Part, Part];
}

const gst: Part = ['GST', 5_000];

const alone = (name: string, rate: number, ...provinces: readonly string[]): KnownRate[] =>
  provinces.map((province) => ({ province, rate, parts: [[name, rate]] }));

const withGst = (province: string, name: string, rate: number): KnownRate => ({
  province,
  rate: gst[1] + rate,
  parts: [gst, [name, rate]],
});

/** Combined rates of the provinces, with the taxes in them. */
const knownRates: readonly KnownRate[] = [
  ...alone('GST', 5_000, 'AB', 'NT', 'NU', 'YT'),
  ...alone('HST', 13_000, 'ON'),
  ...alone('HST', 14_000, 'NS'),
  ...alone('HST', 15_000, 'NB', 'NL', 'NS', 'PE'),
  withGst('BC', 'PST', 7_000),
  withGst('MB', 'RST', 7_000),
  withGst('QC', 'QST', 9_975),
  withGst('SK', 'PST', 6_000),
];

/** Day from which the first rates hold: before any order. */
const firstDay = '0001-01-01';

/** Matches rows of a known rate. Without an address, Ontario's was charged. */
const isKnown = ({ province, rate }: KnownRate, rateColumn = 'rate'): string =>
  `coalesce(province, 'ON') = '${province}' and ${rateColumn} = ${rate}`;

/** First of two parts of an amount, rounded. @param cents in SQL */
const firstPart = ({ rate, parts }: KnownRate, cents: string): string =>
  `(cast(${cents} as bigint) * ${2 * parts[0][1]} + ${rate}) / ${2 * rate}`;

/** Rows of the two parts, to join. */
const partRows = ([[first, firstRate], [second, secondRate] = ['', 0]]: KnownRate['parts']): string =>
  `(select 1 as number, '${first}' as name, ${firstRate} as rate union all select 2, '${second}', ${secondRate}) as part`;

/** Splits the taxes of order items. */
const splitItem = (known: KnownRate): string =>
  known.parts.length === 1
    ? `insert into order_item_taxes (order_id, position, name, rate, cents)
       select order_id, position, '${known.parts[0][0]}', tax_rate, tax_cents from order_items
       where ${isKnown(known, 'tax_rate')} and tax_cents <> 0`
    : `insert into order_item_taxes (order_id, position, name, rate, cents)
       select order_id, position, part.name, part.rate,
         case part.number when 1 then first_cents else tax_cents - first_cents end
       from (select order_id, position, tax_cents, ${firstPart(known, 'tax_cents')} as first_cents from order_items
         where ${isKnown(known, 'tax_rate')} and tax_cents <> 0) as taxed
       cross join ${partRows(known.parts)}`;

/**
 * Splits the tax lines of the ledger. The parts of a line are what its amount adds to the parts of all lines before it,
 * so that both are zero when all is refunded.
 */
const splitLines = (known: KnownRate): readonly string[] =>
  known.parts.length === 1
    ? [`update ledger_lines set tax_name = '${known.parts[0][0]}' where kind = 'tax' and ${isKnown(known)}`]
    : [
        `insert into ledger_lines (ledger_id, position, kind, tax_name, rate, province, cents)
         select ledger_id, position, 'tax', part.name, part.rate, province,
           case part.number when 1 then first_cents else cents - first_cents end
         from (select ledger_id, position, province, cents,
             ${firstPart(known, 'total')} - ${firstPart(known, 'total - cents')} as first_cents
           from (select ledger_id, position, province, ledger_lines.cents,
               sum(ledger_lines.cents) over (partition by order_id, position
                 order by case ledger.kind when 'payment' then 0 else 1 end, at, ledger.id) as total
             from ledger_lines join ledger on ledger.id = ledger_id
             where ledger_lines.kind = 'tax' and tax_name is null and ${isKnown(known)}) as totals) as split
         cross join ${partRows(known.parts)}`,
        `delete from ledger_lines where kind = 'tax' and tax_name is null and ${isKnown(known)}`,
      ];

const partsOf = (province: string | null, rate: number | null): readonly Part[] | undefined =>
  knownRates.find((known) => known.province === (province ?? 'ON') && known.rate === rate)?.parts;

interface StoredRate {
  readonly province: string;
  readonly fromDay: string;
  readonly rate: number;
}

/** Taxes of a rate that an operator has set: the province's only tax, or one of unknown name. */
const namedParts = ({ province, rate }: StoredRate): readonly Part[] => {
  const ofProvince = knownRates.filter((known) => known.province === province);
  const only = ofProvince.every(({ parts }) => parts.length === 1) ? ofProvince[0]?.parts[0] : undefined;
  return partsOf(province, rate) ?? [[only?.[0] ?? 'Tax', rate]];
};

/** Names the rates by province and day. A tax that a later rate does not have ends with its day. */
const nameRates: MigrationStep = async (db) => {
  const { rows } = await sql<StoredRate>`select province, from_day, rate from combined_tax_rates
    order by province, from_day`.execute(db);
  const insert = (province: string, taxClass: string, name: string, fromDay: string, rate: number) =>
    sql`insert into tax_rates (province, tax_class, name, from_day, rate)
      values (${province}, ${taxClass}, ${name}, ${fromDay}, ${rate})`.execute(db);
  for (const [province, rates] of Map.groupBy(rows, (row) => row.province)) {
    const now = new Map<string, number>();
    for (const stored of rates) {
      const parts = new Map(namedParts(stored));
      for (const name of new Set([...now.keys(), ...parts.keys()])) {
        const rate = parts.get(name) ?? 0;
        if (now.get(name) === rate) continue;
        now.set(name, rate);
        await insert(province, 'standard', name, stored.fromDay, rate);
      }
    }
    await insert(province, 'gst only', ...([gst[0], firstDay, gst[1]] as const));
  }
};

interface StoredLine {
  readonly kind: string;
  readonly rate: number | null;
  readonly province: string | null;
  readonly cents: number;
}

const areLines = (value: unknown): value is readonly StoredLine[] => Array.isArray(value);

const splitStoredLine = (line: StoredLine): readonly object[] => {
  if (line.kind !== 'tax') return [{ ...line, taxName: null }];
  const [first, second] = partsOf(line.province, line.rate) ?? [];
  if (!first) return [{ ...line, taxName: 'Tax' }];
  if (!second) return [{ ...line, taxName: first[0] }];
  const firstCents = Math.round((line.cents * first[1]) / (first[1] + second[1]));
  return [
    { ...line, taxName: first[0], rate: first[1], cents: firstCents },
    { ...line, taxName: second[0], rate: second[1], cents: line.cents - firstCents },
  ];
};

/** Names the taxes in pending refunds, which become ledger lines once they are made. */
const namePendingRefunds: MigrationStep = async (db: Db) => {
  const { rows } = await sql<{ id: string; lines: unknown }>`select id, lines from refunds
    where not is_done and lines is not null`.execute(db);
  for (const { id, lines } of rows) {
    const stored: unknown = typeof lines === 'string' ? JSON.parse(lines) : lines;
    if (!areLines(stored)) continue;
    await sql`update refunds set lines = ${JSON.stringify(stored.flatMap(splitStoredLine))} where id = ${id}`.execute(
      db,
    );
  }
};

/**
 * Taxes by name and class of products, and registration numbers. Taxes of older orders at a known rate are split into its
 * parts; the others are named `Tax`.
 */
export const namedTaxes: Migration = () => [
  `alter table products add column tax_class text not null default 'standard'`,
  'alter table tax_rates rename to combined_tax_rates',
  `create table tax_rates (
    province text not null, tax_class text not null, name text not null, from_day text not null, rate integer not null,
    primary key (province, tax_class, name, from_day))`,
  nameRates,
  'drop table combined_tax_rates',
  'create table tax_registrations (tax text primary key, number text not null)',
  `create table order_item_taxes (
    order_id text not null references orders (id) on delete cascade, position integer not null, name text not null,
    rate integer, cents integer not null, primary key (order_id, position, name))`,
  ...knownRates.map(splitItem),
  `insert into order_item_taxes (order_id, position, name, rate, cents)
    select order_id, position, 'Tax', tax_rate, tax_cents from order_items where tax_cents <> 0 and not exists (
      select 1 from order_item_taxes as known
      where known.order_id = order_items.order_id and known.position = order_items.position)`,
  'alter table order_items drop column tax_rate',
  'alter table ledger_lines add column tax_name text',
  ...knownRates.flatMap(splitLines),
  `update ledger_lines set tax_name = 'Tax' where kind = 'tax' and tax_name is null`,
  namePendingRefunds,
];
