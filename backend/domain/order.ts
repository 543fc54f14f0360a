import type { DeliveryAddress, Order, OrderItem } from '#generated/model';
import { formatMoney, toCents } from '#rules/money.ts';
import { recipientNameOf, type StoredAddress } from './address';
import { dayIn } from './days';
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

/** The shop's details in an order mail. */
interface Seller {
  readonly contactEmail: string;
  readonly timeZone: string;
  /** Legal name; '' if it is not set. */
  readonly company: string;
}

/** Names the seller in mails and receipts. */
export const soldBy = ({ company }: Pick<Seller, 'company'>): string =>
  company === '' ? 'Sold by Giftlist.' : `Sold by Giftlist (${company}).`;

/** An order's details in its confirmation. */
interface PaidOrder {
  readonly id: string;
  readonly createdAt: string;
  readonly summary: Pick<Order, 'subtotal' | 'shippingTotal' | 'taxTotal' | 'totalAmount'>;
}

const formatAmount = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

/**
 * Confirmation mail of an order: items, recipients' usernames, date, seller and amounts. Contains no addresses.
 *
 * @param link URL of the receipt
 */
export const orderConfirmationMail = (
  { id, createdAt, summary }: PaidOrder,
  items: readonly { readonly quantity: number; readonly name: string; readonly username: string | null }[],
  seller: Seller,
  link?: string,
) => {
  const lines = items.map(({ quantity, name, username }) =>
    username === null ? `${quantity} × ${name}` : `${quantity} × ${name}, for @${username}`,
  );
  const number = `#${id.slice(0, 8)}`;
  const parts = [
    `Thank you for your order: ${lines.join('; ')}.`,
    [
      `Order ${number} of ${dayIn(seller.timeZone, createdAt)}`,
      `Subtotal: ${formatAmount(summary.subtotal)}`,
      `Shipping: ${formatAmount(summary.shippingTotal)}`,
      `Tax: ${formatAmount(summary.taxTotal)}`,
      `Total: ${formatAmount(summary.totalAmount)}`,
    ].join('\n'),
    `${soldBy(seller)} Questions about this order? Write to ${seller.contactEmail}.`,
    ...(link === undefined ? [] : [`View your order: ${link}`]),
  ];
  return { subject: `Your order ${number}`, text: parts.join('\n\n') };
};

/** Mail to the buyer of an order on hold. */
export const paymentOnHoldMail = (orderId: string) => ({
  subject: `Your payment for order #${orderId.slice(0, 8)}`,
  text: 'We received your payment, but the order had already expired, or an item has sold out or was bought for its recipient by someone else. Nothing has shipped. We will either ship your order or refund you.',
});

/** Fulfillment status of a paid order on hold: an operator must decide. */
export const onHoldStatus = 'REQUIRES_ACTION';
