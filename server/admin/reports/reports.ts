import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '#backend/database/tables.ts';
import { yieldToEventLoop } from '../../jobs/yield';
import { type Moments, partsOf } from './range';

/** Sums of ledger lines in cents. Refunds and lost disputes are negative. */
export interface Moved {
  readonly paid: number;
  readonly refunded: number;
  readonly chargedBack: number;
}

/** Kinds of entries in each sum. A refund that failed and a chargeback that was reversed take back what they were about. */
const kinds: Readonly<Record<keyof Moved, readonly Row<'ledger'>['kind'][]>> = {
  paid: ['payment'],
  refunded: ['refund', 'refund failed'],
  chargedBack: ['chargeback', 'chargeback reversed'],
};

const isOfKind = (name: keyof Moved): RawBuilder<boolean> => sql`kind in (${sql.join(kinds[name])})`;

/** Sums the lines of matching rows; the others count as 0. */
const sumWhere = (condition: RawBuilder<boolean>) =>
  sql<number | string>`sum(case when ${condition} then line_cents else 0 end)`;

const movedSums = sql`${sumWhere(isOfKind('paid'))} as paid, ${sumWhere(isOfKind('refunded'))} as refunded,
  ${sumWhere(isOfKind('chargedBack'))} as charged_back`;

/** PostgreSQL returns sums as texts. */
type Stored<Sums> = { readonly [Name in keyof Sums]: number | string };

const movedOf = ({ paid, refunded, chargedBack }: Stored<Moved>): Moved => ({
  paid: Number(paid),
  refunded: Number(refunded),
  chargedBack: Number(chargedBack),
});

/** Entries of a range with their lines, found by the index on `ledger.at`. */
const linesIn = ({
  start,
  end,
}: Moments) => sql`(select ledger.*, position, ledger_lines.kind as line, tax_name, rate, province,
  ledger_lines.cents as line_cents from ledger join ledger_lines on ledger_lines.ledger_id = ledger.id
  where at >= ${start} and at < ${end}) as moved`;

/** Moved goods, shipping, or one tax of a province and rate. */
export interface TotalsRow extends Moved {
  readonly line: Row<'ledgerLines'>['kind'] | 'total';
  /** Null except for tax. */
  readonly taxName: string | null;
  /** Null except for tax, and for tax of older orders. */
  readonly province: string | null;
  readonly rate: number | null;
}

const sumOf = <Summed>(rows: readonly Summed[], amountOf: (row: Summed) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

const sumMoved = (rows: readonly Moved[]): Moved => ({
  paid: sumOf(rows, ({ paid }) => paid),
  refunded: sumOf(rows, ({ refunded }) => refunded),
  chargedBack: sumOf(rows, ({ chargedBack }) => chargedBack),
});

/**
 * Reads a range in parts, and other requests between them.
 *
 * @param limit rows after which no further part is read; undefined for all
 */
const readParts = async <Part>(
  moments: Moments,
  read: (part: Moments) => Promise<readonly Part[]>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Part[]> => {
  const rows: Part[] = [];
  for (const part of partsOf(moments)) {
    rows.push(...(await read(part)));
    if (rows.length >= limit) break;
    await yieldToEventLoop();
  }
  return rows;
};

/** Adds up the rows of equal key from several parts; other values are those of the first. */
const mergeParts = <Part extends Moved>(
  rows: readonly Part[],
  keyOf: (row: Part) => string,
  sumOthers: (equal: readonly Part[]) => Partial<Part>,
): Part[] =>
  [...Map.groupBy(rows, keyOf).values()].flatMap((equal) => {
    const [first] = equal;
    return first ? [{ ...first, ...sumMoved(equal), ...sumOthers(equal) }] : [];
  });

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const totalsKey = ({ line, taxName, province, rate }: TotalsRow): string =>
  [line, province ?? '', taxName ?? '', String(rate ?? 0).padStart(6, '0')].join(' ');

/** Goods, shipping, taxes by province, name and rate, and their total. */
export const readTotals = async (db: Db, moments: Moments): Promise<TotalsRow[]> => {
  const rows = await readParts(moments, async (part): Promise<TotalsRow[]> => {
    const { rows: stored } = await sql<Omit<TotalsRow, keyof Moved> & Stored<Moved>>`
      select line, tax_name, case when line = 'tax' then province end as province,
        case when line = 'tax' then rate end as rate, ${movedSums} from ${linesIn(part)} group by 1, 2, 3, 4`.execute(
      db,
    );
    return stored.map((row) => ({ ...row, ...movedOf(row) }));
  });
  const totals = mergeParts(rows, totalsKey, () => ({})).toSorted((one, other) =>
    compare(totalsKey(one), totalsKey(other)),
  );
  return [...totals, { line: 'total', taxName: null, province: null, rate: null, ...sumMoved(totals) }];
};

/** Amounts of an order, or of a payment without one, in the range. */
export interface OrderRow extends Moved {
  readonly orderId: string | null;
  /** Time of the payment, also before the range; of the entry without an order, or if the order was deleted. */
  readonly at: string;
  readonly goods: number;
  readonly shipping: number;
  readonly tax: number;
  /** Paid cents of each tax, by its name and province: `HST ON`. */
  readonly taxes: ReadonlyMap<string, number>;
  /** The provider's id; that of the checkout session in older orders, and '' for the local provider. */
  readonly paymentId: string;
}

const sumPaid = (line: Row<'ledgerLines'>['kind']) => sumWhere(sql`kind = 'payment' and line = ${line}`);

/** Paid cents of the taxes of each order, by name and province. */
const readTaxesOf = async (db: Db, part: Moments): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const { rows } = await sql<{ orderId: string; tax: string; cents: number | string }>`
    select order_id, trim(tax_name || ' ' || coalesce(province, '')) as tax, sum(line_cents) as cents
    from ${linesIn(part)} where kind = 'payment' and line = 'tax' group by 1, 2`.execute(db);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, taxes]) => [id, new Map(taxes.map((one) => [one.tax, Number(one.cents)]))]));
};

const readOrdersOf = async (db: Db, part: Moments): Promise<OrderRow[]> => {
  const { rows } = await sql<
    Pick<OrderRow, 'orderId' | 'at'> &
      Stored<Omit<OrderRow, 'orderId' | 'at' | 'taxes' | 'paymentId'>> & { paymentId: string }
  >`select sums.*, coalesce(orders.paid_at, first_at) as at,
      coalesce(provider_payment_id, checkout_session_id, case when order_id is null then entry_id end, '') as payment_id
    from (
      select order_id, min(coalesce(provider_id, id)) as entry_id, min(at) as first_at, ${sumPaid('goods')} as goods,
        ${sumPaid('shipping')} as shipping, ${sumPaid('tax')} as tax, ${movedSums}
      from ${linesIn(part)} group by order_id, case when order_id is null then id end
    ) as sums left join orders on orders.id = sums.order_id`.execute(db);
  const taxes = await readTaxesOf(db, part);
  return rows.map((row) => ({
    ...movedOf(row),
    taxes: taxes.get(row.orderId ?? '') ?? new Map(),
    orderId: row.orderId,
    at: row.at,
    goods: Number(row.goods),
    shipping: Number(row.shipping),
    tax: Number(row.tax),
    paymentId: row.paymentId.replace(/^payment:/, ''),
  }));
};

const orderKey = ({ orderId, paymentId }: OrderRow): string => orderId ?? paymentId;

/** Orders whose money moved in the range. Payments without an order and their refunds are rows, too. */
export const readOrders = async (db: Db, moments: Moments): Promise<OrderRow[]> => {
  const rows = await readParts(moments, (part) => readOrdersOf(db, part));
  return mergeParts(rows, orderKey, (equal) => ({
    goods: sumOf(equal, ({ goods }) => goods),
    shipping: sumOf(equal, ({ shipping }) => shipping),
    tax: sumOf(equal, ({ tax }) => tax),
    // An order is paid once, so that one part has its taxes.
    taxes: equal.find(({ taxes }) => taxes.size > 0)?.taxes ?? new Map(),
  })).toSorted((one, other) => compare(one.at, other.at) || compare(orderKey(one), orderKey(other)));
};

/** Refunds and disputes: money returned to buyers, or won back. */
export interface MoneyBackRow extends Pick<Row<'ledger'>, 'id' | 'providerId' | 'orderId' | 'kind' | 'at' | 'cents'> {
  /** False for the share of canceled units; null if no refund is stored. */
  readonly endsOrder: boolean | null;
  /** The provider's word for a dispute. */
  readonly reason: string | null;
}

/** Refunds and chargebacks, oldest first. @param limit rows that are enough; undefined for all */
export const readMoneyBack = (db: Db, moments: Moments, limit?: number): Promise<MoneyBackRow[]> =>
  readParts(
    moments,
    ({ start, end }) =>
      db
        .selectFrom('ledger')
        .leftJoin('refunds', 'refunds.id', 'ledger.id')
        .leftJoin('disputes', 'disputes.id', 'ledger.id')
        .select(['ledger.id', 'providerId', 'ledger.orderId', 'ledger.kind', 'ledger.at', 'ledger.cents', 'endsOrder'])
        .select('disputes.reason')
        .where('at', '>=', start)
        .where('at', '<', end)
        .where('kind', '!=', 'payment')
        .orderBy('at')
        .orderBy('ledger.id')
        .execute(),
    limit,
  );

/** Goods of a product, without shipping and tax. */
export interface ProductRow extends Moved {
  /** Null for amounts that belong to no item, or to a deleted order. */
  readonly productId: string | null;
  /** Null for a deleted product. */
  readonly name: string | null;
  /** Units that were paid for, also if they were refunded later. */
  readonly units: number;
}

/** Goods by product, most sold first. */
export const readProducts = async (db: Db, moments: Moments): Promise<ProductRow[]> => {
  const unitsSold = sql`coalesce(sum(case when kind = 'payment' then order_items.quantity end), 0)`;
  const rows = await readParts(moments, async (part): Promise<ProductRow[]> => {
    const { rows: stored } = await sql<
      Pick<ProductRow, 'productId' | 'name'> & Stored<Moved & { readonly units: number }>
    >`select product_id, products.name, ${unitsSold} as units, ${movedSums} from ${linesIn(part)}
      left join order_items on order_items.order_id = moved.order_id and order_items.position = moved.position
      left join products on products.id = product_id
      where line = 'goods' group by product_id, products.name`.execute(db);
    return stored.map((row) => ({ ...row, ...movedOf(row), units: Number(row.units) }));
  });
  return mergeParts(
    rows,
    ({ productId }) => productId ?? '',
    (equal) => ({ units: sumOf(equal, ({ units }) => units) }),
  ).toSorted((one, other) => other.paid - one.paid || compare(one.productId ?? '', other.productId ?? ''));
};
