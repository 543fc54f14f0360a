import type { StoredAddress } from './address';

/** Recipient and address of an order item. */
export interface OrderDelivery {
  /** Null if the buyer is the recipient. */
  readonly recipientId: string | null;
  readonly address: StoredAddress | null;
}

/**
 * Numbers the destinations of an order: equal recipients and addresses are one parcel.
 *
 * @param deliveries by item; null for a digital one
 */
export const numberDestinations = (deliveries: readonly (OrderDelivery | null)[]) => {
  const keys = deliveries.map((delivery) => delivery && JSON.stringify([delivery.recipientId, delivery.address]));
  const distinct = [...new Set(keys.flatMap((key) => key ?? []))];
  return {
    numberOf: keys.map((key) => (key === null ? null : distinct.indexOf(key))),
    destinations: distinct.flatMap((key, number) => {
      const delivery = deliveries[keys.indexOf(key)];
      if (!delivery) return [];
      const { recipientId, address } = delivery;
      return [{ number, recipientId, address: address && JSON.stringify(address), province: address?.state ?? null }];
    }),
  };
};
