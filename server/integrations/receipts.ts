import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the page on which a guest sees an order. */
export const receiptPath = '/receipt';

/** Links on which an order can be seen without signing in: who has the mail has the link. */
export interface Receipts {
  /** Path and query. */
  readonly linkTo: (orderId: string) => string;
  /** The order that a link leads to; `undefined` for a link that the shop has not made. */
  readonly orderOf: (query: URLSearchParams) => string | undefined;
}

/** Links that are signed with the shop's secret. */
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
