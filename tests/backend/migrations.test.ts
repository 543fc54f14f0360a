import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../backend/database/migrations';
import { openOldSchema } from './old-schema';

it('the schema of revision 58ff3ed1 keeps its open orders, and a bag that filled an index row', async () => {
  const { db, types } = await openOldSchema();
  // PostgreSQL had no room for more lines, or for a longer search text.
  const bagKey = Array.from({ length: 60 }, (_, index) => `itm_${'ab'.repeat(16)}${index}`).join(' ');
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', 'Lamp', ${'a'.repeat(1000)}, true, true, false, '{}')`.execute(db);
  await sql`insert into orders (id, owner_id, payment_id, payment, bag_key, email, is_anonymous, created_at, search, amounts, digest)
    values ('ord', 'gst', 'pay', 'pending', ${bagKey}, 'sam@example.ca', false, '', '', '{}', 'abc')`.execute(db);
  await migrate(db, types);
  const orders = await db.selectFrom('orders').select(['id', 'ownerId', 'payment', 'digest']).execute();
  expect(orders).toEqual([{ id: 'ord', ownerId: 'gst', payment: 'pending', digest: 'abc' }]);
  expect(await db.selectFrom('products').select(['id', 'search']).execute()).toEqual([
    { id: 'lamp', search: 'a'.repeat(800) },
  ]);
  await db.destroy();
});
