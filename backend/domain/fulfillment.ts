import type { OrderItem } from '#generated/model';
import { requiresAction } from './order';

/** Fulfillment status of an order item, with all fields. */
export type ItemFulfillment = Required<NonNullable<OrderItem['fulfillmentStatus']>>;

/** Fulfillment status of an order item; `NOT_FULFILLED` by default. */
export const fulfillmentOf = ({ fulfillmentStatus }: Pick<OrderItem, 'fulfillmentStatus'>): ItemFulfillment => ({
  quantity: 0,
  shippedAt: null,
  updatedAt: null,
  status: 'NOT_FULFILLED',
  ...fulfillmentStatus,
});

const closed: ReadonlySet<string> = new Set(['SHIPPED', 'CANCELED', 'RETURNED', 'PARTIALLY_RETURNED']);

/** Whether a fulfillment status needs no more work. */
export const isClosed = (status: string | null | undefined): boolean => closed.has(status ?? '');

const isSent = (status: string): boolean => ['SHIPPED', 'PARTIALLY_SHIPPED'].includes(status);

/**
 * Fulfillment status after some units became ready or were shipped.
 *
 * @param ordered units of the item
 * @param ready units that are ready or shipped, including earlier ones
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
  // Some units are ready while others are shipped, so the item is not completely shipped.
  const status = isShipped ? `${part}SHIPPED` : isSent(before.status) ? 'PARTIALLY_SHIPPED' : `${part}FULFILLED`;
  return { status, quantity: ready, shippedAt: isShipped ? now : before.shippedAt, updatedAt: now };
};

/** Units that were shipped or may have been: if an item is partially shipped, its ready units count as shipped. */
export const sentUnits = ({ status, quantity }: ItemFulfillment): number => (isSent(status) ? quantity : 0);

/**
 * Fulfillment status after a cancellation reduced the units. The remaining units are shipped if the last step was a
 * shipment: `shippedAt` equals `updatedAt`.
 *
 * @param left remaining units, including shipped ones
 * @param now ISO 8601
 */
export const progressOfRest = (before: ItemFulfillment, left: number, now: string): ItemFulfillment => {
  if (left === 0) return { ...before, status: 'CANCELED', quantity: 0, updatedAt: now };
  const quantity = Math.min(before.quantity, left);
  const part = quantity < left ? 'PARTIALLY_' : '';
  if (isSent(before.status)) {
    const isAllSent = before.shippedAt === before.updatedAt;
    // `updatedAt` stays, because it shows whether units became ready after the shipment.
    return { ...before, quantity, status: isAllSent ? `${part}SHIPPED` : 'PARTIALLY_SHIPPED' };
  }
  return { ...before, quantity, status: quantity === 0 ? 'NOT_FULFILLED' : `${part}FULFILLED`, updatedAt: now };
};

/** Fulfillment status of an order, derived from its items. Canceled items count only if all are canceled. */
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
