import { sql } from 'kysely';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { fulfillmentOf, type ItemFulfillment, isClosed } from '#backend/domain/fulfillment.ts';
import { onHoldStatus, toDeliveryAddress } from '#backend/domain/order.ts';
import { fullName } from '#backend/domain/people.ts';
import type { OrderItem } from '#generated/model';
import { yieldToEventLoop } from '../jobs/yield';
import { disputedOrders, paymentDisputed } from './disputes';
import { orderNumber } from './orders';
import { mediaOf } from './products/merge';

/** Delivery address of a parcel. Leaves the shop only on labels and in the carrier's file. */
export interface Parcel {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
}

/** An order item, as operators see it. */
export interface AdminOrderItem {
  readonly position: number;
  readonly name: string;
  /** URL of the product's first image. */
  readonly image: string | undefined;
  /** Recipient of a gift: their username, or name. */
  readonly recipient: string | undefined;
  /** Ordered units, less canceled ones. */
  readonly ordered: number;
  readonly canceled: number;
  /** Units that are ready or shipped. */
  readonly ready: number;
  /** Shipments, oldest first. */
  readonly shipments: ItemFulfillment['shipments'];
  readonly status: string;
  readonly isDigital: boolean;
  /** Null for digital items, and for items without an address. */
  readonly parcel: Parcel | null;
}

/** A paid order, as operators see it. */
export interface AdminOrder extends Pick<Row<'orders'>, 'id' | 'createdAt' | 'refundedCents'> {
  readonly isHeld: boolean;
  /** Whether the payment is disputed. Disputed orders must not be shipped. */
  readonly isDisputed: boolean;
  /** In dollars, as in the contract. */
  readonly totalAmount: unknown;
  readonly items: readonly AdminOrderItem[];
}

/** Orders per query. */
export const orderBatchSize = 50;

const itemsWithParcels = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .leftJoin('people as recipient', 'recipient.id', 'orderItems.recipientId')
    .leftJoin('people as buyer', 'buyer.id', 'orders.ownerId')
    .select(['orderItems.orderId', 'position', 'quantity', 'canceled', 'item', 'deliveryAddress', 'orders.buyerName'])
    .select(['recipientId', 'recipient.firstName as recipientFirst', 'recipient.lastName as recipientLast'])
    .leftJoin('products', 'products.id', 'orderItems.productId')
    .select('products.isDigital')
    .select(['buyer.firstName as buyerFirst', 'buyer.lastName as buyerLast'])
    .where('orderItems.orderId', 'in', orderIds)
    .orderBy('position')
    .execute();

type ItemRow = Awaited<ReturnType<typeof itemsWithParcels>>[number];

/**
 * Name for the label if the address has no recipient's name. Older addresses have only a name such as 'Home'
 * (reading 253).
 */
const addressee = (found: ItemRow): string | null => {
  const [first, last] =
    found.recipientId === null ? [found.buyerFirst, found.buyerLast] : [found.recipientFirst, found.recipientLast];
  if (first !== null && last !== null) return fullName({ firstName: first, lastName: last });
  return found.recipientId === null ? found.buyerName : null;
};

/** Recipient of a gift for display. */
export const recipientOf = ({ recipient }: OrderItem): string | undefined =>
  recipient?.username ? `@${recipient.username}` : (recipient?.name ?? undefined);

const toAdminOrderItem = (found: ItemRow): AdminOrderItem => {
  const { orderId, position, quantity, canceled, item, deliveryAddress } = found;
  const { status, quantity: ready, shipments } = fulfillmentOf(item);
  const address = deliveryAddress && toDeliveryAddress(deliveryAddress);
  const parcel = address && {
    // Earlier versions stored no name for anonymous guests.
    name: address.name ?? addressee(found) ?? `Order ${orderNumber(orderId)}`,
    street: address.street ?? '',
    city: address.city ?? '',
    province: address.state ?? '',
    postalCode: address.zipCode ?? '',
    country: address.country ?? '',
  };
  return {
    position,
    name: item.product?.name ?? 'Unavailable item',
    image: item.product && mediaOf(item.product).find(({ type }) => type === 'image')?.url,
    recipient: recipientOf(item),
    canceled,
    ordered: quantity - canceled,
    ready,
    shipments,
    status,
    isDigital: found.isDigital === true,
    parcel,
  };
};

/** Orders that wait for an operator: to ship, or disputed. */
const unfulfilledOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .where('paymentStatus', '=', 'paid')
    .where((eb) =>
      eb.or([
        // A subquery with a literal condition, so that SQLite uses the partial index of orders to ship.
        eb('id', 'in', db.selectFrom('orders').select('id').where(sql<boolean>`needs_fulfillment`)),
        eb('id', 'in', disputedOrders(db)),
      ]),
    );

export const countUnfulfilled = (db: Db): Promise<number> => countRows(unfulfilledOrders(db));

/** Given paid orders, or else those that wait for an operator. Orders on hold or disputed first, then oldest first. */
const sortedOrders = (db: Db, ids: readonly string[] | undefined) => {
  const urgentIds = db
    .selectFrom('auditEvents')
    .select('orderId')
    .where('kind', 'in', ['payment held', paymentDisputed])
    .where('needsAction', '=', true)
    .where('orderId', 'is not', null);
  const paid = db.selectFrom('orders').where('paymentStatus', '=', 'paid');
  return (ids === undefined ? unfulfilledOrders(db) : paid.where('id', 'in', ids))
    .select(['id', 'createdAt', 'refundedCents', 'summary'])
    .orderBy((eb) => eb.case().when('id', 'in', urgentIds).then(0).else(1).end())
    .orderBy('createdAt')
    .orderBy('seq');
};

const withItems = async (
  db: Db,
  orders: Awaited<ReturnType<ReturnType<typeof sortedOrders>['execute']>>,
): Promise<AdminOrder[]> => {
  const ids = orders.map((order) => order.id);
  const items = Map.groupBy(ids.length === 0 ? [] : await itemsWithParcels(db, ids), ({ orderId }) => orderId);
  const disputed = await disputedOrders(db).execute();
  return orders.map(({ summary, ...order }) => ({
    ...order,
    isDisputed: disputed.some(({ orderId }) => orderId === order.id),
    isHeld: summary.fulfillmentStatus === onHoldStatus,
    totalAmount: summary.totalAmount,
    items: (items.get(order.id) ?? []).map(toAdminOrderItem),
  }));
};

/** Returns a paid order with its items, shipped or not. */
export const findOrderWithItems = async (db: Db, id: string): Promise<AdminOrder | undefined> => {
  const [order] = await withItems(db, await sortedOrders(db, [id]).execute());
  return order;
};

/** Parcels left to ship. Excludes orders on hold or disputed. */
const parcelsOf = (orders: readonly AdminOrder[]) =>
  orders
    .filter(({ isHeld, isDisputed }) => !isHeld && !isDisputed)
    .flatMap(({ id, items }) =>
      items.flatMap(({ parcel, status, ...item }) =>
        parcel && !isClosed(status) ? [{ orderId: id, ...item, parcel }] : [],
      ),
    );

/**
 * Yields orders in batches. Reads the list of orders once, at the start.
 *
 * @param ids only these orders, shipped or not; undefined for the unfulfilled orders
 */
async function* iterateOrders(db: Db, ids: readonly string[] | undefined): AsyncGenerator<AdminOrder[]> {
  const orders = await sortedOrders(db, ids).execute();
  for (let start = 0; start < orders.length; start += orderBatchSize) {
    yield await withItems(db, orders.slice(start, start + orderBatchSize));
    await yieldToEventLoop();
  }
}

/** Yields unfulfilled orders in batches. */
export const iterateUnfulfilledOrders = (db: Db): AsyncGenerator<AdminOrder[]> => iterateOrders(db, undefined);

/**
 * Lists the parcels that are left to ship.
 *
 * @param ids only of these orders
 */
export const listParcels = async (db: Db, ids?: readonly string[]) => {
  const parcels: ReturnType<typeof parcelsOf> = [];
  for await (const orders of iterateOrders(db, ids)) parcels.push(...parcelsOf(orders));
  return parcels;
};
