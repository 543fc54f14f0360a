import type { Db, Row } from '../database/tables';
import type { RunTransaction } from '../database/transaction';
import type { ProviderEntry } from '../ports';
import type { BackendDeps } from './context';
import { expireOrders, lockOrderByKey, markOrderPaid } from './order-payment';

/**
 * Stores the checkout session of an order, before its URL is returned to the buyer. An order has one session: of two
 * opened concurrently, the first stored wins.
 *
 * @param expiresAt epoch ms
 * @returns `saved`; `closed` if the order can no longer be paid; the stored session if the order already has another
 */
export const saveCheckoutSession = (
  transact: RunTransaction,
  orderId: string,
  checkoutSessionId: string,
  expiresAt: number | null,
): Promise<'saved' | 'closed' | { readonly checkoutSessionId: string }> =>
  transact(async ({ db, acquireLocks }) => {
    await acquireLocks('order', [orderId]);
    const order = await db
      .selectFrom('orders')
      .select(['checkoutSessionId', 'paymentStatus'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (order?.paymentStatus !== 'pending' && order?.paymentStatus !== 'declined') return 'closed';
    if (order.checkoutSessionId !== null && order.checkoutSessionId !== checkoutSessionId)
      return { checkoutSessionId: order.checkoutSessionId };
    await db
      .updateTable('orders')
      .set({ checkoutSessionId, checkoutExpiresAt: expiresAt })
      .where('id', '=', orderId)
      .execute();
    return 'saved';
  });

/** Maximum orders read per query. */
const batchSize = 50;

/** Expired orders whose checkout session may still be payable. */
const expiredOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['seq', 'id', 'paymentId', 'checkoutSessionId'])
    .where('paymentStatus', '=', 'expired')
    .where('checkoutExpiresAt', 'is not', null)
    .orderBy('seq')
    .limit(batchSize);

type OrderWithSession = Pick<Row<'orders'>, 'seq' | 'id' | 'paymentId' | 'checkoutSessionId'>;

/**
 * Expires the checkout session of an expired order, or marks the order as paid if the buyer has already paid.
 *
 * @returns whether the order was paid
 */
const closeCheckoutSession = async (
  { transact, ports }: BackendDeps,
  { id, paymentId, checkoutSessionId }: OrderWithSession,
): Promise<boolean> => {
  if (checkoutSessionId === null) return false;
  const payment = await ports.payments.expireSession(checkoutSessionId);
  if (payment !== 'closed') {
    await transact((transaction) => markOrderPaid({ ...transaction, ports }, { orderId: id, paymentId }, payment));
    return true;
  }
  await transact(({ db }) => db.updateTable('orders').set({ checkoutExpiresAt: null }).where('id', '=', id).execute());
  return false;
};

/**
 * Expires the checkout sessions of a buyer's expired orders, so that no buyer pays for them. If the
 * buyer has already paid, the order is marked as paid.
 *
 * @returns whether at least one order was paid
 * @throws Error when the provider does not respond; the next call retries
 */
export const expireCheckoutSessions = async (deps: BackendDeps, ownerId: string): Promise<boolean> => {
  let isAnyPaid = false;
  for (const order of await expiredOrders(deps.db).where('ownerId', '=', ownerId).execute())
    isAnyPaid = (await closeCheckoutSession(deps, order)) || isAnyPaid;
  return isAnyPaid;
};

/**
 * Marks the order of a paid checkout session as paid. Expires competing orders of the same lines and their sessions.
 */
const markSessionOrderPaid = async (
  deps: BackendDeps,
  checkoutSessionId: string,
  payment: ProviderEntry,
): Promise<void> => {
  const { db, transact, ports } = deps;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'paymentId', 'ownerId'])
    .where('checkoutSessionId', '=', checkoutSessionId)
    .executeTakeFirst();
  if (!order) return;
  await transact((transaction) =>
    markOrderPaid({ ...transaction, ports }, { orderId: order.id, paymentId: order.paymentId }, payment),
  );
  await expireCheckoutSessions(deps, order.ownerId);
};

/** Expires the order of an expired checkout session. */
const expireSessionOrder = ({ transact }: Pick<BackendDeps, 'transact'>, checkoutSessionId: string): Promise<void> =>
  transact(async (transaction) => {
    const { db } = transaction;
    const orderOfSession = db
      .selectFrom('orders')
      .select(['id as orderId', 'paymentId'])
      .where('checkoutSessionId', '=', checkoutSessionId);
    const key = await orderOfSession.executeTakeFirst();
    const order = key && (await lockOrderByKey(transaction, key));
    if (!order) return;
    await expireOrders(db, [order.id]);
    await db.updateTable('orders').set({ checkoutExpiresAt: null }).where('id', '=', order.id).execute();
  });

/** Updates an order from the provider's status of its checkout session. Idempotent. */
export const syncCheckoutSession = async (deps: BackendDeps, checkoutSessionId: string): Promise<void> => {
  const status = await deps.ports.payments.getSessionStatus(checkoutSessionId);
  if (status === 'closed') await expireSessionOrder(deps, checkoutSessionId);
  else if (!(status instanceof URL)) await markSessionOrderPaid(deps, checkoutSessionId, status);
};

/** Unpaid orders past their session's expiry, for which no webhook has arrived. */
const overdueOrders = (db: Db, now: number) =>
  db
    .selectFrom('orders')
    .select(['seq', 'id', 'paymentId', 'checkoutSessionId'])
    .where('paymentStatus', 'in', ['pending', 'declined'])
    .where('checkoutExpiresAt', '<=', now)
    .orderBy('seq')
    .limit(batchSize);

/** An order whose checkout session could not be updated. */
export interface FailedCheckoutSession {
  readonly orderId: string;
  readonly error: unknown;
}

/**
 * Periodic job: polls overdue checkout sessions without a webhook, and expires the sessions of expired orders. A failed
 * order does not delay the others; the next run retries it.
 *
 * @param stopSignal stops the job after the current order
 * @returns the failed orders
 */
export const pollCheckoutSessions = async (
  deps: BackendDeps,
  stopSignal?: AbortSignal,
): Promise<readonly FailedCheckoutSession[]> => {
  const { db, ports } = deps;
  const failed: FailedCheckoutSession[] = [];
  const forEachOrder = async (
    query: ReturnType<typeof overdueOrders>,
    handle: (order: OrderWithSession) => Promise<unknown>,
  ): Promise<void> => {
    let lastSeq = 0;
    for (;;) {
      const orders = await query.where('seq', '>', lastSeq).execute();
      for (const order of orders) {
        if (stopSignal?.aborted) return;
        await handle(order).catch((error: unknown) => failed.push({ orderId: order.id, error }));
      }
      if (orders.length < batchSize) return;
      lastSeq = orders.at(-1)?.seq ?? lastSeq;
    }
  };
  await forEachOrder(overdueOrders(db, ports.now()), async ({ checkoutSessionId }) => {
    if (checkoutSessionId !== null) await syncCheckoutSession(deps, checkoutSessionId);
  });
  await forEachOrder(expiredOrders(db), (order) => closeCheckoutSession(deps, order));
  return failed;
};
