import type { DeliveryAddress, Order, OrderItem } from '../../src/generated/model';
import { formatMoney, toCents } from '../../src/rules/money';
import { recipientNameOf, type StoredAddress } from './address';
import { dayIn } from './days';
import { type CompleteCartItem, dollars, type PricedCart } from './pricing';
import { normalizeForSearch } from './texts';

/** An address as an order writes it. */
export const toDeliveryAddress = (address: StoredAddress): DeliveryAddress => ({
  name: recipientNameOf(address),
  street: [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
  city: address.city,
  state: address.state,
  zipCode: address.postalCode,
  country: address.country,
});

/**
 * An item of an order, as the line is now. Whom it goes to is added when it is answered.
 *
 * @param address that of the buyer to which it goes
 */
export const toItem = (line: CompleteCartItem, index: number, address: StoredAddress | null): OrderItem => ({
  id: `ori_${index + 1}_${line.id}`,
  quantity: line.quantity,
  purchaseUnitPrice: line.price,
  giftlistName: line.giftlistName ?? null,
  recipient: null,
  // A line for another recipient has no address (reading 35).
  deliveryAddress: address && line.shippingAddress ? toDeliveryAddress(address) : null,
  product: {
    name: line.name,
    price: line.price,
    originalPrice: line.originalPrice,
    media: line.productImages.map((image) => ({ ...image, type: 'image' })),
  },
  fulfillmentStatus: { status: 'NOT_FULFILLED', quantity: 0, shippedAt: null, updatedAt: null },
});

/** The amounts of a new order. */
export const amountsOf = ({ subtotal, shipping, tax, total }: PricedCart) => ({
  fulfillmentStatus: 'NOT_FULFILLED',
  subtotal: dollars(subtotal),
  shippingTotal: dollars(shipping),
  taxTotal: dollars(tax),
  applicationFee: 0,
  totalAmount: dollars(total),
  currency: 'cad',
});

/** What a search of orders looks at, beside the recipients. */
export const searchTextOfOrder = (id: string, items: readonly OrderItem[]): string =>
  normalizeForSearch([id, ...items.map(({ product }) => product?.name ?? '')].join(' '));

/** The shop, as a mail about an order names it. */
interface Seller {
  readonly contactEmail: string;
  readonly timeZone: string;
}

/** An order as its confirmation shows it. */
interface PaidOrder {
  readonly id: string;
  readonly createdAt: string;
  readonly amounts: Pick<Order, 'subtotal' | 'shippingTotal' | 'taxTotal' | 'totalAmount'>;
}

const shown = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

/**
 * The confirmation that a buyer gets (docs/product.md, Payment success): what was bought for whom, when, from whom and for how much. It
 * contains no address of another person.
 *
 * @param link where the order can be seen
 */
export const orderConfirmationMail = (
  { id, createdAt, amounts }: PaidOrder,
  items: readonly { readonly quantity: number; readonly name: string; readonly username: string | null }[],
  { contactEmail, timeZone }: Seller,
  link?: string,
) => {
  const lines = items.map(({ quantity, name, username }) =>
    username === null ? `${quantity} × ${name}` : `${quantity} × ${name}, for @${username}`,
  );
  const number = `#${id.slice(0, 8)}`;
  const parts = [
    `Thank you for your order: ${lines.join('; ')}.`,
    [
      `Order ${number} of ${dayIn(timeZone, createdAt)}`,
      `Subtotal: ${shown(amounts.subtotal)}`,
      `Shipping: ${shown(amounts.shippingTotal)}`,
      `Tax: ${shown(amounts.taxTotal)}`,
      `Total: ${shown(amounts.totalAmount)}`,
    ].join('\n'),
    `Sold by Giftlist. Questions about this order? Write to ${contactEmail}.`,
    ...(link === undefined ? [] : [`This link shows the order: ${link}`]),
  ];
  return { subject: `Your order ${number}`, text: parts.join('\n\n') };
};

/** The mail to a buyer whose money has come although the order could not be kept. */
export const paymentOnHoldMail = (orderId: string) => ({
  subject: `Your payment for order #${orderId.slice(0, 8)}`,
  text: 'Your payment has arrived, but it came after the order had ended, or something in it has sold out or was bought for its recipient by somebody else since. Nothing is sent yet. The shop will look at it, and send the order or give the money back.',
});

/** How far an order has come that was paid and cannot be sent as it is: an operator has to look at it first. */
export const requiresAction = 'REQUIRES_ACTION';
