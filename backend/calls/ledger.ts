import type { Db, Row } from '../database/tables';
import { type LedgerLine, paymentLines, splitRefund, sumLines, takeFromLines } from '../domain/ledger';
import { type DbContext, nowIso } from './context';
import { itemsOf } from './order-items';

/** A ledger entry whose time, currency and sum are added. */
type NewEntry = Pick<Row<'ledger'>, 'id' | 'orderId' | 'kind' | 'provider'>;

/**
 * Adds an entry. A second entry with the same id has no effect, so that a repeated webhook is counted once.
 *
 * @param lines negative amounts for money that left the shop
 */
export const addLedgerEntry = async (
  { db, ports }: DbContext,
  entry: NewEntry,
  lines: readonly LedgerLine[],
): Promise<void> => {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const added = await db
    .insertInto('ledger')
    .values({ ...entry, currency: 'cad', at: nowIso({ ports }), cents })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added || lines.length === 0) return;
  await db
    .insertInto('ledgerLines')
    .values(lines.map((line) => ({ ...line, ledgerId: entry.id })))
    .execute();
};

const lineColumns = ['position', 'ledgerLines.kind', 'rate', 'province', 'ledgerLines.cents'] as const;

/** Amounts of an order that are still with the shop, by item and kind. */
const linesLeft = async (db: Db, orderId: string): Promise<LedgerLine[]> =>
  sumLines(
    await db
      .selectFrom('ledgerLines')
      .innerJoin('ledger', 'ledger.id', 'ledgerLines.ledgerId')
      .select(lineColumns)
      .where('ledger.orderId', '=', orderId)
      .orderBy('position')
      .execute(),
  );

type PaidOrder = Pick<Row<'orders'>, 'id' | 'provider' | 'totalCents'>;

/** Records the payment of an order. */
export const recordPayment = async (context: DbContext, { id, provider, totalCents }: PaidOrder): Promise<void> => {
  if (totalCents === 0) return;
  const lines = paymentLines(await itemsOf(context.db, [id]), totalCents);
  await addLedgerEntry(context, { id: `payment:${id}`, orderId: id, kind: 'payment', provider }, lines);
};

/**
 * Records money that went back to the buyer.
 *
 * @param lines amounts that it was for; null to split it over all that is left
 */
export const recordMoneyBack = async (
  context: DbContext,
  { id: orderId, provider }: Pick<PaidOrder, 'id' | 'provider'>,
  {
    id,
    kind,
    cents,
    lines,
  }: Pick<Row<'refunds'>, 'id' | 'cents' | 'lines'> & { readonly kind: 'refund' | 'chargeback' },
): Promise<void> => {
  const left = await linesLeft(context.db, orderId);
  const split = lines === null ? splitRefund(left, cents) : takeFromLines(left, lines);
  await addLedgerEntry(context, { id, orderId, kind, provider }, split);
};

/** Records that the money of an entry returned to the shop. Has no effect if the ledger has no such entry. */
export const recordReversal = async (
  context: DbContext,
  id: string,
  kind: 'refund failed' | 'chargeback reversed',
): Promise<void> => {
  const { db } = context;
  const entry = await db.selectFrom('ledger').selectAll().where('id', '=', id).executeTakeFirst();
  if (!entry) return;
  const lines = await db
    .selectFrom('ledgerLines')
    .select(['position', 'kind', 'rate', 'province', 'cents'])
    .where('ledgerId', '=', id)
    .execute();
  const { orderId, provider } = entry;
  const reversed = lines.map((line) => ({ ...line, cents: -line.cents }));
  await addLedgerEntry(context, { id: `${id}:reversed`, orderId, kind, provider }, reversed);
};
