/** @jsxImportSource hono/jsx */
import { pendingRefunds } from '#backend/calls/made-refunds.ts';
import type { Row } from '#backend/database/tables.ts';
import { dateTimeIn } from '#backend/domain/days.ts';
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { isConfirmed } from '../../components/confirm-page';
import { download } from '../../components/download';
import { FilterBar, searchAction } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { OrderBadges } from '../../components/order-badges';
import { filterOf, sortingOf, withQuery } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { isAllSelected, SelectAll, type SelectAllProps } from '../../components/select-all';
import { Table } from '../../components/table';
import { recordAction, runAction } from '../../context';
import { ageText, countedRows, formatDollars, pluralize } from '../../format';
import { paths } from '../../navigation';
import { definePage, type PageContext } from '../../page';
import { carrierCsv } from '../carrier-file';
import { orderNumber } from '../orders';
import {
  countOrdersUpTo,
  type ListedOrder,
  listOrders,
  type OrderFilter,
  orderFilters,
  orderSortColumns,
} from '../search';
import { labelsPage, PrintButtons } from './labels';
import { packingSlipsPage } from './packing-slips';
import { selectedIds, selectedParcels, selectionValue, shipOrdersPage, shipSelected } from './ship-orders';

const path = paths.orders;

/** Id of the form with the selected orders. */
const selectionFormId = 'selected-orders';

/** Filters with a number in their link: those that need an operator. */
const countedFilters: readonly OrderFilter[] = ['to-ship', 'on-hold', 'disputed'];

/** Filters of orders that wait for an operator: the one that waits longest is first. */
const waitingFilters: readonly OrderFilter[] = ['to-ship', 'on-hold'];

const columnsOf = ({ timeZone, now }: PageContext['ports'], waits: boolean) => [
  {
    label: 'Order',
    isShort: true,
    cell: ({ id }: ListedOrder) => <a href={`${path}/${id}`}>{orderNumber(id)}</a>,
  },
  {
    label: 'Day',
    sort: 'day',
    isShort: true,
    cell: ({ createdAt }: ListedOrder) => dateTimeIn(timeZone, createdAt),
  },
  ...(waits
    ? [
        {
          label: 'Paid',
          sort: 'paid',
          isShort: true,
          cell: ({ paidAt }: ListedOrder) => `${ageText(paidAt, now())} ago`,
        },
      ]
    : []),
  { label: 'Buyer', cell: ({ buyer }: ListedOrder) => buyer },
  { label: 'For', cell: ({ recipients }: ListedOrder) => recipients.join(', ') || 'the buyer' },
  { label: 'Units', isNumber: true, cell: ({ units }: ListedOrder) => units },
  { label: 'Total', sort: 'total', isNumber: true, cell: ({ totalAmount }: ListedOrder) => formatDollars(totalAmount) },
  {
    label: 'Status',
    cell: ({ status, isDisputed, refundedCents }: ListedOrder) => (
      <OrderBadges status={status} isDisputed={isDisputed} isRefunded={refundedCents > 0} />
    ),
  },
];

const PendingRefunds = ({ refunds }: { readonly refunds: readonly Pick<Row<'refunds'>, 'orderId' | 'cents'>[] }) => (
  <Note tone="warning">
    {`${pluralize(refunds.length, 'refund')} without a response from the payment provider: `}
    <ul class="links">
      {refunds.map(({ orderId, cents }) => (
        <li>
          <a href={`${path}/${orderId}`}>{`${formatMoney(cents)} of order ${orderNumber(orderId)}`}</a>
        </li>
      ))}
    </ul>
  </Note>
);

const SelectionForm = (props: SelectAllProps) => (
  <div class="selection">
    <ActionForm id={selectionFormId} action={`${path}/ship`} hidden={{ key: crypto.randomUUID() }}>
      <SelectAll {...props} />
      <button class="button">Mark as shipped…</button>
      <button class="button" name="do" value="tracking">
        Ship with tracking…
      </button>
      <PrintButtons />
      <button class="button" formaction={`${path}/carrier`}>
        Carrier file (CSV)
      </button>
    </ActionForm>
  </div>
);

const show = async (context: PageContext): Promise<Response> => {
  const { db, query } = context;
  const filter = filterOf(query, orderFilters, 'to-ship');
  const search = context.unseal(textOf(query, 'search'));
  const waits = waitingFilters.includes(filter);
  const columns = orderSortColumns.filter((column) => waits || column !== 'paid');
  const sorting = sortingOf(query, columns, { by: waits ? 'paid' : 'day', isDescending: !waits });
  const { orders, ...page } = await listOrders(db, {
    filter,
    search,
    page: textOf(query, 'page'),
    sorting,
  });
  const shownColumns = columnsOf(context.ports, waits);
  const isAll = isAllSelected(query);
  const refunds = await pendingRefunds(db).select(['orderId', 'cents']).execute();
  const counts: Record<string, number> = {};
  for (const name of countedFilters) counts[name] = await countOrdersUpTo(db, name, countedRows);
  return adminPage(
    // Without the selection, so that a form does not return to a page on which the next orders are selected.
    { ...context, pageUrl: withQuery(context.pageUrl, { select: undefined }) },
    { title: 'Orders' },
    <>
      {refunds.length > 0 && <PendingRefunds refunds={refunds} />}
      <FilterBar
        filterLinks={{ current: filter, labels: orderFilters, counts }}
        search={{ label: 'Number, buyer, email, @username or product', value: search, isPrivate: true }}
        sort={{ columns: shownColumns, sorting }}
      />
      {orders.length > 0 && <SelectionForm count={orders.length} isAll={isAll} />}
      <Table
        label="Orders"
        rows={orders}
        columns={shownColumns}
        sorting={sorting}
        empty={search === '' ? 'No orders here.' : 'No orders match this search.'}
        selection={{
          form: selectionFormId,
          name: 'order',
          valueOf: selectionValue,
          areAllSelected: isAll,
          labelOf: ({ id }) => `Select order ${orderNumber(id)}`,
        }}
      />
      <Pager page={page} />
      <p class="muted">Without a selection, labels, slips and carrier file are for all orders to ship.</p>
    </>,
  );
};

/** Records in the audit log that addresses have left the shop. */
const recordExport = (context: PageContext, kind: 'packing slips printed' | 'carrier file made') =>
  runAction(context, (transaction) => recordAction(transaction, { kind }));

/** Lists paid orders, and ships or labels the selected ones. */
export const ordersPage = definePage({
  path,
  show,
  actions: {
    // Searches all orders, because an operator who searches for an order may not know its status.
    search: searchAction('all'),
    ship: shipSelected,
    labels: async (context, form) => labelsPage(context, form, await selectedParcels(context, form)),
    slips: async (context, form) => {
      const parcels = await selectedParcels(context, form);
      await recordExport(context, 'packing slips printed');
      return packingSlipsPage(context, parcels);
    },
    carrier: async (context, form) => {
      const csv = await carrierCsv(context.db, await selectedIds(context, form));
      await recordExport(context, 'carrier file made');
      return download(csv, 'parcels.csv');
    },
  },
  formPages: { ship: (context, form) => (isConfirmed(form) ? shipOrdersPage(context, form) : undefined) },
  doneMessages: { shipped: 'Saved. The buyers will be notified in two minutes.', unchanged: 'Already saved.' },
});
