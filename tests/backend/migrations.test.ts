import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, schemaVersion, versionOf } from '#backend/database/migrate.ts';
import { migrations } from '#backend/database/migrations/index.ts';
import type { WordTable } from '#backend/database/search-words.ts';
import type { Row, Tables } from '#backend/database/tables.ts';
import { openOldSchema } from './old-schema';

it('migrating revision 58ff3ed1 keeps open orders and purchased units', async () => {
  const { db, types } = await openOldSchema(8);
  // The longest key and search text that PostgreSQL could index at that revision.
  const bagKey = Array.from({ length: 60 }, (_, index) => `itm_${'ab'.repeat(16)}${index}`).join(' ');
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', ${'A'.repeat(1000)}, ${'a'.repeat(1000)}, true, true, false, '{}')`.execute(db);
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
  const orders = await db.selectFrom('orders').select(['id', 'ownerId', 'paymentStatus', 'digest']).execute();
  expect(orders).toEqual([{ id: 'ord', ownerId: 'gst', paymentStatus: 'pending', digest: 'abc' }]);
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
    await db
      .selectFrom('cartLines')
      .select(['id', 'giftlistId', 'giftlistOwnerId', 'purchasedWhenAdded', 'wasWarned'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { id: 'gift', giftlistId: 'gft', giftlistOwnerId: 'usr', purchasedWhenAdded: 0, wasWarned: false },
    { id: 'own', giftlistId: null, giftlistOwnerId: null, purchasedWhenAdded: 0, wasWarned: false },
  ]);
  expect(
    await db
      .selectFrom('orderItems')
      .select(['position', 'giftlistOwnerId', 'purchasedWhenOrdered', 'wasWarned'])
      .orderBy('position')
      .execute(),
  ).toEqual([
    { position: 0, giftlistOwnerId: 'usr', purchasedWhenOrdered: 6, wasWarned: true },
    { position: 1, giftlistOwnerId: null, purchasedWhenOrdered: 0, wasWarned: false },
  ]);
  await db.destroy();
});

it('two concurrent processes migrate an old database once and keep the values of renamed columns', async () => {
  const { db, types, concurrency } = await openOldSchema(16);
  await sql`insert into people (place, id, username, username_key, email, email_key, first_name, last_name, search, about)
    values (5, 'usr', 'zoe', 'zoe', 'z@example.ca', 'z@example.ca', 'Zoe', 'Wu', '', '{}')`.execute(db);
  await sql`insert into accounts (place, id, hash, is_verified) values (5, 'usr', 'argon', true)`.execute(db);
  await sql`insert into giftlists (id, owner_id, title, is_hidden, made_at)
    values ('gft', 'usr', 'Wishes', false, 7)`.execute(db);
  await sql`insert into labels (kind, label) values ('tag', '{"name":"new"}')`.execute(db);
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', 'Lamp', '', true, true, false, '{}')`.execute(db);
  await sql`insert into product_labels (product_id, kind, name) values ('lamp', 'tag', 'new')`.execute(db);
  await sql`insert into lines (id, owner_id, product_id, quantity) values ('itm', 'gst', 'lamp', 2)`.execute(db);
  await sql`insert into orders (id, owner_id, payment_id, payment, email, is_anonymous, created_at, search, amounts,
    checkout_id, pays_until, is_to_send)
    values ('ord', 'gst', 'pay', 'pending', '', false, '', '', '{"totalAmount":3}', 'cs_1', 9, true)`.execute(db);
  await sql`insert into order_items (order_id, position, product_id, quantity, item, delivery)
    values ('ord', 0, 'lamp', 2, '{}', '{"city":"Ottawa"}')`.execute(db);
  await sql`insert into claims (line_id, order_id) values ('itm', 'ord')`.execute(db);
  await sql`insert into doors (id, failures, blocked_until) values ('code:a', 2, 3)`.execute(db);
  await sql`insert into mails (id, email, subject, text, sent_at) values ('mal', '', '', '', '2026-11-24')`.execute(db);
  await sql`insert into events (created_at, kind, is_open, detail) values ('', 'payment held', true, '{}')`.execute(db);
  await sql`insert into operators (id, name, name_key, hash) values ('opr', 'Ada', 'ada', 'scrypt')`.execute(db);
  await sql`insert into imports (id, created_at, is_replacing, is_switching) values ('imp', 1, false, true)`.execute(
    db,
  );
  await sql`insert into replaced_sessions (id, replaced_at) values ('ses', 4)`.execute(db);
  await sql`insert into field_figures (day, page, figure, bucket, visits) values ('', '/', 'visits', 0, 8)`.execute(db);

  await Promise.all([migrate(db, types, concurrency), migrate(db, types, concurrency)]);

  const { rows } = await sql`select name, number from migrations order by number`.execute(db);
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name, number: Number(name.slice(0, 4)) })));
  expect(await versionOf(db)).toBe(schemaVersion);
  const first = async <Name extends keyof Tables>(table: Name) =>
    (await sql<Row<Name>>`select * from ${sql.table(table)}`.execute(db)).rows[0];
  expect(await first('people')).toMatchObject({ seq: 5, id: 'usr' });
  expect(await first('accounts')).toMatchObject({ seq: 5, passwordHash: 'argon' });
  expect(await first('giftlists')).toMatchObject({ seq: 1, createdAtMs: 7 });
  expect(await first('facets')).toEqual({ seq: 1, kind: 'tag', facet: { name: 'new' } });
  expect(await first('productFacets')).toEqual({ seq: 1, isListed: true, kind: 'tag', name: 'new' });
  expect(await first('productFigures')).toEqual({ seq: 1, lists: 0, sold: 0 });
  expect(await first('cartLines')).toMatchObject({ seq: 1, id: 'itm', quantity: 2 });
  expect(await first('orders')).toMatchObject({
    paymentStatus: 'pending',
    summary: { totalAmount: 3 },
    checkoutSessionId: 'cs_1',
    checkoutExpiresAt: 9,
    needsFulfillment: false,
  });
  expect(await first('orderItems')).toMatchObject({ destination: 0 });
  expect(await first('orderDestinations')).toMatchObject({
    number: 0,
    recipientId: 'erased',
    address: { city: 'Ottawa' },
  });
  expect(await first('openOrderLines')).toEqual({ lineId: 'itm', orderId: 'ord' });
  expect(await first('lockouts')).toEqual({ id: 'code:a', failures: 2, blockedUntil: 3 });
  expect(await first('mails')).toMatchObject({ seq: 1, createdAt: '2026-11-24' });
  expect(await first('auditEvents')).toMatchObject({ seq: 1, kind: 'payment held', needsAction: true });
  expect(await first('operators')).toMatchObject({ seq: 1, passwordHash: 'scrypt' });
  expect(await first('imports')).toMatchObject({ isApplying: true });
  expect(await first('rotatedSessions')).toEqual({ id: 'ses', rotatedAt: 4 });
  expect(await first('webVitals')).toEqual({ day: '', page: '/', metric: 'visits', bucket: 0, count: 8 });
  // Sequences and triggers of the renamed tables still work.
  await db.insertInto('facets').values({ kind: 'tag', facet: '{"name":"old"}' }).execute();
  const last = await db.selectFrom('facets').select('seq').orderBy('seq', 'desc').executeTakeFirst();
  const revision = async () => (await db.selectFrom('catalogue').select('revision').executeTakeFirstOrThrow()).revision;
  const before = await revision();
  await db.deleteFrom('facets').execute();
  expect([last?.seq, (await revision()) - before > 0]).toEqual([2, true]);
  await db.destroy();
});

it('a product without units stays on sale, and one off sale with units becomes a recalled one', async () => {
  const { db, types } = await openOldSchema(16);
  const insert = (id: string, inStock: boolean, stock: number | null) =>
    sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, stock, product)
      values (${id}, '', '', true, ${sql.lit(inStock)}, false, ${stock}, '{}')`.execute(db);
  await insert('sold-out', false, 0);
  await insert('recalled', false, 3);
  await insert('recalled-uncounted', false, null);
  await insert('available', true, 2);
  await sql`insert into imports (id, created_at, is_replacing, is_switching) values ('imp', 1, false, true)`.execute(
    db,
  );
  const draft = JSON.stringify({ id: 'cup', name: 'A "isInStock": cup', isInStock: false });
  await sql`insert into import_rows (import_id, position, product_id, draft) values ('imp', 0, 'cup', ${draft})`.execute(
    db,
  );
  await migrate(db, types);
  expect(await db.selectFrom('products').select(['id', 'isOnSale', 'stock']).orderBy('seq').execute()).toEqual([
    { id: 'sold-out', isOnSale: true, stock: 0 },
    { id: 'recalled', isOnSale: false, stock: 3 },
    { id: 'recalled-uncounted', isOnSale: false, stock: null },
    { id: 'available', isOnSale: true, stock: 2 },
  ]);
  expect(await db.selectFrom('importRows').select('draft').execute()).toEqual([
    { draft: { id: 'cup', name: 'A "isInStock": cup', isOnSale: false } },
  ]);
  await db.destroy();
});

it('updates a shop with very long names and emails, and finds every person by any spelling', async () => {
  const { db, types } = await openOldSchema(16);
  // Has no repeated character pairs, so that an index cannot compress it.
  const long = String.fromCharCode(...Array.from({ length: 2000 }, (_, index) => 0x4e00 + index));
  const orders = [
    ['ord_1', 'E\u0301lise@Example.ca', 'Élise Bœuf', 'ord_1 été'],
    ['ord_2', `${long}@example.ca`, `É ${long}`, ''],
    ['ord_3', '', null, ''],
  ];
  for (const [id, email, buyer, search] of orders)
    await sql`insert into orders (id, owner_id, payment_id, payment, email, is_anonymous, buyer_name, created_at, search, amounts)
      values (${id}, 'gst_1', ${id}, 'paid', ${email}, false, ${buyer}, '', ${search}, '{}')`.execute(db);
  const people = [
    ['usr_1', 'E\u0301a@example.ca', 'e\u0301a@example.ca'],
    ['usr_2', 'o\u0302@example.ca', 'o\u0302@example.ca'],
    // Another account with the composed spelling keeps its email.
    ['usr_3', 'ô@example.ca', 'ô@example.ca'],
  ];
  for (const [id, email, key] of people)
    await sql`insert into people (id, username, username_key, email, email_key, first_name, last_name, search, about)
      values (${id}, ${id}, ${id}, ${email}, ${key}, 'Éa', 'O’Bœuf', 'ea o’bœuf', '{}')`.execute(db);
  await sql`insert into giftlists (id, owner_id, title, is_hidden) values ('gft', 'usr_1', 'Été au chalet', false)`.execute(
    db,
  );
  await sql`insert into mails (id, email, subject, text, sent_at) values ('m1', 'ÉLISE@example.ca', '', '', '')`.execute(
    db,
  );
  await sql`insert into operators (id, name, name_key, hash) values ('opr', 'Zoe\u0301', 'zoe\u0301', '')`.execute(db);
  const product = { id: 'Lamp.1', name: 'Lampe', store: 'L’Été', tags: ['cœur'], description: 'Bright\u2011blue' };
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('Lamp.1', 'Lampe', 'lampe', true, true, false, ${JSON.stringify(product)})`.execute(db);
  await migrate(db, types);
  expect(await db.selectFrom('orders').select(['email', 'emailKey']).orderBy('id').execute()).toEqual([
    { email: 'E\u0301lise@Example.ca', emailKey: 'élise@example.ca' },
    { email: `${long}@example.ca`, emailKey: `${long}@example.ca` },
    { email: '', emailKey: '' },
  ]);
  const guests = db.selectFrom('orders').select('id').where('isLatestOfGuest', '=', true);
  expect(await guests.orderBy('id').execute()).toEqual([{ id: 'ord_1' }, { id: 'ord_2' }]);
  expect(await db.selectFrom('people').select('emailKey').orderBy('id').execute()).toEqual([
    { emailKey: 'éa@example.ca' },
    { emailKey: 'o\u0302@example.ca' },
    { emailKey: 'ô@example.ca' },
  ]);
  const wordsOf = async (table: WordTable, seq: number) =>
    (await db.selectFrom(table).select('word').where('seq', '=', seq).orderBy('weight').orderBy('word').execute()).map(
      ({ word }) => word,
    );
  expect(await wordsOf('orderWords', 1)).toEqual(['boeuf', 'elise', 'example.ca', 'élise@example.ca']);
  expect(await wordsOf('orderWords', 2)).toEqual(['e', long.slice(0, 60), 'example.ca', long.slice(0, 60)]);
  expect(await wordsOf('orderWords', 3)).toEqual([]);
  expect(await wordsOf('peopleWords', 1)).toEqual([
    'usr_1',
    '1',
    'boeuf',
    'ea',
    "o'boeuf",
    'example.ca',
    'éa@example.ca',
  ]);
  expect(await wordsOf('giftlistWords', 1)).toEqual(['au', 'chalet', 'ete']);
  expect(await db.selectFrom('mails').select('emailKey').execute()).toEqual([{ emailKey: 'élise@example.ca' }]);
  expect(await db.selectFrom('operators').select('nameKey').execute()).toEqual([{ nameKey: 'zoé' }]);
  expect(await db.selectFrom('products').select(['idKey', 'search']).execute()).toEqual([
    { idKey: 'lamp.1', search: 'lampe' },
  ]);
  const words = ['ampe', 'lampe', 'mpe', 'coeur', 'ete', "l'ete", 'blue', 'bright', 'lamp.1'];
  expect(await wordsOf('productWords', 1)).toEqual(words);
  await db.destroy();
});

it('keeps the products and places of giftlist items, and their indexes, when a product is no longer required', async () => {
  const { db, types } = await openOldSchema(25);
  await sql`insert into people (id, username, username_key, email, email_key, first_name, last_name, search, about)
    values ('usr', 'zoe', 'zoe', 'z@example.ca', 'z@example.ca', 'Zoe', 'Wu', '', '{}')`.execute(db);
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', 'Lamp', '', true, true, false, '{}'), ('cup', 'Cup', '', true, true, false, '{}')`.execute(db);
  await sql`insert into giftlists (id, owner_id, title, is_hidden) values ('gft', 'usr', 'Wishes', false)`.execute(db);
  await sql`insert into giftlist_items (id, giftlist_id, product_id, quantity, purchased_quantity, sort_order)
    values ('one', 'gft', 'lamp', 9, 5, 2), ('two', 'gft', 'cup', 1, 0, 1)`.execute(db);
  await migrate(db, types);
  const items = await db
    .selectFrom('giftlistItems')
    .select(['seq', 'id', 'productId', 'link', 'quantity', 'purchasedQuantity', 'sortOrder'])
    .orderBy('seq')
    .execute();
  expect(items).toEqual([
    { seq: 1, id: 'one', productId: 'lamp', link: null, quantity: 9, purchasedQuantity: 5, sortOrder: 2 },
    { seq: 2, id: 'two', productId: 'cup', link: null, quantity: 1, purchasedQuantity: 0, sortOrder: 1 },
  ]);
  const indexes = types.isPostgres
    ? sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'giftlist_items'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = 'giftlist_items'`;
  const names = (await indexes.execute(db)).rows.map(({ name }) => name);
  for (const name of ['giftlist_items_link', 'giftlist_items_list', 'giftlist_items_product'])
    expect(names).toContain(name);
  await expect(db.deleteFrom('products').execute()).rejects.toThrow(/foreign key/i);
  await db.deleteFrom('giftlists').execute();
  expect(await db.selectFrom('giftlistItems').select('id').execute()).toEqual([]);
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

it('migrating a shop numbers the members of its paid orders and the owners of its giftlists', async () => {
  const { db, types } = await openOldSchema(25);
  const people = ['zoe', 'noah', 'maya'];
  for (const name of people)
    await sql`insert into people (id, username, username_key, email, email_key, first_name, last_name, search, about)
      values (${`usr_${name}`}, ${name}, ${name}, ${`${name}@example.ca`}, ${`${name}@example.ca`}, ${name}, 'Wu', '', '{}')`.execute(
      db,
    );
  await sql`insert into giftlists (id, owner_id, title, is_hidden) values ('gft', 'usr_noah', 'Wishes', false)`.execute(
    db,
  );
  for (const [id, owner, status] of [
    ['ord_1', 'usr_zoe', 'paid'],
    ['ord_2', 'gst_1', 'paid'],
    ['ord_3', 'usr_zoe', 'pending'],
  ])
    await sql`insert into orders (id, owner_id, payment_id, payment_status, email, is_anonymous, created_at, search, summary)
      values (${id}, ${owner}, ${id}, ${status}, '', false, '', '', '{}')`.execute(db);
  await sql`insert into order_items (order_id, position, product_id, recipient_id, quantity, item) values
    ('ord_1', 0, 'lamp', 'usr_maya', 1, '{}'), ('ord_1', 1, 'cup', 'usr_maya', 1, '{}'), ('ord_1', 2, 'cup', null, 1, '{}'),
    ('ord_2', 0, 'lamp', 'usr_zoe', 1, '{}'), ('ord_3', 0, 'lamp', 'usr_maya', 1, '{}')`.execute(db);
  await migrate(db, types);
  const found = db
    .selectFrom('orderPeople')
    .innerJoin('people', 'people.seq', 'personSeq')
    .innerJoin('orders', 'orders.seq', 'orderSeq')
    .select(['orders.id', 'people.username']);
  expect(await found.orderBy('orders.id').orderBy('username').execute()).toEqual([
    { id: 'ord_1', username: 'maya' },
    { id: 'ord_1', username: 'zoe' },
    { id: 'ord_2', username: 'zoe' },
  ]);
  const owners = db.selectFrom('giftlists').innerJoin('people', 'people.seq', 'ownerSeq').select('username');
  expect(await owners.execute()).toEqual([{ username: 'noah' }]);
  await db.destroy();
});
