/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { Note } from '../../../html/note';
import { Card } from '../../components/card';
import { describeEvent } from '../../components/event-texts';
import { adminPage } from '../../components/layout';
import { Timeline } from '../../components/timeline';
import { paths } from '../../navigation';
import type { PageContext } from '../../page';
import { loadOrderDetail } from '../detail';
import type { OrderChanged } from '../orders';

/** Latest events that the page shows. */
const shownEvents = 5;

/** Shown when an order has changed since the form about it was opened: what happened last, and the way to the order. */
export const orderChangedPage = async (context: PageContext, error: OrderChanged): Promise<Response> => {
  const { db, ports } = context;
  const { id, items, events } = await loadOrderDetail(db, error.orderId);
  const nameOf = (number: number) => items.find(({ position }) => position === number - 1)?.name;
  const path = `${paths.orders}/${id}`;
  return adminPage(
    context,
    { title: 'This order has changed', up: { path, label: 'Order' }, status: 409 },
    <>
      <Note tone="warning">{error.message}</Note>
      <Card title="What happened last">
        <Timeline
          steps={events.rows.slice(0, shownEvents).map((event) => ({
            at: dateTimeIn(ports.timeZone, event.createdAt),
            actor: event.actor,
            text: describeEvent(event, nameOf),
          }))}
        />
      </Card>
      <p>
        <a class="button" href={path}>
          Open the order
        </a>
      </p>
    </>,
  );
};
