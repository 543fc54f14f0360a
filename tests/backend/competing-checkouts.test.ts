import { describe, expect, it } from 'vitest';
import { Address, CartItem } from '#generated/model';
import { readPaymentUrl } from '#mocks/payment/address.ts';
import { addressSchema } from '#rules/address.ts';
import { pay } from './databases';
import { getCartLines, openShop, products } from './shopper';

type Shop = ReturnType<typeof openShop>;

/** Paid orders of guests. Those in the seed are Maya's. */
const paidOrders = async ({ mocks }: Shop) =>
  (await mocks.state()).orders.filter(
    ({ paymentStatus, ownerId }) => paymentStatus === 'paid' && ownerId.startsWith('gst_'),
  );

const keyOf = (url: string) => readPaymentUrl(new URL(url).search);

describe('competing checkouts', () => {
  it('expire the earlier order that shares a line', async () => {
    const shop = openShop();
    const [teapot, pancakes] = await shop.shopper.addWithAddress(products.teapot, products.pancakes);
    const teapotUrl = await shop.shopper.checkoutUrl([teapot]);
    const bothUrl = await shop.shopper.checkoutUrl([teapot, pancakes]);
    expect(await shop.mocks.pageCalls().findOrder(keyOf(teapotUrl))).toMatchObject({ status: 'expired' });
    expect([await pay(shop.mocks, bothUrl), await pay(shop.mocks, teapotUrl)]).toEqual(['paid', 'expired']);
    const orders = await paidOrders(shop);
    expect(orders.map(({ orderItems }) => orderItems.map(({ product }) => product.name).length)).toEqual([2]);
    expect(await getCartLines(shop.shopper)).toEqual([]);
  });

  it('leave the other lines of the earlier order in the cart', async () => {
    const shop = openShop();
    const [teapot, pancakes] = await shop.shopper.addWithAddress(products.teapot, products.pancakes);
    await shop.shopper.checkoutUrl([teapot, pancakes]);
    expect(await pay(shop.mocks, await shop.shopper.checkoutUrl([teapot]))).toBe('paid');
    expect(await getCartLines(shop.shopper)).toEqual([pancakes]);
    expect(await pay(shop.mocks, await shop.shopper.checkoutUrl([pancakes]))).toBe('paid');
    expect(await getCartLines(shop.shopper)).toEqual([]);
  });

  it('create a new order when the buyer returns to the first selection', async () => {
    const shop = openShop();
    const [teapot, pancakes] = await shop.shopper.addWithAddress(products.teapot, products.pancakes);
    const first = await shop.shopper.checkoutUrl([teapot]);
    await shop.shopper.checkoutUrl([teapot, pancakes]);
    const again = await shop.shopper.checkoutUrl([teapot]);
    expect(keyOf(again).orderId).not.toBe(keyOf(first).orderId);
    expect(await pay(shop.mocks, again)).toBe('paid');
    expect(await getCartLines(shop.shopper)).toEqual([pancakes]);
  });
});

describe('a payment', () => {
  it('removes the ordered quantity and keeps units added after the checkout', async () => {
    const shop = openShop();
    const [teapot] = await shop.shopper.addWithAddress(products.teapot);
    const url = await shop.shopper.checkoutUrl([teapot]);
    await shop.shopper.post('/cartItem', { productId: products.teapot, quantity: 2 });
    expect(await pay(shop.mocks, url)).toBe('paid');
    expect(await pay(shop.mocks, url)).toBe('paid');
    expect(await getCartLines(shop.shopper)).toEqual([{ ...teapot, quantity: 2 }]);
  });
});

describe('equal lines', () => {
  const home = { name: 'Home', addressLine1: '1 King Street', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1' };

  it('stay separate after sign-in, and the first one takes added units (reading 24)', async () => {
    const shop = openShop();
    const [first] = await shop.shopper.add(products.teapot);
    const member = shop.anotherShopper();
    await member.signIn('zoe');
    const [memberLine] = await member.add(products.teapot);
    expect((await shop.shopper.signIn('zoe')).status).toBe(200);
    const ids = [first?.id, memberLine?.id];
    expect((await getCartLines(shop.shopper)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const { body } = await shop.shopper.post('/cartItem', { productId: products.teapot, quantity: 3 });
    expect(CartItem.parse(body)).toMatchObject({ id: first?.id, quantity: 4 });
    expect(await getCartLines(shop.shopper)).toHaveLength(2);
  });

  it('stay separate when the address of one is deleted', async () => {
    const shop = openShop();
    const { shopper } = shop;
    await shopper.signIn('noah');
    const [first] = await shopper.add(products.teapot);
    const address = addressSchema.parse({ ...home, country: 'Canada', isPublic: false });
    const { body } = await shopper.post('/address', address);
    const addressId = Address.parse(body).id;
    await shopper.patch(`/cartItem/${first?.id}`, { recipientId: null, addressId });
    const [second] = await shopper.add(products.teapot);
    expect(second?.id).not.toBe(first?.id);
    expect((await shopper.remove(`/address/${addressId}`)).status).toBe(200);
    expect((await getCartLines(shop.shopper)).map(({ id, quantity }) => [id, quantity])).toEqual([
      [first?.id, 1],
      [second?.id, 1],
    ]);
  });
});
