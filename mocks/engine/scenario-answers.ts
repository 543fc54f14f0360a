import type { Context } from '#backend/calls/context.ts';
import { errorResponse } from '#backend/contract/error-response.ts';
import type { OperationId } from '#backend/contract/operations.ts';
import type { Db } from '#backend/database/tables.ts';
import { toDeliveryAddress } from '#backend/domain/order.ts';
import { dollars, type PricingInput } from '#backend/domain/pricing.ts';
import { Order, OrderPage } from '#generated/model';
import { toCents } from '#rules/money.ts';
import { manyOrders } from '#seed';
import { insertOrders } from '../database/insert-rows';
import type { ScenarioSwitch } from './scenario-switch';

/**
 * Number of 404 responses of `late-order` for a paid order: with polling every 2 s, the order appears after four
 * seconds.
 */
const looksBeforeFound = 2;

/** Number of orders in scenario `orders-300`. */
const manyOrdersCount = 300;

const sizes = { 'empty-shop': 0, 'big-shop-5000': 5000, 'big-shop-1000': 1000 } as const;

/**
 * Number of listed products.
 *
 * @param usual number without a scenario
 */
export const shopSize = (scenarios: ScenarioSwitch, usual: number): number => {
  if (scenarios.has('empty-shop')) return sizes['empty-shop'];
  if (scenarios.has('big-shop-5000')) return sizes['big-shop-5000'];
  return scenarios.has('big-shop-1000') ? sizes['big-shop-1000'] : usual;
};

/**
 * Adds data that no server may return: recipients' addresses, and gifts from a giftlist without their recipient. The
 * shop must drop the addresses (reading 53).
 */
const leak = async (db: Db, order: Order): Promise<Order> => {
  const homes = await db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.ownerId')
    .select(['people.username', 'addresses.address'])
    .orderBy('addresses.seq')
    .execute();
  return {
    ...order,
    orderItems: order.orderItems.map((item) => {
      const home = homes.find(({ username }) => username === item.recipient?.username)?.address;
      if (!home) return item;
      return {
        ...item,
        recipient: item.giftlistName ? null : item.recipient,
        deliveryAddress: toDeliveryAddress(home),
      };
    }),
  };
};

/** Effects of scenarios on responses, separate from the backend. */
export const createScenarioAnswers = (scenarios: ScenarioSwitch) => {
  const readCounts = new Map<string, number>();
  const marked = new Set<string>();

  /** Returns the visitor's cart line that checkout scenarios change. */
  const markedLine = async ({ db, visitor }: Context): Promise<string | undefined> => {
    const own = await db.selectFrom('cartLines').select('id').where('ownerId', '=', visitor.ownerId).execute();
    return own.find(({ id }) => marked.has(id))?.id;
  };

  const changed = (facts: PricingInput): PricingInput => {
    const { line } = facts;
    const cents = toCents(line.price);
    const isDearer = scenarios.has('price-changed-at-checkout') && cents !== undefined;
    return {
      ...facts,
      isInStock: facts.isInStock && !scenarios.has('sold-out-at-checkout'),
      line: {
        ...line,
        price: isDearer ? dollars(Math.round(cents * 1.2)) : line.price,
        quantity: line.quantity + (scenarios.has('quantity-changed-at-checkout') ? 1 : 0),
      },
    };
  };

  return {
    /** Resets the counters and the changed lines. */
    reset: () => {
      readCounts.clear();
      marked.clear();
    },
    /** Changes one cart line: the first one at the first checkout, and the same one from then on. */
    adjustPricing:
      (operation: OperationId): Context['adjustPricing'] =>
      async (context, facts) => {
        const first = operation === 'initiateCheckout' ? facts[0]?.line.id : undefined;
        const id = (await markedLine(context)) ?? first;
        if (id !== undefined) marked.add(id);
        return facts.map((one) => (one.line.id === id ? changed(one) : one));
      },
    /** Adds many orders to a member, or removes them. */
    stockOrders: async (db: Db, ownerId: string): Promise<void> => {
      const many = db.selectFrom('orders').where('id', 'like', '%-many-orders');
      const known = await many.select('ownerId').limit(1).executeTakeFirst();
      const isWanted = scenarios.has('orders-300');
      if (isWanted ? known?.ownerId === ownerId : !known) return;
      await db.deleteFrom('orders').where('id', 'like', '%-many-orders').execute();
      const person = await db.selectFrom('people').select('email').where('id', '=', ownerId).executeTakeFirst();
      if (!isWanted || !person) return;
      const { count } = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('ownerId', '=', ownerId)
        .where('paymentStatus', '=', 'paid')
        .executeTakeFirstOrThrow();
      await insertOrders(db, manyOrders({ ownerId, email: person.email }, manyOrdersCount - Number(count)));
    },
    /** Replaces a response according to the scenarios. */
    after: async (db: Db, operation: OperationId, response: Response): Promise<Response> => {
      if (!response.ok || (operation !== 'getOrder' && operation !== 'listOrders')) return response;
      const isLeaky = scenarios.has('leaky-orders');
      if (operation === 'listOrders') {
        if (!isLeaky) return response;
        const page = OrderPage.parse(await response.json());
        return Response.json({ ...page, data: await Promise.all(page.data.map((order) => leak(db, order))) });
      }
      const order = Order.parse(await response.json());
      const seen = (readCounts.get(order.id) ?? 0) + 1;
      readCounts.set(order.id, seen);
      if (scenarios.has('late-order') && seen <= looksBeforeFound)
        return errorResponse(404, 'This order was not found.');
      return Response.json(isLeaky ? await leak(db, order) : order);
    },
  };
};
