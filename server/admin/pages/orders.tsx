/** @jsxImportSource hono/jsx */
import { dayIn } from '../../../backend/domain/days';
import { recordAuditEvent } from '../../../backend/calls/audit-log';
import { isClosed } from '../../../backend/domain/fulfillment';
import { formatMoney, toCents } from '../../../src/rules/money';
import { textOf } from '../../http/html-page';
import { ActionForm } from '../components/action-form';
import { Badge } from '../components/badge';
import { Card } from '../components/card';
import { download } from '../components/download';
import { openedFields, openedOf, wholeNumber } from '../components/fields';
import { FormField } from '../components/form-field';
import { counted, formatDollars, statusLabel } from '../components/format';
import { adminPage } from '../components/layout';
import { paths } from '../components/navigation';
import { Note } from '../components/note';
import { Pager } from '../components/pager';
import { pageNumber } from '../components/place';
import { OperatorError } from '../context';
import { findPaidOrder, orderNumber, recordFulfillment, releaseOrderHold } from '../orders';
import type { AdminPage, PageWork } from '../page';
import { carrierCsv } from '../parcels';
import { pendingRefunds, refund, resolveRefund } from '../refunds';
import {
  countUnfulfilled,
  listParcels,
  listUnfulfilledOrders,
  orderBatchSize,
  type UnfulfilledItem,
  type UnfulfilledOrder,
} from '../unfulfilled-orders';

const path = paths.orders;

const ItemForm = ({ orderId, item }: { readonly orderId: string; readonly item: UnfulfilledItem }) => {
  const { position, name, ordered, ready, status, parcel } = item;
  return (
    <ActionForm
      action={`${path}/fulfil`}
      legend={`${ordered} × ${name}`}
      hidden={{ order: orderId, position, ...openedFields({ status, ready }) }}
    >
      <p class="whole">
        <Badge>{statusLabel(status)}</Badge>
        {` ${ready > 0 ? `${ready} of ${ordered} ready. ` : ''}${parcel ? `Ships to ${parcel.province}.` : 'No address.'}`}
      </p>
      {!isClosed(status) && (
        <>
          <FormField
            label="Total quantity"
            type="number"
            name="quantity"
            min={Math.max(1, ready)}
            max={ordered}
            value={ordered}
            required
          />
          <button class="button" name="do" value="shipped">
            Mark as shipped
          </button>
          <button class="button" name="do" value="ready">
            Mark as ready to ship
          </button>
        </>
      )}
    </ActionForm>
  );
};

const RefundForm = ({ order: { id, totalAmount, refundedCents } }: { readonly order: UnfulfilledOrder }) => {
  const left = (toCents(totalAmount) ?? 0) - refundedCents;
  if (left === 0) return <p>{refundedCents === 0 ? 'Nothing was paid.' : 'Fully refunded.'}</p>;
  return (
    <details>
      <summary>Refund</summary>
      <ActionForm
        action={`${path}/refund`}
        hidden={{ order: id, key: crypto.randomUUID(), ...openedFields({ refunded: refundedCents }) }}
      >
        <FormField
          label={`Amount ($), up to ${formatMoney(left)}`}
          name="dollars"
          inputmode="decimal"
          value={(left / 100).toFixed(2)}
          required
        />
        <button class="button">Issue refund</button>
      </ActionForm>
    </details>
  );
};

const HoldForm = ({ id }: { readonly id: string }) => (
  <>
    <Note tone="warning">
      Payment on hold: it arrived after the order expired, or an item has sold out. Refund it, or release the hold to
      ship the order.
    </Note>
    <ActionForm action={`${path}/accept`} hidden={{ order: id }}>
      <button class="button">Release hold</button>
    </ActionForm>
  </>
);

const OrderCard = ({ order, timeZone }: { readonly order: UnfulfilledOrder; readonly timeZone: string }) => (
  <Card title={`Order ${orderNumber(order.id)}`}>
    <p>{`${dayIn(timeZone, order.createdAt)}, ${formatDollars(order.totalAmount)}`}</p>
    {order.isDisputed ? (
      <Note tone="danger">
        The payment of this order is disputed. Respond at the payment provider, and do not ship until it has decided.
      </Note>
    ) : order.isHeld ? (
      <HoldForm id={order.id} />
    ) : (
      order.items.map((item) => <ItemForm orderId={order.id} item={item} />)
    )}
    <RefundForm order={order} />
  </Card>
);

type PendingRefund = Awaited<ReturnType<typeof pendingRefunds>>[number];

const PendingRefundCard = ({ pending }: { readonly pending: PendingRefund }) => {
  const { id, orderId, cents, refundedCents } = pending;
  return (
    <Card title="Pending refund">
      <p>{`${formatMoney(cents)} for order ${orderNumber(orderId)}: no response from the payment provider.`}</p>
      <ActionForm
        action={`${path}/refund`}
        hidden={{
          order: orderId,
          key: id,
          dollars: (cents / 100).toFixed(2),
          ...openedFields({ refunded: refundedCents }),
        }}
      >
        <button class="button">Retry</button>
      </ActionForm>
      <details>
        <summary>Resolve manually</summary>
        <ActionForm action={`${path}/end-refund`} hidden={{ order: orderId, ...openedFields({ refund: id }) }}>
          <button class="button" name="do" value="given">
            Mark as refunded
          </button>
          <button class="button" name="do" value="not-given">
            Mark as not refunded
          </button>
        </ActionForm>
      </details>
    </Card>
  );
};

const show = async (work: PageWork): Promise<Response> => {
  const { db, query } = work;
  const number = textOf(query, 'order');
  const id = number === '' ? undefined : await findPaidOrder(db, number);
  const page = pageNumber(query);
  const orders = await listUnfulfilledOrders(db, id === undefined ? { offset: (page - 1) * orderBatchSize } : { id });
  const total = id === undefined ? await countUnfulfilled(db) : 1;
  const pending = id === undefined && page === 1 ? await pendingRefunds(db) : [];
  return adminPage(
    work,
    { title: 'Orders to ship', up: id === undefined ? undefined : { path, label: 'All orders to ship' } },
    <>
      <form action={path}>
        <FormField label="Order number" name="order" value={number} minlength={8} required />
        <button class="button">Show</button>
      </form>
      {id === undefined && <p>{`${counted(total, 'order')} to ship.`}</p>}
      <div class="actions">
        <ActionForm action={`${path}/labels`} hidden={id === undefined ? {} : { order: id }}>
          <button class="button">Address labels</button>
        </ActionForm>
        {id === undefined && (
          <ActionForm action={`${path}/carrier`}>
            <button class="button">Carrier file (CSV)</button>
          </ActionForm>
        )}
      </div>
      {pending.map((one) => (
        <PendingRefundCard pending={one} />
      ))}
      {orders.map((order) => (
        <OrderCard order={order} timeZone={work.ports.timeZone} />
      ))}
      <Pager page={page} total={total} size={orderBatchSize} />
    </>,
  );
};

/** Records that addresses have left the shop. */
const noteAddresses = ({ transact, ports, actor }: PageWork, kind: 'labels printed' | 'carrier file made') =>
  transact(({ db }) => recordAuditEvent({ db, ports }, { kind, actor, orderId: null }));

const labelsPage = async (work: PageWork, form: FormData): Promise<Response> => {
  const order = textOf(form, 'order');
  const parcels = await listParcels(work.db, order === '' ? undefined : await findPaidOrder(work.db, order));
  await noteAddresses(work, 'labels printed');
  return adminPage(
    work,
    { title: 'Address labels', up: { path: work.here, label: 'Orders to ship' } },
    <>
      <p class="screen">{`${counted(parcels.length, 'label')}. Print this page.`}</p>
      <div class="labels">
        {parcels.map(({ orderId, name, ordered, parcel }) => (
          <section class="address">
            <address>
              {parcel.name}
              <br />
              {parcel.street}
              <br />
              {`${parcel.city} ${parcel.province} ${parcel.postalCode}`}
              <br />
              {parcel.country}
            </address>
            <p>{`${orderNumber(orderId)}: ${ordered} × ${name}`}</p>
          </section>
        ))}
      </div>
    </>,
  );
};

const centsOf = (form: FormData): number => {
  const cents = toCents(textOf(form, 'dollars').replace(/^\$/, ''));
  if (cents === undefined) throw new OperatorError('Enter an amount in dollars, such as 34.50.');
  return cents;
};

/** Idempotency key of an opened form; undefined if invalid. */
const keyOf = (form: FormData): string | undefined => {
  const key = textOf(form, 'key');
  return /^[\da-f-]{36}$/.test(key) ? key : undefined;
};

/** Orders to ship, orders on hold first. */
export const ordersPage: AdminPage = {
  path,
  show,
  actions: {
    fulfil: async (work, form) => {
      const isNew = await recordFulfillment(work, {
        orderId: textOf(form, 'order'),
        position: wholeNumber(textOf(form, 'position')),
        quantity: wholeNumber(textOf(form, 'quantity')),
        isShipped: textOf(form, 'do') === 'shipped',
        opened: { status: openedOf(form, 'status'), quantity: wholeNumber(openedOf(form, 'ready')) },
      });
      return isNew ? 'fulfilled' : 'known';
    },
    accept: async (work, form) => ((await releaseOrderHold(work, textOf(form, 'order'))) ? 'accepted' : 'known'),
    refund: async (work, form) => {
      const request = {
        orderId: textOf(form, 'order'),
        cents: centsOf(form),
        key: keyOf(form),
        openedRefunded: wholeNumber(openedOf(form, 'refunded')),
      };
      await refund(work, request).catch((error: unknown) => {
        if (error instanceof OperatorError) throw error;
        throw new OperatorError(
          'The payment provider did not respond or declined. The refund is listed under Orders to ship: retry it there.',
        );
      });
      return 'refunded';
    },
    'end-refund': async (work, form) => {
      await resolveRefund(work, textOf(form, 'order'), textOf(form, 'do') === 'given', openedOf(form, 'refund'));
      return 'ended';
    },
    labels: labelsPage,
    carrier: async (work) => {
      const csv = await carrierCsv(work.db);
      await noteAddresses(work, 'carrier file made');
      return download(csv, 'parcels.csv');
    },
  },
  done: {
    fulfilled: 'Saved. The buyer has been notified.',
    known: 'Already saved.',
    accepted: 'Hold released. The order can be shipped.',
    refunded: 'Refund issued.',
    ended: 'Saved.',
  },
};
