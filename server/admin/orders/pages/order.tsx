/** @jsxImportSource hono/jsx */
import { dateTimeIn, dayIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { isConfirmed } from '../../components/confirm-page';
import { describeEvent } from '../../components/event-texts';
import { idempotencyKeyOf } from '../../components/fields';
import { TextArea } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { OrderBadges } from '../../components/order-badges';
import { Pager } from '../../components/pager';
import { type Step, Timeline } from '../../components/timeline';
import { mailStateText } from '../../mail/mails';
import { paths } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { loadOrderDetail, type OrderDetail } from '../detail';
import { maxNoteLength, noteWritten, writeNote } from '../notes';
import { findPaidOrder, orderNumber } from '../orders';
import { cameBackPage } from './came-back';
import { PrintButtons } from './labels';
import { addressActions, addressLabels, ConfirmationForm } from './order-address';
import { cancellationPage } from './order-cancel';
import { GiftMessages, removeMessage, removeThanksOfItem, Thanks } from './order-messages';
import { OrderParcels, parcelActions } from './order-parcels';
import { Hold, OpenDisputes, Payment, paymentActions } from './order-payment';

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

/** Latest emails about an order. An email that was only written to a file does not count as sent. */
const Mails = ({ order: { mails }, timeZone }: { readonly order: OrderDetail; readonly timeZone: string }) => {
  if (mails.length === 0) return null;
  return (
    <Card title="Emails">
      <ul class="stack">
        {mails.map(({ subject, createdAt, ...mail }) => (
          <li>
            {`${dateTimeIn(timeZone, createdAt)}, ${subject}: `}
            <strong>{mailStateText(mail)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const NoteForm = ({ order }: { readonly order: OrderDetail }) => (
  <ActionForm action={`${paths.orders}/${order.id}/note`} hidden={{ key: crypto.randomUUID() }}>
    <TextArea
      label="Note"
      hint="Only operators see it. An export of a customer's data contains it."
      name="note"
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
  const steps = order.events.rows.map((event) => {
    const note = event.kind === noteWritten ? (notes.get(event.detail['note']) ?? 'erased') : undefined;
    return {
      at: dateTimeIn(timeZone, event.createdAt),
      actor: event.actor,
      text: note === undefined ? describeEvent(event, nameOf) : `Note: ${note}`,
    };
  });
  const ordered = { at: dateTimeIn(timeZone, order.createdAt), actor: null, text: 'Ordered' };
  return order.events.next === undefined ? [...steps, ordered] : steps;
};

const show = async (context: PageContext): Promise<Response> => {
  const { timeZone, payments } = context.ports;
  const id = await findPaidOrder(context.db, context.params['order'] ?? '');
  const order = await loadOrderDetail(context.db, id, textOf(context.query, 'page'));
  return adminPage(
    context,
    {
      title: `Order ${orderNumber(order.id)}`,
      up: { path: paths.orders, label: 'Orders' },
      actions: !order.isHeld && !order.isDisputed && order.items.some(({ address }) => address !== null) && (
        <ActionForm action={`${paths.orders}/labels`} hidden={{ order: order.id, key: crypto.randomUUID() }}>
          <PrintButtons />
        </ActionForm>
      ),
    },
    <>
      <p class="badges">
        <OrderBadges status={order.status} isDisputed={order.isDisputed} isRefunded={order.refundedCents > 0} />
        {dayIn(timeZone, order.createdAt)}
      </p>
      <OpenDisputes order={order} payments={payments} timeZone={timeZone} />
      {order.isHeld && <Hold order={order} />}
      <div class="columns">
        <OrderParcels order={order} timeZone={timeZone} now={context.ports.now()} />
        <div class="stack">
          <Buyer order={order} />
          <GiftMessages order={order} />
          <Thanks order={order} />
          <Payment order={order} payments={payments} />
          <Mails order={order} timeZone={timeZone} />
        </div>
      </div>
      <Card title="Timeline">
        <NoteForm order={order} />
        <Timeline steps={stepsOf(order, timeZone)} />
        <Pager page={order.events} />
      </Card>
    </>,
  );
};

const note = defineAction(async (context, form) => {
  const sent = { orderId: context.params['order'] ?? '', text: textOf(form, 'note'), key: idempotencyKeyOf(form) };
  return (await writeNote(context, sent)) ? 'noted' : 'unchanged';
});

/** Labels of fields, for conflicts and errors. */
const labels: Readonly<Record<string, string>> = {
  ...addressLabels,
  carrier: 'Carrier',
  number: 'Tracking number',
  quantity: 'Units',
  dollars: 'Amount',
  note: 'Note',
  reason: 'Why?',
};

/** One order with its parcels, payment and timeline. */
export const orderPage = definePage({
  path: `${paths.orders}/:order`,
  show,
  actions: {
    note,
    ...parcelActions,
    ...addressActions,
    ...paymentActions,
    message: removeMessage,
    thanks: removeThanksOfItem,
  },
  formPages: {
    cancel: (context, form) => (isConfirmed(form) ? cancellationPage(context, form) : undefined),
    'came-back': cameBackPage,
  },
  labelOf: (name) => labels[name],
  doneMessages: {
    fulfilled: 'Saved. The buyer has been notified.',
    shipped: 'Saved. The buyer will be notified in two minutes.',
    tracked: 'Tracking saved. The buyer sees it, unless the parcel goes to somebody else.',
    undone: 'Shipping undone.',
    cameBack: 'Saved. The buyer has been notified.',
    unready: 'Saved. The units are not ready any more.',
    canceled: 'Canceled. The buyer has been notified.',
    refunded: 'Refund issued.',
    addressed: 'Address saved. It is on the label.',
    confirmed: 'Confirmation queued.',
    released: 'Hold released. The order can be shipped.',
    ended: 'Saved.',
    noted: 'Note saved.',
    unworded: 'Message removed.',
    unthanked: 'Thanks removed.',
    unchanged: 'Already saved.',
  },
});
