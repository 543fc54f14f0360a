/** @jsxImportSource hono/jsx */
import { dayIn, momentIn } from '#backend/domain/days.ts';
import { version } from '../../version';
import { Badge } from '../components/badge';
import { Card } from '../components/card';
import { Facts } from '../components/facts';
import { counted } from '../components/format';
import { adminPage } from '../components/layout';
import { paths } from '../components/navigation';
import { SalesChart } from '../components/sales-chart';
import { countPendingTasks } from '../health';
import { countOrders, oldestOrder } from '../order-search';
import type { AdminPage, PageWork } from '../page';
import { pendingRefunds } from '../refunds';
import { countStock, lastBackup, loadSales } from '../today';

interface Task {
  readonly count: number;
  readonly text: string;
  readonly path: string;
  readonly isUrgent?: boolean;
}

const readTasks = async ({ db, ports }: PageWork): Promise<Task[]> => {
  const open = await countPendingTasks(db);
  const toShip = await countOrders(db, 'to-ship');
  const held = await countOrders(db, 'on-hold');
  const oldest = await oldestOrder(db, 'to-ship');
  const [refund, ...others] = await pendingRefunds(db);
  const refundPath = refund && others.length === 0 ? `${paths.orders}/${refund.orderId}` : paths.orders;
  const { wished, low } = await countStock(db, ports.lowStock);
  const since = oldest === undefined ? '' : `, the oldest of ${dayIn(ports.timeZone, oldest)}`;
  const urgent: Task[] = [
    { count: held, text: `${counted(held, 'payment')} on hold`, path: `${paths.orders}?filter=on-hold` },
    {
      count: open.disputedOrders,
      text: counted(open.disputedOrders, 'disputed order'),
      path: `${paths.orders}?filter=disputed`,
    },
    {
      count: open.unfinishedRefunds,
      text: counted(open.unfinishedRefunds, 'refund') + ' without an answer',
      path: refundPath,
    },
    {
      count: open.unknownPayments + open.otherEvents,
      text: counted(open.unknownPayments + open.otherEvents, 'event') + ' to decide',
      path: `${paths.activity}?filter=open`,
    },
    { count: open.stuckMails, text: counted(open.stuckMails, 'failed email'), path: paths.mail },
    { count: open.importsSetAside, text: counted(open.importsSetAside, 'stopped import'), path: paths.products },
  ];
  return [
    { count: toShip, text: `${counted(toShip, 'order')} to ship${since}`, path: paths.orders },
    ...urgent.map((task) => ({ ...task, isUrgent: true })),
    {
      count: wished,
      text: counted(wished, 'product') + ' on giftlists out of stock',
      path: `${paths.products}?filter=wished`,
    },
    { count: low, text: counted(low, 'product') + ' with low stock', path: `${paths.products}?filter=low-stock` },
  ].filter(({ count }) => count > 0);
};

const show = async (work: PageWork): Promise<Response> => {
  const { db, ports } = work;
  const tasks = await readTasks(work);
  const backup = await lastBackup(db);
  return adminPage(
    work,
    { title: 'Today' },
    <>
      <Card title="To do">
        {tasks.length === 0 ? (
          <p>Nothing waits.</p>
        ) : (
          <ul class="tasks">
            {tasks.map(({ text, path, isUrgent }) => (
              <li>
                <a href={path}>{text}</a>
                {isUrgent && <Badge tone="warning">Needs you</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Sales">
        <SalesChart {...(await loadSales(db, ports.timeZone, ports.now()))} />
      </Card>
      <Card title="This shop">
        <Facts
          facts={[
            ['Version', version],
            ['Last backup by the command', backup === undefined ? 'none' : momentIn(ports.timeZone, backup)],
          ]}
        />
      </Card>
    </>,
  );
};

/** The start page: what waits, sales, version and last backup. */
export const todayPage: AdminPage = { path: paths.today, show };
