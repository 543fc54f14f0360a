import type { OrderItem, Shipment } from '#generated/model';
import { onHoldStatus } from './order';

/** Fulfillment status of an order item, with all fields. */
export type ItemFulfillment = Required<NonNullable<OrderItem['fulfillmentStatus']>>;

/** Carrier and tracking number of a parcel. */
export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

const hasShippedUnits = (status: string | undefined): boolean => status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED';

/** Fulfillment status of an order item; `NOT_FULFILLED` by default. */
export const fulfillmentOf = ({ fulfillmentStatus }: Pick<OrderItem, 'fulfillmentStatus'>): ItemFulfillment => {
  const { status, quantity = 0, shippedAt = null } = fulfillmentStatus ?? {};
  return {
    quantity,
    shippedAt,
    updatedAt: null,
    status: 'NOT_FULFILLED',
    // Earlier versions stored no shipments.
    shipments: hasShippedUnits(status) ? [{ quantity, shippedAt }] : [],
    ...fulfillmentStatus,
  };
};

/** Units in the shipments of an item. */
export const shippedUnits = ({ shipments }: Pick<ItemFulfillment, 'shipments'>): number =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0);

const closed: ReadonlySet<string> = new Set(['SHIPPED', 'CANCELED', 'RETURNED', 'PARTIALLY_RETURNED']);

/** Whether a fulfillment status needs no more work. */
export const isClosed = (status: string | null | undefined): boolean => closed.has(status ?? '');

/**
 * Fulfillment status after some units became ready to ship (`FULFILLED`) or were shipped.
 *
 * @param ordered units of the item
 * @param ready units that are ready or shipped, including earlier ones
 * @param tracking of the units shipped now; undefined if they are only ready
 * @param now ISO 8601
 */
export const nextFulfillment = (
  before: ItemFulfillment,
  ordered: number,
  ready: number,
  tracking: Tracking | undefined,
  now: string,
): ItemFulfillment => {
  const prefix = ready < ordered ? 'PARTIALLY_' : '';
  // Some units are ready while others are shipped, so the item is not completely shipped.
  const readyStatus = hasShippedUnits(before.status) ? 'PARTIALLY_SHIPPED' : `${prefix}FULFILLED`;
  const { shippedAt, shipments } = before;
  if (!tracking) return { status: readyStatus, quantity: ready, shippedAt, updatedAt: now, shipments };
  const shipment = { quantity: ready - shippedUnits(before), shippedAt: now, ...tracking };
  const status = `${prefix}SHIPPED`;
  return { status, quantity: ready, shippedAt: now, updatedAt: now, shipments: [...shipments, shipment] };
};

/** Fulfillment status with other tracking of the last shipment; unchanged without shipments. */
export const withTracking = (before: ItemFulfillment, tracking: Tracking): ItemFulfillment => {
  const last = before.shipments.at(-1);
  if (!last) return before;
  const { quantity, shippedAt } = last;
  return { ...before, shipments: [...before.shipments.slice(0, -1), { quantity, shippedAt, ...tracking }] };
};

/** Fulfillment status without the last shipment: its units are neither shipped nor ready to ship. */
export const withoutLastShipment = (before: ItemFulfillment, ordered: number, now: string): ItemFulfillment => {
  const shipments = before.shipments.slice(0, -1);
  const shippedAt = shipments.at(-1)?.shippedAt ?? null;
  const quantity = before.quantity - (before.shipments.at(-1)?.quantity ?? 0);
  if (shipments.length > 0) {
    // `fulfillmentAfterCancellation` recognizes by equal times that all ready units are shipped.
    const updatedAt = shippedUnits({ shipments }) === quantity ? shippedAt : now;
    return { status: 'PARTIALLY_SHIPPED', quantity, shipments, shippedAt, updatedAt };
  }
  const status = quantity === 0 ? 'NOT_FULFILLED' : quantity < ordered ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
  return { status, quantity, shipments, shippedAt, updatedAt: now };
};

/**
 * Fulfillment status for the buyer. An order item to another person has no `deliveryAddress`. Its shipments have no
 * tracking, because carriers show the destination (reading 361).
 */
export const fulfillmentForBuyer = ({
  fulfillmentStatus,
  deliveryAddress,
}: Pick<OrderItem, 'fulfillmentStatus' | 'deliveryAddress'>): OrderItem['fulfillmentStatus'] =>
  fulfillmentStatus?.shipments === undefined || deliveryAddress !== null
    ? fulfillmentStatus
    : {
        ...fulfillmentStatus,
        shipments: fulfillmentStatus.shipments.map(({ quantity, shippedAt }) => ({ quantity, shippedAt })),
      };

/** Units that were shipped or may have been: if an item is partially shipped, its ready units count as shipped. */
export const possiblyShippedUnits = ({ status, quantity }: ItemFulfillment): number =>
  hasShippedUnits(status) ? quantity : 0;

/**
 * Fulfillment status after a cancellation reduced the units. If `shippedAt` equals `updatedAt`, the last step was a
 * shipment, so all ready units are already shipped.
 *
 * @param left remaining units, including shipped ones
 * @param now ISO 8601
 */
export const fulfillmentAfterCancellation = (before: ItemFulfillment, left: number, now: string): ItemFulfillment => {
  if (left === 0) return { ...before, status: 'CANCELED', quantity: 0, updatedAt: now };
  const quantity = Math.min(before.quantity, left);
  const prefix = quantity < left ? 'PARTIALLY_' : '';
  if (hasShippedUnits(before.status)) {
    const areAllShipped = before.shippedAt === before.updatedAt;
    // `updatedAt` stays, because it shows whether units became ready after the shipment.
    return { ...before, quantity, status: areAllShipped ? `${prefix}SHIPPED` : 'PARTIALLY_SHIPPED' };
  }
  return { ...before, quantity, status: quantity === 0 ? 'NOT_FULFILLED' : `${prefix}FULFILLED`, updatedAt: now };
};

/** Fulfillment status of an order, derived from its items. Canceled items count only if all are canceled. */
export const orderStatusOf = (statuses: readonly string[]): string => {
  const counted = statuses.filter((status) => status !== 'CANCELED');
  const hasSome = (...names: readonly string[]) => counted.some((status) => names.includes(status));
  const areAll = (name: string) => counted.every((status) => status === name);
  if (counted.length === 0) return 'CANCELED';
  if (hasSome(onHoldStatus)) return onHoldStatus;
  if (hasSome('RETURNED', 'PARTIALLY_RETURNED')) return areAll('RETURNED') ? 'RETURNED' : 'PARTIALLY_RETURNED';
  if (hasSome('SHIPPED', 'PARTIALLY_SHIPPED')) return areAll('SHIPPED') ? 'SHIPPED' : 'PARTIALLY_SHIPPED';
  if (hasSome('FULFILLED', 'PARTIALLY_FULFILLED')) return areAll('FULFILLED') ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
  return 'NOT_FULFILLED';
};
