import { describe, expect, it, vi } from 'vitest';
import { track, useFakeNetwork } from './fake-network';

const { fake, get, post, advance } = useFakeNetwork();

describe('the queue of ten requests', () => {
  const fill = () => Array.from({ length: 10 }, (_, index) => get(`/product/${index}`));

  it('sends ten and queues the others in order', async () => {
    fill();
    get('/product/a');
    get('/product/b');
    expect(fake.network.sent).toHaveLength(10);
    await fake.network.nth(3).answer({});
    expect(fake.network.urls().slice(10)).toEqual(['GET /api/product/a']);
    await fake.network.nth(7).failNetwork();
    expect(fake.network.urls().slice(10)).toEqual(['GET /api/product/a', 'GET /api/product/b']);
  });

  it('counts writes, too', async () => {
    for (let index = 0; index < 11; index += 1) post(`/friends/reject/${index}`);
    await advance(100);
    expect(fake.network.sent).toHaveLength(10);
    await fake.network.nth(0).answer({});
    expect(fake.network.sent).toHaveLength(11);
  });

  it('fails a request that has waited for 10 s, with its own message', async () => {
    fill();
    const next = Array.from({ length: 10 }, (_, index) => get(`/giftlist/${index}`));
    const last = get('/product/a');
    await advance(9999);
    expect([last.state, fake.network.sent.length]).toEqual(['pending', 10]);
    await advance(1);
    // The first ten timed out, and the next ten were sent.
    expect(fake.network.sent).toHaveLength(20);
    expect(next.map(({ state }) => state)).toEqual(next.map(() => 'pending'));
    expect(fake.http.toProblem(last.error)).toEqual({
      message: 'Too many concurrent requests',
      severity: 'error',
      retryable: true,
    });
  });

  it('never sends a request that was aborted in the queue', async () => {
    fill();
    const leaving = new AbortController();
    get('/product/a', { signal: leaving.signal });
    get('/product/b');
    leaving.abort();
    await fake.network.nth(0).answer({});
    expect(fake.network.urls().slice(10)).toEqual(['GET /api/product/b']);
  });

  it('sends the next request after an abort', async () => {
    const leaving = new AbortController();
    get('/product/0', { signal: leaving.signal });
    for (let index = 1; index < 11; index += 1) get(`/product/${index}`);
    expect(fake.network.sent).toHaveLength(10);
    leaving.abort();
    expect(fake.network.urls().at(-1)).toBe('GET /api/product/10');
  });

  it('sends one queued request after each timeout or response', async () => {
    get('/product/late');
    await advance(5000);
    for (let index = 1; index < 30; index += 1) get(`/product/${index}`);
    expect(fake.network.sent).toHaveLength(10);
    await advance(5000);
    // The timeout aborts the request, fetch rejects, and one queued request is sent.
    expect(fake.network.sent).toHaveLength(11);
    await fake.network.nth(1).answer({});
    expect(fake.network.sent).toHaveLength(12);
  });
});

describe('timing', () => {
  it('delays every request but GET by 100 ms', async () => {
    post('/cartItem');
    track(fake.http.apiFetch('/cart/items', { method: 'DELETE' }));
    await advance(99);
    expect(fake.network.sent).toHaveLength(0);
    await advance(1);
    expect(fake.network.urls()).toEqual(['POST /api/cartItem', 'DELETE /api/cart/items']);
  });

  it('sends different reads immediately and in parallel', () => {
    get('/cart');
    get('/product/explore?page=1');
    expect(fake.network.sent.map(({ at }) => at)).toEqual([1_700_000_000_000, 1_700_000_000_000]);
  });

  it('sends a repeated request at least 100 ms after the previous one', async () => {
    get('/cart');
    await fake.network.nth(0).answer({}, 500);
    await advance(30);
    get('/cart');
    await advance(69);
    expect(fake.network.sent).toHaveLength(1);
    await advance(1);
    expect(fake.network.sent).toHaveLength(2);
  });

  it('times out 10 s after the request was sent, not counting its delay', async () => {
    const read = get('/cart');
    const write = post('/cartItem');
    await advance(9999);
    expect(read.state).toBe('pending');
    await advance(1);
    expect(read.error).toMatchObject({ kind: 'timeout', isOutcomeUnknown: false });
    await advance(99);
    expect(write.state).toBe('pending');
    await advance(1);
    expect(write.error).toMatchObject({ kind: 'timeout', isOutcomeUnknown: true });
    expect(fake.network.sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
  });

  it('includes reading the body in the timeout', async () => {
    const endless = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"cartItems":')),
    });
    vi.stubGlobal('fetch', async () => new Response(endless));
    const read = get('/cart');
    await advance(9999);
    expect(read.state).toBe('pending');
    await advance(1);
    expect(read.error).toMatchObject({ kind: 'timeout' });
  });

  it('does not retry a write automatically', async () => {
    post('/cart/checkout', { cartItemIds: ['a'] });
    await advance(60_000);
    expect(fake.network.sent).toHaveLength(1);
  });
});

describe('callers that abort', () => {
  it('are rejected immediately with an AbortError', async () => {
    const leaving = new AbortController();
    const read = get('/cart', { signal: leaving.signal });
    leaving.abort('for a reason of its own');
    await advance(0);
    expect(read.state).toBe('rejected');
    expect(fake.http.isAborted(read.error)).toBe(true);
    expect(fake.http.recentReports()).toEqual([]);
  });

  it.each([200, 500])('remove their abort listener after the response (%i)', async (status) => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    get('/cart', { signal });
    await fake.network.nth(0).answer({ cartItems: [] }, status);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
    expect(added).toHaveBeenCalledOnce();
  });

  it('send nothing if they aborted before', async () => {
    const read = get('/cart', { signal: AbortSignal.abort() });
    await advance(0);
    expect(fake.http.isAborted(read.error)).toBe(true);
    expect(fake.network.sent).toHaveLength(0);
  });

  it('abort the fetch of their read', async () => {
    const leaving = new AbortController();
    get('/cart', { signal: leaving.signal });
    leaving.abort();
    expect(fake.network.nth(0).init.signal?.aborted).toBe(true);
    await advance(100);
    get('/cart');
    expect(fake.network.sent).toHaveLength(2);
  });

  it('abort a shared read only with the last caller', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const reads = [get('/cart', { signal: first.signal }), get('/cart', { signal: second.signal })];
    first.abort();
    await advance(0);
    expect(reads.map(({ state }) => state)).toEqual(['rejected', 'pending']);
    expect(fake.network.nth(0).init.signal?.aborted).toBe(false);
    second.abort();
    expect(fake.network.nth(0).init.signal?.aborted).toBe(true);
  });

  it('do not abort a shared read of a caller without a signal', async () => {
    const leaving = new AbortController();
    const staying = get('/cart');
    get('/cart', { signal: leaving.signal });
    leaving.abort();
    await fake.network.nth(0).answer({ cartItems: [] });
    expect(staying.value).toEqual({ cartItems: [] });
  });

  it('cancel a write that was not sent yet', async () => {
    const leaving = new AbortController();
    const write = post('/cartItem', {}, { signal: leaving.signal });
    await advance(99);
    leaving.abort();
    await advance(1000);
    expect(fake.network.sent).toHaveLength(0);
    expect(fake.http.isAborted(write.error)).toBe(true);
  });

  it('do not abort a write in flight, which still clears the cache', async () => {
    get('/cart');
    await fake.network.nth(0).answer({ cartItems: [] });
    const leaving = new AbortController();
    const write = post('/cartItem', {}, { signal: leaving.signal });
    await advance(100);
    leaving.abort();
    await advance(0);
    expect(fake.http.isAborted(write.error)).toBe(true);
    expect(fake.network.nth(1).init.signal?.aborted).toBe(false);
    await fake.network.nth(1).answer({ id: 'itm_1' });
    get('/cart');
    expect(fake.network.urls().at(-1)).toBe('GET /api/cart');
    expect(fake.network.sent).toHaveLength(3);
  });

  it('leave their write in flight for another caller', async () => {
    const leaving = new AbortController();
    post('/cart/checkout', {}, { signal: leaving.signal });
    await advance(100);
    leaving.abort();
    const second = post('/cart/checkout');
    await advance(200);
    expect(fake.network.sent).toHaveLength(1);
    await fake.network.nth(0).answer({ checkoutUrl: 'https://pay.example/' });
    expect(second.value).toEqual({ checkoutUrl: 'https://pay.example/' });
  });
});
