import { pendingRefunds } from '#backend/calls/made-refunds.ts';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db } from '#backend/database/tables.ts';
import { openEvents } from '../events';
import { countMailsOnFile, countStuckMails } from '../mail/mails';
import { disputedOrders, paymentDisputed } from '../orders/disputes';
import { countUnfulfilled } from '../orders/orders-with-items';
import { unknownPayment } from '../orders/sync-with-stripe';
import { importStoppedKind } from '../products/run-import';

/** Counts tasks that wait for operators. */
export const countPendingTasks = async (db: Db) => {
  const kinds = (await openEvents(db)).map(({ kind }) => kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  const [held, unknown, stopped] = [count('payment held'), count(unknownPayment), count(importStoppedKind)];
  return {
    ordersToSend: await countUnfulfilled(db),
    heldPayments: held,
    disputedOrders: (await disputedOrders(db).distinct().execute()).length,
    unknownPayments: unknown,
    otherEvents: kinds.length - held - unknown - stopped - count(paymentDisputed),
    unfinishedRefunds: await countRows(pendingRefunds(db).clearOrderBy()),
    stuckMails: await countStuckMails(db),
    mailsOnFile: await countMailsOnFile(db),
    stoppedImports: stopped,
  };
};

/** Names problems that do not resolve themselves. Unfulfilled orders are daily work and not included. */
export const attentionOf = (open: Awaited<ReturnType<typeof countPendingTasks>>): string[] =>
  [
    [open.heldPayments, 'payments on hold'],
    [open.disputedOrders, 'disputed orders'],
    [open.unknownPayments, 'payments without an order'],
    [open.otherEvents, 'other events'],
    [open.unfinishedRefunds, 'pending refunds'],
    [open.stuckMails, 'failed emails'],
    [open.mailsOnFile, 'emails not sent (no mail server)'],
    [open.stoppedImports, 'stopped imports'],
  ].flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`]));
