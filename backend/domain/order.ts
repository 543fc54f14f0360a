import type { DeliveryAddress, OrderItem } from '#generated/model';
import { recipientNameOf, type StoredAddress } from './address';
import { type CompleteCartItem, dollars, type PricedCart } from './pricing';

/** Converts an address to the format of an order. */
export const toDeliveryAddress = (address: StoredAddress): DeliveryAddress => ({
  name: recipientNameOf(address),
  street: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
  city: address.city,
  state: address.state,
  zipCode: address.postalCode,
  country: address.country,
});

/** Fields of an order item that never change after the purchase and are only shown. */
export type OrderItemSnapshot = Pick<OrderItem, 'id' | 'quantity' | 'purchaseUnitPrice' | 'giftlistName' | 'product'>;

/** Fields of a cart line that its order item keeps. */
export const toOrderItemSnapshot = (line: CompleteCartItem, index: number): OrderItemSnapshot => ({
  id: `ori_${index + 1}_${line.id}`,
  quantity: line.quantity,
  purchaseUnitPrice: line.price,
  giftlistName: line.giftlistName ?? null,
  product: {
    name: line.name,
    price: line.price,
    originalPrice: line.originalPrice,
    media: line.productImages.map((image) => ({ ...image, type: 'image' })),
  },
});

/** Amounts of a new order. */
export const orderSummaryOf = ({ subtotal, shipping, tax, total }: PricedCart) => ({
  subtotal: dollars(subtotal),
  shippingTotal: dollars(shipping),
  taxTotal: dollars(tax),
  applicationFee: 0,
  totalAmount: dollars(total),
  currency: 'cad',
});

/** Fulfillment status of a paid order on hold: an operator must decide. */
export const onHoldStatus = 'REQUIRES_ACTION';
