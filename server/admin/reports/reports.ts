import { type RawBuilder, sql } from 'kysely';
import type { Db, Row } from '#backend/database/tables.ts';
import type { Moments } from './range';

/** Sums of ledger lines in cents. What went back is negative. */
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

const limitTo = (limit: number | undefined) => (limit === undefined ? sql`` : sql`limit ${limit}`);

/** PostgreSQL returns sums as texts. */
type Stored<Sums> = { readonly [Name in keyof Sums]: number | string };

const movedOf = ({ paid, refunded, chargedBack }: Stored<Moved>): Moved => ({
  paid: Number(paid),
  refunded: Number(refunded),
  chargedBack: Number(chargedBack),
});

/** Entries of a range with their lines, found by the index on `ledger.at`. */
const linesIn = ({ start, end }: Moments) => sql`(select ledger.*, position, ledger_lines.kind as line, rate, province,
  ledger_lines.cents as line_cents from ledger join ledger_lines on ledger_lines.ledger_id = ledger.id
  where at >= ${start} and at < ${end}) as moved`;

/** Moved goods, shipping, or tax of one province and rate. */
export interface TotalsRow extends Moved {
  readonly line: Row<'ledgerLines'>['kind'] | 'total';
  /** Null except for tax, and for tax of older orders. */
  readonly province: string | null;
  readonly rate: number | null;
}

const sumMoved = (rows: readonly Moved[]): Moved => ({
  paid: rows.reduce((sum, { paid }) => sum + paid, 0),
  refunded: rows.reduce((sum, { refunded }) => sum + refunded, 0),
  chargedBack: rows.reduce((sum, { chargedBack }) => sum + chargedBack, 0),
});

/** Goods, shipping, taxes by province and rate, and their total. */
export const readTotals = async (db: Db, moments: Moments): Promise<TotalsRow[]> => {
  const { rows } = await sql<Omit<TotalsRow, keyof Moved> & Stored<Moved>>`
    select line, case when line = 'tax' then province end as province, case when line = 'tax' then rate end as rate,
      ${movedSums} from ${linesIn(moments)} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const totals = rows.map((row) => ({ ...row, ...movedOf(row) }));
  return [...totals, { line: 'total', province: null, rate: null, ...sumMoved(totals) }];
};

/** Amounts of an order, or of a payment without one, in the range. */
export interface OrderRow extends Moved {
  readonly orderId: string | null;
  /** Time of the payment, also before the range; of the entry without an order, or if the order was deleted. */
  readonly at: string;
  readonly goods: number;
  readonly shipping: number;
  readonly tax: number;
  readonly paymentId: string;
}

const sumPaid = (line: Row<'ledgerLines'>['kind']) => sumWhere(sql`kind = 'payment' and line = ${line}`);

/**
 * Orders whose money moved in the range. Payments without an order and their refunds are rows, too.
 *
 * @param limit undefined for all
 */
export const readOrders = async (db: Db, moments: Moments, limit?: number): Promise<OrderRow[]> => {
  const { rows } = await sql<
    Pick<OrderRow, 'orderId' | 'at'> &
      Stored<Omit<OrderRow, 'orderId' | 'at' | 'paymentId'>> & { entryId: string; checkoutSessionId: string | null }
  >`select sums.*, coalesce(orders.paid_at, first_at) as at, checkout_session_id
    from (
      select order_id, min(id) as entry_id, min(at) as first_at, ${sumPaid('goods')} as goods,
        ${sumPaid('shipping')} as shipping, ${sumPaid('tax')} as tax, ${movedSums}
      from ${linesIn(moments)} group by order_id, case when order_id is null then id end
    ) as sums left join orders on orders.id = sums.order_id
    order by coalesce(orders.paid_at, first_at), entry_id ${limitTo(limit)}`.execute(db);
  return rows.map((row) => ({
    ...movedOf(row),
    orderId: row.orderId,
    at: row.at,
    goods: Number(row.goods),
    shipping: Number(row.shipping),
    tax: Number(row.tax),
    paymentId: row.checkoutSessionId ?? (row.orderId === null ? row.entryId.replace(/^payment:/, '') : ''),
  }));
};

/** Money that went back, or that came back again. */
export interface MoneyBackRow extends Pick<Row<'ledger'>, 'id' | 'orderId' | 'kind' | 'at' | 'cents'> {
  /** False for the share of canceled units; null if no refund is stored. */
  readonly endsOrder: boolean | null;
}

/** Refunds and chargebacks, oldest first. @param limit undefined for all */
export const readMoneyBack = (db: Db, { start, end }: Moments, limit?: number): Promise<MoneyBackRow[]> =>
  db
    .selectFrom('ledger')
    .leftJoin('refunds', 'refunds.id', 'ledger.id')
    .select(['ledger.id', 'ledger.orderId', 'ledger.kind', 'ledger.at', 'ledger.cents', 'endsOrder'])
    .where('at', '>=', start)
    .where('at', '<', end)
    .where('kind', '!=', 'payment')
    .orderBy('at')
    .orderBy('ledger.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

/** Goods of a product, without shipping and tax. */
export interface ProductRow extends Moved {
  /** Null for amounts that belong to no item, or to a deleted order. */
  readonly productId: string | null;
  /** Null for a deleted product. */
  readonly name: string | null;
  /** Units that were paid for, also if they were refunded later. */
  readonly units: number;
}

/** Goods by product, most sold first. @param limit undefined for all */
export const readProducts = async (db: Db, moments: Moments, limit?: number): Promise<ProductRow[]> => {
  const units = sql`coalesce(sum(case when kind = 'payment' then order_items.quantity end), 0)`;
  const { rows } = await sql<Pick<ProductRow, 'productId' | 'name'> & Stored<Moved & { readonly units: number }>>`
    select product_id, products.name, ${units} as units, ${movedSums} from ${linesIn(moments)}
    left join order_items on order_items.order_id = moved.order_id and order_items.position = moved.position
    left join products on products.id = product_id
    where line = 'goods' group by product_id, products.name order by paid desc, product_id ${limitTo(limit)}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, ...movedOf(row), units: Number(row.units) }));
};
