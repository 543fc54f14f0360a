import type { OrderItem } from '../../src/generated/model';
import { requiresAction } from './order';

/** How far an item of an order has come. */
export type ItemFulfillment = Required<NonNullable<OrderItem['fulfillmentStatus']>>;

/** How far an item has come; one of which nothing is known has not begun. */
export const fulfillmentOf = ({ fulfillmentStatus }: Pick<OrderItem, 'fulfillmentStatus'>): ItemFulfillment => ({
  quantity: 0,
  shippedAt: null,
  updatedAt: null,
  status: 'NOT_FULFILLED',
  ...fulfillmentStatus,
});

const closed: ReadonlySet<string> = new Set(['SHIPPED', 'CANCELED', 'RETURNED', 'PARTIALLY_RETURNED']);

/** Whether nothing is to be done any more about what has come this far. */
export const isClosed = (status: string | null | undefined): boolean => closed.has(status ?? '');

const isSent = (status: string): boolean => ['SHIPPED', 'PARTIALLY_SHIPPED'].includes(status);

/**
 * How far an item has come once some of its pieces are ready, or on their way.
 *
 * @param ordered pieces
 * @param ready pieces in all, these and those before
 * @param now ISO 8601
 */
export const nextFulfillment = (
  before: ItemFulfillment,
  ordered: number,
  ready: number,
  isShipped: boolean,
  now: string,
): ItemFulfillment => {
  const part = ready < ordered ? 'PARTIALLY_' : '';
  // Pieces that are ready while others are on their way: the item as a whole is not shipped yet.
  const status = isShipped ? `${part}SHIPPED` : isSent(before.status) ? 'PARTIALLY_SHIPPED' : `${part}FULFILLED`;
  return { status, quantity: ready, shippedAt: isShipped ? now : before.shippedAt, updatedAt: now };
};

/** Units that were sent, or may have been: of an item of which only some were sent, those that are ready count as sent. */
export const sentUnits = ({ status, quantity }: ItemFulfillment): number => (isSent(status) ? quantity : 0);

/**
 * Progress of an item once fewer of its units are to be sent. What is left is shipped where all of it was sent: the last step was a
 * shipment if it happened when the item was last changed.
 *
 * @param left units that are to be sent in all, sent ones among them
 * @param now ISO 8601
 */
export const progressOfRest = (before: ItemFulfillment, left: number, now: string): ItemFulfillment => {
  if (left === 0) return { ...before, status: 'CANCELED', quantity: 0, updatedAt: now };
  const quantity = Math.min(before.quantity, left);
  const part = quantity < left ? 'PARTIALLY_' : '';
  if (isSent(before.status)) {
    const isAllSent = before.shippedAt === before.updatedAt;
    // The time of the change stays, because it says whether units were added since the shipment.
    return { ...before, quantity, status: isAllSent ? `${part}SHIPPED` : 'PARTIALLY_SHIPPED' };
  }
  return { ...before, quantity, status: quantity === 0 ? 'NOT_FULFILLED' : `${part}FULFILLED`, updatedAt: now };
};

/** How far an order has come, from how far each of its items has. What was canceled does not count where there is more. */
export const statusOf = (statuses: readonly string[]): string => {
  const counted = statuses.filter((status) => status !== 'CANCELED');
  const some = (...names: readonly string[]) => counted.some((status) => names.includes(status));
  const all = (name: string) => counted.every((status) => status === name);
  if (counted.length === 0) return 'CANCELED';
  if (some(requiresAction)) return requiresAction;
  if (some('RETURNED', 'PARTIALLY_RETURNED')) return all('RETURNED') ? 'RETURNED' : 'PARTIALLY_RETURNED';
  if (some('SHIPPED', 'PARTIALLY_SHIPPED')) return all('SHIPPED') ? 'SHIPPED' : 'PARTIALLY_SHIPPED';
  if (some('FULFILLED', 'PARTIALLY_FULFILLED')) return all('FULFILLED') ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
  return 'NOT_FULFILLED';
};
