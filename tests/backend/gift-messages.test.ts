import { describe, expect, it } from 'vitest';
import { CartItem, Order } from '#generated/model';
import { openPaymentShop } from './payment-shop';
import { guest, products, type Shopper } from './shopper';

const text = 'Happy birthday!\nSee you at the lake.';

/** Adds products to the bag and ships them to a member. @returns their lines */
const addFor = async (buyer: Shopper, recipientId: string, ...productIds: readonly string[]) => {
  const lines = await buyer.addWithAddress(...productIds);
  for (const { id } of lines) await buyer.patch(`/cartItem/${id}`, { recipientId, addressId: null });
  return lines;
};

/** Opens a shop with two products for Noah in Maya's bag. */
const openWithGifts = async () => {
  const shop = await openPaymentShop();
  const buyer = shop.shopper();
  await buyer.signIn('maya');
  const [teapot, pancakes] = await addFor(buyer, 'usr_noah', products.teapot, products.pancakes);
  if (!teapot || !pancakes) throw new Error('The bag is empty.');
  const messages = async () =>
    shop.db
      .selectFrom('orderDestinations')
      .innerJoin('orders', 'orders.id', 'orderDestinations.orderId')
      .select(['number', 'recipientId', 'giftMessage', 'paymentStatus'])
      .where('digest', '!=', '')
      .orderBy('orders.seq')
      .orderBy('number')
      .execute();
  return { shop, buyer, teapot, pancakes, messages };
};

describe('a gift message', () => {
  it('is kept with the parcel of its line, and shown in the order of its buyer alone', async () => {
    const { shop, buyer, teapot, pancakes, messages } = await openWithGifts();
    const [vinyl] = await addFor(buyer, 'usr_theo', products.vinyl);
    const [own] = await buyer.addWithAddress(products.teapot);
    const giftMessages = [{ cartItemId: pancakes.id, text: ' Happy birthday!\r\nSee you at the lake. ' }];
    await shop.buy(buyer, [teapot, pancakes, vinyl, own], { giftMessages });
    expect(await messages()).toMatchObject([
      { recipientId: 'usr_noah', giftMessage: text, paymentStatus: 'paid' },
      { recipientId: 'usr_theo', giftMessage: null },
      { recipientId: null, giftMessage: null },
    ]);
    const [{ id } = { id: '' }] = await shop.orders();
    const { orderItems } = Order.parse((await buyer.get(`/order/${id}`)).body);
    expect(orderItems.map(({ giftMessage }) => giftMessage)).toEqual([text, text, undefined, undefined]);
    const noah = shop.shopper();
    await noah.signIn('noah');
    for (const path of ['/notifications', '/order', '/giftlist', '/cart'])
      expect([path, JSON.stringify((await noah.get(path)).body)]).toEqual([path, expect.not.stringContaining('lake')]);
    expect((await noah.get(`/order/${id}`)).status).toBe(404);
    expect(JSON.stringify(await shop.db.selectFrom('mails').selectAll().execute())).not.toContain('lake');
  });

  it('is a guest’s, too, and stays with the order after signing in', async () => {
    const { shop, messages } = await openWithGifts();
    const someone = shop.shopper();
    const vinyl = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    const { id } = CartItem.parse((await someone.post('/cartItem', vinyl)).body);
    await shop.buy(someone, [{ id }], { ...guest, giftMessages: [{ cartItemId: id, text }] });
    await someone.signIn('zoe');
    expect(await messages()).toMatchObject([{ giftMessage: text, paymentStatus: 'paid' }]);
  });

  it('makes another order if its text changes, and the same order if it does not', async () => {
    const { shop, buyer, teapot } = await openWithGifts();
    const openWith = async (...texts: readonly string[]) => {
      const giftMessages = texts.map((one) => ({ cartItemId: teapot.id, text: one }));
      await buyer.checkOut([teapot], giftMessages.length === 0 ? {} : { giftMessages });
      return (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'pending').map(({ id }) => id);
    };
    const [without] = await openWith();
    // A blank message is none.
    expect(await openWith('  \n ')).toEqual([without]);
    const [first] = await openWith('For you');
    expect(first).not.toBe(without);
    expect(await openWith(' For you ')).toEqual([first]);
    const [changed] = await openWith('For you!');
    expect([without, first]).not.toContain(changed);
  });

  it.each([
    ['for an item that is not paid for', { paid: 'teapot', of: 'pancakes' }, 'for an item that you pay for now'],
    ['for the buyer’s own parcel', { paid: 'own', of: 'own' }, 'for a parcel to somebody else'],
    ['for a digital item', { paid: 'card', of: 'card' }, 'a digital item is not shipped'],
  ] as const)('is refused %s', async (_, { paid, of }, reason) => {
    const { shop, buyer, teapot, pancakes, messages } = await openWithGifts();
    const [own] = await buyer.addWithAddress(products.vinyl);
    const [card] = await addFor(buyer, 'usr_noah', products.digital);
    const lines = { teapot, pancakes, own, card };
    const answer = await buyer.checkOut([lines[paid]], { giftMessages: [{ cartItemId: lines[of]?.id, text }] });
    expect(answer).toEqual({ status: 400, body: { message: [expect.stringContaining(reason)] } });
    expect([await messages(), await shop.orders()]).toEqual([[], []]);
  });

  it('is refused the same for the line of another visitor as for an unknown one', async () => {
    const { shop, buyer, teapot } = await openWithGifts();
    const other = shop.shopper();
    await other.signIn('zoe');
    const [foreign] = await addFor(other, 'usr_noah', products.teapot);
    const answerFor = (cartItemId: string | undefined) =>
      buyer.checkOut([teapot], { giftMessages: [{ cartItemId, text }] });
    expect(await answerFor(foreign?.id)).toEqual(await answerFor('itm_unknown'));
    expect((await answerFor(foreign?.id)).status).toBe(400);
  });

  it('is one for each parcel, of at most 300 characters', async () => {
    const { buyer, teapot, pancakes } = await openWithGifts();
    const send = (...sent: readonly { readonly cartItemId: string; readonly text: string }[]) =>
      buyer.checkOut([teapot, pancakes], { giftMessages: sent });
    expect(await send({ cartItemId: teapot.id, text }, { cartItemId: pancakes.id, text })).toEqual({
      status: 400,
      body: { message: ['Please write one message for each parcel.'] },
    });
    expect(await send({ cartItemId: teapot.id, text: '🎁'.repeat(301) })).toEqual({
      status: 400,
      body: { message: ['giftMessages.0.text: Please use at most 300 characters'] },
    });
    expect((await send({ cartItemId: teapot.id, text: '🎁'.repeat(300) })).status).toBe(200);
  });
});
