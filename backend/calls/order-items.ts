import type { DeliveryAddress, OrderItem } from '#generated/model';
import type { Db, Row } from '../database/tables';
import { fulfillmentOf, type ItemShipment, type OrderState, withoutTracking } from '../domain/fulfillment';
import { toDeliveryAddress } from '../domain/order';
import { recipientOf } from './people';

const shipmentRowsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('shipments')
    .innerJoin('shipmentItems', 'shipmentItems.shipmentId', 'shipments.id')
    .select(['shipments.id', 'shipments.orderId', 'position', 'quantity', 'shippedAt', 'endReason'])
    .select(['carrier', 'trackingNumber', 'trackingUrl'])
    .where('shipments.orderId', 'in', orderIds)
    .orderBy('shipments.seq')
    .execute();

type ShipmentRow = Awaited<ReturnType<typeof shipmentRowsOf>>[number];

/** Tracking of a shipment in the contract's format, which omits missing fields. */
export const trackingOfRow = ({
  carrier,
  trackingNumber,
  trackingUrl,
}: Pick<Row<'shipments'>, 'carrier' | 'trackingNumber' | 'trackingUrl'>): ItemShipment['tracking'] => ({
  ...(carrier !== null && { carrier }),
  ...(trackingNumber !== null && { trackingNumber }),
  ...(trackingUrl !== null && { trackingUrl }),
});

const toItemShipment = ({ id, quantity, shippedAt, endReason, ...tracking }: ShipmentRow): ItemShipment => ({
  id,
  quantity,
  shippedAt,
  endReason,
  tracking: trackingOfRow(tracking),
});

/** Order items with their recipients, addresses and shipments, by order and position. */
export const itemsOf = async (db: Db, orderIds: readonly string[]) => {
  if (orderIds.length === 0) return [];
  const items = await db
    .selectFrom('orderItems')
    .leftJoin('people', 'people.id', 'orderItems.recipientId')
    .leftJoin('orderDestinations', (join) =>
      join
        .onRef('orderDestinations.orderId', '=', 'orderItems.orderId')
        .onRef('orderDestinations.number', '=', 'orderItems.destination'),
    )
    .select([
      'orderItems.orderId',
      'position',
      'lineId',
      'giftlistItemId',
      'orderItems.giftlistId',
      'giftlistOwnerId',
      'productId',
      'quantity',
      'canceled',
      'ready',
    ])
    .select(['destination', 'orderItems.recipientId', 'priceCents', 'shippingCents', 'taxCents', 'updatedAt'])
    .select(['orderItems.province', 'purchasedWhenOrdered', 'wasWarned', 'item'])
    .select(['orderDestinations.address', 'giftMessage'])
    .select((eb) =>
      eb
        .selectFrom('gifts')
        .select('gifts.thanks')
        .whereRef('gifts.orderId', '=', 'orderItems.orderId')
        .whereRef('gifts.position', '=', 'orderItems.position')
        .as('thanks'),
    )
    .select(['people.username', 'people.firstName', 'people.lastName', 'people.photoUrl'])
    .where('orderItems.orderId', 'in', orderIds)
    .orderBy('orderItems.orderId')
    .orderBy('position')
    .execute();
  const shipments = Map.groupBy(
    await shipmentRowsOf(db, orderIds),
    ({ orderId, position }) => `${orderId} ${position}`,
  );
  return items.map((item) => ({
    ...item,
    shipments: (shipments.get(`${item.orderId} ${item.position}`) ?? []).map(toItemShipment),
  }));
};

/** An order item with its recipient, address and shipments. */
export type OrderItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Address of an item that ships to the buyer; null for all other items, because their addresses are private. */
export const buyersAddressOf = ({ recipientId, address }: OrderItemRow): DeliveryAddress | null =>
  recipientId === null && address ? toDeliveryAddress(address) : null;

const buyersRecipientOf = ({ recipientId, username, firstName, lastName, photoUrl }: OrderItemRow) => {
  if (username !== null)
    return recipientOf({ username, firstName: firstName ?? '', lastName: lastName ?? '', photoUrl });
  return recipientId === null ? null : { name: 'Someone', username: null, photoUrl: null };
};

/** Converts an item to the contract's format, as its buyer may see it: with the recipient's current name. */
export const toApiOrderItem = (row: OrderItemRow, order: OrderState): OrderItem => {
  const deliveryAddress = buyersAddressOf(row);
  const fulfillment = fulfillmentOf(row, order);
  return {
    ...row.item,
    recipient: buyersRecipientOf(row),
    deliveryAddress,
    ...(row.canceled > 0 && { canceledQuantity: row.canceled }),
    ...(row.giftMessage !== null && { giftMessage: row.giftMessage }),
    ...(row.thanks !== null && { thanks: row.thanks }),
    fulfillmentStatus: row.recipientId === null ? fulfillment : withoutTracking(fulfillment),
  };
};
