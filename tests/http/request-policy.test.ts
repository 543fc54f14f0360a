import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHttp, startFakeNetwork, watch } from './fake-network';

let network: ReturnType<typeof startFakeNetwork>;
let http: Awaited<ReturnType<typeof loadHttp>>;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  network = startFakeNetwork();
  http = await loadHttp();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const get = (path: string, init?: RequestInit) => watch(http.apiFetch<unknown>(path, init));
const post = (path: string, body: unknown = {}, init?: RequestInit) =>
  watch(http.apiFetch<unknown>(path, { ...init, method: 'POST', body: JSON.stringify(body) }));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('identical requests in flight', () => {
  it('share one answer when they read', async () => {
    const callers = [get('/cart'), get('/cart')];
    expect(network.urls()).toEqual(['GET /api/cart']);
    await network.nth(0).answer({ cartItems: [] });
    expect(callers.map(({ value }) => value)).toEqual([{ cartItems: [] }, { cartItems: [] }]);
  });

  it('share one answer when they write, from the click on: a double click has one effect', async () => {
    const first = post('/cartItem', { productId: 'mug' });
    await pass(60);
    const second = post('/cartItem', { productId: 'mug' });
    await pass(40);
    const third = post('/cartItem', { productId: 'mug' });
    await network.nth(0).answer({ id: 'itm_1' });
    expect(network.sent).toHaveLength(1);
    expect([first, second, third].map(({ value }) => value)).toEqual([
      { id: 'itm_1' },
      { id: 'itm_1' },
      { id: 'itm_1' },
    ]);
  });

  it('share one failure', async () => {
    const callers = [get('/cart'), get('/cart')];
    await network.nth(0).answer({}, 500);
    expect(callers.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    expect(network.sent).toHaveLength(1);
  });

  it('differ by method, path, params and data', async () => {
    get('/product/explore?page=1');
    get('/product/explore?page=2');
    get('/product/1');
    post('/cartItem', { productId: 'mug' });
    post('/cartItem', { productId: 'throw' });
    watch(http.apiFetch('/cartItem', { method: 'PATCH', body: JSON.stringify({ productId: 'mug' }) }));
    await pass(100);
    expect(network.sent).toHaveLength(6);
  });

  it('are compared without < and >, which are sent all the same', async () => {
    post('/auth/login', { username: 'maya', password: 'a<b>c' });
    post('/auth/login', { username: 'maya', password: 'abc' });
    get('/product/explore?productName=%3Cb%3Emug');
    get('/product/explore?productName=bmug');
    await pass(100);
    expect(network.urls()).toEqual(['GET /api/product/explore?productName=%3Cb%3Emug', 'POST /api/auth/login']);
    expect(network.nth(1).init.body).toBe('{"username":"maya","password":"a<b>c"}');
  });

  it('are never found among forms with files', async () => {
    const form = () => {
      const data = new FormData();
      data.set('username', 'priya.nair');
      return data;
    };
    watch(http.apiFetch('/user', { method: 'POST', body: form() }));
    watch(http.apiFetch('/user', { method: 'POST', body: form() }));
    await pass(100);
    expect(network.sent).toHaveLength(2);
  });
});

describe('recent answers', () => {
  it('of successful reads are given again for 5000 ms', async () => {
    get('/cart');
    await network.nth(0).answer({ cartItems: [] });
    await pass(4999);
    const again = get('/cart');
    await pass(0);
    expect(again.value).toEqual({ cartItems: [] });
    expect(network.sent).toHaveLength(1);
    await pass(1);
    get('/cart');
    expect(network.sent).toHaveLength(2);
  });

  it('of writes are never given again', async () => {
    post('/cart/initiateCheckout', { cartItemIds: ['a'] });
    await pass(100);
    await network.nth(0).answer({ cartItems: [], shipping: 12 });
    post('/cart/initiateCheckout', { cartItemIds: ['a'] });
    await pass(100);
    expect(network.sent).toHaveLength(2);
  });

  it.each([400, 404, 500])('that failed with %i are never given again', async (status) => {
    get('/cart');
    await network.nth(0).answer({}, status);
    await pass(100);
    get('/cart');
    expect(network.sent).toHaveLength(2);
  });

  it('that could not be read are never given again', async () => {
    get('/cart');
    await network.nth(0).breakDown();
    await pass(100);
    get('/cart');
    expect(network.sent).toHaveLength(2);
  });

  it('do not count for who asks for a fresh one, and the fresh one is remembered', async () => {
    get('/cart');
    await network.nth(0).answer({ cartItems: [] });
    await pass(1000);
    get('/cart', { cache: 'reload' });
    expect(network.sent).toHaveLength(2);
    expect(network.nth(1).init.cache).toBe('reload');
    await network.nth(1).answer({ cartItems: [{ id: 'a' }] });
    const last = get('/cart');
    await pass(0);
    expect(last.value).toEqual({ cartItems: [{ id: 'a' }] });
    expect(network.sent).toHaveLength(2);
  });

  it.each([200, 204, 400, 500])(
    'are cleared by a write that ends with %i, before its caller goes on',
    async (status) => {
      get('/cart');
      await network.nth(0).answer({ cartItems: [] });
      const write = http.apiFetch('/cartItem', { method: 'POST', body: '{}' }).catch(() => undefined);
      const reload = watch(write.then(() => http.apiFetch('/cart')));
      await pass(100);
      await network.nth(1).answer({}, status);
      await network.nth(2).answer({ cartItems: [{ id: 'a' }] });
      expect(reload.value).toEqual({ cartItems: [{ id: 'a' }] });
    },
  );

  it('are cleared by a write whose answer never came', async () => {
    post('/cartItem');
    await pass(9000);
    get('/cart');
    await network.nth(1).answer({ cartItems: [] });
    await pass(1100);
    get('/cart');
    expect(network.urls()).toEqual(['POST /api/cartItem', 'GET /api/cart', 'GET /api/cart']);
  });

  it('are cleared by forgetRecent', async () => {
    get('/cart');
    await network.nth(0).answer({ cartItems: [] });
    await pass(1000);
    http.forgetRecent();
    get('/cart');
    expect(network.sent).toHaveLength(2);
  });
});

describe('reads on their way when something changes', () => {
  it('answer who waits for them, and are neither joined nor remembered', async () => {
    const early = get('/cart');
    await pass(200);
    http.forgetRecent();
    const late = get('/cart');
    expect(network.sent).toHaveLength(2);
    await network.nth(1).answer({ cartItems: [{ id: 'new' }] });
    await network.nth(0).answer({ cartItems: [] });
    expect([early.value, late.value]).toEqual([{ cartItems: [] }, { cartItems: [{ id: 'new' }] }]);
    const after = get('/cart');
    await pass(0);
    expect(after.value).toEqual({ cartItems: [{ id: 'new' }] });
  });

  it('are detached by a write that ends', async () => {
    const early = get('/cart');
    post('/cartItem');
    await pass(100);
    await network.nth(1).answer({ id: 'itm_1' });
    get('/cart');
    expect(network.urls()).toEqual(['GET /api/cart', 'POST /api/cartItem', 'GET /api/cart']);
    await network.nth(0).answer({ cartItems: [] });
    expect(early.value).toEqual({ cartItems: [] });
  });

  it('are left alone by a write that was never sent', async () => {
    const leaving = new AbortController();
    get('/cart');
    post('/cartItem', {}, { signal: leaving.signal });
    leaving.abort();
    await pass(200);
    get('/cart');
    expect(network.sent).toHaveLength(1);
  });

  it('do not let a later one with the same key be taken for them', async () => {
    get('/cart');
    await pass(200);
    http.forgetRecent();
    const late = get('/cart');
    await network.nth(0).answer({ cartItems: [] });
    const joined = get('/cart');
    expect(network.sent).toHaveLength(2);
    await network.nth(1).answer({ cartItems: [{ id: 'new' }] });
    expect([late.value, joined.value]).toEqual([{ cartItems: [{ id: 'new' }] }, { cartItems: [{ id: 'new' }] }]);
  });
});

describe('ten at a time', () => {
  const fill = () => Array.from({ length: 10 }, (_, index) => get(`/product/${index}`));

  it('are in flight, the others wait in order', async () => {
    fill();
    get('/product/a');
    get('/product/b');
    expect(network.sent).toHaveLength(10);
    await network.nth(3).answer({});
    expect(network.urls().slice(10)).toEqual(['GET /api/product/a']);
    await network.nth(7).breakDown();
    expect(network.urls().slice(10)).toEqual(['GET /api/product/a', 'GET /api/product/b']);
  });

  it('count writes too', async () => {
    for (let index = 0; index < 11; index += 1) post(`/friends/reject/${index}`);
    await pass(100);
    expect(network.sent).toHaveLength(10);
    await network.nth(0).answer({});
    expect(network.sent).toHaveLength(11);
  });

  it('make one that cannot start within 10 s fail with what the documents say', async () => {
    fill();
    const next = Array.from({ length: 10 }, (_, index) => get(`/giftlist/${index}`));
    const last = get('/product/a');
    await pass(9999);
    expect([last.state, network.sent.length]).toEqual(['pending', 10]);
    await pass(1);
    // The first ten ran into their timeout, and the next ten took their places.
    expect(network.sent).toHaveLength(20);
    expect(next.map(({ state }) => state)).toEqual(next.map(() => 'pending'));
    expect(http.toProblem(last.error)).toEqual({
      message: 'Too many concurrent requests',
      severity: 'error',
      retryable: true,
    });
  });

  it('let a request that left the queue never be sent', async () => {
    fill();
    const leaving = new AbortController();
    get('/product/a', { signal: leaving.signal });
    get('/product/b');
    leaving.abort();
    await network.nth(0).answer({});
    expect(network.urls().slice(10)).toEqual(['GET /api/product/b']);
  });

  it('get the place of a read that was given up', async () => {
    const leaving = new AbortController();
    get('/product/0', { signal: leaving.signal });
    for (let index = 1; index < 11; index += 1) get(`/product/${index}`);
    expect(network.sent).toHaveLength(10);
    leaving.abort();
    expect(network.urls().at(-1)).toBe('GET /api/product/10');
  });
});

describe('times', () => {
  it('lets 100 ms pass before everything that is not a GET', async () => {
    post('/cartItem');
    watch(http.apiFetch('/cart/items', { method: 'DELETE' }));
    await pass(99);
    expect(network.sent).toHaveLength(0);
    await pass(1);
    expect(network.urls()).toEqual(['POST /api/cartItem', 'DELETE /api/cart/items']);
  });

  it('sends reads at once, and different ones together', () => {
    get('/cart');
    get('/product/explore?page=1');
    expect(network.sent.map(({ at }) => at)).toEqual([1_700_000_000_000, 1_700_000_000_000]);
  });

  it('lets 100 ms pass between two sends with the same key', async () => {
    get('/cart');
    await network.nth(0).answer({}, 500);
    await pass(30);
    get('/cart');
    await pass(69);
    expect(network.sent).toHaveLength(1);
    await pass(1);
    expect(network.sent).toHaveLength(2);
  });

  it('gives up on an answer 10000 ms after the send, delays not counted', async () => {
    const read = get('/cart');
    const write = post('/cartItem');
    await pass(9999);
    expect(read.state).toBe('pending');
    await pass(1);
    expect(read.error).toMatchObject({ kind: 'timeout', isOutcomeUnknown: false });
    await pass(99);
    expect(write.state).toBe('pending');
    await pass(1);
    expect(write.error).toMatchObject({ kind: 'timeout', isOutcomeUnknown: true });
    expect(network.sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });

  it('counts the reading of the answer', async () => {
    const endless = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"cartItems":')),
    });
    vi.stubGlobal('fetch', async () => new Response(endless));
    const read = get('/cart');
    await pass(9999);
    expect(read.state).toBe('pending');
    await pass(1);
    expect(read.error).toMatchObject({ kind: 'timeout' });
  });

  it('never sends a write again by itself', async () => {
    post('/cart/checkout', { cartItemIds: ['a'] });
    await pass(60_000);
    expect(network.sent).toHaveLength(1);
  });
});

describe('callers who leave', () => {
  it('are rejected at once with an AbortError', async () => {
    const leaving = new AbortController();
    const read = get('/cart', { signal: leaving.signal });
    leaving.abort('for a reason of its own');
    await pass(0);
    expect(read.state).toBe('rejected');
    expect(http.isAborted(read.error)).toBe(true);
    expect(http.recentReports()).toEqual([]);
  });

  it('who had left already send nothing', async () => {
    const read = get('/cart', { signal: AbortSignal.abort() });
    await pass(0);
    expect(http.isAborted(read.error)).toBe(true);
    expect(network.sent).toHaveLength(0);
  });

  it('give up a read with them', async () => {
    const leaving = new AbortController();
    get('/cart', { signal: leaving.signal });
    leaving.abort();
    expect(network.nth(0).init.signal?.aborted).toBe(true);
    await pass(100);
    get('/cart');
    expect(network.sent).toHaveLength(2);
  });

  it('leave a shared read to the others, until the last one leaves', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const reads = [get('/cart', { signal: first.signal }), get('/cart', { signal: second.signal })];
    first.abort();
    await pass(0);
    expect(reads.map(({ state }) => state)).toEqual(['rejected', 'pending']);
    expect(network.nth(0).init.signal?.aborted).toBe(false);
    second.abort();
    expect(network.nth(0).init.signal?.aborted).toBe(true);
  });

  it('leave a shared read to one without a signal', async () => {
    const leaving = new AbortController();
    const staying = get('/cart');
    get('/cart', { signal: leaving.signal });
    leaving.abort();
    await network.nth(0).answer({ cartItems: [] });
    expect(staying.value).toEqual({ cartItems: [] });
  });

  it('cancel a write that was not sent yet', async () => {
    const leaving = new AbortController();
    const write = post('/cartItem', {}, { signal: leaving.signal });
    await pass(99);
    leaving.abort();
    await pass(1000);
    expect(network.sent).toHaveLength(0);
    expect(http.isAborted(write.error)).toBe(true);
  });

  it('never cancel a write that is on its way, and its end still counts', async () => {
    get('/cart');
    await network.nth(0).answer({ cartItems: [] });
    const leaving = new AbortController();
    const write = post('/cartItem', {}, { signal: leaving.signal });
    await pass(100);
    leaving.abort();
    await pass(0);
    expect(http.isAborted(write.error)).toBe(true);
    expect(network.nth(1).init.signal?.aborted).toBe(false);
    await network.nth(1).answer({ id: 'itm_1' });
    get('/cart');
    expect(network.urls().at(-1)).toBe('GET /api/cart');
    expect(network.sent).toHaveLength(3);
  });

  it('let somebody else join the write that they left', async () => {
    const leaving = new AbortController();
    post('/cart/checkout', {}, { signal: leaving.signal });
    await pass(100);
    leaving.abort();
    const second = post('/cart/checkout');
    await pass(200);
    expect(network.sent).toHaveLength(1);
    await network.nth(0).answer({ checkoutUrl: 'https://pay.example/' });
    expect(second.value).toEqual({ checkoutUrl: 'https://pay.example/' });
  });
});
