import type { OrderItem, Shipment } from '#generated/model';
import { onHoldStatus } from './order';

/** Fulfillment status of an order item in the contract's format, with all fields. */
export type ItemFulfillment = Required<NonNullable<OrderItem['fulfillmentStatus']>>;

/** Carrier and tracking number of a parcel. */
export type Tracking = Pick<Shipment, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

/**
 * Reason why a shipment no longer counts as shipped. `undone` was marked by mistake, `came back` and `lost` must ship again;
 * `returned` units stay with the shop.
 */
export type ShipmentEnd = 'undone' | 'came back' | 'lost' | 'returned';

/** Units of one order item that left together. */
export interface ItemShipment {
  /** Id of the shipment, which may contain other items, too. */
  readonly id: string;
  readonly quantity: number;
  readonly shippedAt: string | null;
  readonly tracking: Tracking;
  /** Null while the units count as shipped. */
  readonly endReason: ShipmentEnd | null;
}

/** Units of an order item. */
export interface ItemUnits {
  /** Ordered units, including canceled ones. */
  readonly quantity: number;
  readonly canceled: number;
  /** Units that are ready to ship. */
  readonly ready: number;
  /** Time of the last change. */
  readonly updatedAt: string | null;
  /** Oldest first, including ended ones. */
  readonly shipments: readonly ItemShipment[];
}

/** Facts about an order that decide whether its units can ship. */
export interface OrderState {
  readonly isHeld: boolean;
  /** Cents of lost disputes. */
  readonly chargedBackCents: number;
}

const sumOf = (shipments: readonly ItemShipment[]): number =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0);

/** Shipments that count as shipped. */
export const runningShipments = ({ shipments }: Pick<ItemUnits, 'shipments'>): ItemShipment[] =>
  shipments.filter(({ endReason }) => endReason === null);

/** Units that count as shipped. */
export const shippedUnits = (item: Pick<ItemUnits, 'shipments'>): number => sumOf(runningShipments(item));

const returnedUnits = ({ shipments }: Pick<ItemUnits, 'shipments'>): number =>
  sumOf(shipments.filter(({ endReason }) => endReason === 'returned'));

/** Ordered units, less canceled ones. */
export const uncanceledUnits = ({ quantity, canceled }: Pick<ItemUnits, 'quantity' | 'canceled'>): number =>
  quantity - canceled;

/** Units that are left to ship, ready or not; 0 after a lost dispute, because the shop has no money for them. */
export const leftUnits = (item: ItemUnits, { chargedBackCents }: Pick<OrderState, 'chargedBackCents'>): number =>
  chargedBackCents > 0 ? 0 : Math.max(0, uncanceledUnits(item) - shippedUnits(item) - returnedUnits(item));

/** Fulfillment status of an order item, derived from its units. */
const itemStatusOf = (item: ItemUnits, { isHeld }: OrderState): string => {
  const units = uncanceledUnits(item);
  const [shipped, returned] = [shippedUnits(item), returnedUnits(item)];
  const statusOf = (count: number, name: string) => (count === units ? name : `PARTIALLY_${name}`);
  if (isHeld) return onHoldStatus;
  if (units === 0) return 'CANCELED';
  if (returned > 0) return statusOf(returned, 'RETURNED');
  if (shipped > 0) return statusOf(shipped, 'SHIPPED');
  return item.ready > 0 ? statusOf(item.ready, 'FULFILLED') : 'NOT_FULFILLED';
};

/** Fulfillment status of an order, derived from its items. Canceled items count only if all are canceled. */
export const orderStatusOf = (statuses: readonly string[]): string => {
  const counted = statuses.filter((status) => status !== 'CANCELED');
  const hasSome = (...names: readonly string[]) => counted.some((status) => names.includes(status));
  const areAll = (name: string) => counted.every((status) => status === name);
  if (counted.length === 0) return 'CANCELED';
  if (hasSome(onHoldStatus)) return onHoldStatus;
  for (const name of ['RETURNED', 'SHIPPED', 'FULFILLED'])
    if (hasSome(name, `PARTIALLY_${name}`)) return areAll(name) ? name : `PARTIALLY_${name}`;
  return 'NOT_FULFILLED';
};

/** Fulfillment status of an order, and whether operators have work left. */
export const orderFulfillmentOf = (items: readonly ItemUnits[], order: OrderState) => ({
  fulfillmentStatus: orderStatusOf(items.map((item) => itemStatusOf(item, order))),
  needsFulfillment: order.isHeld || items.some((item) => leftUnits(item, order) > 0),
});

/** Fulfillment status of an order item in the contract's format: `quantity` are the units that are ready or shipped. */
export const fulfillmentOf = (item: ItemUnits, order: OrderState): ItemFulfillment => {
  const shown = item.shipments.filter(({ endReason }) => endReason === null || endReason === 'returned');
  return {
    status: itemStatusOf(item, order),
    quantity: item.ready + sumOf(shown),
    shippedAt: shown.at(-1)?.shippedAt ?? null,
    updatedAt: item.updatedAt,
    shipments: shown.map(({ quantity, shippedAt, tracking }) => ({ quantity, shippedAt, ...tracking })),
  };
};

/** Fulfillment status without tracking, because a carrier's page shows where a parcel goes. */
export const withoutTracking = (fulfillment: ItemFulfillment): ItemFulfillment => ({
  ...fulfillment,
  shipments: fulfillment.shipments.map(({ quantity, shippedAt }) => ({ quantity, shippedAt })),
});
