import type { RefundsAndDisputes } from '#backend/ports.ts';

/** Result of a form or command: `known` if nothing was left to do, `conflict` if the order has changed since. */
export type Outcome = 'done' | 'known' | 'confirm' | 'conflict' | 'refused';

type End = 'undone' | 'came back' | 'lost' | 'returned';

export interface ModelItem {
  readonly name: string;
  readonly productId: string;
  readonly giftId: string | null;
  readonly ordered: number;
  /** Cents of one unit. */
  readonly price: number;
  readonly shipping: number;
  readonly tax: number;
  /** Null for a digital item. */
  readonly destination: number | null;
  /** Whether the buyer sees the tracking of its parcels. */
  readonly isTracked: boolean;
  canceled: number;
  ready: number;
}

export interface ModelParcel {
  /** '' until a page has shown it. */
  id: string;
  /** Units by position. */
  readonly units: ReadonlyMap<number, number>;
  readonly at: number;
  end: End | null;
  /** Whether the buyer was notified of the shipment. */
  isTold: boolean;
  tracking: Tracking;
}

export interface Tracking {
  readonly carrier: string;
  readonly number: string;
}

export interface ModelRefund {
  /** Idempotency key, or the provider's id. */
  key: string;
  /** Request of the form; '' for a command, and once the provider has refused. */
  request: string;
  readonly cents: number;
  /** Whether the order ends once everything is refunded. */
  readonly endsOrder: boolean;
  /** Canceled units without a notification; '' for none. */
  untold: string;
  askedAt: number;
  state: 'pending' | 'refused' | 'done';
  /** Whether the provider's list contains it; a refund made another way is not in it. */
  isAtProvider: boolean;
}

/** An order, as the desk should see it. */
export interface ModelOrder {
  readonly id: string;
  /** Number in the words of a trace. */
  readonly ordinal: number;
  readonly session: string | null;
  readonly total: number;
  /** Owner of the order. */
  readonly buyer: string;
  readonly items: readonly ModelItem[];
  /** Streets by destination. */
  readonly streets: string[];
  readonly parcels: ModelParcel[];
  readonly disputes: Map<string, 'open' | 'won' | 'lost'>;
  /** Requests of forms that have acted. */
  readonly acted: Set<string>;
  refunds: ModelRefund[];
  chargedBack: number;
  isHeld: boolean;
  /** Times that the order has changed: a form is stale if it showed fewer. */
  changes: number;
}

/** A form by its sent and shown values. Commands send none. */
export interface SentForm {
  readonly request: string;
  readonly seen: number;
}

/** The provider's answer to a refund. */
export interface ProviderAnswer {
  readonly key: string;
  readonly cents: number;
  readonly answer: 'made' | 'refused' | 'down' | 'lost';
}

export type ProviderList = RefundsAndDisputes;

export const sum = <One>(all: Iterable<One>, of: (one: One) => number): number =>
  [...all].reduce((n, one) => n + of(one), 0);

export const inParcels = ({ parcels }: ModelOrder, position: number, end: End | null): number =>
  sum(parcels, (parcel) => (parcel.end === end ? (parcel.units.get(position) ?? 0) : 0));

export const kept = ({ ordered, canceled }: ModelItem): number => ordered - canceled;

export const shippedOf = (order: ModelOrder, position: number): number => inParcels(order, position, null);

export const unitsLeft = (order: ModelOrder, item: ModelItem): number => {
  const position = order.items.indexOf(item);
  return kept(item) - inParcels(order, position, null) - inParcels(order, position, 'returned');
};

/** Units that must still ship: none after a chargeback. */
export const leftOf = (order: ModelOrder, item: ModelItem): number =>
  order.chargedBack > 0 ? 0 : unitsLeft(order, item);

export const isDisputed = ({ disputes }: ModelOrder): boolean => [...disputes.values()].includes('open');

/** Refunded cents, including those of a pending refund. */
export const refundedOf = ({ refunds }: ModelOrder): number => sum(refunds, ({ cents }) => cents);

export const refundableOf = (order: ModelOrder): number =>
  Math.max(0, order.total - refundedOf(order) - order.chargedBack);

export const pendingOf = ({ refunds }: ModelOrder): ModelRefund | undefined =>
  refunds.find(({ state }) => state !== 'done');

const statusOf = (isHeld: boolean, [units, returned, shipped, ready]: readonly number[]): string => {
  const all = (count = 0, word = '', partly = `Partially ${word.toLowerCase()}`) => (count === units ? word : partly);
  if (isHeld) return 'On hold';
  if (units === 0) return 'Canceled';
  if (returned) return all(returned, 'Returned');
  if (shipped) return all(shipped, 'Shipped');
  return ready ? all(ready, 'Ready to ship', 'Partially ready') : 'To ship';
};

const countsOf = (order: ModelOrder, item: ModelItem): number[] => {
  const position = order.items.indexOf(item);
  return [kept(item), inParcels(order, position, 'returned'), shippedOf(order, position), item.ready];
};

export const itemStatusOf = (order: ModelOrder, item: ModelItem): string =>
  statusOf(order.isHeld, countsOf(order, item));

export const orderStatusOf = (order: ModelOrder): string =>
  statusOf(
    order.isHeld,
    [0, 1, 2, 3].map((index) => sum(order.items, (item) => countsOf(order, item)[index] ?? 0)),
  );

/** Exact amount, with fractions of cents, of the first `units` units of an item: price, tax, and shipping of a whole destination. */
const exactShare = (order: ModelOrder, canceledOf: (item: ModelItem) => number): number =>
  sum(order.items, (item) => {
    const amount = item.price * item.ordered;
    const unitTax = amount === 0 ? 0 : (item.tax * item.price) / (amount + item.shipping);
    const together = order.items.filter((other) => other === item || other.destination === item.destination);
    const isWhole = (item.destination === null ? [item] : together).every((one) => canceledOf(one) === one.ordered);
    const shippingAndTax = isWhole ? item.shipping + item.tax - unitTax * item.ordered : 0;
    return (item.price + unitTax) * canceledOf(item) + shippingAndTax;
  });

/** Amount that canceling units of an item should refund; each item's tax may be rounded by a cent. */
export const shareOf = (order: ModelOrder, position: number, units: number): number =>
  exactShare(order, (item) => item.canceled + (item === order.items[position] ? units : 0)) -
  exactShare(order, ({ canceled }) => canceled);
