import { describe, expect, it } from 'vitest';
import { track, useFakeNetwork } from './fake-network';

const { fake, get, post, advance } = useFakeNetwork();

describe('identical requests in flight', () => {
  it('share one response for reads', async () => {
    const callers = [get('/cart'), get('/cart')];
    expect(fake.network.urls()).toEqual(['GET /api/cart']);
    await fake.network.nth(0).answer({ cartItems: [] });
    expect(callers.map(({ value }) => value)).toEqual([{ cartItems: [] }, { cartItems: [] }]);
  });

  it('share one response for writes, so that a double click has one effect', async () => {
    const first = post('/cartItem', { productId: 'mug' });
    await advance(60);
    const second = post('/cartItem', { productId: 'mug' });
    await advance(40);
    const third = post('/cartItem', { productId: 'mug' });
    await fake.network.nth(0).answer({ id: 'itm_1' });
    expect(fake.network.sent).toHaveLength(1);
    expect([first, second, third].map(({ value }) => value)).toEqual([
      { id: 'itm_1' },
      { id: 'itm_1' },
      { id: 'itm_1' },
    ]);
  });

  it('share one response for writes despite another write in between', async () => {
    post('/cart/checkout');
    await advance(100);
    fake.http.clearRequestCache();
    const second = post('/cart/checkout');
    await advance(100);
    await fake.network.nth(0).answer({ checkoutUrl: 'https://pay.example/' });
    expect([fake.network.sent.length, second.value]).toEqual([1, { checkoutUrl: 'https://pay.example/' }]);
  });

  it('do not share an earlier response if they have cache: reload', async () => {
    const early = post('/cart/initiateCheckout');
    await advance(100);
    const late = post('/cart/initiateCheckout', {}, { cache: 'reload' });
    const twin = post('/cart/initiateCheckout', {}, { cache: 'reload' });
    await advance(100);
    expect(fake.network.sent).toHaveLength(2);
    await fake.network.nth(0).answer({ shipping: 12 });
    await fake.network.nth(1).answer({ shipping: 20 });
    expect([early.value, late.value, twin.value]).toEqual([{ shipping: 12 }, { shipping: 20 }, { shipping: 20 }]);
  });

  it('are those with the same method, path, parameters and body', async () => {
    get('/product/explore?page=1');
    get('/product/explore?page=2');
    get('/product/1');
    post('/cartItem', { productId: 'mug' });
    post('/cartItem', { productId: 'throw' });
    track(fake.http.apiFetch('/cartItem', { method: 'PATCH', body: JSON.stringify({ productId: 'mug' }) }));
    await advance(100);
    expect(fake.network.sent).toHaveLength(6);
  });

  it('are compared without < and >, which are sent unchanged', async () => {
    post('/auth/login', { username: 'maya', password: 'a<b>c' });
    post('/auth/login', { username: 'maya', password: 'abc' });
    get('/product/explore?productName=%3Cb%3Emug');
    get('/product/explore?productName=bmug');
    await advance(100);
    expect(fake.network.urls()).toEqual(['GET /api/product/explore?productName=%3Cb%3Emug', 'POST /api/auth/login']);
    expect(fake.network.nth(1).init.body).toBe('{"username":"maya","password":"a<b>c"}');
  });

  it('are never forms', async () => {
    const form = () => {
      const data = new FormData();
      data.set('username', 'priya.nair');
      return data;
    };
    track(fake.http.apiFetch('/user', { method: 'POST', body: form() }));
    track(fake.http.apiFetch('/user', { method: 'POST', body: form() }));
    await advance(100);
    expect(fake.network.sent).toHaveLength(2);
  });
});

describe('recent responses', () => {
  it('of successful reads are reused for 5000 ms', async () => {
    get('/cart');
    await fake.network.nth(0).answer({ cartItems: [] });
    await advance(4999);
    const again = get('/cart');
    await advance(0);
    expect(again.value).toEqual({ cartItems: [] });
    expect(fake.network.sent).toHaveLength(1);
    await advance(1);
    get('/cart');
    expect(fake.network.sent).toHaveLength(2);
  });

  it('of writes are not reused', async () => {
    post('/cart/initiateCheckout', { cartItemIds: ['a'] });
    await advance(100);
    await fake.network.nth(0).answer({ cartItems: [], shipping: 12 });
    post('/cart/initiateCheckout', { cartItemIds: ['a'] });
    await advance(100);
    expect(fake.network.sent).toHaveLength(2);
  });

  it.each([400, 404, 500, undefined])('that failed with %s are not reused', async (status) => {
    get('/cart');
    await (status === undefined ? fake.network.nth(0).failNetwork() : fake.network.nth(0).answer({}, status));
    await advance(100);
    get('/cart');
    expect(fake.network.sent).toHaveLength(2);
  });

  it('are bypassed and replaced with cache: reload', async () => {
    get('/cart');
    await fake.network.nth(0).answer({ cartItems: [] });
    await advance(1000);
    get('/cart', { cache: 'reload' });
    expect(fake.network.sent).toHaveLength(2);
    expect(fake.network.nth(1).init.cache).toBe('reload');
    await fake.network.nth(1).answer({ cartItems: [{ id: 'a' }] });
    const last = get('/cart');
    await advance(0);
    expect(last.value).toEqual({ cartItems: [{ id: 'a' }] });
    expect(fake.network.sent).toHaveLength(2);
  });

  it.each([200, 204, 400, 500])(
    'are cleared by a write that ends with %i before its promise settles',
    async (status) => {
      get('/cart');
      await fake.network.nth(0).answer({ cartItems: [] });
      const write = fake.http.apiFetch('/cartItem', { method: 'POST', body: '{}' }).catch(() => undefined);
      const reload = track(write.then(() => fake.http.apiFetch('/cart')));
      await advance(100);
      await fake.network.nth(1).answer({}, status);
      await fake.network.nth(2).answer({ cartItems: [{ id: 'a' }] });
      expect(reload.value).toEqual({ cartItems: [{ id: 'a' }] });
    },
  );

  it('are cleared by a write that times out', async () => {
    post('/cartItem');
    await advance(9000);
    get('/cart');
    await fake.network.nth(1).answer({ cartItems: [] });
    await advance(1100);
    get('/cart');
    expect(fake.network.urls()).toEqual(['POST /api/cartItem', 'GET /api/cart', 'GET /api/cart']);
  });

  it('are cleared by clearRequestCache', async () => {
    get('/cart');
    await fake.network.nth(0).answer({ cartItems: [] });
    await advance(1000);
    fake.http.clearRequestCache();
    get('/cart');
    expect(fake.network.sent).toHaveLength(2);
  });
});

describe('reads in flight during a write', () => {
  it('still resolve for their callers, but are neither shared nor cached', async () => {
    const early = get('/cart');
    await advance(200);
    fake.http.clearRequestCache();
    const late = get('/cart');
    expect(fake.network.sent).toHaveLength(2);
    await fake.network.nth(1).answer({ cartItems: [{ id: 'new' }] });
    await fake.network.nth(0).answer({ cartItems: [] });
    expect([early.value, late.value]).toEqual([{ cartItems: [] }, { cartItems: [{ id: 'new' }] }]);
    const after = get('/cart');
    await advance(0);
    expect(after.value).toEqual({ cartItems: [{ id: 'new' }] });
  });

  it('are no longer shared once the write has ended', async () => {
    const early = get('/cart');
    post('/cartItem');
    await advance(100);
    await fake.network.nth(1).answer({ id: 'itm_1' });
    get('/cart');
    expect(fake.network.urls()).toEqual(['GET /api/cart', 'POST /api/cartItem', 'GET /api/cart']);
    await fake.network.nth(0).answer({ cartItems: [] });
    expect(early.value).toEqual({ cartItems: [] });
  });

  it('are not affected by a write that was never sent', async () => {
    const leaving = new AbortController();
    get('/cart');
    post('/cartItem', {}, { signal: leaving.signal });
    leaving.abort();
    await advance(200);
    get('/cart');
    expect(fake.network.sent).toHaveLength(1);
  });

  it('are shared if they are still queued', async () => {
    for (let index = 0; index < 10; index += 1) get(`/product/${index}`);
    const waiting = [get('/cart')];
    fake.http.clearRequestCache();
    waiting.push(get('/cart'));
    await fake.network.nth(0).answer({});
    await fake.network.nth(10).answer({ cartItems: [] });
    expect(waiting.map(({ value }) => value)).toEqual([{ cartItems: [] }, { cartItems: [] }]);
    expect(fake.network.sent).toHaveLength(11);
  });

  it('are not confused with a later read of the same key', async () => {
    get('/cart');
    await advance(200);
    fake.http.clearRequestCache();
    const late = get('/cart');
    await fake.network.nth(0).answer({ cartItems: [] });
    const joined = get('/cart');
    expect(fake.network.sent).toHaveLength(2);
    await fake.network.nth(1).answer({ cartItems: [{ id: 'new' }] });
    expect([late.value, joined.value]).toEqual([{ cartItems: [{ id: 'new' }] }, { cartItems: [{ id: 'new' }] }]);
  });
});

it('removes expired entries during a long visit', async () => {
  const { createRequestPolicy } = await import('#http/request-policy.ts');
  const policy = createRequestPolicy();
  const ask = (key: string) =>
    policy.request({
      key,
      isWrite: false,
      isFresh: false,
      signal: undefined,
      send: async () => key,
      failure: (kind) => new Error(kind),
    });
  for (let index = 0; index < 50; index += 1) await ask(`GET /product/${index}`);
  expect(policy.entryCount()).toBe(100);
  await advance(5000);
  await ask('GET /cart');
  expect(policy.entryCount()).toBe(2);
});
