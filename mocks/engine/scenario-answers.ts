import { loadPricingInputs } from '#backend/calls/cart-lines.ts';
import { initiateCheckout, payCheckout } from '#backend/calls/checkout.ts';
import { type Context, readHandler } from '#backend/calls/context.ts';
import { type OperationHandlers, operationHandlers } from '#backend/calls/handlers.ts';
import { errorResponse } from '#backend/contract/error-response.ts';
import type { OperationId } from '#backend/contract/operations.ts';
import type { Db } from '#backend/database/tables.ts';
import { toDeliveryAddress } from '#backend/domain/order.ts';
import { dollars, type PricingInput } from '#backend/domain/pricing.ts';
import { Order, OrderPage } from '#generated/model';
import { toCents } from '#rules/money.ts';
import { manyOrders } from '#seed';
import { insertOrders } from '#seed/insert-rows.ts';
import type { ScenarioSwitch } from './scenario-switch';

/** Number of 404 responses before `late-order` returns a paid order: about 4 s, because the shop polls every 2 s. */
const maxNotFoundResponses = 2;

/** Number of orders in scenario `orders-300`. */
const manyOrdersCount = 300;

const sizes = { 'empty-shop': 0, 'big-shop-5000': 5000, 'big-shop-1000': 1000 } as const;

/**
 * Number of listed products.
 *
 * @param defaultSize number without a scenario
 */
export const shopSize = (scenarios: ScenarioSwitch, defaultSize: number): number => {
  if (scenarios.has('empty-shop')) return sizes['empty-shop'];
  if (scenarios.has('big-shop-5000')) return sizes['big-shop-5000'];
  return scenarios.has('big-shop-1000') ? sizes['big-shop-1000'] : defaultSize;
};

/**
 * Adds recipients' addresses to an order, and removes the recipients of gifts from giftlists. No server may return
 * these addresses; the shop must drop them.
 */
const leak = async (db: Db, order: Order): Promise<Order> => {
  const addresses = await db
    .selectFrom('addresses')
    .innerJoin('people', 'people.id', 'addresses.ownerId')
    .select(['people.username', 'addresses.address'])
    .orderBy('addresses.seq')
    .execute();
  return {
    ...order,
    orderItems: order.orderItems.map((item) => {
      const address = addresses.find(({ username }) => username === item.recipient?.username)?.address;
      if (!address) return item;
      return {
        ...item,
        recipient: item.giftlistName ? null : item.recipient,
        deliveryAddress: toDeliveryAddress(address),
      };
    }),
  };
};

/** Fulfillment statuses that only other servers return, by the id of a seeded order. */
const foreignStatuses: ReadonlyMap<string, string | null> = new Map([
  ['34cd91e8-6a0f-47b5-8e29-d8b3f5c07a61', 'ON_A_DOG_SLED'],
  ['d7182fb6-35ce-4090-a7d4-4c9e6ab1f832', null],
]);

const withForeignStatus = (order: Order): Order => {
  const status = foreignStatuses.get(order.id);
  return status === undefined ? order : { ...order, fulfillmentStatus: status };
};

/** Effects of scenarios on responses. Kept out of the backend, which has no scenarios. */
export const createScenarioAnswers = (scenarios: ScenarioSwitch) => {
  const readCounts = new Map<string, number>();
  const changedLineIds = new Set<string>();

  /** Returns the visitor's cart line that checkout scenarios change. */
  const findChangedLine = async ({ db, visitor }: Context): Promise<string | undefined> => {
    const cart = await db.selectFrom('cartLines').select('id').where('ownerId', '=', visitor.ownerId).execute();
    return cart.find(({ id }) => changedLineIds.has(id))?.id;
  };

  const change = (facts: PricingInput): PricingInput => {
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

  /** @param choosesLine whether the first line is changed if no line was before */
  const loadChangedInputs =
    (choosesLine: boolean): typeof loadPricingInputs =>
    async (context, rows) => {
      const facts = await loadPricingInputs(context, rows);
      const id = (await findChangedLine(context)) ?? (choosesLine ? facts[0]?.line.id : undefined);
      if (id !== undefined) changedLineIds.add(id);
      return facts.map((one) => (one.line.id === id ? change(one) : one));
    };

  return {
    /** Resets the counters and the changed lines. */
    reset: () => {
      readCounts.clear();
      changedLineIds.clear();
    },
    /** Handlers that change one cart line: the first line of the first checkout, and the same line from then on. */
    handlers: {
      ...operationHandlers,
      initiateCheckout: readHandler(initiateCheckout(loadChangedInputs(true))),
      payCheckout: payCheckout(loadChangedInputs(false)),
    } satisfies OperationHandlers,
    /** Gives a member 300 orders with scenario `orders-300`. Without the scenario, removes the added orders. */
    setManyOrders: async (db: Db, ownerId: string): Promise<void> => {
      const many = db.selectFrom('orders').where('id', 'like', '%-many-orders');
      const existing = await many.select('ownerId').limit(1).executeTakeFirst();
      const isWanted = scenarios.has('orders-300');
      if (isWanted ? existing?.ownerId === ownerId : !existing) return;
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
    /** Returns the response of an operation, changed by the scenarios. */
    changeResponse: async (db: Db, operation: OperationId, response: Response): Promise<Response> => {
      if (!response.ok || (operation !== 'getOrder' && operation !== 'listOrders')) return response;
      const isLeaky = scenarios.has('leaky-orders');
      const convert = async (original: Order): Promise<Order> => {
        const order = withForeignStatus(original);
        return isLeaky ? leak(db, order) : order;
      };
      if (operation === 'listOrders') {
        const page = OrderPage.parse(await response.json());
        return Response.json({ ...page, data: await Promise.all(page.data.map(convert)) });
      }
      const order = Order.parse(await response.json());
      const readCount = (readCounts.get(order.id) ?? 0) + 1;
      readCounts.set(order.id, readCount);
      if (scenarios.has('late-order') && readCount <= maxNotFoundResponses)
        return errorResponse(404, 'This order was not found.');
      return Response.json(await convert(order));
    },
  };
};
