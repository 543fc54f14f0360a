import { sql } from 'kysely';
import type { Migration, MigrationStep } from '../column-types';
import type { Db } from '../tables';

/** Orders that are converted at once. */
const batchSize = 100;

interface StoredOrder {
  readonly seq: number;
  readonly id: string;
  readonly paymentStatus: string;
  readonly createdAt: string;
  readonly summary: unknown;
  readonly refundedCents: number;
  readonly checkoutSessionId: string | null;
}

interface StoredShipment {
  readonly quantity?: number;
  readonly shippedAt?: string | null;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
}

interface StoredItem {
  readonly orderId: string;
  readonly position: number;
  readonly recipientId: string | null;
  readonly quantity: number;
  readonly canceled: number;
  readonly shippingCents: number | null;
  readonly taxCents: number | null;
  readonly taxRate: number | null;
  readonly item: Readonly<Record<string, unknown>>;
  readonly deliveryAddress: Readonly<Record<string, unknown>> | null;
  /** Null for a product that does not exist any more. */
  readonly isDigital: boolean | number | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Parses a document, which SQLite stores as a text. */
const documentOf = (value: unknown): Readonly<Record<string, unknown>> | null => {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return isRecord(parsed) ? parsed : null;
};

/** Cents of an amount in dollars, a number or a numeric text; 0 for anything else. */
const centsOf = (amount: unknown): number => {
  const dollars = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  return typeof dollars === 'number' && Number.isFinite(dollars) ? Math.round(dollars * 100) : 0;
};

/** Splits an amount by weights, so that the parts add up to it. */
const split = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [weightSoFar, assigned] = [0, 0];
  return weights.map((weight, index) => {
    weightSoFar += weight;
    const rounded = total === 0 ? 0 : Math.round((amount * weightSoFar) / total);
    const part = (index === weights.length - 1 ? amount : rounded) - assigned;
    assigned += part;
    return part;
  });
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Units and shipments of an item, from its stored fulfillment status. */
const fulfillmentOf = ({ quantity, canceled: storedCanceled, item }: StoredItem) => {
  const stored = isRecord(item['fulfillmentStatus']) ? item['fulfillmentStatus'] : {};
  const status = textOrNull(stored['status']) ?? 'NOT_FULFILLED';
  const [shippedAt, updatedAt] = [textOrNull(stored['shippedAt']), textOrNull(stored['updatedAt'])];
  const readyOrShipped = Number(stored['quantity'] ?? 0);
  const isReturned = status === 'RETURNED' || status === 'PARTIALLY_RETURNED';
  const listed: readonly StoredShipment[] = Array.isArray(stored['shipments']) ? stored['shipments'] : [];
  const hasUnlisted = listed.length === 0 && (isReturned || status === 'SHIPPED' || status === 'PARTIALLY_SHIPPED');
  // The first versions stored how many units had shipped, but no shipments.
  const shipments = (hasUnlisted ? [{ quantity: readyOrShipped, shippedAt: shippedAt ?? updatedAt }] : listed)
    .map((shipment) => ({ ...shipment, quantity: Math.min(shipment.quantity ?? 0, quantity) }))
    .filter((shipment) => shipment.quantity > 0);
  const shipped = shipments.reduce((sum, shipment) => sum + shipment.quantity, 0);
  const isClosed = isReturned || status === 'SHIPPED' || status === 'CANCELED';
  return {
    // A closed item had no units left to ship, although older versions did not count the canceled ones.
    canceled: isClosed
      ? Math.max(0, quantity - shipped)
      : Math.min(storedCanceled, quantity - Math.min(shipped, quantity)),
    ready: isClosed ? 0 : Math.max(0, readyOrShipped - shipped),
    isHeld: status === 'REQUIRES_ACTION',
    updatedAt,
    shipments: shipments.map((shipment) => ({ ...shipment, endReason: isReturned ? 'returned' : null })),
    shipped,
    isReturned,
  };
};

type Fulfillment = ReturnType<typeof fulfillmentOf>;

const itemStatusOf = (quantity: number, { canceled, ready, shipped, isHeld, isReturned }: Fulfillment): string => {
  const units = quantity - canceled;
  if (isHeld) return 'REQUIRES_ACTION';
  if (units === 0) return 'CANCELED';
  if (isReturned) return shipped === units ? 'RETURNED' : 'PARTIALLY_RETURNED';
  if (shipped > 0) return shipped === units ? 'SHIPPED' : 'PARTIALLY_SHIPPED';
  if (ready > 0) return ready === units ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
  return 'NOT_FULFILLED';
};

const orderStatusOf = (itemStatuses: readonly string[]): string => {
  const statuses = itemStatuses.filter((status) => status !== 'CANCELED');
  const hasAny = (...names: readonly string[]) => statuses.some((status) => names.includes(status));
  const areAll = (name: string) => statuses.every((status) => status === name);
  if (statuses.length === 0) return 'CANCELED';
  if (hasAny('REQUIRES_ACTION')) return 'REQUIRES_ACTION';
  for (const name of ['RETURNED', 'SHIPPED', 'FULFILLED'])
    if (hasAny(name, `PARTIALLY_${name}`)) return areAll(name) ? name : `PARTIALLY_${name}`;
  return 'NOT_FULFILLED';
};

/** Numbers the destinations of an order: equal recipients and addresses are one. */
const destinationsOf = (items: readonly StoredItem[]) => {
  const numbers = new Map<string, { readonly number: number; readonly item: StoredItem }>();
  const numberOf = items.map((item) => {
    if (Boolean(item.isDigital) && item.deliveryAddress === null) return null;
    const key = JSON.stringify([item.recipientId, item.deliveryAddress]);
    const known = numbers.get(key) ?? { number: numbers.size, item };
    numbers.set(key, known);
    return known.number;
  });
  return { numberOf, destinations: [...numbers.values()] };
};

const insertLedger = async (
  db: Db,
  entry: {
    readonly id: string;
    readonly orderId: string;
    readonly kind: string;
    readonly provider: string;
    readonly at: string;
  },
  lines: readonly {
    readonly position: number | null;
    readonly kind: string;
    readonly rate: number | null;
    readonly province: string | null;
    readonly cents: number;
  }[],
): Promise<void> => {
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  await sql`insert into ledger (id, order_id, kind, provider, currency, at, cents)
    values (${entry.id}, ${entry.orderId}, ${entry.kind}, ${entry.provider}, 'cad', ${entry.at}, ${cents})`.execute(db);
  for (const line of lines)
    if (line.cents !== 0)
      await sql`insert into ledger_lines (ledger_id, position, kind, rate, province, cents)
        values (${entry.id}, ${line.position}, ${line.kind}, ${line.rate}, ${line.province}, ${line.cents})`.execute(
        db,
      );
};

interface StoredRefund {
  readonly id: string;
  readonly orderId: string;
  readonly cents: number;
  readonly kind: 'refund' | 'chargeback';
  readonly at: string;
}

/** Items for an erased recipient name nobody, but have a recipient. */
const erasedRecipientOf = ({ item }: StoredItem): string | null => (isRecord(item['recipient']) ? 'erased' : null);

const convertOrder = async (
  db: Db,
  order: StoredOrder,
  items: readonly StoredItem[],
  moneyBack: readonly StoredRefund[],
): Promise<void> => {
  const { id } = order;
  const summary = documentOf(order.summary) ?? {};
  const isPaid = order.paymentStatus === 'paid';
  const prices = items.map(({ item }) => centsOf(item['purchaseUnitPrice']));
  const amounts = items.map(({ quantity }, index) => (prices[index] ?? 0) * quantity);
  const shippingShares = split(centsOf(summary['shippingTotal']), amounts);
  const taxShares = split(
    centsOf(summary['taxTotal']),
    amounts.map((amount, index) => amount + (shippingShares[index] ?? 0)),
  );
  const { numberOf, destinations } = destinationsOf(items);
  for (const { number, item } of destinations) {
    const address = item.deliveryAddress && JSON.stringify(item.deliveryAddress);
    const province = textOrNull(item.deliveryAddress?.['state']);
    // A corrected address of a gift whose recipient was erased is not the buyer's.
    const isOwn = item.recipientId === null && (address === null || isRecord(item.item['deliveryAddress']));
    const recipientId = item.recipientId ?? (isOwn ? erasedRecipientOf(item) : 'erased');
    await sql`insert into order_destinations (order_id, number, recipient_id, address, province)
      values (${id}, ${number}, ${recipientId}, ${address}, ${province})`.execute(db);
  }
  const fulfillments = items.map(fulfillmentOf);
  const statuses: string[] = [];
  const payment: Parameters<typeof insertLedger>[2][number][] = [];
  for (const [index, row] of items.entries()) {
    const fulfillment = fulfillments[index] ?? fulfillmentOf(row);
    const { canceled, ready, updatedAt } = fulfillment;
    const { fulfillmentStatus: _, deliveryAddress: __, recipient: ___, ...snapshot } = row.item;
    const shippingCents = row.shippingCents ?? shippingShares[index] ?? 0;
    const taxCents = row.taxCents ?? taxShares[index] ?? 0;
    const province = textOrNull(row.deliveryAddress?.['state']);
    await sql`update order_items set destination = ${numberOf[index] ?? null}, canceled = ${canceled}, ready = ${ready},
      updated_at = ${updatedAt}, price_cents = ${prices[index] ?? 0}, shipping_cents = ${shippingCents},
      tax_cents = ${taxCents}, province = ${province},
      recipient_id = ${row.recipientId ?? erasedRecipientOf(row)}, item = ${JSON.stringify(snapshot)}
      where order_id = ${id} and position = ${row.position}`.execute(db);
    for (const [number, shipment] of fulfillment.shipments.entries()) {
      const shipmentId = `${id}-${row.position}-${number}`;
      await sql`insert into shipments (id, order_id, destination, carrier, tracking_number, tracking_url, shipped_at,
          ended_at, end_reason)
        values (${shipmentId}, ${id}, ${numberOf[index] ?? null}, ${shipment.carrier ?? null},
          ${shipment.trackingNumber ?? null}, ${shipment.trackingUrl ?? null}, ${shipment.shippedAt ?? null},
          ${shipment.endReason === null ? null : updatedAt}, ${shipment.endReason})`.execute(db);
      await sql`insert into shipment_items (shipment_id, position, quantity)
        values (${shipmentId}, ${row.position}, ${shipment.quantity})`.execute(db);
    }
    statuses.push(itemStatusOf(row.quantity, fulfillment));
    const line = { position: row.position, rate: row.taxRate, province };
    payment.push(
      { ...line, kind: 'goods', rate: null, cents: amounts[index] ?? 0 },
      { ...line, kind: 'shipping', rate: null, cents: shippingCents },
      { ...line, kind: 'tax', cents: taxCents },
    );
  }
  const { fulfillmentStatus: _, ...shownSummary } = summary;
  const provider = order.checkoutSessionId === null ? 'local' : 'stripe';
  const chargedBack = moneyBack.reduce((sum, { kind, cents }) => sum + (kind === 'chargeback' ? cents : 0), 0);
  const isHeld = fulfillments.some((fulfillment) => fulfillment.isHeld);
  const isLeft = fulfillments.some(
    ({ canceled, shipped }, index) => (items[index]?.quantity ?? 0) - canceled - shipped > 0,
  );
  await sql`update orders set is_held = ${isHeld}, fulfillment_status = ${orderStatusOf(statuses)},
    needs_fulfillment = ${isPaid && chargedBack === 0 && (isHeld || isLeft)},
    paid_at = ${isPaid ? order.createdAt : null}, provider = ${provider},
    total_cents = ${centsOf(summary['totalAmount'])}, charged_back_cents = ${chargedBack},
    refunded_cents = ${Math.max(0, order.refundedCents - chargedBack)}, summary = ${JSON.stringify(shownSummary)}
    where id = ${id}`.execute(db);
  if (!isPaid) return;
  // Amounts that the items do not explain: older orders have rounded totals.
  const rest = centsOf(summary['totalAmount']) - payment.reduce((sum, { cents }) => sum + cents, 0);
  const paidLines = [...payment, { position: null, kind: 'goods', rate: null, province: null, cents: rest }];
  await insertLedger(
    db,
    { id: `payment:${id}`, orderId: id, kind: 'payment', provider, at: order.createdAt },
    paidLines,
  );
  let left = paidLines;
  for (const { id: entryId, kind, cents, at } of moneyBack) {
    const parts = split(
      cents,
      left.map((line) => Math.max(0, line.cents)),
    );
    const lines = left.map((line, index) => ({ ...line, cents: -(parts[index] ?? 0) }));
    await insertLedger(db, { id: entryId, orderId: id, kind, provider, at }, lines);
    left = left.map((line, index) => ({ ...line, cents: line.cents - (parts[index] ?? 0) }));
  }
};

/** Refunds and lost disputes of orders. Their times were not stored: the time of the request, or of the order. */
const readMoneyBack = async (db: Db, orders: readonly StoredOrder[]): Promise<StoredRefund[]> => {
  const ids = sql.join(orders.map(({ id }) => id));
  const { rows: refunds } = await sql<{ id: string; orderId: string; cents: number; askedAt: number | string }>`
    select id, order_id, cents, asked_at from refunds where is_done and order_id in (${ids}) order by seq`.execute(db);
  const { rows: disputes } = await sql<{ id: string; orderId: string; cents: number }>`
    select id, order_id, cents from disputes where state = 'lost' and order_id in (${ids}) order by id`.execute(db);
  return [
    ...refunds.map(({ askedAt, ...refund }) => ({
      ...refund,
      kind: 'refund' as const,
      at: new Date(Number(askedAt)).toISOString(),
    })),
    ...disputes.map((dispute) => ({
      ...dispute,
      kind: 'chargeback' as const,
      at: orders.find(({ id }) => id === dispute.orderId)?.createdAt ?? '',
    })),
  ];
};

/** Converts the orders of earlier versions, whose items hold their state as a document. */
const convertOrders: MigrationStep = async (db) => {
  let last = 0;
  for (;;) {
    const { rows: orders } = await sql<StoredOrder>`select seq, id, payment_status, created_at, summary, refunded_cents,
      checkout_session_id from orders where seq > ${last} order by seq limit ${batchSize}`.execute(db);
    if (orders.length === 0) return;
    last = orders.at(-1)?.seq ?? last;
    const { rows: items } = await sql<StoredItem>`select order_id, position, recipient_id, quantity, canceled,
      shipping_cents, tax_cents, tax_rate, item, delivery_address, products.is_digital
      from order_items left join products on products.id = order_items.product_id
      where order_id in (${sql.join(orders.map(({ id }) => id))}) order by order_id, position`.execute(db);
    const parsed = items.map((row) => ({
      ...row,
      item: documentOf(row.item) ?? {},
      deliveryAddress: documentOf(row.deliveryAddress),
    }));
    const itemsByOrder = Map.groupBy(parsed, ({ orderId }) => orderId);
    const moneyBack = Map.groupBy(await readMoneyBack(db, orders), ({ orderId }) => orderId);
    for (const order of orders)
      await convertOrder(db, order, itemsByOrder.get(order.id) ?? [], moneyBack.get(order.id) ?? []);
  }
};

/**
 * Orders in rows: destinations, shipments with their units, ready units apart from shipped ones, and a ledger. The
 * documents keep what is only shown again.
 */
export const orderRows: Migration = ({ seq, flag, document }) => [
  `create table order_destinations (
    order_id text not null references orders (id) on delete cascade, number integer not null, recipient_id text,
    address ${document}, province text, primary key (order_id, number))`,
  `create table shipments (
    seq ${seq}, id text not null unique, order_id text not null references orders (id) on delete cascade,
    destination integer, carrier text, tracking_number text, tracking_url text, shipped_at text, ended_at text,
    end_reason text)`,
  'create index shipments_order on shipments (order_id)',
  `create table shipment_items (
    shipment_id text not null references shipments (id) on delete cascade, position integer not null,
    quantity integer not null check (quantity > 0), primary key (shipment_id, position))`,
  // Without a foreign key, because the ledger outlives its orders.
  `create table ledger (
    id text primary key, order_id text, kind text not null, provider text not null, currency text not null,
    at text not null, cents integer not null)`,
  'create index ledger_order on ledger (order_id)',
  'create index ledger_at on ledger (at)',
  `create table ledger_lines (
    ledger_id text not null references ledger (id) on delete cascade, position integer, kind text not null, rate integer,
    province text, cents integer not null)`,
  'create index ledger_lines_entry on ledger_lines (ledger_id)',
  'alter table orders add column version integer not null default 0',
  `alter table orders add column is_held ${flag} not null default false`,
  `alter table orders add column fulfillment_status text not null default 'NOT_FULFILLED'`,
  'alter table orders add column paid_at text',
  `alter table orders add column provider text not null default 'local'`,
  'alter table orders add column total_cents integer not null default 0',
  'alter table orders add column charged_back_cents integer not null default 0',
  'alter table order_items add column destination integer',
  'alter table order_items add column ready integer not null default 0',
  'alter table order_items add column updated_at text',
  'alter table order_items add column price_cents integer not null default 0',
  'alter table order_items add column province text',
  `alter table refunds add column ends_order ${flag} not null default true`,
  'alter table refunds add column refused_code text',
  `alter table refunds add column lines ${document}`,
  'alter table audit_events add column action_key text',
  'create unique index audit_events_action on audit_events (action_key) where action_key is not null',
  'drop index orders_status',
  convertOrders,
  `create index orders_status on orders (fulfillment_status, created_at) where payment_status = 'paid'`,
  'alter table order_items drop column delivery_address',
];
