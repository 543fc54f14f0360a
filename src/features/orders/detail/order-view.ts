import type { Order, OrderItem } from '#generated/model';
import { type FormattedDate, formatDateTime } from '#rules/dates.ts';
import { safeLink } from '#rules/links.ts';
import { toCents } from '#rules/money.ts';
import { moneyBackAmounts } from '#rules/money-back.ts';
import {
  firstPicture,
  orderAmountText,
  orderItemAmount,
  orderTotals,
  recipientText,
  shortOrderId,
} from '#rules/order.ts';
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
  trackingNumber: string | undefined;
  /** Page of the carrier that tracks the parcel. */
  trackingLink: string | undefined;
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
  /** The buyer's message in the parcel; on the first item of its recipient only. */
  message: string | undefined;
  /** Thanks of the giftlist's owner. */
  thanks: string | undefined;
  destination: Destination | undefined;
  status: string | null | undefined;
  /** 'N of M fulfilled', of the units that are not canceled. */
  fulfilledText: string | undefined;
  /** 'N canceled'. */
  canceledText: string | undefined;
  shippedAt: FormattedDate | undefined;
  updatedAt: FormattedDate | undefined;
  /** Parcels with a carrier or number. */
  parcels: readonly ParcelView[];
}

/** View model of an order. */
export interface OrderView {
  id: string;
  name: string;
  placedAt: FormattedDate;
  status: string | null;
  items: readonly OrderItemView[];
  /** Amounts with their names, in the order in which they add up. */
  amounts: readonly (readonly [name: string, amount: string])[];
  total: string;
  /** Returned money and the rest of the total; empty if no money was returned. */
  moneyBack: readonly (readonly [name: string, amount: string])[];
  currency: string;
}

const formatOptionalDate = (moment: string | null | undefined) => (moment ? formatDateTime(moment) : undefined);

const toDestination = (item: OrderItem, buyer: string | undefined): Destination | undefined => {
  if (!isForBuyer(item, buyer)) return { kind: 'private', username: item.recipient?.username || undefined };
  if (!item.deliveryAddress) return undefined;
  const { name, street, city, state, zipCode, country } = item.deliveryAddress;
  const address = [name, street, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return address === '' ? undefined : { kind: 'own', address };
};

const quantityText = ({ quantity, purchaseUnitPrice }: OrderItem, currency: string | undefined): string => {
  if (quantity === null) return 'Quantity unavailable';
  const unit = toCents(purchaseUnitPrice);
  return unit === undefined ? `Quantity ${quantity}` : `Quantity ${quantity} × ${orderAmountText(unit, currency)}`;
};

const toParcelViews = (item: OrderItem, buyer: string | undefined): ParcelView[] =>
  // A tracking page shows the destination. Parcels for other users are left out, like those users' addresses.
  (isForBuyer(item, buyer) ? (item.fulfillmentStatus?.shipments ?? []) : []).flatMap((shipment, id) => {
    const carrier = shipment.carrier?.trim() || undefined;
    const trackingNumber = shipment.trackingNumber?.trim() || undefined;
    const trackingLink = safeLink(shipment.trackingUrl);
    return carrier || trackingNumber ? [{ id, carrier, trackingNumber, trackingLink }] : [];
  });

const toItemView = (
  item: OrderItem,
  buyer: string | undefined,
  currency: string | undefined,
): Omit<OrderItemView, 'message'> => {
  const { id, quantity, product, fulfillmentStatus, recipient } = item;
  const fulfilledCount = fulfillmentStatus?.quantity;
  const canceled = item.canceledQuantity ?? 0;
  return {
    id,
    name: productName(product.name),
    picture: firstPicture(product.media ?? []),
    quantity: quantityText(item, currency),
    amount: orderAmountText(orderItemAmount(item), currency),
    giftlistName: item.giftlistName?.trim() || undefined,
    recipient: recipientText(recipient),
    thanks: item.thanks,
    destination: toDestination(item, buyer),
    status: fulfillmentStatus?.status,
    fulfilledText:
      typeof fulfilledCount === 'number' && quantity !== null && quantity > canceled
        ? `${fulfilledCount} of ${quantity - canceled} fulfilled`
        : undefined,
    canceledText: canceled > 0 ? `${canceled} canceled` : undefined,
    shippedAt: formatOptionalDate(fulfillmentStatus?.shippedAt),
    updatedAt: formatOptionalDate(fulfillmentStatus?.updatedAt),
    parcels: toParcelViews(item, buyer),
  };
};

/** Whether an item is the first of its recipient: all items of a parcel have its message. */
const isFirstOfParcel = ({ orderItems }: Order, index: number): boolean =>
  orderItems.findIndex(({ recipient }) => recipient?.username === orderItems[index]?.recipient?.username) === index;

/**
 * Makes the view model of an order.
 * @param buyer - Username of the member, if known.
 */
export const toOrderView = (order: Order, buyer: string | undefined): OrderView => {
  const { subtotal, shipping, tax, applicationFee, total } = orderTotals(order);
  const [refunded = 0, chargedBack = 0] = [toCents(order.refundedAmount), toCents(order.chargedBackAmount)];
  const currency = order.currency?.trim() || undefined;
  const textOf = (cents: number | undefined) => orderAmountText(cents, currency);
  return {
    id: order.id,
    name: shortOrderId(order.id),
    placedAt: formatDateTime(order.createdAt, 'dateTime'),
    status: order.fulfillmentStatus,
    items: order.orderItems.map((item, index) => ({
      ...toItemView(item, buyer, currency),
      message: isFirstOfParcel(order, index) ? item.giftMessage : undefined,
    })),
    amounts: [
      ['Subtotal', textOf(subtotal)],
      ['Shipping', textOf(shipping)],
      ['Tax', textOf(tax)],
      ['Application Fee', textOf(applicationFee)],
    ],
    total: textOf(total),
    moneyBack: moneyBackAmounts({ total, refunded, chargedBack }, textOf),
    currency: currency?.toUpperCase() ?? 'Not stated',
  };
};
