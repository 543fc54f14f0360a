import { toCents } from './money';

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

/** A fulfilment status in words (social document, section 3); none is 'No status', and one that nobody knows is 'Unknown'. */
export const fulfillmentText = (code: string | null | undefined): string =>
  code ? (statusNames[code] ?? 'Unknown') : 'No status';

/** What of an order makes its total. Amounts are dollars. */
export interface OrderAmounts {
  totalAmount?: unknown;
  shippingTotal?: unknown;
  taxTotal?: unknown;
  applicationFee?: unknown;
  orderItems: readonly { purchaseUnitPrice: unknown; quantity: number }[];
}

/**
 * The total of an order in whole cents (social document, section 3): the sum of unit price times quantity, plus shipping, tax and
 * application fee, missing values as 0. Where the server names another total, the server's counts (decision 45).
 *
 * @returns `undefined` where a price cannot be read and the server names no total
 */
export const orderTotal = (order: OrderAmounts): number | undefined => {
  const named = toCents(order.totalAmount);
  if (named !== undefined) return named;
  const fees = [order.shippingTotal, order.taxTotal, order.applicationFee].map((fee) => toCents(fee ?? 0));
  const lines = order.orderItems.map(({ purchaseUnitPrice, quantity }) => {
    const cents = toCents(purchaseUnitPrice);
    return cents === undefined ? undefined : cents * quantity;
  });
  return [...lines, ...fees].reduce<number | undefined>(
    (sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );
};

/** An order's short name: '#' and the first 8 characters of its id (social document, section 9). */
export const shortOrderId = (id: string): string => `#${id.slice(0, 8)}`;
