import { sql } from 'kysely';
import { itemsOf, type OrderItemRow } from '#backend/calls/order-items.ts';
import { countRows } from '#backend/database/count-rows.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import {
  fulfillmentOf,
  type ItemShipment,
  leftUnits,
  runningShipments,
  shippedUnits,
  uncanceledUnits,
} from '#backend/domain/fulfillment.ts';
import { printedGiverOf } from '#backend/domain/gift-message.ts';
import { toDeliveryAddress } from '#backend/domain/order.ts';
import { fullName } from '#backend/domain/people.ts';
import { yieldToEventLoop } from '../../jobs/yield';
import { mediaOf } from '../products/merge';
import { disputedOrders, paymentDisputed } from './disputes';
import { orderNumber } from './orders';

/** Delivery address of a parcel. Leaves the shop only on labels and in the carrier's file. */
export interface ParcelAddress {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
}

/** When the label of a parcel was printed, and by whom. */
export interface ParcelLabel {
  readonly at: string;
  readonly by: string;
}

/** An order item, as operators see it. */
export interface AdminOrderItem {
  readonly position: number;
  readonly name: string;
  /** URL of the product's first image. */
  readonly image: string | undefined;
  /** Recipient: the username, or the name on the address or of the buyer. */
  readonly recipient: string;
  /** Ordered units, less canceled ones. */
  readonly ordered: number;
  readonly canceled: number;
  /** Units that are ready to ship. */
  readonly ready: number;
  readonly shipped: number;
  /** Units that are left to ship, ready or not. */
  readonly left: number;
  /** Shipments that count as shipped, oldest first. */
  readonly shipments: readonly ItemShipment[];
  readonly status: string;
  readonly isDigital: boolean;
  /** Null for digital items, and for items without an address. */
  readonly address: ParcelAddress | null;
  /** Number of the destination in the order; null for digital items. */
  readonly destination: number | null;
  /** Last print of the label; null if what is left has none. */
  readonly label: ParcelLabel | null;
  /** Message of the buyer for the packing slip of the destination. */
  readonly giftMessage: string | null;
  /** Thanks of the giftlist's owner to the buyer. */
  readonly thanks: string | null;
}

/** A paid order, as operators see it. */
export interface AdminOrder extends Pick<Row<'orders'>, 'id' | 'createdAt' | 'refundedCents' | 'version'> {
  readonly isHeld: boolean;
  /** Whether the payment is disputed. Disputed orders must not be shipped. */
  readonly isDisputed: boolean;
  /** In dollars, as in the contract. */
  readonly totalAmount: unknown;
  /** Giver as printed below a gift message: the buyer, or 'Someone'. */
  readonly giver: string;
  readonly items: readonly AdminOrderItem[];
}

/** Orders per query. */
export const orderBatchSize = 50;

type OrderRow = Pick<Row<'orders'>, 'id' | 'isHeld' | 'chargedBackCents' | 'buyerName'> & {
  readonly buyerFirst: string | null;
  readonly buyerLast: string | null;
};

/**
 * Name for the label if the address has no recipient's name. Older addresses have only a name such as 'Home'.
 */
const addressee = ({ recipientId, firstName, lastName }: OrderItemRow, order: OrderRow): string | null => {
  const [first, last] = recipientId === null ? [order.buyerFirst, order.buyerLast] : [firstName, lastName];
  if (first !== null && last !== null) return fullName({ firstName: first, lastName: last });
  return recipientId === null ? order.buyerName : null;
};

/** Recipient of a gift for display; undefined if the buyer is the recipient. */
export const recipientOf = ({ recipientId, username }: Pick<OrderItemRow, 'recipientId' | 'username'>) => {
  if (username !== null) return `@${username}`;
  return recipientId === null ? undefined : 'Someone';
};

const nameOf = (item: OrderItemRow, order: OrderRow): string | null =>
  (item.address && toDeliveryAddress(item.address).name) ?? addressee(item, order);

const addressOf = (item: OrderItemRow, order: OrderRow): ParcelAddress | null => {
  if (item.address === null) return null;
  const address = toDeliveryAddress(item.address);
  return {
    // Earlier versions stored no name for anonymous guests.
    name: nameOf(item, order) ?? `Order ${orderNumber(order.id)}`,
    street: address.street ?? '',
    city: address.city ?? '',
    province: address.state ?? '',
    postalCode: address.zipCode ?? '',
    country: address.country ?? '',
  };
};

const toAdminOrderItem = (row: OrderItemRow, order: OrderRow, label: ParcelLabel | null): AdminOrderItem => {
  const { position, canceled, ready, item, destination, giftMessage, thanks } = row;
  return {
    position,
    destination,
    giftMessage,
    thanks,
    name: item.product?.name ?? 'Unavailable item',
    image: item.product && mediaOf(item.product).find(({ type }) => type === 'image')?.url,
    recipient:
      row.username === null
        ? (nameOf(row, order) ?? (row.recipientId === null ? 'the buyer' : 'Someone'))
        : `@${row.username}`,
    canceled,
    ordered: uncanceledUnits(row),
    ready,
    shipped: shippedUnits(row),
    left: leftUnits(row, order),
    shipments: runningShipments(row),
    status: fulfillmentOf(row, order).status,
    isDigital: destination === null,
    address: addressOf(row, order),
    label,
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
        eb('orders.id', 'in', db.selectFrom('orders').select('id').where(sql<boolean>`needs_fulfillment`)),
        eb('orders.id', 'in', disputedOrders(db)),
      ]),
    );

/** Counts them by two indexes, because `or` would look each of the orders up. */
export const countUnfulfilled = async (db: Db): Promise<number> => {
  const orders = db.selectFrom('orders');
  const disputed = orders.where('paymentStatus', '=', 'paid').where('orders.id', 'in', disputedOrders(db));
  return (
    (await countRows(orders.where(sql<boolean>`needs_fulfillment`))) +
    (await countRows(disputed.where(sql<boolean>`not needs_fulfillment`)))
  );
};

/** Given paid orders, or else those that wait for an operator. Orders on hold or disputed first, then oldest first. */
const sortedOrders = (db: Db, ids: readonly string[] | undefined) => {
  const urgentIds = db
    .selectFrom('auditEvents')
    .select('orderId')
    .where('kind', 'in', ['payment held', paymentDisputed])
    .where('needsAction', '=', true)
    .where('orderId', 'is not', null);
  const paid = db.selectFrom('orders').where('paymentStatus', '=', 'paid');
  return (ids === undefined ? unfulfilledOrders(db) : paid.where('orders.id', 'in', ids))
    .leftJoin('people as buyer', 'buyer.id', 'orders.ownerId')
    .select(['orders.id', 'createdAt', 'refundedCents', 'orders.version', 'isHeld', 'chargedBackCents', 'buyerName'])
    .select(['summary', 'buyer.firstName as buyerFirst', 'buyer.lastName as buyerLast'])
    .select(['isAnonymous', 'buyer.username as buyerUsername'])
    .orderBy((eb) => eb.case().when('orders.id', 'in', urgentIds).then(0).else(1).end())
    .orderBy('createdAt')
    .orderBy('orders.seq');
};

/** Printed labels by order and destination. */
const labelsOf = async (db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, ParcelLabel>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderDestinations')
    .select(['orderId', 'number', 'labelPrintedAt', 'labelPrintedBy'])
    .where('orderId', 'in', orderIds)
    .where('labelPrintedAt', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [`${row.orderId} ${row.number}`, { at: row.labelPrintedAt ?? '', by: row.labelPrintedBy ?? '' }]),
  );
};

const withItems = async (
  db: Db,
  orders: Awaited<ReturnType<ReturnType<typeof sortedOrders>['execute']>>,
): Promise<AdminOrder[]> => {
  const ids = orders.map((order) => order.id);
  const items = Map.groupBy(await itemsOf(db, ids), ({ orderId }) => orderId);
  const labels = await labelsOf(db, ids);
  const disputed = await disputedOrders(db).execute();
  return orders.map((order) => ({
    id: order.id,
    createdAt: order.createdAt,
    refundedCents: order.refundedCents,
    version: order.version,
    isDisputed: disputed.some(({ orderId }) => orderId === order.id),
    isHeld: order.isHeld,
    totalAmount: order.summary.totalAmount,
    giver: printedGiverOf(order),
    items: (items.get(order.id) ?? []).map((item) =>
      toAdminOrderItem(item, order, labels.get(`${order.id} ${item.destination}`) ?? null),
    ),
  }));
};

/** Returns a paid order with its items, shipped or not. */
export const findOrderWithItems = async (db: Db, id: string): Promise<AdminOrder | undefined> => {
  const [order] = await withItems(db, await sortedOrders(db, [id]).execute());
  return order;
};

/**
 * Yields orders in batches. Reads the list of orders once, at the start.
 *
 * @param ids only these orders, shipped or not; undefined for the unfulfilled orders
 */
export async function* iterateOrders(db: Db, ids: readonly string[] | undefined): AsyncGenerator<AdminOrder[]> {
  const orders = await sortedOrders(db, ids).execute();
  for (let start = 0; start < orders.length; start += orderBatchSize) {
    yield await withItems(db, orders.slice(start, start + orderBatchSize));
    await yieldToEventLoop();
  }
}

/** Yields unfulfilled orders in batches. */
export const iterateUnfulfilledOrders = (db: Db): AsyncGenerator<AdminOrder[]> => iterateOrders(db, undefined);
