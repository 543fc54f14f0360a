import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the receipt page. */
export const receiptPath = '/receipt';

/** Links to receipts. The order's mail contains the link, which shows the order without a sign-in. */
export interface Receipts {
  /** Returns path and query. */
  readonly linkTo: (orderId: string) => string;
  /** Returns the order id of a link; `undefined` for an invalid signature. */
  readonly orderOf: (query: URLSearchParams) => string | undefined;
}

/** Creates receipt links signed with the shop's secret. */
export const createReceipts = (secret: string): Receipts => {
  const signatureOf = (orderId: string) => createHmac('sha256', secret).update(`receipt ${orderId}`).digest();
  return {
    linkTo: (order) =>
      `${receiptPath}?${new URLSearchParams({ order, key: signatureOf(order).toString('base64url') })}`,
    orderOf: (query) => {
      const order = query.get('order') ?? '';
      const [expected, sent] = [signatureOf(order), Buffer.from(query.get('key') ?? '', 'base64url')];
      return expected.length === sent.length && timingSafeEqual(expected, sent) ? order : undefined;
    },
  };
};
