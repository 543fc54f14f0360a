import { html } from 'hono/html';
import { dayIn } from '../../../backend/domain/days';
import { recordAuditEvent } from '../../../backend/calls/audit-log';
import { isClosed } from '../../../backend/domain/fulfillment';
import { formatMoney, toCents } from '../../../src/rules/money';
import { redirect, textOf } from '../../http/html-page';
import { findPaidOrder, recordFulfillment, orderNumber, releaseOrderHold } from '../orders';
import { carrierCsv } from '../parcels';
import { resolveRefund, refund, pendingRefunds } from '../refunds';
import {
  countUnfulfilled,
  type UnfulfilledItem,
  orderBatchSize,
  listUnfulfilledOrders,
  type UnfulfilledOrder,
  listParcels,
} from '../unfulfilled-orders';
import { OperatorError, type AdminContext } from '../context';
import {
  adminPage,
  successBanner,
  download,
  openedName,
  openedOf,
  pageNumber,
  pager,
  paths,
  statusLabel,
} from './layout';

const current = paths.orders;

const itemForm = (orderId: string, { position, name, ordered, ready, status, parcel }: UnfulfilledItem) => html`
  <form method="post" action="${current}/fulfil"><fieldset><legend>${ordered} × ${name}</legend>
    <p>${statusLabel(status)}${ready > 0 ? html`, ${ready} of ${ordered} ready` : ''}. ${parcel ? `Ships to ${parcel.province}.` : 'No address.'}</p>
    ${
      isClosed(status)
        ? ''
        : html`<input type="hidden" name="order" value="${orderId}" /><input type="hidden" name="position" value="${position}" />
          <input type="hidden" name="${openedName('status')}" value="${status}" /><input type="hidden" name="${openedName('ready')}" value="${ready}" />
          <label>Total quantity <input type="number" name="quantity" min="${Math.max(1, ready)}" max="${ordered}" value="${ordered}" required /></label>
          <button name="do" value="shipped">Mark as shipped</button> <button name="do" value="ready">Mark as ready to ship</button>`
    }
  </fieldset></form>`;

const refundForm = ({ id, totalAmount, refundedCents }: UnfulfilledOrder) => {
  const left = (toCents(totalAmount) ?? 0) - refundedCents;
  if (left === 0) return html`<p>${refundedCents === 0 ? 'Nothing was paid.' : 'Fully refunded.'}</p>`;
  return html`<details><summary>Refund</summary><form method="post" action="${current}/refund">
    <input type="hidden" name="order" value="${id}" /><input type="hidden" name="key" value="${crypto.randomUUID()}" />
    <input type="hidden" name="${openedName('refunded')}" value="${refundedCents}" />
    <label>Amount ($), up to ${formatMoney(left)} <input name="dollars" inputmode="decimal" value="${(left / 100).toFixed(2)}" required /></label>
    <button>Issue refund</button></form></details>`;
};

const heldForm = (id: string) => html`
  <p class="note" role="note">Payment on hold: it arrived after the order expired, or an item has sold out. Refund it, or release the hold to ship the order.</p>
  <form method="post" action="${current}/accept"><input type="hidden" name="order" value="${id}" /><button>Release hold</button></form>`;

const disputedNote = html`
  <p class="note" role="note">The payment of this order is disputed. Respond at the payment provider, and do not ship until it has decided.</p>`;

const orderCard = (
  order: UnfulfilledOrder,
  timeZone: string,
) => html`<section class="card"><h2>Order ${orderNumber(order.id)}</h2>
  <p>${dayIn(timeZone, order.createdAt)}, ${formatMoney(toCents(order.totalAmount) ?? 0)}</p>
  ${order.isDisputed ? disputedNote : order.isHeld ? heldForm(order.id) : order.items.map((item) => itemForm(order.id, item))}${refundForm(order)}</section>`;

const unfinishedForm = ({
  id,
  orderId,
  cents,
  refundedCents,
}: Awaited<ReturnType<typeof pendingRefunds>>[number]) => html`
  <section class="card"><h2>Pending refund</h2>
  <p>${formatMoney(cents)} for order ${orderNumber(orderId)}: no response from the payment provider.</p>
  <form method="post" action="${current}/refund"><input type="hidden" name="order" value="${orderId}" /><input type="hidden" name="key" value="${id}" />
    <input type="hidden" name="${openedName('refunded')}" value="${refundedCents}" />
    <input type="hidden" name="dollars" value="${(cents / 100).toFixed(2)}" /><button>Retry</button></form>
  <details><summary>Resolve manually</summary><form method="post" action="${current}/end-refund">
    <input type="hidden" name="order" value="${orderId}" /><input type="hidden" name="${openedName('refund')}" value="${id}" /><button name="do" value="given">Mark as refunded</button>
    <button name="do" value="not-given">Mark as not refunded</button></form></details></section>`;

/** Page of the orders to ship, orders on hold first. */
export const ordersPage = async (work: AdminContext, query: URLSearchParams): Promise<Response> => {
  const { db } = work;
  const number = textOf(query, 'order');
  const id = number === '' ? undefined : await findPaidOrder(db, number);
  const page = pageNumber(textOf(query, 'page'));
  const orders = await listUnfulfilledOrders(db, id === undefined ? { offset: (page - 1) * orderBatchSize } : { id });
  const total = id === undefined ? await countUnfulfilled(db) : 1;
  const unfinished = id === undefined && page === 1 ? await pendingRefunds(db) : [];
  return adminPage(
    work,
    'Orders to ship',
    html`${successBanner(textOf(query, 'done'))}
      <form action="${current}"><label>Order number <input name="order" value="${number}" minlength="8" required /></label><button>Show</button></form>
      ${id === undefined ? html`<p>${total === 1 ? '1 order' : `${total} orders`} to ship.</p>` : html`<p class="links"><a href="${current}">All orders to ship</a></p>`}
      <form method="post" action="${current}/labels">${id === undefined ? '' : html`<input type="hidden" name="order" value="${id}" />`}<button>Address labels</button></form>
      ${id === undefined ? html`<form method="post" action="${current}/carrier"><button>Carrier file (CSV)</button></form>` : ''}
      ${unfinished.map(unfinishedForm)}${orders.map((order) => orderCard(order, work.ports.timeZone))}
      ${pager((to) => `${current}?page=${to}`, page, Math.ceil(total / orderBatchSize))}`,
    { current },
  );
};

/** Records that addresses have left the shop. */
const noteAddresses = ({ transact, ports, actor }: AdminContext, kind: 'labels printed' | 'carrier file made') =>
  transact(({ db }) => recordAuditEvent({ db, ports }, { kind, actor, orderId: null }));

const labelsPage = async (work: AdminContext, form: FormData): Promise<Response> => {
  const order = textOf(form, 'order');
  const parcels = await listParcels(work.db, order === '' ? undefined : await findPaidOrder(work.db, order));
  await noteAddresses(work, 'labels printed');
  return adminPage(
    work,
    'Address labels',
    html`<p class="screen">${parcels.length === 1 ? '1 label' : `${parcels.length} labels`}. Print this page.</p><div class="labels">${parcels.map(
      ({
        orderId,
        name,
        ordered,
        parcel,
      }) => html`<section class="label"><address>${parcel.name}<br />${parcel.street}<br />
        ${parcel.city} ${parcel.province} ${parcel.postalCode}<br />${parcel.country}</address><p>${orderNumber(orderId)}: ${ordered} × ${name}</p></section>`,
    )}</div>`,
    { current },
  );
};

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

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

/** Forms of this page. */
export const ordersForms: Readonly<Record<string, (work: AdminContext, form: FormData) => Promise<Response>>> = {
  fulfil: async (work, form) => {
    const isNew = await recordFulfillment(work, {
      orderId: textOf(form, 'order'),
      position: wholeNumber(textOf(form, 'position')),
      quantity: wholeNumber(textOf(form, 'quantity')),
      isShipped: textOf(form, 'do') === 'shipped',
      opened: { status: openedOf(form, 'status'), quantity: wholeNumber(openedOf(form, 'ready')) },
    });
    return redirect(`${current}?done=${isNew ? 'fulfilled' : 'known'}`);
  },
  accept: async (work, form) => {
    const wasHeld = await releaseOrderHold(work, textOf(form, 'order'));
    return redirect(`${current}?done=${wasHeld ? 'accepted' : 'known'}`);
  },
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
    return redirect(`${current}?done=refunded`);
  },
  'end-refund': async (work, form) => {
    await resolveRefund(work, textOf(form, 'order'), textOf(form, 'do') === 'given', openedOf(form, 'refund'));
    return redirect(`${current}?done=ended`);
  },
  labels: labelsPage,
  carrier: async (work) => {
    const csv = await carrierCsv(work.db);
    await noteAddresses(work, 'carrier file made');
    return download(csv, 'parcels.csv');
  },
};
