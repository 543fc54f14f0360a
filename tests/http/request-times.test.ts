import { describe, expect, it, vi } from 'vitest';
import { useFakeNetwork, watch } from './fake-network';

const { its, get, post, pass } = useFakeNetwork();

describe('ten at a time', () => {
  const fill = () => Array.from({ length: 10 }, (_, index) => get(`/product/${index}`));

  it('are in flight, the others wait in order', async () => {
    fill();
    get('/product/a');
    get('/product/b');
    expect(its.network.sent).toHaveLength(10);
    await its.network.nth(3).answer({});
    expect(its.network.urls().slice(10)).toEqual(['GET /api/product/a']);
    await its.network.nth(7).breakDown();
    expect(its.network.urls().slice(10)).toEqual(['GET /api/product/a', 'GET /api/product/b']);
  });

  it('count writes too', async () => {
    for (let index = 0; index < 11; index += 1) post(`/friends/reject/${index}`);
    await pass(100);
    expect(its.network.sent).toHaveLength(10);
    await its.network.nth(0).answer({});
    expect(its.network.sent).toHaveLength(11);
  });

  it('make one that cannot start within 10 s fail with a message of its own', async () => {
    fill();
    const next = Array.from({ length: 10 }, (_, index) => get(`/giftlist/${index}`));
    const last = get('/product/a');
    await pass(9999);
    expect([last.state, its.network.sent.length]).toEqual(['pending', 10]);
    await pass(1);
    // The first ten ran into their timeout, and the next ten took their places.
    expect(its.network.sent).toHaveLength(20);
    expect(next.map(({ state }) => state)).toEqual(next.map(() => 'pending'));
    expect(its.http.toProblem(last.error)).toEqual({
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
    await its.network.nth(0).answer({});
    expect(its.network.urls().slice(10)).toEqual(['GET /api/product/b']);
  });

  it('get the place of a read that was given up', async () => {
    const leaving = new AbortController();
    get('/product/0', { signal: leaving.signal });
    for (let index = 1; index < 11; index += 1) get(`/product/${index}`);
    expect(its.network.sent).toHaveLength(10);
    leaving.abort();
    expect(its.network.urls().at(-1)).toBe('GET /api/product/10');
  });

  it('get one place of a request that took too long, whatever comes of it later', async () => {
    get('/product/late');
    await pass(5000);
    for (let index = 1; index < 30; index += 1) get(`/product/${index}`);
    expect(its.network.sent).toHaveLength(10);
    await pass(5000);
    // It is given up, its network reports that too, and one request of the queue takes its place.
    expect(its.network.sent).toHaveLength(11);
    await its.network.nth(1).answer({});
    expect(its.network.sent).toHaveLength(12);
  });
});

describe('times', () => {
  it('lets 100 ms pass before everything that is not a GET', async () => {
    post('/cartItem');
    watch(its.http.apiFetch('/cart/items', { method: 'DELETE' }));
    await pass(99);
    expect(its.network.sent).toHaveLength(0);
    await pass(1);
    expect(its.network.urls()).toEqual(['POST /api/cartItem', 'DELETE /api/cart/items']);
  });

  it('sends reads at once, and different ones together', () => {
    get('/cart');
    get('/product/explore?page=1');
    expect(its.network.sent.map(({ at }) => at)).toEqual([1_700_000_000_000, 1_700_000_000_000]);
  });

  it('lets 100 ms pass between two sends with the same key', async () => {
    get('/cart');
    await its.network.nth(0).answer({}, 500);
    await pass(30);
    get('/cart');
    await pass(69);
    expect(its.network.sent).toHaveLength(1);
    await pass(1);
    expect(its.network.sent).toHaveLength(2);
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
    expect(its.network.sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
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
    expect(its.network.sent).toHaveLength(1);
  });
});

describe('callers who leave', () => {
  it('are rejected at once with an AbortError', async () => {
    const leaving = new AbortController();
    const read = get('/cart', { signal: leaving.signal });
    leaving.abort('for a reason of its own');
    await pass(0);
    expect(read.state).toBe('rejected');
    expect(its.http.isAborted(read.error)).toBe(true);
    expect(its.http.recentReports()).toEqual([]);
  });

  it.each([200, 500])('are not listened to any longer once they have their answer (%i)', async (status) => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    get('/cart', { signal });
    await its.network.nth(0).answer({ cartItems: [] }, status);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
    expect(added).toHaveBeenCalledOnce();
  });

  it('who had left already send nothing', async () => {
    const read = get('/cart', { signal: AbortSignal.abort() });
    await pass(0);
    expect(its.http.isAborted(read.error)).toBe(true);
    expect(its.network.sent).toHaveLength(0);
  });

  it('give up a read with them', async () => {
    const leaving = new AbortController();
    get('/cart', { signal: leaving.signal });
    leaving.abort();
    expect(its.network.nth(0).init.signal?.aborted).toBe(true);
    await pass(100);
    get('/cart');
    expect(its.network.sent).toHaveLength(2);
  });

  it('leave a shared read to the others, until the last one leaves', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const reads = [get('/cart', { signal: first.signal }), get('/cart', { signal: second.signal })];
    first.abort();
    await pass(0);
    expect(reads.map(({ state }) => state)).toEqual(['rejected', 'pending']);
    expect(its.network.nth(0).init.signal?.aborted).toBe(false);
    second.abort();
    expect(its.network.nth(0).init.signal?.aborted).toBe(true);
  });

  it('leave a shared read to one without a signal', async () => {
    const leaving = new AbortController();
    const staying = get('/cart');
    get('/cart', { signal: leaving.signal });
    leaving.abort();
    await its.network.nth(0).answer({ cartItems: [] });
    expect(staying.value).toEqual({ cartItems: [] });
  });

  it('cancel a write that was not sent yet', async () => {
    const leaving = new AbortController();
    const write = post('/cartItem', {}, { signal: leaving.signal });
    await pass(99);
    leaving.abort();
    await pass(1000);
    expect(its.network.sent).toHaveLength(0);
    expect(its.http.isAborted(write.error)).toBe(true);
  });

  it('never cancel a write that is on its way, and its end still counts', async () => {
    get('/cart');
    await its.network.nth(0).answer({ cartItems: [] });
    const leaving = new AbortController();
    const write = post('/cartItem', {}, { signal: leaving.signal });
    await pass(100);
    leaving.abort();
    await pass(0);
    expect(its.http.isAborted(write.error)).toBe(true);
    expect(its.network.nth(1).init.signal?.aborted).toBe(false);
    await its.network.nth(1).answer({ id: 'itm_1' });
    get('/cart');
    expect(its.network.urls().at(-1)).toBe('GET /api/cart');
    expect(its.network.sent).toHaveLength(3);
  });

  it('let another caller join the write that the first one left', async () => {
    const leaving = new AbortController();
    post('/cart/checkout', {}, { signal: leaving.signal });
    await pass(100);
    leaving.abort();
    const second = post('/cart/checkout');
    await pass(200);
    expect(its.network.sent).toHaveLength(1);
    await its.network.nth(0).answer({ checkoutUrl: 'https://pay.example/' });
    expect(second.value).toEqual({ checkoutUrl: 'https://pay.example/' });
  });
});
