import { describe, expect, it } from 'vitest';
import { operationIds } from '#backend/contract/operations.ts';
import { CartItem } from '#generated/model';
import { readPaymentUrl } from '#mocks/payment/address.ts';
import { type PersonName, people } from '#seed';
import { suggestedAddresses } from '#seed/suggested-addresses.ts';
import { calls } from '../contract/contract';
import { pay } from './databases';
import { exampleOf } from './example-request';
import { createShopper, openShop, origin, products } from './shopper';

/** Addresses that Noah adds. No other text of the shop contains their words. */
const secretAddresses = [
  { name: 'Sentinel Cabin', addressLine1: '7 Sentinel Lane', city: 'Sentinelville', postalCode: 'Y7Z 7Z7' },
  { name: 'Sentinel Office', addressLine1: '9 Watchword Row', city: 'Watchwordton', postalCode: 'X9Z 9Z9' },
] as const;

/** Replaces Noah's seeded shipping address, because the contract contains the seeded address as an example. */
const secretHome = { addressLine1: '88 Hidden Sentinel Street', city: 'Hiddenham', postalCode: 'X8Z 8Z8' } as const;

const secretTexts = [secretHome, ...secretAddresses].flatMap((address) => Object.values(address));

/** One raw response of the backend. */
interface RawResponse {
  readonly call: string;
  readonly text: string;
}

const openShopWithSecrets = async () => {
  const { mocks } = openShop();
  const responses: RawResponse[] = [];
  const record = async (request: Request) => {
    const response = await mocks.answer(request);
    if (response) {
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      const text = `${response.status}\n${headers}\n${await response.clone().text()}`;
      responses.push({ call: `${request.method} ${request.url.replace(origin, '')}`, text });
    }
    return response;
  };
  const noah = createShopper(mocks);
  await noah.signIn('noah');
  for (const [index, address] of secretAddresses.entries()) {
    const body = { ...address, state: 'ON', country: 'Canada', isPublic: index === 0 };
    expect((await noah.post('/address', body)).status).toBe(200);
  }
  const newHome = { name: 'Home', state: 'ON', country: 'Canada', isPublic: true, ...secretHome };
  expect((await noah.put('/address/adr_noah_home', newHome)).status).toBe(200);
  const { addresses } = await mocks.state();
  const publicTexts = new Set(suggestedAddresses.flatMap(({ line, postalCode }) => [line, postalCode]));
  /** Address texts that `ownerIds` must not receive. Public address suggestions are excluded. */
  const secretsFor = (ownerIds: readonly string[]) =>
    addresses
      .filter(({ ownerId }) => !ownerIds.includes(ownerId))
      .flatMap(({ addressLine1, postalCode }) => [addressLine1, postalCode])
      .filter((text) => !publicTexts.has(text))
      .concat(secretTexts);
  /** Lists the texts in responses, from index `since` on, that `ownerIds` must not receive. */
  const findLeaks = (ownerIds: readonly string[], since = 0) => {
    const secrets = secretsFor(ownerIds);
    return responses
      .slice(since)
      .flatMap(({ call, text }) =>
        secrets.filter((secret) => text.includes(secret)).map((secret) => `${call} reveals ${secret}`),
      );
  };
  return { mocks, noah, responses, addresses, findLeaks, visitor: () => createShopper({ answer: record }) };
};

type Visitor = ReturnType<Awaited<ReturnType<typeof openShopWithSecrets>>['visitor']>;

/** Operations that change who is signed in. The tests call them explicitly. */
const changesVisitor: readonly string[] = ['login', 'logout', 'verifyOtp'];

/** Calls every operation with the example of the contract. */
const makeEveryCall = async (visitor: Visitor) => {
  for (const call of calls.filter(({ id }) => !changesVisitor.includes(id))) {
    const example = exampleOf(call);
    const path = example.url.replace(`${origin}/api`, '');
    const isForm = example.headers.get('content-type')?.startsWith('multipart/form-data');
    const text = isForm ? '' : await example.text();
    await visitor
      .send(call.method, path, isForm ? await example.formData() : text === '' ? undefined : JSON.parse(text))
      // A redirect has no JSON.
      .catch((error: unknown) => expect(error).toBeInstanceOf(SyntaxError));
  }
};

/** Tries to read Noah's addresses by their ids and by search. */
const probeAddresses = async (visitor: Visitor, addressIds: readonly string[], lineId: string) => {
  for (const addressId of addressIds) {
    await visitor.patch(`/cartItem/${lineId}`, { recipientId: null, addressId });
    await visitor.get(`/address/details?placeId=${addressId}`);
    await visitor.send('PUT', `/address/${addressId}`, {
      name: 'Mine',
      addressLine1: '1 Mine Street',
      city: 'Ottawa',
      state: 'ON',
      postalCode: 'K1A 0A1',
      country: 'Canada',
      isPublic: false,
    });
    await visitor.remove(`/address/${addressId}`);
  }
  for (const secret of ['Sentinel', 'Watchword', '88 Hidden', 'X8Z']) {
    const text = encodeURIComponent(secret);
    await visitor.get(`/address/autocomplete?input=${text}`);
    await visitor.get(`/friends/ship?search=${text}`);
    await visitor.get(`/friends?search=${text}`);
    await visitor.get(`/user/search/nonfollowing/${text}`);
    await visitor.get(`/order?search=${text}`);
    await visitor.get(`/product/explore?page=1&limit=50&productName=${text}`);
  }
};

describe('private addresses of a member', () => {
  it('are returned to the member', async () => {
    const { noah } = await openShopWithSecrets();
    const { body } = await noah.get('/address?page=1&limit=10');
    for (const text of secretTexts) expect(JSON.stringify(body)).toContain(text);
  });

  it.each<PersonName>(['maya', 'zoe', 'amara'])('are not returned to %s by any operation', async (name) => {
    const { addresses, visitor, findLeaks, responses } = await openShopWithSecrets();
    const outsider = visitor();
    await makeEveryCall(outsider);
    await outsider.signIn(people[name].username);
    await makeEveryCall(outsider);
    const [line] = await outsider.add(products.teapot);
    const noahAddressIds = addresses.filter(({ ownerId }) => ownerId === people.noah.id).map(({ id }) => id);
    await probeAddresses(outsider, noahAddressIds, line?.id ?? '');
    for (const path of [
      '/friends',
      '/friends/pending',
      '/friends/ship',
      '/cart',
      '/order',
      '/user/profile',
      '/giftlist',
    ])
      expect((await outsider.get(path)).status).toBe(200);
    const distinctCalls = new Set(responses.map(({ call }) => call));
    expect(distinctCalls.size).toBeGreaterThan(operationIds.length);
    expect(findLeaks([people[name].id])).toEqual([]);
  });

  it('are not returned to guests', async () => {
    const { addresses, visitor, findLeaks } = await openShopWithSecrets();
    const outsider = visitor();
    await makeEveryCall(outsider);
    const [line] = await outsider.add(products.teapot);
    await probeAddresses(
      outsider,
      addresses.map(({ id }) => id),
      line?.id ?? '',
    );
    await outsider.post('/cartItem', { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 });
    await outsider.get('/cart');
    expect(findLeaks([])).toEqual([]);
  });

  it('are not returned to a friend who ships a gift there', async () => {
    const { mocks, visitor, findLeaks } = await openShopWithSecrets();
    const maya = visitor();
    const [early] = await maya.add(products.pancakes);
    await maya.signIn('maya');
    await maya.get('/friends/ship?search=noah&page=1&limit=10');
    const [line] = await maya.add(products.teapot);
    const { body: gift } = await maya.post('/cartItem', {
      productId: 'blind-date-with-a-book',
      giftlistItemId: 'gli_noah_1_1',
      quantity: 1,
    });
    const sent = [early, line, CartItem.parse(gift)];
    const cartItemIds = sent.map((one) => one?.id);
    for (const id of cartItemIds)
      expect(await maya.patch(`/cartItem/${id}`, { recipientId: people.noah.id, addressId: null })).toMatchObject({
        status: 200,
        body: { recipientUsername: 'noah', shippingAddress: null },
      });
    await maya.patch('/cartItem/restore', { cartItemId: cartItemIds[2], giftlistItemId: 'gli_noah_1_1' });
    await maya.get('/cart');
    expect((await maya.post('/cart/initiateCheckout', { cartItemIds })).status).toBe(200);
    const checkoutUrl = await maya.checkoutUrl(sent);
    const { orderId } = readPaymentUrl(new URL(checkoutUrl).search);
    await pay(mocks, checkoutUrl);
    expect((await maya.get(`/order/${orderId}`)).body).toMatchObject({
      orderItems: [1, 2, 3].map(() => ({ recipient: { username: 'noah' }, deliveryAddress: null })),
    });
    await maya.get('/order?page=1&limit=10');
    await maya.get('/giftlist/gft_noah_1');
    expect(findLeaks([people.maya.id])).toEqual([]);
    // The stored orders and cart lines of the buyer contain no address of Noah.
    const { orders, lines } = await mocks.state();
    const storedForMaya = JSON.stringify(
      [orders, lines].map((rows) => rows.filter(({ ownerId }) => ownerId === people.maya.id)),
    );
    for (const text of secretTexts) expect(storedForMaya).not.toContain(text);
  });

  it('are not returned to the next user of the browser', async () => {
    const { responses, findLeaks, visitor } = await openShopWithSecrets();
    const browser = visitor();
    await browser.signIn('maya');
    const [line] = await browser.add(products.teapot);
    await browser.patch(`/cartItem/${line?.id}`, { recipientId: null, addressId: 'adr_maya_cottage' });
    await browser.post('/auth/logout', undefined);
    const since = responses.length;
    await makeEveryCall(browser);
    await browser.signIn('zoe');
    for (const path of ['/cart', '/order', '/user/profile', '/giftlist', '/address', '/friends/ship'])
      await browser.get(path);
    expect(findLeaks([people.zoe.id], since)).toEqual([]);
  });
});
