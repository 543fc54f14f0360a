import type { RunTransaction } from '../database/transaction';
import type { Db, Row } from '../database/tables';
import type { Ports } from '../ports';
import { expireOrders, lockOrderByKey, markOrderPaid } from './order-payment';

/** What pages of a payment provider are dealt with on: outside of changes, because the provider may be slow. */
export interface CheckoutSessionDeps {
  readonly db: Db;
  readonly transact: RunTransaction;
  readonly ports: Ports;
}

/**
 * Writes down where an order is paid, before its buyer is told. An order has one page: of two that were opened at once, the first counts.
 *
 * @param id of the order
 * @param paysUntil epoch ms
 * @returns `ended` where the order does not wait to be paid any more; another page where the order has one
 */
export const saveCheckoutSession = (
  transact: RunTransaction,
  id: string,
  checkoutId: string,
  paysUntil: number | null,
): Promise<'kept' | 'ended' | { readonly checkoutId: string }> =>
  transact(async ({ db, acquireLocks }) => {
    await acquireLocks('order', [id]);
    const order = await db
      .selectFrom('orders')
      .select(['checkoutId', 'payment'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (order?.payment !== 'pending' && order?.payment !== 'declined') return 'ended';
    if (order.checkoutId !== null && order.checkoutId !== checkoutId) return { checkoutId: order.checkoutId };
    await db.updateTable('orders').set({ checkoutId, paysUntil }).where('id', '=', id).execute();
    return 'kept';
  });

/** Orders that are read at once. */
const fewOrders = 50;

/** Orders that have ended, and whose page may take a payment still. */
const endedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['place', 'id', 'paymentId', 'checkoutId'])
    .where('payment', '=', 'expired')
    .where('paysUntil', 'is not', null)
    .orderBy('place')
    .limit(fewOrders);

type OrderWithPage = Pick<Row<'orders'>, 'place' | 'id' | 'paymentId' | 'checkoutId'>;

/** Closes the page of an order that has ended. One that was paid before is settled. @returns whether it was paid */
const closePage = async (
  { transact, ports }: CheckoutSessionDeps,
  { id, paymentId, checkoutId }: OrderWithPage,
): Promise<boolean> => {
  if (checkoutId === null) return false;
  if ((await ports.payments.expireSession(checkoutId)) === 'paid') {
    await transact((transaction) => markOrderPaid({ ...transaction, ports }, { orderId: id, paymentId }, true));
    return true;
  }
  await transact(({ db }) => db.updateTable('orders').set({ paysUntil: null }).where('id', '=', id).execute());
  return false;
};

/**
 * Closes the pages of a buyer's orders that have ended, so that no money comes for them. One that was paid before is settled.
 *
 * @returns whether one was paid
 * @throws Error when the provider does not answer: a page that may be open is tried again the next time
 */
export const expireCheckoutSessions = async (provided: CheckoutSessionDeps, ownerId: string): Promise<boolean> => {
  let isPaid = false;
  for (const order of await endedOrders(provided.db).where('ownerId', '=', ownerId).execute())
    isPaid = (await closePage(provided, order)) || isPaid;
  return isPaid;
};

/** Settles the order of a page that was paid. Other orders of the same lines end, and so do their pages. */
const markSessionPaid = async (provided: CheckoutSessionDeps, checkoutId: string): Promise<void> => {
  const { db, transact, ports } = provided;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'paymentId', 'ownerId'])
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst();
  if (!order) return;
  await transact((transaction) =>
    markOrderPaid({ ...transaction, ports }, { orderId: order.id, paymentId: order.paymentId }, true),
  );
  await expireCheckoutSessions(provided, order.ownerId);
};

/** Ends the order of a page that takes no payment any more. */
const expireSessionOrder = ({ transact }: Pick<CheckoutSessionDeps, 'transact'>, checkoutId: string): Promise<void> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const page = db.selectFrom('orders').select(['id as orderId', 'paymentId']).where('checkoutId', '=', checkoutId);
    const key = await page.executeTakeFirst();
    const order = key && (await lockOrderByKey(transaction, key));
    if (!order) return;
    await expireOrders(db, [order.id]);
    await db.updateTable('orders').set({ paysUntil: null }).where('id', '=', order.id).execute();
  });

/** Asks the provider how a page stands, and follows. */
export const syncCheckoutSession = async (provided: CheckoutSessionDeps, checkoutId: string): Promise<void> => {
  const outcome = await provided.ports.payments.getSessionStatus(checkoutId);
  if (outcome === 'paid') await markSessionPaid(provided, checkoutId);
  else if (outcome === 'closed') await expireSessionOrder(provided, checkoutId);
};

/** Orders that should be paid or over by now, and of which the provider has not told. */
const silentOrders = (db: Db, now: number) =>
  db
    .selectFrom('orders')
    .select(['place', 'id', 'paymentId', 'checkoutId'])
    .where('payment', 'in', ['pending', 'declined'])
    .where('paysUntil', '<=', now)
    .orderBy('place')
    .limit(fewOrders);

/** An order whose page could not be dealt with. */
export interface FailedCheckoutSession {
  readonly orderId: string;
  readonly error: unknown;
}

/**
 * What a shop does now and then: asks about pages that should be over by now and of which the provider has not told, and closes pages of
 * orders that have ended. One that fails keeps none of the others waiting; it is tried again the next time.
 *
 * @param closing ends the work early
 * @returns the orders whose pages have failed
 */
export const pollCheckoutSessions = async (
  provided: CheckoutSessionDeps,
  closing?: AbortSignal,
): Promise<readonly FailedCheckoutSession[]> => {
  const { db, ports } = provided;
  const failed: FailedCheckoutSession[] = [];
  const forEach = async (
    found: ReturnType<typeof silentOrders>,
    take: (order: OrderWithPage) => Promise<unknown>,
  ): Promise<void> => {
    let last = 0;
    for (;;) {
      const orders = await found.where('place', '>', last).execute();
      for (const order of orders) {
        if (closing?.aborted) return;
        await take(order).catch((error: unknown) => failed.push({ orderId: order.id, error }));
      }
      if (orders.length < fewOrders) return;
      last = orders.at(-1)?.place ?? last;
    }
  };
  await forEach(silentOrders(db, ports.now()), async ({ checkoutId }) => {
    if (checkoutId !== null) await syncCheckoutSession(provided, checkoutId);
  });
  await forEach(endedOrders(db), (order) => closePage(provided, order));
  return failed;
};
