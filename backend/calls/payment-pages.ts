import type { MakeChange } from '../database/change';
import type { Db } from '../database/tables';
import type { Ports } from '../ports';
import { endOrders, heldOrder, settle } from './settle';

/** What pages of a payment provider are dealt with on: outside of changes, because the provider may be slow. */
export interface Provided {
  readonly db: Db;
  readonly change: MakeChange;
  readonly ports: Ports;
}

/**
 * Writes down where an order is paid, before its buyer is told. An order has one page: of two that were opened at once, the first counts.
 *
 * @param id of the order
 * @param paysUntil epoch ms
 * @returns `ended` where the order does not wait to be paid any more; another page where the order has one
 */
export const keepPage = (
  change: MakeChange,
  id: string,
  checkoutId: string,
  paysUntil: number | null,
): Promise<'kept' | 'ended' | { readonly checkoutId: string }> =>
  change(async ({ db, hold }) => {
    await hold('order', [id]);
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

/** Pages that are asked about at once. */
const fewPages = 50;

/**
 * Closes the pages of orders that have ended, so that no money comes for them. One that was paid before is settled.
 *
 * @param ownerId of one buyer's orders; default: of all
 * @returns whether one was paid
 * @throws Error when the provider does not answer: a page that may be open is tried again the next time
 */
export const closeEndedPages = async ({ db, change, ports }: Provided, ownerId?: string): Promise<boolean> => {
  let isPaid = false;
  const ended = await db
    .selectFrom('orders')
    .select(['id', 'paymentId', 'checkoutId'])
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .where('payment', '=', 'expired')
    .where('paysUntil', 'is not', null)
    .limit(fewPages)
    .execute();
  for (const { id, paymentId, checkoutId } of ended) {
    if (checkoutId === null) continue;
    if ((await ports.payments.close(checkoutId)) === 'paid') {
      isPaid = true;
      await change((within) => settle({ ...within, ports }, { orderId: id, paymentId }, true));
    } else {
      await change(({ db: tables }) =>
        tables.updateTable('orders').set({ paysUntil: null }).where('id', '=', id).execute(),
      );
    }
  }
  return isPaid;
};

/** Settles the order of a page that was paid. Other orders of the same lines end, and so do their pages. */
const settlePage = async (provided: Provided, checkoutId: string): Promise<void> => {
  const { db, change, ports } = provided;
  const order = await db
    .selectFrom('orders')
    .select(['id', 'paymentId', 'ownerId'])
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst();
  if (!order) return;
  await change((within) => settle({ ...within, ports }, { orderId: order.id, paymentId: order.paymentId }, true));
  await closeEndedPages(provided, order.ownerId);
};

/** Ends the order of a page that takes no payment any more. */
const endPage = ({ change }: Pick<Provided, 'change'>, checkoutId: string): Promise<void> =>
  change(async (within) => {
    const { db } = within;
    const page = db.selectFrom('orders').select(['id as orderId', 'paymentId']).where('checkoutId', '=', checkoutId);
    const key = await page.executeTakeFirst();
    const order = key && (await heldOrder(within, key));
    if (!order) return;
    await endOrders(db, [order.id]);
    await db.updateTable('orders').set({ paysUntil: null }).where('id', '=', order.id).execute();
  });

/** Asks the provider how a page stands, and follows. */
export const followPage = async (provided: Provided, checkoutId: string): Promise<void> => {
  const outcome = await provided.ports.payments.look(checkoutId);
  if (outcome === 'paid') await settlePage(provided, checkoutId);
  else if (outcome === 'closed') await endPage(provided, checkoutId);
};

/**
 * What a shop does now and then: asks about pages that should be over by now and of which nobody has told, and closes pages of orders that
 * have ended.
 */
export const lookAfterPages = async (provided: Provided): Promise<void> => {
  const { db, ports } = provided;
  const silent = await db
    .selectFrom('orders')
    .select('checkoutId')
    .where('payment', 'in', ['pending', 'declined'])
    .where('paysUntil', '<=', ports.now())
    .orderBy('paysUntil')
    .limit(fewPages)
    .execute();
  for (const { checkoutId } of silent) if (checkoutId !== null) await followPage(provided, checkoutId);
  await closeEndedPages(provided);
};
