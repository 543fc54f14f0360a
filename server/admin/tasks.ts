import { dayIn } from '#backend/domain/days.ts';
import { pluralize } from './components/format';
import { paths } from './components/navigation';
import type { AdminContext } from './context';
import { countPendingTasks } from './health';
import { countOrders, oldestOrderTime } from './order-search';
import { pendingRefunds } from './refunds';
import { countStock } from './today';

/** Open tasks of one kind. */
export interface Task {
  /** Names the kind in metrics. */
  readonly name: string;
  readonly count: number;
  readonly text: string;
  /** Admin page that lists the tasks. */
  readonly path: string;
  /** Whether an operator has to decide. */
  readonly isUrgent: boolean;
}

/** Counts the open tasks of operators by kind, most urgent first. Includes kinds with a count of 0. */
export const countTasks = async ({ db, ports }: Pick<AdminContext, 'db' | 'ports'>): Promise<readonly Task[]> => {
  const open = await countPendingTasks(db);
  const toShip = await countOrders(db, 'to-ship');
  const held = await countOrders(db, 'on-hold');
  const oldest = await oldestOrderTime(db, 'to-ship');
  const [refund] = open.unfinishedRefunds === 1 ? await pendingRefunds(db) : [];
  const { wishedCount, lowStockCount } = await countStock(db, ports.lowStock);
  const since = oldest === undefined ? '' : `, the oldest of ${dayIn(ports.timeZone, oldest)}`;
  const events = open.unknownPayments + open.otherEvents;
  const urgent = [
    {
      name: 'on-hold',
      count: held,
      text: `${pluralize(held, 'payment')} on hold`,
      path: `${paths.orders}?filter=on-hold`,
    },
    {
      name: 'disputed',
      count: open.disputedOrders,
      text: pluralize(open.disputedOrders, 'disputed order'),
      path: `${paths.orders}?filter=disputed`,
    },
    {
      name: 'refunds',
      count: open.unfinishedRefunds,
      text: `${pluralize(open.unfinishedRefunds, 'refund')} without an answer`,
      path: refund ? `${paths.orders}/${refund.orderId}` : paths.orders,
    },
    {
      name: 'events',
      count: events,
      text: `${pluralize(events, 'event')} to decide`,
      path: `${paths.activity}?filter=open`,
    },
    { name: 'failed-mail', count: open.stuckMails, text: pluralize(open.stuckMails, 'failed email'), path: paths.mail },
    {
      name: 'stopped-imports',
      count: open.stoppedImports,
      text: pluralize(open.stoppedImports, 'stopped import'),
      path: paths.products,
    },
  ];
  return [
    {
      name: 'to-ship',
      count: toShip,
      text: `${pluralize(toShip, 'order')} to ship${since}`,
      path: paths.orders,
      isUrgent: false,
    },
    ...urgent.map((task) => ({ ...task, isUrgent: true })),
    {
      name: 'out-of-stock',
      count: wishedCount,
      text: `${pluralize(wishedCount, 'product')} on giftlists out of stock`,
      path: `${paths.products}?filter=wished`,
      isUrgent: false,
    },
    {
      name: 'low-stock',
      count: lowStockCount,
      text: `${pluralize(lowStockCount, 'product')} with low stock`,
      path: `${paths.products}?filter=low-stock`,
      isUrgent: false,
    },
  ];
};
