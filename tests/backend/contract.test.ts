import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operationHandlers } from '#backend/calls/handlers.ts';
import { CartItem } from '#generated/model';
import { mailedCode } from '#mocks/database/ports.ts';
import { people } from '#seed';
import { suggestedAddresses } from '#seed/suggested-addresses.ts';
import { type ContractCall, calls, jsonOf, zodNamed } from '../contract/contract';
import { exampleOf } from './example-request';
import { type Answer, openShop, origin, products } from './shopper';

/** Stateful operations that succeed with the example of the contract. */
const succeedsWithExample: readonly string[] = [
  'checkAuth',
  'logout',
  'sendOtp',
  'forgotPassword',
  'checkAvailability',
  'createAccount',
  'autocompleteAddress',
  'createAddress',
  'clearCart',
  'exploreProducts',
];

/** Operations that redirect the browser. account.test.ts checks the target. */
const redirects: readonly string[] = ['startGoogleSignIn'];

const hasHandler = (id: string): boolean => Object.hasOwn(operationHandlers, id);

/** Contract violations in the body of a 200 response. */
const violationsOf = ({ responses }: ContractCall, body: unknown) => {
  const documented = responses.get(200);
  const json = documented && jsonOf(documented);
  const result = z.safeParse(json ? zodNamed(json.schema) : z.undefined(), body);
  return result.error?.issues ?? [];
};

describe('the mock backend', () => {
  it.each(calls.filter(({ id }) => !hasHandler(id) || succeedsWithExample.includes(id)))(
    'returns a valid response for the example of $call',
    async (call) => {
      const { mocks } = openShop();
      const response = await mocks.answer(exampleOf(call));
      expect(response?.status).toBe(200);
      const text = (await response?.text()) ?? '';
      expect(violationsOf(call, text === '' ? undefined : JSON.parse(text))).toEqual([]);
    },
  );

  it('rejects an unreadable body and a wrong content type, and accepts JSON with a charset', async () => {
    const { mocks } = openShop();
    const send = async (path: string, body: string | FormData, type?: string) => {
      const headers = type === undefined ? undefined : { 'content-type': type };
      return (await mocks.answer(new Request(`${origin}/api${path}`, { method: 'POST', body, headers })))?.status;
    };
    const item = JSON.stringify({ productId: products.teapot, quantity: 1 });
    expect([
      await send('/cartItem', '{', 'application/json'),
      await send('/cartItem', item, 'text/plain'),
      await send('/cartItem', new FormData()),
      // The contract takes a form here.
      await send('/user', item, 'application/json'),
      await send('/cartItem', item, 'application/json; charset=utf-8'),
    ]).toEqual([400, 415, 415, 415, 200]);
  });

  it('returns a valid response for every other stateful operation', async () => {
    const { mocks, shopper } = openShop('one');
    const login = await shopper.signIn('maya');
    const [line, unwanted] = await shopper.add(products.textPrice, products.teapot);
    const cartItemIds = [line?.id];
    const gift = { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 };
    const { id: cartItemId } = CartItem.parse((await shopper.post('/cartItem', gift)).body);
    const [order] = (await mocks.state()).orders;
    const [address] = suggestedAddresses;
    await shopper.post('/auth/send-otp', { email: people.maya.email });
    const answers: Readonly<Record<string, Answer>> = {
      login,
      getProfile: await shopper.get('/user/profile'),
      updateProfile: await shopper.patch('/user/profile', { phoneType: 'home' }),
      getProduct: await shopper.get(`/product/${products.textPrice}`),
      addCartItem: await shopper.post('/cartItem', { productId: products.vinyl, quantity: 1 }),
      updateCartItem: await shopper.patch(`/cartItem/${line?.id}`, { recipientId: 'usr_noah' }),
      restoreCartItem: await shopper.patch('/cartItem/restore', { cartItemId, giftlistItemId: gift.giftlistItemId }),
      removeCartItem: await shopper.remove(`/cartItem/${unwanted?.id}`),
      getAddressDetails: await shopper.get(`/address/details?placeId=${address?.id}`),
      listAddresses: await shopper.get('/address?page=1&limit=10'),
      updateAddress: await shopper.put('/address/adr_maya_home', {
        name: 'Grandma',
        addressLine1: '5 Elm Street',
        city: 'Halifax',
        state: 'NS',
        postalCode: 'B3H 1A1',
        country: 'Canada',
        isPublic: true,
      }),
      deleteAddress: await shopper.remove('/address/adr_maya_home'),
      listShippableFriends: await shopper.get('/friends/ship'),
      listFriends: await shopper.get('/friends?page=1&limit=10'),
      listPendingFriends: await shopper.get('/friends/pending?page=1&limit=10'),
      searchNonFollowing: await shopper.get('/user/search/nonfollowing/zoe'),
      followUser: await shopper.patch('/friends/follow/zoe', undefined),
      acceptFriend: await shopper.patch('/friends/accept/owen.mackay', undefined),
      rejectFriend: await shopper.post('/friends/reject/isla.b', undefined),
      removeFriend: await shopper.remove('/friends/kofi.mensah'),
      listGiftlists: await shopper.get('/giftlist?page=1&limit=50'),
      getGiftlist: await shopper.get('/giftlist/gft_maya_birthday'),
      addGiftlistItem: await shopper.post('/giftlistItem', {
        giftlistId: 'gft_maya_birthday',
        productId: products.teapot,
        quantity: 1,
      }),
      updateGiftlistItem: await shopper.patch('/giftlistItem/gli_maya_birthday_3', { previousItemId: null }),
      addGiftMark: await shopper.post('/giftMark', { giftlistItemId: 'gli_noah_1_1', quantity: 1 }),
      deleteGiftMark: await shopper.remove('/giftMark/gif_gli_maya_cabin_12'),
      listUserGiftlists: await shopper.get('/giftlist/user/maya?page=1&limit=50'),
      removeGiftlistItem: await shopper.remove('/giftlistItem/gli_maya_birthday_3'),
      listGifts: await shopper.get('/gift?page=1&limit=10'),
      sendThanks: await shopper.patch('/gift/gif_gli_maya_birthday_3', { thanks: 'Thank you!' }),
      createGiftlist: await shopper.post('/giftlist', { title: 'Baby Tremblay', description: '', isHidden: true }),
      updateGiftlist: await shopper.patch('/giftlist/gft_maya_cabin', { title: 'By the lake' }),
      deleteGiftlist: await shopper.remove('/giftlist/gft_maya_empty'),
      listNotifications: await shopper.get('/notifications?page=1&limit=10'),
      markNotificationViewed: await shopper.patch('/notifications/ntf_maya_1', undefined),
      listOrders: await shopper.get('/order?page=1&limit=10'),
      getOrder: await shopper.get(`/order/${order?.id}`),
      getCart: await shopper.get('/cart'),
      initiateCheckout: await shopper.post('/cart/initiateCheckout', { cartItemIds }),
      payCheckout: await shopper.checkOut([line]),
      verifyOtp: await shopper.post('/auth/verify-otp', {
        email: people.maya.email,
        otpCode: mailedCode,
      }),
    };
    const violatingCalls = calls.flatMap((call) => {
      const answer = answers[call.id];
      if (!answer) return [];
      const violations = answer.status === 200 ? violationsOf(call, answer.body) : [answer];
      return violations.map((violation) => ({ call: call.call, violation }));
    });
    expect(violatingCalls).toEqual([]);
    // Fails for a new handler that is called neither here nor with its example.
    expect([...Object.keys(answers), ...succeedsWithExample, ...redirects].toSorted()).toEqual(
      Object.keys(operationHandlers).toSorted(),
    );
  });
});
