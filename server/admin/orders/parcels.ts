import type { Db } from '#backend/database/tables.ts';
import type { ItemShipment } from '#backend/domain/fulfillment.ts';
import { type AdminOrder, type AdminOrderItem, iterateOrders, type ParcelAddress } from './orders-with-items';

/** A parcel that has left, and counts as shipped. */
export interface ShippedParcel extends Pick<ItemShipment, 'id' | 'shippedAt' | 'tracking'> {
  readonly units: readonly { readonly name: string; readonly quantity: number }[];
}

/** Items of an order that go to one address, or all its digital items. */
export interface OrderParcel
  extends Pick<AdminOrderItem, 'destination' | 'recipient' | 'isDigital' | 'giftMessage' | 'label' | 'address'> {
  readonly items: readonly AdminOrderItem[];
  /** Oldest first. */
  readonly shipped: readonly ShippedParcel[];
  /** Units that are left to ship. */
  readonly left: number;
}

const shippedOf = (items: readonly AdminOrderItem[]): ShippedParcel[] => {
  const all = items.flatMap(({ name, shipments }) => shipments.map((shipment) => ({ name, ...shipment })));
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, units: [first, ...rest] }] : []))
    .toSorted((one, other) => (one.shippedAt ?? '').localeCompare(other.shippedAt ?? ''));
};

/** Groups the items of an order by parcel, in order. */
export const parcelsOfOrder = ({ items }: Pick<AdminOrder, 'items'>): OrderParcel[] =>
  [...Map.groupBy(items, ({ destination }) => destination).values()].flatMap((ofParcel) => {
    const [first] = ofParcel;
    if (!first) return [];
    const { destination, recipient, isDigital, giftMessage, label, address } = first;
    return {
      destination,
      recipient,
      isDigital,
      giftMessage,
      label,
      address,
      items: ofParcel,
      shipped: shippedOf(ofParcel),
      left: ofParcel.reduce((sum, { left }) => sum + left, 0),
    };
  });

/** A parcel with units that are left to ship. */
export interface OpenParcel extends OrderParcel {
  readonly orderId: string;
  readonly version: number;
  /** Giver as printed below a gift message: the buyer, or 'Someone'. */
  readonly giver: string;
  /** Why it cannot ship; undefined if it can. */
  readonly reason: string | undefined;
}

/** A parcel that can ship. */
export interface ReadyParcel extends OpenParcel {
  readonly destination: number;
  readonly address: ParcelAddress;
}

/** Why a parcel cannot ship; undefined if it can. */
export const reasonNotToShip = (
  { isHeld, isDisputed }: Pick<AdminOrder, 'isHeld' | 'isDisputed'>,
  { isDigital, address }: Pick<OrderParcel, 'isDigital' | 'address'>,
): string | undefined => {
  if (isDisputed) return 'the payment is disputed';
  if (isHeld) return 'the payment is on hold';
  return isDigital || address !== null ? undefined : 'there is no address yet';
};

const openParcelsOf = (order: AdminOrder): OpenParcel[] =>
  parcelsOfOrder(order)
    .filter(({ left }) => left > 0)
    .map((parcel) => ({
      ...parcel,
      items: parcel.items.filter(({ left }) => left > 0),
      orderId: order.id,
      version: order.version,
      giver: order.giver,
      reason: reasonNotToShip(order, parcel),
    }));

/**
 * Lists the parcels that are left to ship.
 *
 * @param ids only of these orders
 */
export const listOpenParcels = async (db: Db, ids?: readonly string[]): Promise<OpenParcel[]> => {
  const parcels: OpenParcel[] = [];
  for await (const orders of iterateOrders(db, ids)) parcels.push(...orders.flatMap(openParcelsOf));
  return parcels;
};

/** Whether a parcel can get a label: it is not digital, and nothing forbids it to ship. */
export const isReady = (parcel: OpenParcel): parcel is ReadyParcel =>
  parcel.reason === undefined && parcel.address !== null && parcel.destination !== null;

/** Lists the parcels that can ship and get a label. */
export const listParcels = async (db: Db, ids?: readonly string[]): Promise<ReadyParcel[]> =>
  (await listOpenParcels(db, ids)).filter(isReady);

/** Products of a parcel with their units. */
export const contentOf = ({ items }: Pick<OpenParcel, 'items'>): string =>
  items.map(({ left, name }) => `${left} × ${name}`).join(', ');
