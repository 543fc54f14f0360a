import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, schemaVersion, versionOf } from '../../backend/database/migrate';
import { migrations } from '../../backend/database/migrations';
import { openOldSchema } from './old-schema';

it('migrating revision 58ff3ed1 keeps open orders and purchased units', async () => {
  const { db, types } = await openOldSchema(8);
  // The longest key and search text that PostgreSQL could index at that revision.
  const bagKey = Array.from({ length: 60 }, (_, index) => `itm_${'ab'.repeat(16)}${index}`).join(' ');
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', 'Lamp', ${'a'.repeat(1000)}, true, true, false, '{}')`.execute(db);
  await sql`insert into orders (id, owner_id, payment_id, payment, bag_key, email, is_anonymous, created_at, search, amounts, digest)
    values ('ord', 'gst', 'pay', 'pending', ${bagKey}, 'sam@example.ca', false, '', '', '{}', 'abc')`.execute(db);
  await sql`insert into people (id, username, username_key, email, email_key, first_name, last_name, search, about)
    values ('usr', 'zoe', 'zoe', 'z@example.ca', 'z@example.ca', 'Zoe', 'Wu', '', '{}')`.execute(db);
  await sql`insert into giftlists (id, owner_id, title, is_hidden) values ('gft', 'usr', 'Wishes', false)`.execute(db);
  await sql`insert into giftlist_items (id, giftlist_id, product_id, quantity, is_purchased, sort_order)
    values ('bought', 'gft', 'lamp', 6, true, 1), ('wanted', 'gft', 'lamp', 2, false, 2)`.execute(db);
  await sql`insert into lines (id, owner_id, product_id, quantity, giftlist_item_id)
    values ('gift', 'gst', 'lamp', 1, 'bought'), ('own', 'gst', 'lamp', 1, null)`.execute(db);
  await sql`insert into order_items (order_id, position, product_id, giftlist_item_id, quantity, item)
    values ('ord', 0, 'lamp', 'bought', 1, '{}'), ('ord', 1, 'lamp', null, 1, '{}')`.execute(db);
  await migrate(db, types);
  const orders = await db.selectFrom('orders').select(['id', 'ownerId', 'payment', 'digest']).execute();
  expect(orders).toEqual([{ id: 'ord', ownerId: 'gst', payment: 'pending', digest: 'abc' }]);
  expect(await db.selectFrom('products').select(['id', 'search']).execute()).toEqual([
    { id: 'lamp', search: 'a'.repeat(800) },
  ]);
  expect(
    await db.selectFrom('giftlistItems').select(['id', 'quantity', 'purchasedQuantity']).orderBy('id').execute(),
  ).toEqual([
    { id: 'bought', quantity: 6, purchasedQuantity: 6 },
    { id: 'wanted', quantity: 2, purchasedQuantity: 0 },
  ]);
  expect(
    await db.selectFrom('lines').select(['id', 'giftlistId', 'purchasedWhenAdded']).orderBy('id').execute(),
  ).toEqual([
    { id: 'gift', giftlistId: 'gft', purchasedWhenAdded: 0 },
    { id: 'own', giftlistId: null, purchasedWhenAdded: 0 },
  ]);
  expect(
    await db.selectFrom('orderItems').select(['position', 'purchasedWhenOrdered']).orderBy('position').execute(),
  ).toEqual([
    { position: 0, purchasedWhenOrdered: 6 },
    { position: 1, purchasedWhenOrdered: 0 },
  ]);
  await db.destroy();
});

it('two concurrent processes migrate numbered migrations of earlier versions once', async () => {
  const { db, types, concurrency } = await openOldSchema(16);
  await sql`insert into catalogue (id, revision) values (2, 7)`.execute(db);
  await Promise.all([migrate(db, types, concurrency), migrate(db, types, concurrency)]);
  const { rows } = await sql`select name, number from migrations order by number`.execute(db);
  expect(rows).toEqual(Object.keys(migrations).map((name, index) => ({ name, number: index + 1 })));
  expect(await versionOf(db)).toBe(schemaVersion);
  expect(await db.selectFrom('catalogue').select(['id', 'revision']).where('id', '=', 2).execute()).toEqual([
    { id: 2, revision: 7 },
  ]);
  await db.destroy();
});

it('a failed migration is rolled back and reports its cause', async () => {
  const { db, types } = await openOldSchema(8);
  await sql`create table disputes (id text)`.execute(db);
  await expect(migrate(db, types)).rejects.toThrow(/disputes.* already exists/);
  const { rows } = await sql`select * from migrations order by number`.execute(db);
  expect(rows).toEqual(Array.from({ length: 8 }, (_, index) => ({ number: index + 1 })));
  await sql`select bag_key from orders`.execute(db);
  await db.destroy();
});
