import { expect, it } from 'vitest';
import { maxRows } from '#backend/calls/limits.ts';
import type { Db } from '#backend/database/tables.ts';
import { openBackend } from './backend';
import { products } from './shopper';

type LimitedTable = keyof typeof maxRows;

const address = {
  name: 'Home',
  addressLine1: '1 King Street',
  city: 'Ottawa',
  state: 'ON',
  postalCode: 'K1A 0B1',
  country: 'Canada',
};

/** Inserts copies of one row up to the maximum per owner. */
const fillToLimit = async (
  db: Db,
  table: LimitedTable,
  { seq: _, ...row }: Readonly<Record<string, unknown>>,
  changesFor: (id: string) => Readonly<Record<string, unknown>>,
) => {
  const copied = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      // JSON columns are read as objects and inserted as text.
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
  const copies = Array.from({ length: maxRows[table] }, (_unused, index) => {
    const id = `${table}_${index}`;
    return { ...copied, id, ...changesFor(id) };
  });
  for (let start = 0; start < copies.length; start += 500)
    await db
      .insertInto(table)
      .values(copies.slice(start, start + 500))
      .execute();
};

const anyRow = (db: Db, table: LimitedTable) =>
  db.selectFrom(table).selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();

it.each<[table: LimitedTable, method: string, path: string, body: object | undefined, message: string]>([
  ['addresses', 'POST', '/address', address, 'You can save 200 addresses. Please delete one first.'],
  [
    'cartLines',
    'POST',
    '/cartItem',
    { productId: products.pancakes, quantity: 1 },
    'A bag holds 500 different items. Please buy or remove some first.',
  ],
  ['giftlists', 'POST', '/giftlist', { title: 'One more' }, 'You can have 500 giftlists. Please delete one first.'],
  [
    'giftlistItems',
    'POST',
    '/giftlistItem',
    { giftlistId: 'gft_maya_empty', productId: products.pancakes, quantity: 1 },
    'A giftlist holds 5000 items. Please remove one first, or use another list.',
  ],
  [
    'friendships',
    'PATCH',
    '/friends/follow/zoe',
    undefined,
    'You can have 5000 friends and requests. Please remove one first.',
  ],
  [
    'orders',
    'POST',
    '/cart/checkout',
    {},
    '200 of your orders wait to be paid. Please pay one of them first, or try again tomorrow.',
  ],
])('%s of one owner have a maximum', async (table, method, path, body, message) => {
  const { db, shopper } = await openBackend();
  const session = { id: 'maya', ownerId: 'gst_maya', personId: 'usr_maya', pendingEmail: null };
  await db.insertInto('sessions').values(session).execute();
  const maya = shopper('session=maya');
  const lines = await maya.add(products.teapot, products.vinyl);
  if (table === 'orders') await maya.checkOut(lines.slice(0, 1), {});
  const row = await anyRow(db, table);
  const ownedByMaya = { ownerId: 'usr_maya' };
  await fillToLimit(db, table, row, (id) => {
    if (table === 'giftlistItems') return { giftlistId: 'gft_maya_empty', productId: products.teapot, link: null };
    if (table === 'friendships') return { fromId: 'usr_maya', toId: 'usr_noah', pairKey: id };
    return table === 'orders' ? { ...ownedByMaya, paymentId: id, digest: id, paymentStatus: 'pending' } : ownedByMaya;
  });
  const addOneMore = () =>
    maya.send(method, path, table === 'orders' ? { cartItemIds: lines.slice(1).map((line) => line?.id) } : body);
  expect(await addOneMore()).toEqual({ status: 400, body: { message } });
  await db.deleteFrom(table).where('id', 'like', `${table}_%`).execute();
  expect(await addOneMore()).toMatchObject({ status: 200 });
});

it('a name longer than the maximum is cut for other users', async () => {
  const { db, shopper } = await openBackend();
  for (const name of ['maya', 'zoe'])
    await db
      .insertInto('sessions')
      .values({ id: name, ownerId: `gst_${name}`, personId: `usr_${name}`, pendingEmail: null })
      .execute();
  const long = 'Z'.repeat(5000);
  await db.updateTable('people').set({ firstName: long, lastName: 'N' }).where('id', '=', 'usr_zoe').execute();
  const message = `${long} would like to be your friend.`;
  const notification = { id: 'ntf_long', ownerId: 'usr_maya', viewed: false, type: 'FRIEND_REQUEST', message };
  await db
    .insertInto('notifications')
    .values({ ...notification, createdAt: '2030-01-01T00:00:00.000Z' })
    .execute();
  expect(await shopper('session=zoe').patch('/friends/follow/maya', undefined)).toMatchObject({ status: 200 });
  const maya = shopper('session=maya');
  const cut = `${'Z'.repeat(100)} N`;
  expect((await maya.get('/friends/pending')).body).toMatchObject({ data: [{ name: cut }, {}, {}] });
  expect((await maya.get('/notifications?page=1&limit=2')).body).toMatchObject({
    data: [{ message: 'Z'.repeat(500) }, { message: `${cut} would like to be your friend.` }],
  });
});
