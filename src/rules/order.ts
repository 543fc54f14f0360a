import { formatMoney, toCents } from './money';
import { paths } from './paths';
import { isAddressable } from './person';

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

/** A fulfilment status in words (docs/product.md, Orders); no status is 'No status', and a code that the contract does not have is 'Unknown'. */
export const fulfillmentText = (code: string | null | undefined): string =>
  code ? (Object.hasOwn(statusNames, code) && statusNames[code]) || 'Unknown' : 'No status';

/** The amounts of an order as the API has them, in dollars. */
export interface OrderAmounts {
  totalAmount?: unknown;
  subtotal?: unknown;
  shippingTotal?: unknown;
  taxTotal?: unknown;
  applicationFee?: unknown;
  orderItems: readonly { purchaseUnitPrice: unknown; quantity: number | null }[];
}

/** The amounts of an order in whole cents; `undefined` where an amount cannot be read or is negative. */
export interface OrderTotals {
  subtotal: number | undefined;
  shipping: number | undefined;
  tax: number | undefined;
  applicationFee: number | undefined;
  total: number | undefined;
  /** How far the server's total is from the formula, in cents; `undefined` where the two agree, or cannot be compared. */
  difference: number | undefined;
}

type Cents = number | undefined;

const isMissing = (amount: unknown): boolean => amount === undefined || amount === null;

/** A missing amount is 0 (reading 79). */
const centsOf = (amount: unknown): Cents => (isMissing(amount) ? 0 : toCents(amount));

const sumOf = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<Cents>((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0);

/** What an item of an order comes to, in whole cents; `undefined` where its price or its quantity cannot be read. */
export const orderItemAmount = ({ purchaseUnitPrice, quantity }: OrderAmounts['orderItems'][number]): Cents => {
  const cents = toCents(purchaseUnitPrice);
  return cents === undefined || quantity === null || !Number.isSafeInteger(quantity) || quantity < 0
    ? undefined
    : cents * quantity;
};

/**
 * The amounts of an order (docs/product.md, Orders). The subtotal is the server's, else the sum of unit price times quantity; the total
 * is subtotal + shipping + tax + application fee. Where the server names another total, the server's is shown, and the difference is
 * worth a report (readings 45 and 79).
 */
export const orderTotals = (order: OrderAmounts): OrderTotals => {
  const subtotal = isMissing(order.subtotal) ? sumOf(order.orderItems.map(orderItemAmount)) : toCents(order.subtotal);
  const shipping = centsOf(order.shippingTotal);
  const tax = centsOf(order.taxTotal);
  const applicationFee = centsOf(order.applicationFee);
  const derived = sumOf([subtotal, shipping, tax, applicationFee]);
  const total = isMissing(order.totalAmount) ? derived : toCents(order.totalAmount);
  const difference = total === undefined || derived === undefined ? 0 : total - derived;
  return { subtotal, shipping, tax, applicationFee, total, difference: difference === 0 ? undefined : difference };
};

const dollarCodes: readonly string[] = ['', 'CAD', 'USD'];

/**
 * Shows an amount of an order: `$` for Canadian and American dollars and where no currency is named, any other code before the amount
 * (reading 79).
 *
 * @param cents - Whole cents; `undefined` is 'Unavailable'.
 * @param currency - The code as the server has it, in any case.
 */
export const orderAmountText = (cents: number | undefined, currency?: string | null): string => {
  if (cents === undefined) return 'Unavailable';
  const code = currency?.trim().toUpperCase() ?? '';
  const text = formatMoney(cents);
  return dollarCodes.includes(code) ? text : text.replace('$', `${code}\u00a0`);
};

/** How many things an order has; `undefined` where the quantity of an item is not known. */
export const orderItemCount = ({ orderItems }: Pick<OrderAmounts, 'orderItems'>): number | undefined =>
  sumOf(orderItems.map(({ quantity }) => quantity ?? undefined));

/** An order's short name: '#' and the first 8 characters of its id (docs/product.md, Orders). */
export const shortOrderId = (id: string): string => `#${id.slice(0, 8)}`;

/** The address of the page of an order. */
export const orderPath = (id: string): string => paths.order.replace(':id', encodeURIComponent(id));

interface OrderedGift {
  giftlistName?: string | null | undefined;
  recipient: { username: string | null } | null;
}

/** The usernames of the people whose giftlists an order has gifts from, each once, in the order of the items. */
export const giftlistOwners = ({ orderItems }: { orderItems: readonly OrderedGift[] }): string[] => {
  const owners = orderItems.flatMap(({ giftlistName, recipient }) =>
    giftlistName && isAddressable(recipient?.username) ? [recipient.username] : [],
  );
  return owners.filter(
    (owner, index) => owners.findIndex((other) => other.toLowerCase() === owner.toLowerCase()) === index,
  );
};
