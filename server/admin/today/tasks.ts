import { pendingRefunds } from '#backend/calls/made-refunds.ts';
import { dayIn } from '#backend/domain/days.ts';
import { findBurst, hourStart } from '../../database/attempts';
import type { AdminContext } from '../context';
import { openEvents } from '../events';
import { ageText, pluralize } from '../format';
import { oldestUnsent } from '../mail/mails';
import { paths } from '../navigation';
import { paymentDisputed } from '../orders/disputes';
import { countOrders, oldestOrderTime } from '../orders/search';
import { importStoppedKind } from '../products/run-import';
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
  /** Since when the oldest of them waits; undefined if that is not stored. */
  readonly since?: string | undefined;
  /** Whether an operator has to decide. */
  readonly isUrgent: boolean;
}

/** Age of the oldest task with its day: 'oldest 8 days, of 2026-11-20'; '' without a time. */
export const taskAge = ({ since }: Task, { timeZone, now }: Pick<AdminContext['ports'], 'timeZone' | 'now'>): string =>
  since === undefined ? '' : `oldest ${ageText(since, now())}, of ${dayIn(timeZone, since)}`;

const attemptWords = { operator: 'wrong passwords of operators', password: 'wrong passwords', name: 'names tried' };

/** Counts the open tasks of operators by kind, most urgent first. Includes kinds with a count of 0. */
export const countTasks = async ({ db, ports }: Pick<AdminContext, 'db' | 'ports'>): Promise<readonly Task[]> => {
  const pending = await countPendingTasks(db);
  const toShip = await countOrders(db, 'to-ship');
  const onHold = await countOrders(db, 'on-hold');
  const refunds = await pendingRefunds(db).select(['orderId', 'askedAt']).limit(2).execute();
  const burst = await findBurst(db, ports.now());
  const open = await openEvents(db);
  const oldestEvent = (matches: (kind: string) => boolean) => open.find(({ kind }) => matches(kind))?.createdAt;
  const ownTasks = ['payment held', paymentDisputed, importStoppedKind];
  const unsent = await oldestUnsent(db);
  const [refund] = refunds;
  const { wished, low } = await countStock(db, ports.lowStock);
  const events = pending.unknownPayments + pending.otherEvents;
  const urgent = [
    {
      name: 'on-hold',
      count: onHold,
      text: `${pluralize(onHold, 'payment')} on hold`,
      path: `${paths.orders}?filter=on-hold`,
      since: oldestEvent((kind) => kind === 'payment held') ?? (await oldestOrderTime(db, 'on-hold')),
    },
    {
      name: 'disputed',
      count: pending.disputedOrders,
      text: pluralize(pending.disputedOrders, 'disputed order'),
      path: `${paths.orders}?filter=disputed`,
      since: oldestEvent((kind) => kind === paymentDisputed),
    },
    {
      name: 'refunds',
      count: pending.unfinishedRefunds,
      text: `${pluralize(pending.unfinishedRefunds, 'refund')} without an answer`,
      path: refund && refunds.length === 1 ? `${paths.orders}/${refund.orderId}` : paths.orders,
      since: refund && new Date(refund.askedAt).toISOString(),
    },
    {
      name: 'events',
      count: events,
      text: `${pluralize(events, 'event')} to decide`,
      path: `${paths.activity}?filter=open`,
      since: oldestEvent((kind) => !ownTasks.includes(kind)),
    },
    {
      name: 'failed-mail',
      count: pending.stuckMails,
      text: pluralize(pending.stuckMails, 'failed email'),
      path: paths.mail,
      since: unsent.failed,
    },
    {
      name: 'unsent-mail',
      count: pending.mailsOnFile,
      text: `${pluralize(pending.mailsOnFile, 'email')} not sent: no mail server`,
      path: `${paths.mail}?filter=on-file`,
      since: unsent.onFile,
    },
    {
      name: 'stopped-imports',
      count: pending.stoppedImports,
      text: pluralize(pending.stoppedImports, 'stopped import'),
      path: paths.products,
      since: oldestEvent((kind) => kind === importStoppedKind),
    },
    {
      name: 'attempts',
      count: burst ? 1 : 0,
      text: burst ? `${burst.count.toLocaleString('en')} ${attemptWords[burst.kind]} in an hour` : '',
      path: `${paths.activity}?filter=attempts`,
      since: burst && hourStart(burst.hour),
    },
  ];
  return [
    {
      name: 'to-ship',
      count: toShip,
      text: `${pluralize(toShip, 'order')} to ship`,
      path: paths.orders,
      since: await oldestOrderTime(db, 'to-ship'),
      isUrgent: false,
    },
    ...urgent.map((task) => ({ ...task, isUrgent: true })),
    {
      name: 'out-of-stock',
      ...wished,
      text: `${pluralize(wished.count, 'product')} on giftlists out of stock`,
      path: `${paths.products}?filter=wished`,
      isUrgent: false,
    },
    {
      name: 'low-stock',
      ...low,
      text: `${pluralize(low.count, 'product')} with low stock`,
      path: `${paths.products}?filter=low-stock`,
      isUrgent: false,
    },
  ];
};
