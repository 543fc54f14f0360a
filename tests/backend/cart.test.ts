import { describe, expect, it } from 'vitest';
import { CartItem } from '#generated/model';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { getCartLines, openShop, products } from './shopper';

describe('addCartItem', () => {
  it('returns the new line and stores it in the cart', async () => {
    const { shopper } = openShop();
    const response = await shopper.post('/cartItem', { productId: products.teapot, quantity: 2 });
    expect(response).toMatchObject({
      status: 200,
      body: {
        productId: products.teapot,
        quantity: 2,
        name: 'Enamel Teapot for Two',
        price: 54,
        eventName: null,
        recipientUserId: null,
        shippingAddress: null,
        message: null,
      },
    });
    expect(await getCartLines(shopper)).toEqual([response.body]);
  });

  it('adds units to the existing line of a product', async () => {
    const { shopper } = openShop();
    const [first] = await shopper.add(products.teapot, products.pancakes);
    const response = await shopper.post('/cartItem', { productId: products.teapot, quantity: 3 });
    expect(response.body).toEqual({ ...first, quantity: 4 });
    expect(await getCartLines(shopper)).toHaveLength(2);
  });

  it('adds a giftlist item as its own line for the owner of the list', async () => {
    const { shopper } = openShop();
    await shopper.add(products.vinyl);
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    expect((await shopper.post('/cartItem', gift)).body).toMatchObject({
      giftlistItemId: 'gli_maya_vinyl',
      giftlistName: 'Birthday wishes',
      eventName: '30th birthday',
      recipientUsername: 'maya',
      recipientUserId: 'usr_maya',
      shippingAddress: null,
    });
    expect(await getCartLines(shopper)).toHaveLength(2);
  });

  it.each([
    [products.soldOut, 400, 'Item is out of stock'],
    ['nothing', 404, 'This product is no longer available.'],
  ])('rejects product id "%s" with %i', async (productId, status, message) => {
    const { shopper } = openShop();
    expect(await shopper.post('/cartItem', { productId, quantity: 1 })).toEqual({ status, body: { message } });
    expect(await getCartLines(shopper)).toEqual([]);
  });

  it('rejects a product that is not on the giftlist', async () => {
    const { shopper } = openShop();
    const gift = { productId: products.teapot, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    expect(await shopper.post('/cartItem', gift)).toMatchObject({ status: 404 });
  });

  it('rejects more units than the maximum of a line, including those in the cart', async () => {
    const { shopper } = openShop();
    const add = async (quantity: number) =>
      (await shopper.post('/cartItem', { productId: products.teapot, quantity })).status;
    expect([await add(100), await add(99), await add(1)]).toEqual([400, 200, 400]);
  });
});

describe('updateCartItem with a quantity', () => {
  it('stores the quantity of a line of a guest and of a member, and keeps its recipient', async () => {
    const { shopper } = openShop();
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    const line = CartItem.parse((await shopper.post('/cartItem', gift)).body);
    expect(await shopper.patch(`/cartItem/${line.id}`, { quantity: 3 })).toEqual({
      status: 200,
      body: { ...line, quantity: 3 },
    });
    await shopper.signIn('noah');
    const changed = await shopper.patch(`/cartItem/${line.id}`, { quantity: 99 });
    expect(changed).toMatchObject({ status: 200, body: { quantity: 99, recipientUserId: 'usr_maya' } });
    expect(await getCartLines(shopper)).toEqual([changed.body]);
  });

  it('changes quantity and recipient in one request', async () => {
    const { shopper } = openShop();
    await shopper.signIn('maya');
    const [line] = await shopper.add(products.teapot);
    expect(
      await shopper.patch(`/cartItem/${line?.id}`, { recipientId: 'usr_noah', addressId: null, quantity: 2 }),
    ).toMatchObject({ status: 200, body: { quantity: 2, recipientUserId: 'usr_noah', shippingAddress: null } });
  });

  it('still requires a recipient or an address without a quantity, or if one of them is sent', async () => {
    const { shopper } = openShop();
    await shopper.signIn('maya');
    const [line] = await shopper.add(products.teapot);
    const refusal = { status: 400, body: { message: [recipientTexts.chooseOne] } };
    for (const body of [{}, { recipientId: null, addressId: null, quantity: 2 }, { addressId: null, quantity: 2 }])
      expect(await shopper.patch(`/cartItem/${line?.id}`, body)).toMatchObject(refusal);
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it.each([0, 100, 1.5, '2', null])('rejects %j as a quantity, and changes nothing', async (quantity) => {
    const { shopper } = openShop();
    const [line] = await shopper.add(products.teapot);
    expect(await shopper.patch(`/cartItem/${line?.id}`, { quantity })).toMatchObject({ status: 400 });
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it("returns the same 404 for another visitor's line as for an unknown one", async () => {
    const { shopper, anotherShopper } = openShop();
    const [line] = await shopper.add(products.teapot);
    const other = anotherShopper();
    const unknown = await other.patch('/cartItem/nothing', { quantity: 2 });
    expect(unknown).toEqual({ status: 404, body: { message: 'This item is no longer in your bag.' } });
    expect(await other.patch(`/cartItem/${line?.id}`, { quantity: 2 })).toEqual(unknown);
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it('charges for the stored quantity', async () => {
    const { shopper } = openShop();
    const [line] = await shopper.add(products.teapot);
    await shopper.patch(`/cartItem/${line?.id}`, { quantity: 3 });
    expect((await shopper.post('/cart/initiateCheckout', { cartItemIds: [line?.id] })).body).toMatchObject({
      cartItems: [{ id: line?.id, quantity: 3, price: 54 }],
    });
  });
});

describe('removeCartItem and clearCart', () => {
  it('remove one line, or all lines', async () => {
    const { shopper } = openShop();
    const [first, second] = await shopper.add(products.teapot, products.pancakes, products.vinyl);
    expect(await shopper.remove(`/cartItem/${first?.id}`)).toEqual({ status: 200, body: undefined });
    expect((await getCartLines(shopper)).map(({ id }) => id)).toContain(second?.id);
    expect(await getCartLines(shopper)).toHaveLength(2);
    expect(await shopper.remove('/cart/items')).toEqual({ status: 200, body: undefined });
    expect(await getCartLines(shopper)).toEqual([]);
  });

  it('return 404 when a line is removed again', async () => {
    const { shopper } = openShop();
    const [line] = await shopper.add(products.teapot);
    await shopper.remove(`/cartItem/${line?.id}`);
    expect(await shopper.remove(`/cartItem/${line?.id}`)).toEqual({
      status: 404,
      body: { message: 'This item is no longer in your bag.' },
    });
  });
});

describe('sessions', () => {
  it('start again with an empty cart for an unknown cookie', async () => {
    const { mocks, shopper } = openShop();
    await shopper.add(products.teapot);
    await mocks.reset();
    const oldCookie = shopper.cookie();
    expect(await getCartLines(shopper)).toEqual([]);
    expect(shopper.cookie()).not.toBe(oldCookie);
  });

  it('set no cookie when the request has a valid one', async () => {
    const { mocks, shopper } = openShop();
    await shopper.get('/cart');
    const request = new Request('http://localhost/api/cart', { headers: { cookie: shopper.cookie() } });
    expect((await mocks.answer(request))?.headers.getSetCookie()).toEqual([]);
  });

  it('assign one session to concurrent first requests', async () => {
    const { shopper, anotherShopper } = openShop('one');
    const other = anotherShopper();
    await Promise.all([shopper.get('/auth/check'), other.get('/cart'), shopper.get('/product/explore')]);
    expect(shopper.cookie()).toBe(other.cookie());
  });
});

describe('seedCart', () => {
  it('rejects unknown products', async () => {
    const { mocks } = openShop('one');
    await expect(mocks.seedCart([{ productId: 'nothing' }])).rejects.toThrow("The shop has no product 'nothing'.");
  });
});
