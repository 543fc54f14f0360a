import { describe, expect, it } from 'vitest';
import { Cart, CartItem, Giftlist, GiftlistItem } from '#generated/model';
import { openPaymentShop } from './payment-shop';
import { guest, openAs, openAsTwo, type Shopper } from './shopper';

const list = 'gft_maya_birthday';
const [vinyl, knitting, throwBlanket, camera, drum] = [
  'gli_maya_vinyl',
  'gli_maya_knitting',
  'gli_maya_birthday_3',
  'gli_maya_birthday_4',
  'gli_maya_birthday_5',
] as const;

const itemsOf = async ({ get }: Shopper) => {
  const { items } = Giftlist.parse((await get(`/giftlist/${list}`)).body);
  return items.toSorted((one, other) => (one.sortOrder ?? 0) - (other.sortOrder ?? 0));
};
const orderOf = async (shopper: Shopper) => (await itemsOf(shopper)).map(({ id, sortOrder }) => [sortOrder, id]);

describe('an item of an own giftlist', () => {
  it('gets the given quantity and mark, and keeps what the request omits', async () => {
    const { shopper: maya } = await openAs('maya');
    const first = await maya.patch(`/giftlistItem/${knitting}`, { isMostWanted: true });
    expect(first.status).toBe(200);
    expect(GiftlistItem.parse(first.body)).toMatchObject({
      id: knitting,
      quantity: 2,
      isPurchased: false,
      purchasedQuantity: 0,
      sortOrder: 2,
      isMostWanted: true,
    });
    expect((await maya.patch(`/giftlistItem/${knitting}`, { quantity: 99 })).body).toMatchObject({
      quantity: 99,
      isMostWanted: true,
    });
    expect((await itemsOf(maya)).map(({ quantity, isMostWanted }) => [quantity, isMostWanted])).toEqual([
      [1, false],
      [99, true],
      [1, false],
      [1, false],
      [1, false],
    ]);
  });

  it.each([
    [{ quantity: 0 }, 'quantity: Please use at least 1'],
    [{ quantity: 100 }, 'quantity: Please use at most 99'],
    [{ quantity: 1.5 }, 'quantity: Please send a whole number'],
    [{ isMostWanted: null }, 'isMostWanted: Please send true or false'],
    [{ previousItemId: 'gli_unknown' }, 'previousItemId: Please choose another item of this giftlist'],
    [{ previousItemId: knitting }, 'previousItemId: Please choose another item of this giftlist'],
    // Also Maya's, on another list.
    [{ previousItemId: 'gli_maya_cabin_1' }, 'previousItemId: Please choose another item of this giftlist'],
    [{ previousItemId: 'gli_noah_1_1' }, 'previousItemId: Please choose another item of this giftlist'],
  ])('refuses %o with the field, and stays as it was', async (change, message) => {
    const { shopper: maya } = await openAs('maya');
    const before = await itemsOf(maya);
    expect(await maya.patch(`/giftlistItem/${knitting}`, { isMostWanted: true, ...change })).toEqual({
      status: 400,
      body: { message: [message] },
    });
    expect(await itemsOf(maya)).toEqual(before);
  });

  it('is not found by another member, like an unknown item', async () => {
    const { first: maya, second: noah } = await openAsTwo('maya', 'noah');
    const before = await itemsOf(maya);
    const missing = { status: 404, body: { message: 'This item is no longer on the giftlist.' } };
    expect(await noah.patch(`/giftlistItem/${knitting}`, { quantity: 5, previousItemId: null })).toEqual(missing);
    expect(await noah.patch('/giftlistItem/gli_unknown', { quantity: 5, previousItemId: null })).toEqual(missing);
    expect(await itemsOf(maya)).toEqual(before);
  });

  it('accepts fewer units than were bought, with the answer of an item that nobody bought', async () => {
    const shop = await openPaymentShop();
    const [maya, robin] = [shop.shopper(), shop.shopper()];
    await maya.signIn('maya');
    await maya.patch(`/giftlistItem/${knitting}`, { quantity: 3 });
    const gift = { productId: 'first-knitting-kit', giftlistItemId: knitting, quantity: 2 };
    await shop.buy(robin, [CartItem.parse((await robin.post('/cartItem', gift)).body)], guest);
    expect(await maya.patch(`/giftlistItem/${knitting}`, { quantity: 1 })).toMatchObject({
      status: 200,
      body: { quantity: 1, isPurchased: true, purchasedQuantity: 1 },
    });
    expect(await maya.patch(`/giftlistItem/${knitting}`, { quantity: 5 })).toMatchObject({
      status: 200,
      body: { quantity: 5, isPurchased: false, purchasedQuantity: 2 },
    });
  });
});

describe("the owner's order", () => {
  it('has each item where its owner put it, numbered from 1', async () => {
    const { shopper: maya } = await openAs('maya');
    const move = async (id: string, previousItemId: string | null) =>
      (await maya.patch(`/giftlistItem/${id}`, { previousItemId })).body;
    expect(await move(camera, null)).toMatchObject({ id: camera, sortOrder: 1 });
    expect(await move(vinyl, drum)).toMatchObject({ id: vinyl, sortOrder: 5 });
    expect(await move(throwBlanket, camera)).toMatchObject({ id: throwBlanket, sortOrder: 2 });
    const expected = [camera, throwBlanket, knitting, drum, vinyl].map((id, index) => [index + 1, id]);
    expect(await orderOf(maya)).toEqual(expected);
    // Its present position.
    expect(await move(throwBlanket, camera)).toMatchObject({ sortOrder: 2 });
    expect(await orderOf(maya)).toEqual(expected);
  });

  it('is mended where two items have the same number', async () => {
    const shop = await openPaymentShop();
    const maya = shop.shopper();
    await maya.signIn('maya');
    await shop.db.updateTable('giftlistItems').set({ sortOrder: 7 }).where('giftlistId', '=', list).execute();
    await maya.patch(`/giftlistItem/${drum}`, { previousItemId: knitting });
    expect(await orderOf(maya)).toEqual(
      [vinyl, knitting, drum, throwBlanket, camera].map((id, index) => [index + 1, id]),
    );
  });

  it('ends with the item that was added last', async () => {
    const { shopper: maya } = await openAs('maya');
    await maya.patch(`/giftlistItem/${vinyl}`, { previousItemId: drum });
    await maya.post('/giftlistItem', { giftlistId: list, productId: 'big-sky-kite', quantity: 1, isMostWanted: true });
    const last = (await itemsOf(maya)).at(-1);
    expect([last?.product.id, last?.sortOrder, last?.isMostWanted]).toEqual(['big-sky-kite', 6, true]);
  });
});

describe('added units', () => {
  it('set the mark of their item, and never remove it', async () => {
    const { shopper: maya } = await openAs('maya');
    const marksAfter = async (about: object) => {
      await maya.post('/giftlistItem', { giftlistId: list, productId: 'first-knitting-kit', quantity: 1, ...about });
      return (await itemsOf(maya)).map(({ isMostWanted }) => isMostWanted);
    };
    expect(await marksAfter({})).toEqual([false, false, false, false, false]);
    expect(await marksAfter({ isMostWanted: true })).toEqual([false, true, false, false, false]);
    expect(await marksAfter({ isMostWanted: false })).toEqual([false, true, false, false, false]);
  });
});

describe('the note of an item', () => {
  const note = 'Size M, in blue, please';
  const seededNote = 'Cream or oatmeal, not grey';
  const kit = { productId: 'first-knitting-kit', giftlistItemId: knitting, quantity: 1 };
  const notesOf = async (shopper: Shopper) => (await itemsOf(shopper)).map((item) => item.note);
  const bagNotes = async ({ get }: Shopper) =>
    Cart.parse((await get('/cart')).body).cartItems.map(({ giftlistItemNote }) => giftlistItemNote);

  it('is what the owner says, trimmed, and null for nothing', async () => {
    const { shopper: maya } = await openAs('maya');
    expect(await notesOf(maya)).toEqual([null, null, seededNote, null, null]);
    expect((await maya.patch(`/giftlistItem/${knitting}`, { note: `  ${note} ` })).body).toMatchObject({ note });
    expect((await maya.patch(`/giftlistItem/${knitting}`, { quantity: 3 })).body).toMatchObject({ note, quantity: 3 });
    expect((await maya.patch(`/giftlistItem/${knitting}`, { note: ' ' })).body).toMatchObject({ note: null });
    await maya.patch(`/giftlistItem/${knitting}`, { note });
    expect((await maya.patch(`/giftlistItem/${knitting}`, { note: null })).body).toMatchObject({ note: null });
  });

  it.each([
    ['a'.repeat(201), 'note: Please use at most 200 characters'],
    ['Size M\nin blue', 'note: Please leave out line breaks and control characters'],
  ])('is refused with the field: %j', async (text, message) => {
    const { shopper: maya } = await openAs('maya');
    const refused = { status: 400, body: { message: [message] } };
    expect(await maya.patch(`/giftlistItem/${knitting}`, { note: text })).toEqual(refused);
    const added = { giftlistId: list, productId: 'big-sky-kite', quantity: 1, note: text };
    expect(await maya.post('/giftlistItem', added)).toEqual(refused);
    expect(await notesOf(maya)).toEqual([null, null, seededNote, null, null]);
  });

  it('makes a separate item of the same product, unless it is the same note', async () => {
    const { shopper: maya } = await openAs('maya');
    const add = (about: object) =>
      maya.post('/giftlistItem', { giftlistId: list, productId: 'first-knitting-kit', quantity: 1, ...about });
    const kits = async () =>
      (await itemsOf(maya))
        .filter(({ product }) => product.id === 'first-knitting-kit')
        .map((item) => [item.quantity, item.note]);
    await add({ note });
    await add({ note: 'Size L, in red' });
    await add({ note });
    await add({});
    expect(await kits()).toEqual([
      [3, null],
      [2, note],
      [1, 'Size L, in red'],
    ]);
  });

  it("is in the buyer's bag as it is now, while the buyer may see the list", async () => {
    const { first: maya, second: noah } = await openAsTwo('maya', 'noah');
    await noah.post('/cartItem', { productId: 'big-sky-kite', quantity: 1 });
    await noah.post('/cartItem', kit);
    expect(await bagNotes(noah)).toEqual([null, null]);
    await maya.patch(`/giftlistItem/${knitting}`, { note });
    expect(await bagNotes(noah)).toEqual([null, note]);
    await maya.post('/cartItem', kit);
    await maya.patch(`/giftlist/${list}`, { isHidden: true });
    expect([await bagNotes(noah), await bagNotes(maya)]).toEqual([[null, null], [note]]);
  });

  it('is no part of an order: another note keeps the checkout session', async () => {
    const shop = await openPaymentShop();
    const [maya, sam] = [shop.shopper(), shop.shopper()];
    await maya.signIn('maya');
    const line = CartItem.parse((await sam.post('/cartItem', kit)).body);
    const url = await sam.checkoutUrl([line], guest);
    await maya.patch(`/giftlistItem/${knitting}`, { note });
    expect(await sam.checkoutUrl([line], guest)).toBe(url);
    expect(JSON.stringify(await shop.db.selectFrom('orderItems').select('item').execute())).not.toContain(note);
  });
});

describe('concurrent changes', () => {
  it('of two tabs leave each number once, and the units of the last one', async () => {
    const shop = await openPaymentShop();
    const [one, other] = [shop.shopper(), shop.shopper()];
    await one.signIn('maya');
    await other.signIn('maya');
    const ids = [vinyl, knitting, throwBlanket, camera, drum];
    const changes = ids.flatMap((id, index) => [
      one.patch(`/giftlistItem/${id}`, { previousItemId: null }),
      other.patch(`/giftlistItem/${id}`, { previousItemId: ids[(index + 1) % ids.length], quantity: index + 1 }),
    ]);
    const further = { giftlistId: list, productId: 'big-sky-kite', quantity: 1 };
    const answers = await Promise.all([
      ...changes,
      one.post('/giftlistItem', further),
      other.remove(`/giftlistItem/${drum}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    // A position after the removed item is refused, and the removed item is not found.
    expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([]);
    const items = await itemsOf(one);
    expect(items.map(({ product }) => product.id).toSorted()).toEqual([
      'big-sky-kite',
      'first-knitting-kit',
      'northern-lights-vinyl',
      'prairie-wool-throw',
      'weekend-film-camera',
    ]);
    expect(new Set(items.map(({ sortOrder }) => sortOrder)).size).toBe(5);
    const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
    expect([vinyl, knitting, throwBlanket].map((id) => quantities.get(id))).toEqual([1, 2, 3]);
  });

  it('lower the units while two buyers pay: at most what is wanted is sold', async () => {
    const shop = await openPaymentShop();
    const maya = shop.shopper();
    await maya.signIn('maya');
    const gift = { productId: 'first-knitting-kit', giftlistItemId: knitting, quantity: 1 };
    const sessionIds = await Promise.all(
      [shop.shopper(), shop.shopper()].map(async (buyer) => {
        const line = CartItem.parse((await buyer.post('/cartItem', gift)).body);
        return shop.provider.pay(await buyer.checkoutUrl([line], guest)) ?? '';
      }),
    );
    const [{ status }] = await Promise.all([
      maya.patch(`/giftlistItem/${knitting}`, { quantity: 1 }),
      ...sessionIds.map((id) => shop.deliverWebhook(id)),
    ]);
    expect(status).toBe(200);
    const { purchasedQuantity } = await shop.db
      .selectFrom('giftlistItems')
      .select('purchasedQuantity')
      .where('id', '=', knitting)
      .executeTakeFirstOrThrow();
    const held = (await shop.orders()).filter(({ fulfillmentStatus }) => fulfillmentStatus === 'REQUIRES_ACTION');
    // Both payments may precede the change; a payment after it is on hold.
    expect(purchasedQuantity + held.length).toBe(2);
    expect(purchasedQuantity).toBeGreaterThanOrEqual(1);
  });

  it('put a payment that arrives after lowered units on hold', async () => {
    const shop = await openPaymentShop();
    const maya = shop.shopper();
    await maya.signIn('maya');
    const gift = { productId: 'first-knitting-kit', giftlistItemId: knitting, quantity: 1 };
    const [first = '', second = ''] = await Promise.all(
      [shop.shopper(), shop.shopper()].map(async (buyer) => {
        const line = CartItem.parse((await buyer.post('/cartItem', gift)).body);
        return shop.provider.pay(await buyer.checkoutUrl([line], guest)) ?? '';
      }),
    );
    await shop.deliverWebhook(first);
    await maya.patch(`/giftlistItem/${knitting}`, { quantity: 1 });
    await shop.deliverWebhook(second);
    expect((await shop.orders()).map(({ isHeld }) => isHeld).toSorted()).toEqual([false, true]);
  });
});
