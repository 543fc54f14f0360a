import type { Db, Row } from '../database/tables';
import { type LedgerLine, paymentEntryId, paymentLines, splitRefund, sumLines, takeFromLines } from '../domain/ledger';
import { itemsOf } from './order-items';
import { itemTaxesOf } from './order-taxes';

/** A ledger entry whose currency and sum are added. */
type NewEntry = Omit<Row<'ledger'>, 'currency' | 'cents'>;

/** The payment provider's id and time of an entry. */
export type ProviderColumns = Pick<NewEntry, 'providerId' | 'at'>;

/**
 * Adds an entry. A second entry with the same id has no effect, so that a repeated webhook is counted once.
 *
 * @param lines negative amounts for money that left the shop
 */
export const addLedgerEntry = async (db: Db, entry: NewEntry, lines: readonly LedgerLine[]): Promise<void> => {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const added = await db
    .insertInto('ledger')
    .values({ ...entry, currency: 'cad', cents })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added || lines.length === 0) return;
  await db
    .insertInto('ledgerLines')
    .values(lines.map((line) => ({ ...line, ledgerId: entry.id })))
    .execute();
};

const lineColumns = ['position', 'ledgerLines.kind', 'taxName', 'rate', 'province', 'ledgerLines.cents'] as const;

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
export const recordPayment = async (
  db: Db,
  { id, provider, totalCents }: PaidOrder,
  columns: ProviderColumns,
): Promise<void> => {
  if (totalCents === 0) return;
  const taxes = await itemTaxesOf(db, id);
  const items = (await itemsOf(db, [id])).map((item) => ({ ...item, taxes: taxes.get(item.position) ?? [] }));
  const lines = paymentLines(items, totalCents);
  await addLedgerEntry(db, { id: paymentEntryId(id), orderId: id, kind: 'payment', provider, ...columns }, lines);
};

/**
 * Records money that went back to the buyer.
 *
 * @param lines amounts that it was for; null to split it over all that is left
 */
export const recordMoneyBack = async (
  db: Db,
  { id: orderId, provider }: Pick<PaidOrder, 'id' | 'provider'>,
  {
    cents,
    lines,
    ...entry
  }: Pick<Row<'refunds'>, 'id' | 'cents' | 'lines'> & ProviderColumns & { readonly kind: 'refund' | 'chargeback' },
): Promise<void> => {
  const left = await linesLeft(db, orderId);
  const split = lines === null ? splitRefund(left, cents) : takeFromLines(left, lines);
  await addLedgerEntry(db, { ...entry, orderId, provider }, split);
};

/** Adds the provider's id to an entry that was recorded without it. */
export const addProviderId = (db: Db, id: string, providerId: string) =>
  db.updateTable('ledger').set({ providerId }).where('id', '=', id).where('providerId', 'is', null).execute();

/** Records that the money of an entry returned to the shop. Has no effect if the ledger has no such entry. */
export const recordReversal = async (
  db: Db,
  id: string,
  kind: 'refund failed' | 'chargeback reversed',
  at: string,
): Promise<void> => {
  const entry = await db.selectFrom('ledger').selectAll().where('id', '=', id).executeTakeFirst();
  if (!entry) return;
  const lines = await db
    .selectFrom('ledgerLines')
    .select(['position', 'kind', 'taxName', 'rate', 'province', 'cents'])
    .where('ledgerId', '=', id)
    .execute();
  const { orderId, provider, providerId } = entry;
  const reversed = lines.map((line) => ({ ...line, cents: -line.cents }));
  await addLedgerEntry(db, { id: `${id}:reversed`, orderId, kind, provider, providerId, at }, reversed);
};
