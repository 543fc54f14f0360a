/** @jsxImportSource hono/jsx */
import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { dayIn } from '#backend/domain/days.ts';
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { download } from '../../components/download';
import { textsOf, wholeNumber } from '../../components/fields';
import { FilterBar, searchAction } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { OrderBadges } from '../../components/order-badges';
import { filterOf, pageNumber, sortingOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { OperatorError } from '../../context';
import { formatDollars, pluralize } from '../../format';
import { paths } from '../../navigation';
import type { AdminPage, PageContext } from '../../page';
import { carrierCsv } from '../carrier-file';
import { findPaidOrder, type OrderForm, orderNumber } from '../orders';
import { listOpenParcels, type OpenParcel } from '../parcels';
import { pendingRefunds } from '../refunds';
import { countOrders, type ListedOrder, listOrders, type OrderFilter, orderFilters } from '../search';
import { shipOrders } from '../shipments';
import { labelsPage } from './labels';
import { requestKeyOf } from './order-form';
import { packingSlipsPage } from './packing-slips';
import { CarrierField, TrackingNumberField, trackingOf } from './tracking-fields';

const path = paths.orders;

/** Id of the form with the selected orders. */
const selectionFormId = 'selected-orders';

/** Separates id and version in the value of a selected order. */
const versionSeparator = '~';

/** Filters with a number in their link: those that need an operator. */
const countedFilters: readonly OrderFilter[] = ['to-ship', 'on-hold', 'disputed'];

const columnsOf = (timeZone: string) => [
  {
    label: 'Order',
    isShort: true,
    cell: ({ id }: ListedOrder) => <a href={`${path}/${id}`}>{orderNumber(id)}</a>,
  },
  { label: 'Day', sort: 'day', isShort: true, cell: ({ createdAt }: ListedOrder) => dayIn(timeZone, createdAt) },
  { label: 'Buyer', cell: ({ buyer }: ListedOrder) => buyer },
  { label: 'For', cell: ({ recipients }: ListedOrder) => recipients.join(', ') || 'the buyer' },
  { label: 'Units', isNumber: true, cell: ({ units }: ListedOrder) => units },
  { label: 'Total', isNumber: true, cell: ({ totalAmount }: ListedOrder) => formatDollars(totalAmount) },
  {
    label: 'Status',
    cell: ({ status, isDisputed, refundedCents }: ListedOrder) => (
      <OrderBadges status={status} isDisputed={isDisputed} isRefunded={refundedCents > 0} />
    ),
  },
];

const PendingRefunds = ({ refunds }: { readonly refunds: Awaited<ReturnType<typeof pendingRefunds>> }) => (
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

const SelectionForm = () => (
  <ActionForm id={selectionFormId} action={`${path}/ship`} hidden={{ key: crypto.randomUUID() }}>
    <span class="whole muted">
      Select orders below. Without a selection, labels, slips and carrier file are for all orders to ship.
    </span>
    <button class="button">Mark as shipped</button>
    <button class="button" name="do" value="tracking">
      Ship with tracking…
    </button>
    <button class="button" formaction={`${path}/labels`}>
      Address labels
    </button>
    <button class="button" formaction={`${path}/slips`}>
      Packing slips
    </button>
    <button class="button" formaction={`${path}/labels`} name="slips" value="yes">
      Labels and slips
    </button>
    <button class="button" formaction={`${path}/carrier`}>
      Carrier file (CSV)
    </button>
  </ActionForm>
);

const show = async (context: PageContext): Promise<Response> => {
  const { db, query } = context;
  const filter = filterOf(query, orderFilters, 'to-ship');
  const search = context.unseal(textOf(query, 'search'));
  const page = pageNumber(query);
  const sorting = sortingOf(query, ['day'], { by: 'day', isDescending: filter !== 'to-ship' });
  const { orders, hasNext } = await listOrders(db, { filter, search, page, isNewestFirst: sorting.isDescending });
  const refunds = await pendingRefunds(db);
  const counts: Record<string, number> = {};
  for (const name of countedFilters) counts[name] = await countOrders(db, name);
  return adminPage(
    context,
    { title: 'Orders' },
    <>
      {refunds.length > 0 && <PendingRefunds refunds={refunds} />}
      <FilterBar
        filterLinks={{ current: filter, labels: orderFilters, counts }}
        search={{ label: 'Number, buyer, email, @username or product', value: search, isPrivate: true }}
      />
      {orders.length > 0 && <SelectionForm />}
      <Table
        label="Orders"
        rows={orders}
        columns={columnsOf(context.ports.timeZone)}
        sorting={sorting}
        empty={search === '' ? 'No orders here.' : 'No orders match this search.'}
        selection={{
          form: selectionFormId,
          name: 'order',
          // With the version, so that an order that has changed since is not shipped.
          valueOf: ({ id, version }) => `${id}${versionSeparator}${version}`,
          labelOf: ({ id }) => `Select order ${orderNumber(id)}`,
        }}
      />
      <Pager page={page} hasNext={hasNext} />
    </>,
  );
};

/** Records in the audit log that addresses have left the shop. */
const recordExport = ({ transact, ports, actor }: PageContext, kind: 'packing slips printed' | 'carrier file made') =>
  transact(({ db }) => recordAuditEvent({ db, ports }, { kind, actor, orderId: null }));

/** The selected orders; undefined if none is selected, which means all. */
const selectionOf = async ({ db }: PageContext, form: FormData): Promise<OrderForm[] | undefined> => {
  const selected = textsOf(form, 'order');
  if (selected.length === 0) return undefined;
  const key = requestKeyOf(form);
  return Promise.all(
    selected.map(async (value, index) => {
      const [id = '', version] = value.split(versionSeparator);
      return {
        orderId: await findPaidOrder(db, id),
        ...(version !== undefined && { version: wholeNumber(version) }),
        ...(key !== undefined && { key: `${key}-${index}` }),
      };
    }),
  );
};

const selectedIds = async (context: PageContext, form: FormData): Promise<string[] | undefined> =>
  (await selectionOf(context, form))?.map(({ orderId }) => orderId);

/** Open parcels of the selected orders, or else of all. */
const selectedParcels = async (context: PageContext, form: FormData): Promise<OpenParcel[]> =>
  listOpenParcels(context.db, await selectedIds(context, form));

const numberField = (orderId: string): string => `number-${orderId}`;

/** Asks for the tracking of the selected orders. */
const trackingPage = async (context: PageContext, form: FormData): Promise<Response> => {
  const ids = (await selectedIds(context, form)) ?? [];
  return confirmPage(context, form, {
    title: `Ship ${pluralize(ids.length, 'order')} with tracking`,
    text: 'All units that are not shipped yet are marked as shipped, and the buyers are notified. A number is optional.',
    action: `${path}/ship`,
    button: 'Mark as shipped',
    fieldNames: ['carrier', ...ids.map(numberField)],
    fields: (
      <>
        <CarrierField />
        {ids.map((id) => (
          <TrackingNumberField label={`Tracking number of ${orderNumber(id)}`} name={numberField(id)} />
        ))}
      </>
    ),
  });
};

/** Lists paid orders, and ships or labels the selected ones. */
export const ordersPage: AdminPage = {
  path,
  show,
  actions: {
    // Searches all orders, because an operator who searches for an order may not know its status.
    search: searchAction('all'),
    ship: async (context, form) => {
      const selected = await selectionOf(context, form);
      if (!selected) throw new OperatorError('Select the orders that have shipped.');
      if (textOf(form, 'do') === 'tracking' && !isConfirmed(form)) return trackingPage(context, form);
      const orders = selected.map((one) => ({ ...one, tracking: trackingOf(form, numberField(one.orderId)) }));
      return (await shipOrders(context, orders)) > 0 ? 'shipped' : 'unchanged';
    },
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
  formPages: { ship: (context, form) => (isConfirmed(form) ? trackingPage(context, form) : undefined) },
  doneMessages: { shipped: 'Saved. The buyers will be notified in two minutes.', unchanged: 'Already saved.' },
};
