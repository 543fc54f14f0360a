import { orderMedia } from './media';
import { formatMoney, toCents } from './money';
import { paths } from './paths';
import { isAddressable } from './person';
import { productName } from './product';

const statusNames: Readonly<Record<string, string>> = {
  NOT_FULFILLED: 'Not Fulfilled',
  PARTIALLY_FULFILLED: 'Partially Fulfilled',
  FULFILLED: 'Fulfilled',
  PARTIALLY_SHIPPED: 'Partially Shipped',
  SHIPPED: 'Shipped',
  PARTIALLY_RETURNED: 'Partially Returned',
  RETURNED: 'Returned',
  CANCELED: 'Canceled',
  REQUIRES_ACTION: 'Requires Action',
};

/** Text of a fulfillment status: 'No status' if missing, 'Unknown' if not in the contract. */
export const fulfillmentText = (code: string | null | undefined): string =>
  code ? (Object.hasOwn(statusNames, code) && statusNames[code]) || 'Unknown' : 'No status';

/** Amounts of an order, in dollars. */
export interface OrderAmounts {
  totalAmount?: unknown;
  subtotal?: unknown;
  shippingTotal?: unknown;
  taxTotal?: unknown;
  applicationFee?: unknown;
  orderItems: readonly { purchaseUnitPrice: unknown; quantity: number | null }[];
}

/** Amounts of an order in whole cents; `undefined` if unreadable or negative. */
export interface OrderTotals {
  subtotal: number | undefined;
  shipping: number | undefined;
  tax: number | undefined;
  applicationFee: number | undefined;
  total: number | undefined;
  /** Server total minus calculated total, in cents; `undefined` if equal or not comparable. */
  difference: number | undefined;
}

type Cents = number | undefined;

const isMissing = (amount: unknown): boolean => amount === undefined || amount === null;

const centsOf = (amount: unknown): Cents => (isMissing(amount) ? 0 : toCents(amount));

const sumOf = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<Cents>((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0);

/** Amount of an order item in whole cents; `undefined` if price or quantity is unreadable. */
export const orderItemAmount = ({ purchaseUnitPrice, quantity }: OrderAmounts['orderItems'][number]): Cents => {
  const cents = toCents(purchaseUnitPrice);
  return cents === undefined || quantity === null || !Number.isSafeInteger(quantity) || quantity < 0
    ? undefined
    : cents * quantity;
};

/**
 * Amounts of an order. Subtotal: the server's, or the sum of unit price × quantity. Total: subtotal + shipping + tax +
 * application fee. If the server's total is different, it is shown instead, and `difference` is set.
 */
export const orderTotals = (order: OrderAmounts): OrderTotals => {
  const subtotal = isMissing(order.subtotal) ? sumOf(order.orderItems.map(orderItemAmount)) : toCents(order.subtotal);
  const shipping = centsOf(order.shippingTotal);
  const tax = centsOf(order.taxTotal);
  const applicationFee = centsOf(order.applicationFee);
  const calculated = sumOf([subtotal, shipping, tax, applicationFee]);
  const total = isMissing(order.totalAmount) ? calculated : toCents(order.totalAmount);
  const difference = total === undefined || calculated === undefined ? 0 : total - calculated;
  return { subtotal, shipping, tax, applicationFee, total, difference: difference === 0 ? undefined : difference };
};

const dollarCodes: readonly string[] = ['', 'CAD', 'USD'];

/**
 * Formats an amount of an order: `$` for CAD, USD and no currency; otherwise the currency code before the amount.
 *
 * @param cents - Whole cents; `undefined` is 'Unavailable'.
 * @param currency - Currency code in upper or lower case.
 */
export const orderAmountText = (cents: number | undefined, currency?: string | null): string => {
  if (cents === undefined) return 'Unavailable';
  const code = currency?.trim().toUpperCase() ?? '';
  const text = formatMoney(cents);
  return dollarCodes.includes(code) ? text : text.replace('$', `${code}\u00a0`);
};

/** Number of units in an order; `undefined` if the quantity of an item is unknown. */
export const orderItemCount = ({ orderItems }: Pick<OrderAmounts, 'orderItems'>): number | undefined =>
  sumOf(orderItems.map(({ quantity }) => quantity ?? undefined));

/** Short name of an order: '#' and the first 8 characters of its id. */
export const shortOrderId = (id: string): string => `#${id.slice(0, 8)}`;

/** URL of an order page. */
export const orderPath = (id: string): string => paths.order.replace(':id', encodeURIComponent(id));

interface OrderedGift {
  giftlistName?: string | null | undefined;
  recipient: { username: string | null } | null;
}

/** Usernames of the giftlist owners in an order, without duplicates, in item order. */
export const giftlistOwners = ({ orderItems }: { orderItems: readonly OrderedGift[] }): string[] => {
  const owners = orderItems.flatMap(({ giftlistName, recipient }) =>
    giftlistName && isAddressable(recipient?.username) ? [recipient.username] : [],
  );
  return owners.filter(
    (owner, index) => owners.findIndex((other) => other.toLowerCase() === owner.toLowerCase()) === index,
  );
};

/** A product that was bought, and for whom. */
export interface BoughtGift {
  readonly name: string;
  /** URL of its first picture. */
  readonly picture?: string | undefined;
  /** Recipient: a name, or '@username'; `undefined` if the buyer is the recipient. */
  readonly recipient?: string | undefined;
}

interface Media {
  readonly url?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly sortOrder?: number | null;
}

interface Recipient {
  readonly name?: string | null;
  readonly username: string | null;
}

/** URL of the first picture. */
export const firstPicture = (media: readonly Media[]): string | undefined =>
  orderMedia(media).find(({ type, url }) => type !== 'video' && url)?.url ?? undefined;

/** Recipient of an order item: the name, or '@username'; `undefined` if neither is known. */
export const recipientText = (recipient: Recipient | null): string | undefined =>
  recipient?.name?.trim() || (recipient?.username ? `@${recipient.username}` : undefined);

/** Products of an order with their recipients. */
export const giftsOfOrder = (order: {
  readonly orderItems: readonly {
    readonly product: { readonly name: string | null; readonly media?: readonly Media[] | undefined };
    readonly recipient: Recipient | null;
  }[];
}): BoughtGift[] =>
  order.orderItems.map(({ product, recipient }) => ({
    name: productName(product.name),
    picture: firstPicture(product.media ?? []),
    recipient: recipientText(recipient),
  }));

/** Distinct recipients of gifts, in their order. */
export const recipientsOf = (gifts: readonly BoughtGift[]): string[] => [
  ...new Set(gifts.flatMap(({ recipient }) => recipient ?? [])),
];
