import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#backend/database/migrate.ts';
import { CartItem } from '#generated/model';
import { cancelItem } from '#server/admin/orders/cancel.ts';
import { releaseOrderHold } from '#server/admin/orders/orders.ts';
import { refund } from '#server/admin/orders/refunds.ts';
import { openOldSchema } from './old-schema';
import { openPaymentShop } from './payment-shop';

const kit = { productId: 'first-knitting-kit', giftlistItemId: 'gli_maya_knitting' };
const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl' };

const openWithGifts = async () => {
  const shop = await openPaymentShop();
  const operator = { ...shop.deps, actor: 'Ada' };
  /** Puts a gift into the bag of a new visitor. */
  const choose = async (gift: typeof kit, quantity: number) => {
    const buyer = shop.shopper();
    return { buyer, line: CartItem.parse((await buyer.post('/cartItem', { ...gift, quantity })).body) };
  };
  const buy = async (gift: typeof kit, quantity: number) => {
    const { buyer, line } = await choose(gift, quantity);
    await shop.buy(buyer, [line]);
    return (await shop.orders()).at(-1)?.id ?? '';
  };
  /** Units of the gifts of an item, with whether their owner may know them. */
  const giftsOf = async ({ giftlistItemId }: typeof kit) =>
    (
      await shop.db
        .selectFrom('gifts')
        .selectAll()
        .where('giftlistItemId', '=', giftlistItemId)
        .orderBy('seq')
        .execute()
    ).map(({ ownerId, giftlistId, quantity, isRevealed }) => [ownerId, giftlistId, quantity, isRevealed]);
  /** Items whose purchased units are not the sum of their gifts. */
  const wrongSums = async () => {
    const { rows } = await sql`select id from giftlist_items where purchased_quantity <> coalesce(
      (select sum(gifts.quantity) from gifts where gifts.giftlist_item_id = giftlist_items.id), 0)`.execute(shop.db);
    return rows;
  };
  return { shop, operator, choose, buy, giftsOf, wrongSums };
};

it('keeps a row for each purchase, whose units add up to those of the item', async () => {
  const { operator, buy, giftsOf, wrongSums } = await openWithGifts();
  const [first, second] = [await buy(kit, 1), await buy(kit, 2)];
  const ofMaya = ['usr_maya', 'gft_maya_birthday'];
  expect([await giftsOf(kit), await wrongSums()]).toEqual([
    [
      [...ofMaya, 1, true],
      [...ofMaya, 2, true],
    ],
    [],
  ]);
  await cancelItem(operator, { orderId: second, position: 0, quantity: 1, cents: undefined });
  expect([await giftsOf(kit), await wrongSums()]).toEqual([
    [
      [...ofMaya, 1, true],
      [...ofMaya, 1, true],
    ],
    [],
  ]);
  await refund(operator, { orderId: first, cents: undefined });
  await refund(operator, { orderId: second, cents: undefined });
  expect([await giftsOf(kit), await wrongSums()]).toEqual([[], []]);
});

it('keeps no gift of a payment on hold until it is released', async () => {
  const { shop, operator, choose, buy, giftsOf, wrongSums } = await openWithGifts();
  const { buyer, line } = await choose(vinyl, 1);
  const session = shop.provider.pay(await buyer.checkoutUrl([line])) ?? '';
  shop.passTime(33 * 60_000);
  await buy(vinyl, 1);
  await shop.deliverWebhook(session);
  expect([(await giftsOf(vinyl)).length, await wrongSums()]).toEqual([1, []]);
  const held = (await shop.orders()).find(({ isHeld }) => isHeld);
  await releaseOrderHold(operator, { orderId: held?.id ?? '' });
  expect([(await giftsOf(vinyl)).length, await wrongSums()]).toEqual([2, []]);
});

it('keeps the gift of an item that its owner deletes during and after the payment', async () => {
  const { shop, operator, choose, buy, giftsOf } = await openWithGifts();
  const maya = shop.shopper();
  await maya.signIn('maya');
  await buy(kit, 2);
  const { buyer, line } = await choose(vinyl, 1);
  const url = await buyer.checkoutUrl([line]);
  for (const { giftlistItemId } of [kit, vinyl]) await maya.remove(`/giftlistItem/${giftlistItemId}`);
  await shop.deliverWebhook(shop.provider.pay(url) ?? '');
  expect([await giftsOf(kit), await giftsOf(vinyl)]).toEqual([
    [['usr_maya', 'gft_maya_birthday', 2, true]],
    [['usr_maya', 'gft_maya_birthday', 1, true]],
  ]);
  const paid = (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'paid');
  for (const { id } of paid) await refund(operator, { orderId: id, cents: undefined });
  expect([await giftsOf(kit), await giftsOf(vinyl)]).toEqual([[], []]);
});

it('fills in the purchases of revision 923d6c8e, with one row for units without an order', async () => {
  const { db, types } = await openOldSchema(25);
  await sql`insert into people (id, username, username_key, email, email_key, first_name, last_name, search, about)
    values ('usr', 'zoe', 'zoe', 'z@example.ca', 'z@example.ca', 'Zoe', 'Wu', '', '{}')`.execute(db);
  await sql`insert into products (id, name, search, is_listed, is_in_stock, is_digital, product)
    values ('lamp', 'Lamp', '', true, true, false, '{}')`.execute(db);
  await sql`insert into giftlists (id, owner_id, title, is_hidden) values ('gft', 'usr', 'Wishes', false)`.execute(db);
  await sql`insert into giftlist_items (id, giftlist_id, product_id, quantity, purchased_quantity, sort_order)
    values ('part', 'gft', 'lamp', 9, 5, 1), ('fewer', 'gft', 'lamp', 9, 3, 2), ('open', 'gft', 'lamp', 1, 0, 3),
      ('older', 'gft', 'lamp', 2, 2, 4)`.execute(db);
  const addOrder = async (id: string, payment: string, items: readonly (readonly [string, number, number])[]) => {
    await sql`insert into orders (id, owner_id, payment_id, payment_status, email, is_anonymous, created_at, search, summary)
      values (${id}, 'gst', ${`pay_${id}`}, ${payment}, '', false, '2026-11-01T00:00:00.000Z', '', '{}')`.execute(db);
    for (const [position, [giftId, quantity, canceled]] of items.entries())
      await sql`insert into order_items (order_id, position, product_id, giftlist_item_id, quantity, canceled, recipient_id, item)
        values (${id}, ${position}, 'lamp', ${giftId}, ${quantity}, ${canceled}, 'usr', '{}')`.execute(db);
  };
  await addOrder('one', 'paid', [
    ['part', 2, 1],
    ['fewer', 2, 0],
    ['open', 1, 1],
  ]);
  await addOrder('two', 'paid', [
    ['part', 1, 0],
    ['fewer', 2, 0],
    ['deleted', 3, 1],
  ]);
  await addOrder('unpaid', 'pending', [['part', 4, 0]]);
  await migrate(db, types);
  const rows = await db.selectFrom('gifts').selectAll().orderBy('giftlistItemId').orderBy('seq').execute();
  expect(
    rows.map(({ giftlistItemId, giftlistId, orderId, position, quantity }) => [
      giftlistItemId,
      giftlistId,
      orderId,
      position,
      quantity,
    ]),
  ).toEqual([
    ['deleted', null, 'two', 2, 2],
    ['fewer', 'gft', 'one', 1, 2],
    ['fewer', 'gft', 'two', 1, 1],
    ['older', 'gft', null, null, 2],
    ['part', 'gft', 'one', 0, 1],
    ['part', 'gft', 'two', 0, 1],
    ['part', 'gft', null, null, 3],
  ]);
  expect(new Set(rows.map(({ ownerId, productId, isRevealed }) => `${ownerId} ${productId} ${isRevealed}`))).toEqual(
    new Set(['usr lamp true']),
  );
  await db.destroy();
});
