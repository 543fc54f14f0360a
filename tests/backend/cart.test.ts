import { describe, expect, it } from 'vitest';
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
