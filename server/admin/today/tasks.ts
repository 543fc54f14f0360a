import { dayIn } from '#backend/domain/days.ts';
import type { AdminContext } from '../context';
import { pluralize } from '../format';
import { paths } from '../navigation';
import { pendingRefunds } from '../orders/refunds';
import { countOrders, oldestOrderTime } from '../orders/search';
import { countPendingTasks } from './health';
import { countStock } from './today';

/** Open tasks of one kind. */
export interface Task {
  /** Name of the kind, also in metrics. */
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
  const pending = await countPendingTasks(db);
  const toShip = await countOrders(db, 'to-ship');
  const onHold = await countOrders(db, 'on-hold');
  const oldest = await oldestOrderTime(db, 'to-ship');
  const [refund] = pending.unfinishedRefunds === 1 ? await pendingRefunds(db) : [];
  const { wishedCount, lowStockCount } = await countStock(db, ports.lowStock);
  const oldestText = oldest === undefined ? '' : `, the oldest of ${dayIn(ports.timeZone, oldest)}`;
  const events = pending.unknownPayments + pending.otherEvents;
  const urgent = [
    {
      name: 'on-hold',
      count: onHold,
      text: `${pluralize(onHold, 'payment')} on hold`,
      path: `${paths.orders}?filter=on-hold`,
    },
    {
      name: 'disputed',
      count: pending.disputedOrders,
      text: pluralize(pending.disputedOrders, 'disputed order'),
      path: `${paths.orders}?filter=disputed`,
    },
    {
      name: 'refunds',
      count: pending.unfinishedRefunds,
      text: `${pluralize(pending.unfinishedRefunds, 'refund')} without an answer`,
      path: refund ? `${paths.orders}/${refund.orderId}` : paths.orders,
    },
    {
      name: 'events',
      count: events,
      text: `${pluralize(events, 'event')} to decide`,
      path: `${paths.activity}?filter=open`,
    },
    {
      name: 'failed-mail',
      count: pending.stuckMails,
      text: pluralize(pending.stuckMails, 'failed email'),
      path: paths.mail,
    },
    {
      name: 'unsent-mail',
      count: pending.mailsOnFile,
      text: `${pluralize(pending.mailsOnFile, 'email')} not sent: no mail server`,
      path: `${paths.mail}?filter=on-file`,
    },
    {
      name: 'stopped-imports',
      count: pending.stoppedImports,
      text: pluralize(pending.stoppedImports, 'stopped import'),
      path: paths.products,
    },
  ];
  return [
    {
      name: 'to-ship',
      count: toShip,
      text: `${pluralize(toShip, 'order')} to ship${oldestText}`,
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
