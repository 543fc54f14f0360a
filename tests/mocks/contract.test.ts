import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeMocks } from '../../mocks/node';
import { suggestedAddresses } from '../../mocks/seed/suggested-addresses';
import { calls, jsonOf, zodNamed } from '../contract/contract';
import { exampleOf } from './example-request';
import { createShopper, guest, openShop, origin, products } from './shopper';

/** Calls whose examples name things that only the contract's examples know. */
const needsState: readonly string[] = [
  'login',
  'verifyOtp',
  // A redirect, for a browser and not for a call.
  'startGoogleSignIn',
  'getProfile',
  'getAddressDetails',
  'listAddresses',
  'listShippableFriends',
  'listFriends',
  'listPendingFriends',
  'getProduct',
  'addCartItem',
  'updateCartItem',
  'restoreCartItem',
  'removeCartItem',
  'initiateCheckout',
  'payCheckout',
  'listGiftlists',
  'getGiftlist',
  'addGiftlistItem',
  'listOrders',
  'getOrder',
];

describe('the mock backend', () => {
  it.each(calls.filter(({ id }) => !needsState.includes(id)))('answers $call by the contract', async (call) => {
    const { mocks } = openShop();
    const response = await mocks.answer(exampleOf(call));
    expect(response?.status).toBe(200);
    const documented = call.responses.get(200);
    const json = documented && jsonOf(documented);
    const text = (await response?.text()) ?? '';
    const fits = json ? zodNamed(json.schema).safeParse(JSON.parse(text)).error : text;
    expect(fits || undefined).toBeUndefined();
  });

  it.each(calls.filter(({ body }) => body))(
    'refuses $call when its body is not what the contract says',
    async (call) => {
      const { mocks } = openShop();
      const response = await mocks.answer(
        new Request(exampleOf(call).url, {
          method: call.method,
          headers: { 'Content-Type': 'application/json' },
          body: '"nothing of the kind"',
        }),
      );
      expect(response?.status).toBe(400);
      const body: unknown = await response?.json();
      expect(zodNamed('ApiErrorBody').safeParse(body).error).toBeUndefined();
      expect(body).toEqual({ message: [expect.stringMatching(/^Invalid input/)] });
    },
  );

  it('refuses a body that cannot be read', async () => {
    const { mocks } = openShop();
    const response = await mocks.answer(new Request(`${origin}/api/cartItem`, { method: 'POST', body: '{' }));
    expect(response?.status).toBe(400);
  });

  it('leaves pages of the shop alone', async () => {
    const { mocks } = openShop();
    expect(await mocks.answer(new Request(`${origin}/cart`))).toBeUndefined();
    expect(await mocks.answer(new Request(`${origin}/api/unknown`))).toBeUndefined();
  });

  it('answers the stateful calls by the contract', async () => {
    const { mocks, shopper } = openShop('one');
    await mocks.signIn('maya');
    const [line] = await shopper.add(products.textPrice);
    const cartItemIds = [line?.id];
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    const { body: gifted } = await shopper.post('/cartItem', gift);
    const { id: cartItemId } = zodNamed('CartItem').parse(gifted) as { id: string };
    const [order] = (await mocks.state()).orders;
    const [place] = suggestedAddresses;
    for (const [schema, answer] of [
      ['Profile', await shopper.get('/user/profile')],
      ['Product', await shopper.get(`/product/${products.textPrice}`)],
      ['CartItem', await shopper.post('/cartItem', { productId: products.vinyl, quantity: 1 })],
      ['CartItem', await shopper.patch(`/cartItem/${line?.id}`, { recipientId: 'usr_noah' })],
      ['CartItem', await shopper.patch('/cartItem/restore', { cartItemId, giftlistItemId: gift.giftlistItemId })],
      ['AddressDetails', await shopper.get(`/address/details?placeId=${place?.id}`)],
      ['AddressPage', await shopper.get('/address?page=1&limit=10')],
      ['ShippableFriendPage', await shopper.get('/friends/ship')],
      ['FriendPage', await shopper.get('/friends?page=1&limit=10')],
      ['PendingFriendPage', await shopper.get('/friends/pending?page=1&limit=10')],
      ['GiftlistPage', await shopper.get('/giftlist?page=1&limit=50')],
      ['Giftlist', await shopper.get('/giftlist/gft_maya_birthday')],
      ['OrderPage', await shopper.get('/order?page=1&limit=10')],
      ['Order', await shopper.get(`/order/${order?.id}`)],
      ['Cart', await shopper.get('/cart')],
      ['CheckoutPreview', await shopper.post('/cart/initiateCheckout', { cartItemIds })],
      ['CheckoutSession', await shopper.post('/cart/checkout', { cartItemIds, ...guest })],
    ] as const) {
      expect(answer).toMatchObject({ status: 200 });
      expect(zodNamed(schema).safeParse(answer.body).error).toBeUndefined();
    }
  });
});

describe('in a test', () => {
  const mocks = createNodeMocks();
  beforeAll(mocks.start);
  afterAll(mocks.stop);

  it('catches fetch, and keeps the cookie that it is given', async () => {
    const shopper = createShopper({ answer: (request) => fetch(request) });
    const [line] = await shopper.add(products.teapot);
    const { sessions } = await mocks.state();
    expect(sessions).toHaveLength(1);
    expect(shopper.cookie()).toBe(`session=${sessions[0]?.id}`);
    const response = await fetch(`${origin}/api/cart`, { credentials: 'include' });
    expect(await response.json()).toEqual({ cartItems: [line] });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
