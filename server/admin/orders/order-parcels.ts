import type { ItemShipment } from '#backend/domain/fulfillment.ts';
import type { AdminOrder, AdminOrderItem } from './orders-with-items';

/** A parcel that has left, and counts as shipped. */
export interface ShippedParcel extends Pick<ItemShipment, 'id' | 'shippedAt' | 'tracking'> {
  readonly units: readonly { readonly name: string; readonly quantity: number }[];
}

/** Items of an order that go to one address, or all its digital items. */
export interface OrderParcel extends Pick<AdminOrderItem, 'destination' | 'recipient' | 'isDigital'> {
  /** Null for digital items, and if there is no address. */
  readonly province: string | null;
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
    const { destination, recipient, isDigital, parcel } = first;
    return {
      destination,
      recipient,
      isDigital,
      province: parcel && parcel.province,
      items: ofParcel,
      shipped: shippedOf(ofParcel),
      left: ofParcel.reduce((sum, { left }) => sum + left, 0),
    };
  });
