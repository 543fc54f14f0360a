/** @jsxImportSource hono/jsx */
import { dateTimeIn, dayIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { TextArea } from '../../../html/form-field';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { describeEvent } from '../../components/event-texts';
import { idempotencyKeyOf } from '../../components/fields';
import { adminPage } from '../../components/layout';
import { OrderBadges } from '../../components/order-badges';
import { pageNumber } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { type Step, Timeline } from '../../components/timeline';
import { OperatorError } from '../../context';
import { paths } from '../../navigation';
import type { Action, AdminPage, PageContext } from '../../page';
import { loadOrderDetail, type OrderDetail } from '../detail';
import { maxNoteLength, noteWritten, writeNote } from '../notes';
import { findPaidOrder, orderNumber } from '../orders';
import { addressActions, ConfirmationForm } from './order-address';
import { itemActions, OrderItems } from './order-items';
import { Hold, Payment, paymentActions } from './order-payment';

const Buyer = ({ order, order: { buyer, email, username } }: { readonly order: OrderDetail }) => (
  <Card title="Buyer">
    <p>{username === null ? buyer : `${buyer}, @${username}`}</p>
    {email !== '' && (
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    )}
    {email !== '' && !order.isHeld && <ConfirmationForm order={order} />}
  </Card>
);

interface NoteDraft {
  readonly text: string;
  readonly error?: string;
}

const NoteForm = ({ order, draft }: { readonly order: OrderDetail; readonly draft: NoteDraft }) => (
  <ActionForm action={`${paths.orders}/${order.id}/note`} hidden={{ key: crypto.randomUUID() }}>
    <TextArea
      label="Note"
      hint="Only operators see it. An export of a customer's data contains it."
      name="note"
      value={draft.text}
      error={draft.error}
      required
      maxlength={maxNoteLength}
      rows={3}
    />
    <button class="button">Save note</button>
  </ActionForm>
);

/** Timeline steps of an order, latest first. The event of a note shows its text. */
const stepsOf = (order: OrderDetail, timeZone: string): Step[] => {
  const nameOf = (number: number) => order.items.find(({ position }) => position === number - 1)?.name;
  const notes = new Map<unknown, string>(order.notes.map(({ id, text }) => [id, text]));
  const steps = order.events.map((event) => {
    const note = event.kind === noteWritten ? (notes.get(event.detail['note']) ?? 'erased') : undefined;
    return {
      at: dateTimeIn(timeZone, event.createdAt),
      actor: event.actor,
      text: note === undefined ? describeEvent(event, nameOf) : `Note: ${note}`,
    };
  });
  const ordered = { at: dateTimeIn(timeZone, order.createdAt), actor: null, text: 'Ordered' };
  return order.hasOlderEvents ? steps : [...steps, ordered];
};

const orderView = async (context: PageContext, draft: NoteDraft = { text: '' }): Promise<Response> => {
  const { timeZone } = context.ports;
  const page = pageNumber(context.query);
  const id = await findPaidOrder(context.db, context.params['order'] ?? '');
  const order = await loadOrderDetail(context.db, id, page);
  return adminPage(
    context,
    {
      title: `Order ${orderNumber(order.id)}`,
      up: { path: paths.orders, label: 'Orders' },
      actions: !order.isHeld && !order.isDisputed && order.items.some(({ parcel }) => parcel !== null) && (
        <ActionForm action={`${paths.orders}/labels`} hidden={{ order: order.id }}>
          <button class="button">Address labels</button>
        </ActionForm>
      ),
      status: draft.error === undefined ? 200 : 400,
    },
    <>
      <p class="badges">
        <OrderBadges status={order.status} isDisputed={order.isDisputed} isRefunded={order.refundedCents > 0} />
        {dayIn(timeZone, order.createdAt)}
      </p>
      {order.isDisputed && (
        <Note tone="danger">
          The payment of this order is disputed. Respond at the payment provider, and do not ship until it has decided.
        </Note>
      )}
      {order.isHeld && <Hold order={order} />}
      <div class="columns">
        <OrderItems order={order} timeZone={timeZone} now={context.ports.now()} />
        <div class="stack">
          <Buyer order={order} />
          <Payment order={order} />
        </div>
      </div>
      <Card title="Timeline">
        <NoteForm order={order} draft={draft} />
        <Timeline steps={stepsOf(order, timeZone)} />
        <Pager page={page} hasNext={order.hasOlderEvents} />
      </Card>
    </>,
  );
};

/** Saves a note. A refused one is shown again as it was typed. */
const note: Action = async (context, form) => {
  const text = textOf(form, 'note');
  try {
    const sent = { orderId: context.params['order'] ?? '', text, key: idempotencyKeyOf(form) };
    return (await writeNote(context, sent)) ? 'noted' : 'unchanged';
  } catch (error) {
    if (error instanceof OperatorError) return orderView(context, { text, error: error.message });
    throw error;
  }
};

/** One order with its items, payment and timeline. */
export const orderPage: AdminPage = {
  path: `${paths.orders}/:order`,
  show: (context) => orderView(context),
  actions: { note, ...itemActions, ...addressActions, ...paymentActions },
  doneMessages: {
    fulfilled: 'Saved. The buyer has been notified.',
    unready: 'Saved. The units are not ready any more.',
    canceled: 'Canceled. The buyer has been notified.',
    refunded: 'Refund issued.',
    addressed: 'Address saved. It is on the label.',
    confirmed: 'Confirmation queued.',
    released: 'Hold released. The order can be shipped.',
    ended: 'Saved.',
    noted: 'Note saved.',
    unchanged: 'Already saved.',
  },
};
