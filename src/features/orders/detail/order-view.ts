import type { Order, OrderItem } from '#generated/model';
import { type FormattedDate, formatDateTime } from '#rules/dates.ts';
import { safeLink } from '#rules/links.ts';
import { orderMedia } from '#rules/media.ts';
import { toCents } from '#rules/money.ts';
import { orderAmountText, orderItemAmount, orderTotals, shortOrderId } from '#rules/order.ts';
import { isForBuyer } from '#rules/order-privacy.ts';
import { productName } from '#rules/product.ts';

/** Destination of an order item, for display. */
export type Destination =
  /** The buyer's own address. */
  | { kind: 'own'; address: string }
  /** Another user's private address; without a username if the server omits it. */
  | { kind: 'private'; username: string | undefined };

/** Carrier and tracking number of a parcel, for display. */
export interface ParcelView {
  id: number;
  carrier: string | undefined;
  number: string | undefined;
  /** Page of the carrier that tracks the parcel. */
  link: string | undefined;
}

/** View model of an order item. */
export interface OrderItemView {
  id: string;
  name: string;
  picture: string | undefined;
  /** Quantity, with the unit price if known. */
  quantity: string;
  /** Price of all units. */
  amount: string;
  giftlistName: string | undefined;
  recipient: string | undefined;
  destination: Destination | undefined;
  status: string | null | undefined;
  /** 'N of M fulfilled'. */
  fulfilled: string | undefined;
  shipped: FormattedDate | undefined;
  updated: FormattedDate | undefined;
  /** Parcels with a carrier or number. */
  parcels: readonly ParcelView[];
}

/** View model of an order. */
export interface OrderView {
  id: string;
  name: string;
  placed: FormattedDate;
  status: string | null;
  items: readonly OrderItemView[];
  /** Amounts with their names, in the order in which they add up. */
  amounts: readonly (readonly [name: string, amount: string])[];
  total: string;
  currency: string;
}

const viewMoment = (moment: string | null | undefined) => (moment ? formatDateTime(moment) : undefined);

const viewDestination = (item: OrderItem, buyer: string | undefined): Destination | undefined => {
  if (!isForBuyer(item, buyer)) return { kind: 'private', username: item.recipient?.username || undefined };
  if (!item.deliveryAddress) return undefined;
  const { name, street, city, state, zipCode, country } = item.deliveryAddress;
  const address = [name, street, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return address === '' ? undefined : { kind: 'own', address };
};

const viewQuantity = ({ quantity, purchaseUnitPrice }: OrderItem, currency: string | undefined): string => {
  if (quantity === null) return 'Quantity unavailable';
  const unit = toCents(purchaseUnitPrice);
  return unit === undefined ? `Quantity ${quantity}` : `Quantity ${quantity} × ${orderAmountText(unit, currency)}`;
};

const viewParcels = (item: OrderItem, buyer: string | undefined): ParcelView[] =>
  // A tracking page shows where a parcel goes: leave out parcels to other users, as with their addresses (reading 361).
  (isForBuyer(item, buyer) ? (item.fulfillmentStatus?.shipments ?? []) : []).flatMap(
    ({ carrier, trackingNumber, trackingUrl }, id) => {
      const [name, number] = [carrier?.trim() || undefined, trackingNumber?.trim() || undefined];
      return name || number ? [{ id, carrier: name, number, link: safeLink(trackingUrl) }] : [];
    },
  );

const viewItem = (item: OrderItem, buyer: string | undefined, currency: string | undefined): OrderItemView => {
  const { id, quantity, product, fulfillmentStatus, recipient } = item;
  const picture = orderMedia(product.media ?? []).find(({ type, url }) => type !== 'video' && url);
  const fulfilled = fulfillmentStatus?.quantity;
  return {
    id,
    name: productName(product.name),
    picture: picture?.url,
    quantity: viewQuantity(item, currency),
    amount: orderAmountText(orderItemAmount(item), currency),
    giftlistName: item.giftlistName?.trim() || undefined,
    recipient: recipient?.name?.trim() || (recipient?.username ? `@${recipient.username}` : undefined),
    destination: viewDestination(item, buyer),
    status: fulfillmentStatus?.status,
    fulfilled: typeof fulfilled === 'number' && quantity !== null ? `${fulfilled} of ${quantity} fulfilled` : undefined,
    shipped: viewMoment(fulfillmentStatus?.shippedAt),
    updated: viewMoment(fulfillmentStatus?.updatedAt),
    parcels: viewParcels(item, buyer),
  };
};

/**
 * Makes the view model of an order (docs/product.md, Orders).
 * @param buyer - Username of the member, if known.
 */
export const toOrderView = (order: Order, buyer: string | undefined): OrderView => {
  const { subtotal, shipping, tax, applicationFee, total } = orderTotals(order);
  const currency = order.currency?.trim() || undefined;
  const textOf = (cents: number | undefined) => orderAmountText(cents, currency);
  return {
    id: order.id,
    name: shortOrderId(order.id),
    placed: formatDateTime(order.createdAt, 'dateTime'),
    status: order.fulfillmentStatus,
    items: order.orderItems.map((item) => viewItem(item, buyer, currency)),
    amounts: [
      ['Subtotal', textOf(subtotal)],
      ['Shipping', textOf(shipping)],
      ['Tax', textOf(tax)],
      ['Application Fee', textOf(applicationFee)],
    ],
    total: textOf(total),
    currency: currency?.toUpperCase() ?? 'Not stated',
  };
};
