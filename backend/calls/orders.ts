import { sql } from 'kysely';
import { Order, type OrderPage } from '#generated/model';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { countAfterPage } from '../database/count-rows';
import { hasWord, hasWords } from '../database/search-words';
import type { Db, Row } from '../database/tables';
import { pagingOf } from '../domain/paging';
import { dollars } from '../domain/pricing';
import { type QueryWords, queryWords, weights } from '../domain/words';
import { syncCheckoutSession } from './checkout-sessions';
import type { BackendDeps, Context, Handler, Member } from './context';
import { withMadeRefunds } from './made-refunds';
import { itemsOf, toApiOrderItem } from './order-items';

/** Creates a `like` pattern for a substring, with its wildcards escaped. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Orders on a page if the request has no `limit`. */
const pageSize = 10;

const paidOrdersOf = (db: Db, ownerId: string) =>
  db.selectFrom('orders').where('ownerId', '=', ownerId).where('paymentStatus', '=', 'paid');

/** Columns of an order that its API format needs. */
const apiColumns = [
  'orders.id',
  'orders.createdAt',
  'orders.summary',
  'orders.fulfillmentStatus',
  'orders.isHeld',
  'orders.chargedBackCents',
  'orders.refundedCents',
] as const;

/** Orders in the API format. Recipients appear with their current names. */
export const toApiOrders = async (
  db: Db,
  orders: readonly Pick<
    Row<'orders'>,
    'id' | 'createdAt' | 'summary' | 'fulfillmentStatus' | 'isHeld' | 'chargedBackCents' | 'refundedCents'
  >[],
): Promise<Order[]> => {
  const ids = orders.map(({ id }) => id);
  const items = Map.groupBy(await itemsOf(db, ids), ({ orderId }) => orderId);
  return (await withMadeRefunds(db, orders)).map((order) =>
    Order.parse({
      ...order.summary,
      ...(order.refundedCents > 0 && { refundedAmount: dollars(order.refundedCents) }),
      ...(order.chargedBackCents > 0 && { chargedBackAmount: dollars(order.chargedBackCents) }),
      id: order.id,
      createdAt: order.createdAt,
      fulfillmentStatus: order.fulfillmentStatus,
      orderItems: (items.get(order.id) ?? []).map((item) => toApiOrderItem(item, order)),
    }),
  );
};

/** Filters the orders of one buyer by their id and products, or by a recipient. Looks up the words of each order. */
const searchOrders = (orders: ReturnType<typeof paidOrdersOf>, words: QueryWords) => {
  const { product } = weights.order;
  const search = { table: 'orderWords', words, from: product, to: product } as const;
  return orders.where((eb) =>
    eb.or([
      eb.and(
        words.map((spellings) =>
          eb.or([
            hasWord(search, spellings, 'orders.seq'),
            ...spellings.map((part) => sql<boolean>`orders.id like ${likePattern(part)} escape '\\'`),
          ]),
        ),
      ),
      eb.exists(
        eb
          .selectFrom('orderItems')
          .innerJoin('people', 'people.id', 'orderItems.recipientId')
          .select('people.id')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where(hasWords({ table: 'peopleWords', words, to: weights.person.name }, 'people.seq')),
      ),
    ]),
  );
};

/** GET /order. The member's paid orders, newest first. Searches the id, products and recipients. */
export const listOrders = async ({ db, query }: Context & Input<'listOrders'>, { id }: Member): Promise<OrderPage> => {
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  const words = queryWords(query.search ?? '');
  const matching = words.length === 0 ? paidOrdersOf(db, id) : searchOrders(paidOrdersOf(db, id), words);
  const rows = await matching
    .select(apiColumns)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.seq')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await countAfterPage(rows.length, { limit, offset }, matching);
  return { data: await toApiOrders(db, rows), total: totalsFor(count).total };
};

/** GET /order/{id}. Paid orders only. */
export const getOrder = async ({ db, params }: Context & Input<'getOrder'>, { id }: Member): Promise<Order> => {
  const found = await paidOrdersOf(db, id).select(apiColumns).where('id', '=', params.id).execute();
  const [order] = await toApiOrders(db, found);
  if (!order) throw errorResponse(404, 'This order was not found.');
  return order;
};

/**
 * Syncs the visitor's unpaid order with its checkout session. Ignores errors, because the webhook or the next poll
 * follows.
 */
const syncPayment = async (deps: BackendDeps, ownerId: string, id: string): Promise<void> => {
  const order = await deps.db
    .selectFrom('orders')
    .select('checkoutSessionId')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('paymentStatus', '!=', 'paid')
    .executeTakeFirst();
  if (!order?.checkoutSessionId) return;
  await syncCheckoutSession(deps, order.checkoutSessionId).catch(() => undefined);
};

/** A handler of one order that polls the payment provider first if the order is unpaid. */
export const syncPaymentFirst =
  (handler: Handler<'getOrder'>): Handler<'getOrder'> =>
  async (request, deps) => {
    const { ownerId } = await request.visitorIn(deps.db);
    await syncPayment(deps, ownerId, request.params.id);
    return handler(request, deps);
  };
