import type { Insertable } from 'kysely';
import type { CheckoutPreview, CheckoutSession } from '#generated/model';
import { guestSchema } from '#rules/checkout.ts';
import type { SentGiftMessage } from '#rules/gift-message.ts';
import { toCents } from '#rules/money.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { validateInput } from '../contract/requests';
import type { Row, Tables } from '../database/tables';
import { placeGiftMessages } from '../domain/gift-message';
import { type OrderItemSnapshot, orderSummaryOf, toOrderItemSnapshot } from '../domain/order';
import { numberDestinations } from '../domain/order-destinations';
import { checkoutErrors, dollars, type PricedCart, priceLines, totalProblem } from '../domain/pricing';
import { sha256 } from '../domain/sha256';
import { successPath } from '../domain/success-path';
import type { OrderToPay } from '../ports';
import { type CartLineRow, deliveriesOf, findCartLines, type loadPricingInputs } from './cart-lines';
import { expireCheckoutSessions, saveCheckoutSession, syncCheckoutSession } from './checkout-sessions';
import {
  type BackendDeps,
  type Context,
  type Handler,
  newId,
  nowIso,
  type WriteContext,
  writeHandler,
} from './context';
import { orderedGiftColumns } from './gifts';
import { assertBelowLimit } from './limits';
import { assertMailable } from './mail';
import { expireCompetingOrders, markOrderPaid } from './order-payment';
import { reservationLifetime, reserveStock, withTrackedStock } from './stock';

const missingItemResponse = () => errorResponse(404, 'One of these items is no longer in your bag.');

/** Minimum remaining lifetime of a checkout session that a buyer is sent to, ms. */
const minRemainingLifetime = 2 * 60_000;

/** Returns the lines with these ids in cart order. Another visitor's line id gets the same 404 as an unknown id. */
const chosenLines = async (context: Context, ids: readonly string[]): Promise<CartLineRow[]> => {
  const rows = ids.length === 0 ? [] : await findCartLines(context, ids);
  if (rows.length < new Set(ids).size) throw missingItemResponse();
  return rows;
};

/** Loads the facts that lines are priced by. The mock's checkout scenarios change them. */
type LoadInputs = typeof loadPricingInputs;

export const initiateCheckout =
  (loadInputs: LoadInputs) =>
  async (context: Context & Input<'initiateCheckout'>): Promise<CheckoutPreview> => {
    const rows = await chosenLines(context, context.body.cartItemIds);
    const { lines, shipping } = priceLines(await loadInputs(context, rows));
    return { cartItems: [...lines], shipping: dollars(shipping) };
  };

const buyerOf = ({ visitor, body }: Context & Input<'payCheckout'>) => {
  if (visitor.member) {
    const { anonymous = false } = body;
    const { email, username } = visitor.member;
    return { email, isAnonymous: anonymous, buyerName: `@${username}` };
  }
  const { email, firstName, lastName, anonymous } = validateInput(guestSchema, body);
  return { email, isAnonymous: anonymous, buyerName: `${firstName} ${lastName}` };
};

/** Priced content of an order. Hashed to find an unchanged open order again. */
interface OrderContent {
  readonly buyer: Pick<Row<'orders'>, 'email' | 'isAnonymous' | 'buyerName'>;
  readonly summary: ReturnType<typeof orderSummaryOf>;
  readonly items: readonly Omit<Insertable<Tables['orderItems']>, 'orderId'>[];
  readonly taxes: PricedCart['taxes'];
  readonly destinations: readonly Omit<Insertable<Tables['orderDestinations']>, 'orderId'>[];
}

const orderContentOf = async (
  context: WriteContext,
  buyer: OrderContent['buyer'],
  rows: readonly CartLineRow[],
  priced: PricedCart,
  snapshots: readonly OrderItemSnapshot[],
  messages: readonly SentGiftMessage[],
): Promise<OrderContent> => {
  const { numberOf, destinations } = numberDestinations(await deliveriesOf(context, rows));
  const lines = rows.map(({ id, recipientId }, position) => ({
    id,
    recipientId,
    destination: numberOf[position] ?? null,
  }));
  const texts = placeGiftMessages(lines, messages);
  if (typeof texts === 'string') throw errorResponse(400, [texts]);
  return {
    buyer,
    summary: orderSummaryOf(priced),
    items: rows.map(({ id: lineId, productId, giftlistItemId, giftlistOwnerId, recipientId }, position) => ({
      position,
      lineId,
      productId,
      giftlistItemId,
      giftlistOwnerId,
      recipientId,
      quantity: priced.lines[position]?.quantity ?? 1,
      priceCents: toCents(priced.lines[position]?.price) ?? 0,
      ...priced.shares[position],
      destination: numberOf[position] ?? null,
      item: JSON.stringify(snapshots[position]),
    })),
    taxes: priced.taxes,
    // Without a message the digest stays that of an order from before messages.
    destinations: destinations.map((destination) => {
      const giftMessage = texts.get(destination.number);
      return { ...destination, ...(giftMessage !== undefined && { giftMessage }) };
    }),
  };
};

const digestOf = (content: OrderContent): Promise<string> => sha256(JSON.stringify(content));

/** Line items of the payment provider. Must not contain recipients or addresses. */
const lineItemsOf = ({ lines, shipping, tax }: PricedCart): OrderToPay['lineItems'] =>
  [
    ...lines.map(({ name, quantity, price }) => ({ name, quantity, cents: toCents(price) ?? 0 })),
    { name: 'Shipping', quantity: 1, cents: shipping },
    { name: 'Tax', quantity: 1, cents: tax },
  ].filter(({ cents }) => cents > 0);

/** An unpaid order that is ready to be paid. */
interface OpenedOrder {
  readonly ownerId: string;
  readonly order: OrderToPay;
  /** The existing checkout session of the order, if any. */
  readonly checkoutSessionId: string | null;
}

/**
 * Creates an unpaid order. An unchanged unpaid order is reused, so that two clicks create one.
 *
 * A changed cart expires the earlier order: a line is in at most one unpaid order, and a checkout session never changes
 * its amount.
 */
const openOrder = async (
  context: WriteContext & Input<'payCheckout'>,
  loadInputs: LoadInputs,
): Promise<OpenedOrder> => {
  const { db, visitor, acquireLocks, ports } = context;
  const buyer = buyerOf(context);
  const rows = await chosenLines(context, context.body.cartItemIds);
  const tracked = await withTrackedStock(
    db,
    rows.map(({ productId }) => productId),
  );
  await acquireLocks('stock', tracked);
  const giftIds = rows.map(({ giftlistItemId }) => giftlistItemId);
  await acquireLocks(
    'gift',
    giftIds.flatMap((giftId) => giftId ?? []),
  );
  const priced = priceLines(await loadInputs(context, rows));
  const errors = checkoutErrors(priced);
  if (errors.length > 0) throw errorResponse(400, errors);
  const { limits } = ports.payments;
  const totalError = limits && totalProblem(priced.total, limits);
  if (totalError !== undefined) throw errorResponse(400, [totalError]);

  const snapshots = priced.lines.map(toOrderItemSnapshot);
  const content = await orderContentOf(context, buyer, rows, priced, snapshots, context.body.giftMessages ?? []);
  const { summary, items, taxes, destinations } = content;
  const digest = await digestOf(content);
  const lineIds = rows.map(({ id }) => id);
  const now = ports.now();
  const existing = await db
    .selectFrom('orders')
    .select(['id', 'paymentId', 'checkoutSessionId'])
    .where('ownerId', '=', visitor.ownerId)
    .where('paymentStatus', 'in', ['pending', 'declined'])
    .where('digest', '=', digest)
    .where((eb) =>
      eb.or([eb('checkoutExpiresAt', 'is', null), eb('checkoutExpiresAt', '>', now + minRemainingLifetime)]),
    )
    .executeTakeFirst();
  await expireCompetingOrders(db, existing?.id, lineIds);
  const { id, paymentId } = existing ?? { id: crypto.randomUUID(), paymentId: newId('cs') };
  const reservedUntil = now + reservationLifetime;
  const pendingColumns = { paymentStatus: 'pending' as const, createdAt: nowIso(context), reservedUntil };
  if (existing) await db.updateTable('orders').set(pendingColumns).where('id', '=', id).execute();
  else {
    await assertBelowLimit(db, 'orders', visitor.ownerId);
    const { provider } = ports.payments;
    const newColumns = { id, paymentId, ownerId: visitor.ownerId, digest, provider, totalCents: priced.total };
    await db
      .insertInto('orders')
      .values({
        ...newColumns,
        ...pendingColumns,
        ...buyer,
        emailKey: normalizeKey(buyer.email),
        summary: JSON.stringify(summary),
      })
      .execute();
    if (destinations.length > 0)
      await db
        .insertInto('orderDestinations')
        .values(destinations.map((destination) => ({ ...destination, orderId: id })))
        .execute();
    const giftColumnsOf = await orderedGiftColumns(context, rows);
    await db
      .insertInto('orderItems')
      .values(items.map((item) => ({ ...item, ...giftColumnsOf(rows[item.position]), orderId: id })))
      .execute();
    if (taxes.length > 0)
      await db
        .insertInto('orderItemTaxes')
        .values(taxes.map((tax) => ({ ...tax, orderId: id })))
        .execute();
    await db
      .insertInto('openOrderLines')
      .values(lineIds.map((lineId) => ({ lineId, orderId: id })))
      .execute();
  }
  await reserveStock(db, id, items, tracked, now);
  const order = { id, paymentId, email: buyer.email, lineItems: lineItemsOf(priced), total: priced.total };
  return { ownerId: visitor.ownerId, order, checkoutSessionId: existing?.checkoutSessionId ?? null };
};

/**
 * Completes an order with a total of 0.
 *
 * @returns URL of the success page
 */
const completeFreeOrder = async (
  { transact, ports }: BackendDeps,
  { id, paymentId }: OrderToPay,
  origin: string,
): Promise<string> => {
  if (!(await transact((transaction) => markOrderPaid({ ...transaction, ports }, { orderId: id, paymentId }))))
    throw missingItemResponse();
  return ports.shopUrl(successPath(id, paymentId), origin);
};

/** URL of the order's open checkout session. Otherwise syncs the order with the session's status and throws a 404. */
const sessionUrl = async (deps: BackendDeps, checkoutSessionId: string): Promise<string> => {
  const status = await deps.ports.payments.getSessionStatus(checkoutSessionId);
  if (status instanceof URL) return status.href;
  await syncCheckoutSession(deps, checkoutSessionId);
  throw missingItemResponse();
};

/**
 * POST /cart/checkout. Calls the payment provider between two transactions, because it can be slow.
 *
 * Expires the sessions of expired orders before opening another, and stores one session per order, so that no line is
 * paid twice. If one of them was already paid, its order is marked as paid and this call fails. An order with a total of
 * 0 completes immediately.
 */
export const payCheckout =
  (loadInputs: LoadInputs): Handler<'payCheckout', CheckoutSession> =>
  async (request, deps) => {
    const { email } = request.body;
    if (email !== undefined) await assertMailable(deps, email);
    const open: Handler<'payCheckout', OpenedOrder> = writeHandler((context) => openOrder(context, loadInputs));
    const opened = await open(request, deps);
    if (opened instanceof Response) return opened;
    const { transact, ports } = deps;
    const { ownerId, order, checkoutSessionId } = opened;
    if (await expireCheckoutSessions(deps, ownerId)) throw missingItemResponse();
    if (order.total === 0) return { checkoutUrl: await completeFreeOrder(deps, order, request.origin) };
    if (checkoutSessionId !== null) return { checkoutUrl: await sessionUrl(deps, checkoutSessionId) };
    const session = await ports.payments.open(order, request.origin);
    // The local payment page has no sessions.
    if (session.checkoutSessionId === null) return { checkoutUrl: session.url };
    const outcome = await saveCheckoutSession(transact, order.id, session.checkoutSessionId, session.expiresAt);
    if (outcome === 'saved') return { checkoutUrl: session.url };
    // A concurrent request stored its session first, or expired the order, so this session must not be paid.
    if ((await ports.payments.expireSession(session.checkoutSessionId)) !== 'closed')
      throw new Error('A payment page was paid, but the shop sent no buyer to it.');
    if (outcome === 'closed') throw missingItemResponse();
    return { checkoutUrl: await sessionUrl(deps, outcome.checkoutSessionId) };
  };
