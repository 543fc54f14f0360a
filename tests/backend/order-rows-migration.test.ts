import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#backend/database/migrate.ts';
import { openOldSchema } from './old-schema';

const address = JSON.stringify({ id: 'adr', name: 'Home', city: 'Ottawa', state: 'ON', isPublic: false });
const shippedAt = '2026-11-20T10:00:00.000Z';

/** An order item as revision 923d6c8e stored it: $20.00, with its state in a document. */
const itemOf = (fulfillmentStatus: object | null, others: object = {}) =>
  JSON.stringify({
    id: 'ori_1',
    quantity: 3,
    purchaseUnitPrice: 20,
    giftlistName: null,
    recipient: null,
    deliveryAddress: { street: '1 Main Street', city: 'Ottawa', state: 'ON', zipCode: 'K1A 0B1', country: 'Canada' },
    product: { name: 'Lamp' },
    fulfillmentStatus,
    ...others,
  });

it('orders of revision 923d6c8e keep their units, shipments and money when they become rows', async () => {
  const { db, types } = await openOldSchema(25);
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', 'Lamp', '', true, true, false, '{}'), ('card', 'Card', '', true, true, true, '{}')`.execute(db);
  const addOrder = (id: string, status: string, refunded: number, session: string | null = null) =>
    sql`insert into orders (id, owner_id, payment_id, payment_status, email, is_anonymous, created_at, search, summary,
        refunded_cents, checkout_session_id, needs_fulfillment)
      values (${id}, 'gst', ${`pay_${id}`}, 'paid', 'sam@example.ca', false, '2026-11-01T00:00:00.000Z', '',
        ${JSON.stringify({ subtotal: 60, shippingTotal: 12, taxTotal: '9.36', totalAmount: 81.36, fulfillmentStatus: status })},
        ${refunded}, ${session}, true)`.execute(db);
  const addItem = (
    id: string,
    position: number,
    productId: string,
    canceled: number,
    item: string,
    to: string | null,
  ) =>
    sql`insert into order_items (order_id, position, product_id, quantity, canceled, item, delivery_address)
      values (${id}, ${position}, ${productId}, 3, ${canceled}, ${item}, ${to})`.execute(db);
  const shipment = { quantity: 1, shippedAt, carrier: 'UPS', trackingNumber: '1Z' };
  await addOrder('partly', 'PARTIALLY_SHIPPED', 500, 'cs_1');
  await addItem(
    'partly',
    0,
    'lamp',
    0,
    itemOf({ status: 'PARTIALLY_SHIPPED', quantity: 2, shippedAt, updatedAt: shippedAt, shipments: [shipment] }),
    address,
  );
  // The first versions stored shipped units, but no shipments.
  await addOrder('oldest', 'SHIPPED', 0);
  await addItem(
    'oldest',
    0,
    'lamp',
    0,
    itemOf({ status: 'SHIPPED', quantity: 3, shippedAt, updatedAt: shippedAt }),
    address,
  );
  // A full refund canceled the rest without counting it.
  await addOrder('refunded', 'RETURNED', 8136);
  await addItem(
    'refunded',
    0,
    'lamp',
    0,
    itemOf({ status: 'RETURNED', quantity: 1, shippedAt, updatedAt: shippedAt, shipments: [shipment] }),
    address,
  );
  await addOrder('held', 'REQUIRES_ACTION', 0);
  await addItem('held', 0, 'lamp', 0, itemOf({ status: 'REQUIRES_ACTION', quantity: 0 }), address);
  await addItem('held', 1, 'card', 0, itemOf({ status: 'REQUIRES_ACTION', quantity: 0 }), null);
  await addOrder('lost', 'CANCELED', 8136, 'cs_2');
  await addItem('lost', 0, 'lamp', 0, itemOf({ status: 'CANCELED', quantity: 0 }), address);
  await sql`insert into refunds (id, order_id, cents, asked_at, is_done) values ('rf_1', 'partly', 500, 0, true)`.execute(
    db,
  );
  await sql`insert into disputes (id, order_id, cents, state) values ('dp_1', 'lost', 8136, 'lost')`.execute(db);
  await migrate(db, types);

  expect(
    await db
      .selectFrom('orders')
      .select(['id', 'fulfillmentStatus', 'needsFulfillment', 'isHeld', 'provider'])
      .select(['totalCents', 'refundedCents', 'chargedBackCents'])
      .orderBy('seq')
      .execute(),
  ).toEqual(
    [
      ['partly', 'PARTIALLY_SHIPPED', true, false, 'stripe', 8136, 500, 0],
      ['oldest', 'SHIPPED', false, false, 'local', 8136, 0, 0],
      ['refunded', 'RETURNED', false, false, 'local', 8136, 8136, 0],
      ['held', 'REQUIRES_ACTION', true, true, 'local', 8136, 0, 0],
      ['lost', 'CANCELED', false, false, 'stripe', 8136, 0, 8136],
    ].map(
      ([id, fulfillmentStatus, needsFulfillment, isHeld, provider, totalCents, refundedCents, chargedBackCents]) => ({
        id,
        fulfillmentStatus,
        needsFulfillment,
        isHeld,
        provider,
        totalCents,
        refundedCents,
        chargedBackCents,
      }),
    ),
  );
  const items = await db.selectFrom('orderItems').selectAll().orderBy('orderId').orderBy('position').execute();
  expect(
    items.map(({ orderId, position, destination, canceled, ready, priceCents, shippingCents, taxCents }) =>
      [orderId, position, String(destination), canceled, ready, priceCents, shippingCents, taxCents].join(' '),
    ),
  ).toEqual([
    'held 0 0 0 0 2000 600 468',
    'held 1 null 0 0 2000 600 468',
    'lost 0 0 3 0 2000 1200 936',
    'oldest 0 0 0 0 2000 1200 936',
    'partly 0 0 0 1 2000 1200 936',
    'refunded 0 0 2 0 2000 1200 936',
  ]);
  expect(items[0]?.item).toEqual({
    id: 'ori_1',
    quantity: 3,
    purchaseUnitPrice: 20,
    giftlistName: null,
    product: { name: 'Lamp' },
  });
  expect(
    await db
      .selectFrom('shipments')
      .innerJoin('shipmentItems', 'shipmentItems.shipmentId', 'shipments.id')
      .select(['orderId', 'destination', 'quantity', 'carrier', 'shippedAt', 'endReason'])
      .orderBy('orderId')
      .execute(),
  ).toEqual([
    { orderId: 'oldest', destination: 0, quantity: 3, carrier: null, shippedAt, endReason: null },
    { orderId: 'partly', destination: 0, quantity: 1, carrier: 'UPS', shippedAt, endReason: null },
    { orderId: 'refunded', destination: 0, quantity: 1, carrier: 'UPS', shippedAt, endReason: 'returned' },
  ]);
  expect(
    await db.selectFrom('orderDestinations').select(['orderId', 'province', 'address']).orderBy('orderId').execute(),
  ).toMatchObject(
    ['held', 'lost', 'oldest', 'partly', 'refunded'].map((orderId) => ({
      orderId,
      province: 'ON',
      address: { city: 'Ottawa' },
    })),
  );
  expect(await db.selectFrom('ledger').select(['id', 'kind', 'cents']).orderBy('id').execute()).toEqual([
    { id: 'dp_1', kind: 'chargeback', cents: -8136 },
    ...['held', 'lost', 'oldest', 'partly', 'refunded'].map((id) => ({
      id: `payment:${id}`,
      kind: 'payment',
      cents: 8136,
    })),
    { id: 'rf_1', kind: 'refund', cents: -500 },
  ]);
  await db.destroy();
});
