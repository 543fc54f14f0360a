import { dayIn } from '#backend/domain/days.ts';
import { formatRate } from '#backend/domain/tax.ts';
import { formatMoney } from '#rules/money.ts';
import { orderNumber } from '../orders/orders';
import type { MoneyBackRow, Moved, OrderRow, ProductRow, TotalsRow } from './reports';

/** A column of a report, on its page and in its file. */
export type ReportColumn<Row> = {
  readonly label: string;
  /** Whether a text is a number. */
  readonly isNumber?: boolean;
  /** Whether only the page, or only the file, has the column. */
  readonly only?: 'page' | 'file';
  /** Order whose page the cell leads to; null for none. */
  readonly orderIdOf?: (row: Row) => string | null;
} & ({ readonly text: (row: Row, timeZone: string) => string } | { readonly cents: (row: Row) => number });

const sums: readonly ReportColumn<Moved>[] = [
  { label: 'Paid', cents: ({ paid }) => paid },
  { label: 'Refunded', cents: ({ refunded }) => refunded },
  { label: 'Charged back', cents: ({ chargedBack }) => chargedBack },
  { label: 'Kept', cents: ({ paid, refunded, chargedBack }) => paid + refunded + chargedBack },
];

const lineNames = { goods: 'Goods', shipping: 'Shipping', tax: 'Tax', total: 'Total' } as const;

/** Columns of the totals. */
export const totalsColumns: readonly ReportColumn<TotalsRow>[] = [
  { label: 'What', text: ({ line, taxName }) => taxName ?? lineNames[line] },
  { label: 'Province', text: ({ province }) => province ?? '' },
  { label: 'Rate', text: ({ rate }) => (rate === null ? '' : formatRate(rate)), isNumber: true },
  ...sums,
];

const orderColumn: ReportColumn<{ readonly orderId: string | null }> = {
  label: 'Order',
  text: ({ orderId }) => (orderId === null ? 'No order' : orderNumber(orderId)),
  orderIdOf: ({ orderId }) => orderId,
};

const dayColumn: ReportColumn<{ readonly at: string }> = {
  label: 'Day',
  text: ({ at }, timeZone) => dayIn(timeZone, at),
};

/** Columns of the orders. The file has one more for each tax of a province, the page all taxes of an order in one. */
export const orderColumns = (rows: readonly OrderRow[]): readonly ReportColumn<OrderRow>[] => [
  orderColumn,
  dayColumn,
  { label: 'Items', cents: ({ goods }) => goods },
  { label: 'Shipping', cents: ({ shipping }) => shipping },
  { label: 'Tax', cents: ({ tax }) => tax },
  {
    label: 'Taxes',
    only: 'page',
    text: ({ taxes }) => [...taxes].map(([name, cents]) => `${name} ${formatMoney(cents)}`).join(', '),
  },
  ...[...new Set(rows.flatMap(({ taxes }) => [...taxes.keys()]))]
    .toSorted()
    .map((label) => ({ label, only: 'file' as const, cents: ({ taxes }: OrderRow) => taxes.get(label) ?? 0 })),
  { label: 'Total', cents: ({ paid }) => paid },
  { label: 'Refunded', cents: ({ refunded }) => refunded },
  { label: 'Charged back', cents: ({ chargedBack }) => chargedBack },
  { label: 'Provider’s id', text: ({ paymentId }) => paymentId },
];

/** Why money moved back, as far as it is stored. */
const reasonOf = ({ kind, id, orderId, endsOrder, reason }: MoneyBackRow): string => {
  if (kind === 'refund failed') return 'Refund failed';
  if (kind === 'chargeback') return reason === null ? 'Dispute lost' : `Dispute lost: ${reason.replaceAll('_', ' ')}`;
  if (kind === 'chargeback reversed') return 'Lost dispute reversed';
  if (orderId === null) return 'Payment without an order';
  if (endsOrder === false) return 'Canceled units';
  // Refunds that were made in Stripe's dashboard have its ids.
  return id.startsWith('re_') ? 'Made at the provider' : 'Made by an operator';
};

/** Columns of the refunds and chargebacks. */
export const moneyBackColumns: readonly ReportColumn<MoneyBackRow>[] = [
  orderColumn,
  dayColumn,
  { label: 'Reason', text: reasonOf },
  { label: 'Amount', cents: ({ cents }) => cents },
  { label: 'Provider’s id', text: ({ id, providerId }) => providerId ?? id },
];

/** Columns of the sales by product. */
export const productColumns: readonly ReportColumn<ProductRow>[] = [
  { label: 'Product', text: ({ productId, name }) => name ?? productId ?? 'Without a product' },
  { label: 'Id', text: ({ productId }) => productId ?? '' },
  { label: 'Units sold', text: ({ units }) => String(units), isNumber: true },
  ...sums,
];
