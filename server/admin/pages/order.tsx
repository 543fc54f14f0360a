/** @jsxImportSource hono/jsx */
import { dayIn, momentIn } from '#backend/domain/days.ts';
import { ActionForm } from '../components/action-form';
import { Card } from '../components/card';
import { adminPage } from '../components/layout';
import { paths } from '../components/navigation';
import { Note } from '../components/note';
import { OrderBadges } from '../components/order-badges';
import { Timeline } from '../components/timeline';
import { describeEvent } from '../event-texts';
import { loadOrderDetail, type OrderDetail } from '../order-detail';
import { findPaidOrder, orderNumber } from '../orders';
import type { AdminPage, PageWork } from '../page';
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

const show = async (work: PageWork): Promise<Response> => {
  const { timeZone } = work.ports;
  const order = await loadOrderDetail(work.db, await findPaidOrder(work.db, work.params['order'] ?? ''));
  const nameOf = (number: number) => order.items.find(({ position }) => position === number - 1)?.name;
  const steps = order.events.map((event) => ({
    at: momentIn(timeZone, event.createdAt),
    actor: event.actor,
    text: describeEvent(event, nameOf),
  }));
  return adminPage(
    work,
    {
      title: `Order ${orderNumber(order.id)}`,
      up: { path: paths.orders, label: 'Orders' },
      actions: order.items.some(({ parcel }) => parcel !== null) && (
        <ActionForm action={`${paths.orders}/labels`} hidden={{ order: order.id }}>
          <button class="button">Address labels</button>
        </ActionForm>
      ),
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
        <OrderItems order={order} timeZone={timeZone} now={work.ports.now()} />
        <div class="stack">
          <Buyer order={order} />
          <Payment order={order} />
        </div>
      </div>
      <Card title="Timeline">
        <Timeline steps={[...steps, { at: momentIn(timeZone, order.createdAt), actor: null, text: 'Ordered' }]} />
      </Card>
    </>,
  );
};

/** One order with its items, payment and timeline. */
export const orderPage: AdminPage = {
  path: `${paths.orders}/:order`,
  show,
  actions: { ...itemActions, ...addressActions, ...paymentActions },
  done: {
    fulfilled: 'Saved. The buyer has been notified.',
    canceled: 'Canceled. The buyer has been notified.',
    refunded: 'Refund issued.',
    addressed: 'Address saved. It is on the label.',
    confirmed: 'Confirmation queued.',
    released: 'Hold released. The order can be shipped.',
    ended: 'Saved.',
    known: 'Already saved.',
  },
};
