import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the receipt page. */
export const receiptPath = '/receipt';

/** Receipt links, which show an order without signing in to anybody with the mail. */
export interface Receipts {
  /** Returns path and query. */
  readonly linkTo: (orderId: string) => string;
  /** Returns the order id of a link; `undefined` for an invalid signature. */
  readonly orderOf: (query: URLSearchParams) => string | undefined;
}

/** Creates receipt links signed with the shop's secret. */
export const createReceipts = (secret: string): Receipts => {
  const keyOf = (orderId: string) => createHmac('sha256', secret).update(`receipt ${orderId}`).digest();
  return {
    linkTo: (order) => `${receiptPath}?${new URLSearchParams({ order, key: keyOf(order).toString('base64url') })}`,
    orderOf: (query) => {
      const order = query.get('order') ?? '';
      const [right, sent] = [keyOf(order), Buffer.from(query.get('key') ?? '', 'base64url')];
      return right.length === sent.length && timingSafeEqual(right, sent) ? order : undefined;
    },
  };
};
