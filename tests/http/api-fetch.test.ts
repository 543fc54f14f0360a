import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { track, useFakeNetwork } from './fake-network';

const { fake } = useFakeNetwork();

const cart = z.object({ cartItems: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })) });

/** Makes a call and answers its only request. */
const call = async (
  answer: (request: ReturnType<typeof fake.network.nth>) => Promise<void>,
  request: Parameters<typeof fake.http.apiFetch>[1] = {},
  path = '/cart',
) => {
  const seen = track(fake.http.apiFetch<unknown>(path, request));
  await vi.advanceTimersByTimeAsync(100);
  await answer(fake.network.nth(0));
  return seen;
};

describe('a request', () => {
  it('sends cookies and accepts JSON', async () => {
    await call(({ answer }) => answer({}), {
      method: 'POST',
      body: '{"productId":"mug"}',
      headers: { 'Content-Type': 'application/json' },
    });
    const { method, url, init } = fake.network.nth(0);
    expect([method, url, init.credentials, init.body]).toEqual(['POST', '/api/cart', 'include', '{"productId":"mug"}']);
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('leaves the content type of a form to the browser', async () => {
    await call(({ answer }) => answer({}), { method: 'POST', body: new FormData() });
    expect(new Headers(fake.network.nth(0).init.headers).has('content-type')).toBe(false);
  });

  it("is sent to the API in the page's attribute data-api", async () => {
    vi.stubGlobal('document', { documentElement: { dataset: { api: 'https://api.example/v2' } } });
    await call(({ answer }) => answer({}));
    expect(fake.network.urls()).toEqual(['GET https://api.example/v2/cart']);
  });

  it('is sent to the shop’s host by default', async () => {
    vi.stubGlobal('location', { href: 'https://shop.example/cart?scenario=slow' });
    await call(({ answer }) => answer({}));
    expect(fake.network.urls()).toEqual(['GET https://shop.example/api/cart']);
  });
});

describe('a request of a browser that is offline', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
  });

  it('does not send a write, and says that nothing was sent', async () => {
    const write = track(fake.http.apiFetch('/cart/initiateCheckout', { method: 'POST', body: '{}' }));
    await vi.advanceTimersByTimeAsync(100);
    await fake.network.nth(0).failNetwork();
    expect(fake.network.urls()).toEqual(['GET /api/auth/check']);
    expect(fake.http.toProblem(write.error)).toEqual({
      message: 'You are offline. Nothing was sent.',
      severity: 'error',
      retryable: true,
      isOffline: true,
    });
  });

  it('sends a write to a server that it reaches, such as one on the same computer', async () => {
    const write = track(fake.http.apiFetch('/cart/initiateCheckout', { method: 'POST', body: '{}' }));
    await vi.advanceTimersByTimeAsync(100);
    await fake.network.nth(0).answer({ authenticated: false });
    await fake.network.nth(1).answer({ cartItems: [] });
    expect(write).toMatchObject({ state: 'fulfilled', value: { cartItems: [] } });
  });

  it('says that a read failed because of it', async () => {
    const { error } = await call(({ failNetwork }) => failNetwork());
    expect(fake.http.toProblem(error)).toMatchObject({ message: 'You are offline.', isOffline: true });
  });

  it('leaves the outcome of a write unknown whose connection is lost', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    const { error } = await call(
      ({ failNetwork }) => {
        vi.stubGlobal('navigator', { onLine: false });
        return failNetwork();
      },
      { method: 'POST', body: '{}' },
    );
    expect(fake.http.toProblem(error)).toMatchObject({ message: 'An error occurred.', isOutcomeUnknown: true });
  });
});

describe('a request of a browser that refuses cookies', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true, cookieEnabled: false });
  });

  it('does not send a write, which no later request would know of, and says what to do', async () => {
    const write = track(fake.http.apiFetch('/auth/login', { method: 'POST', body: '{}' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(fake.network.urls()).toEqual([]);
    expect(fake.http.toProblem(write.error)).toEqual({
      message: 'Your browser refuses cookies. Without them your bag and your sign-in would be lost.',
      details: 'Please allow cookies for this shop, and try again.',
      severity: 'error',
      retryable: true,
    });
  });

  it('sends a read', async () => {
    const { state } = await call(({ answer }) => answer({}));
    expect(state).toBe('fulfilled');
  });
});

describe('holdRequestsUntil', () => {
  it('delays requests and starts their timeout after the delay', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.http.holdRequestsUntil(promise);
    const seen = track(fake.http.apiFetch('/cart'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fake.network.sent.length, seen.state]).toEqual([0, 'pending']);
    resolve();
    await vi.advanceTimersByTimeAsync(9999);
    expect([fake.network.sent.length, seen.state]).toEqual([1, 'pending']);
    await fake.network.nth(0).answer({ cartItems: [] });
    expect(seen.value).toEqual({ cartItems: [] });
  });

  it('drops requests that were aborted during the delay', async () => {
    const leaving = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    fake.http.holdRequestsUntil(promise);
    const seen = track(fake.http.apiFetch('/cart', { signal: leaving.signal }));
    leaving.abort();
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect([fake.network.sent.length, fake.http.isAborted(seen.error)]).toEqual([0, true]);
  });
});

describe('a response', () => {
  it('is parsed with its schema, without unknown fields', async () => {
    const seen = await call(({ answer }) => answer({ cartItems: [{ id: 'a', name: 'Mug', secret: 1 }], more: 2 }), {
      schema: cart,
    });
    expect(seen.value).toEqual({ cartItems: [{ id: 'a', name: 'Mug' }] });
    expect(fake.http.recentReports()).toEqual([]);
  });

  it('with a bad element is repaired, and the report omits its values', async () => {
    const seen = await call(
      ({ answer }) => answer({ cartItems: [{ id: 'a' }, { name: 'no id' }, { id: 'c', name: 'Mug' }] }),
      {
        schema: cart,
      },
    );
    expect(seen.value).toEqual({
      cartItems: [
        { id: 'a', name: null },
        { id: 'c', name: 'Mug' },
      ],
    });
    expect(fake.http.recentReports().map(({ error, context }) => [String(error), context])).toEqual([
      [
        'Error: A response violates the contract.',
        {
          method: 'GET',
          path: '/cart',
          repairs: [
            { path: 'cartItems.0.name', problem: 'Invalid input' },
            { path: 'cartItems.1.id', problem: 'Invalid input' },
          ],
        },
      ],
    ]);
  });

  it.each([200, 201, 204])('may be empty if the contract has no body (%i)', async (status) => {
    const seen = await call(({ answerText }) => answerText('', status), { method: 'DELETE' });
    expect(seen).toEqual({ state: 'fulfilled', value: undefined });
  });

  it('may have any body if the contract has none', async () => {
    const seen = await call(({ answerText }) => answerText('OK'), { method: 'DELETE' });
    expect(seen.state).toBe('fulfilled');
  });

  it('may be empty if the schema is optional', async () => {
    const seen = await call(({ answerText }) => answerText('', 204), { schema: z.optional(cart) });
    expect(seen).toEqual({ state: 'fulfilled', value: undefined });
  });

  it.each([
    ['HTML', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
    ['truncated JSON', '{"cartItems":['],
    ['empty', ''],
    ['JSON of another type', '{"cartItems":"many"}'],
    ['null', 'null'],
  ])('that is %s is unreadable', async (_, text) => {
    const seen = await call(({ answerText }) => answerText(text), { schema: cart });
    expect(seen.error).toMatchObject({ kind: 'unreadable', isOutcomeUnknown: false });
    expect(fake.http.toProblem(seen.error, 'Failed to load profile')).toEqual({
      whatFailed: 'Failed to load profile',
      message: 'An error occurred.',
      details: 'Please try again later.',
      severity: 'error',
      retryable: true,
    });
  });

  it('that is HTML is unreadable even if the contract has no body', async () => {
    const seen = await call(({ answerText }) => answerText('\n<html></html>'), { method: 'DELETE' });
    expect(seen.error).toMatchObject({ kind: 'unreadable' });
  });

  it('that is unreadable leaves the outcome of a write unknown', async () => {
    const seen = await call(({ answerText }) => answerText('<html></html>'), { method: 'POST', schema: cart });
    expect(fake.http.toProblem(seen.error)).toMatchObject({ isOutcomeUnknown: true, retryable: true });
  });

  it.each([
    ['GET', { kind: 'network', isOutcomeUnknown: false }],
    ['POST', { kind: 'network', isOutcomeUnknown: true }],
  ])('whose body breaks off is a network error (%s)', async (method, failure) => {
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
      return new Response(body);
    });
    const seen = track(fake.http.apiFetch('/cart', { method, schema: cart }));
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.error).toMatchObject(failure);
    expect(fake.http.isTransient(seen.error)).toBe(true);
  });

  it.each([201, 202, 204])('to payCheckout is an error unless its status is 200 (%i)', async (status) => {
    const seen = await call(
      ({ answer }) => answer({ checkoutUrl: 'https://pay.example/' }, status),
      { method: 'POST' },
      '/cart/checkout',
    );
    expect(fake.http.toProblem(seen.error, 'Failed to proceed with checkout. Please try again.')).toEqual({
      message: 'Failed to proceed with checkout. Please try again.',
      severity: 'error',
      retryable: true,
      status,
      isOutcomeUnknown: true,
    });
  });
});

describe('a path', () => {
  const notFound = {
    message: 'The requested resource was not found.',
    severity: 'error',
    retryable: false,
    status: 404,
  };

  it.each([
    ['/friends/..', 'DELETE', '/friends/{username}'],
    ['/friends/.', 'DELETE', '/friends/{username}'],
    ['/friends/%2e%2E', 'DELETE', '/friends/{username}'],
    ['/friends/.%2e', 'DELETE', '/friends/{username}'],
    ['/giftlist/user/..?page=1', 'GET', '/giftlist/user/{username}'],
    ['/product/.', 'GET', '/product/{id}'],
    ['/product/', 'GET', '/product/{id}'],
  ])('with dot or empty segments is rejected before it is sent: %s', async (path, method, template) => {
    const seen = track(fake.http.apiFetch(path, { method }));
    await vi.advanceTimersByTimeAsync(200);
    expect(fake.network.sent).toEqual([]);
    expect(fake.http.toProblem(seen.error)).toEqual(notFound);
    expect(fake.http.recentReports().map(({ error }) => String(error))).toEqual([
      `ApiError: ${method} ${template}: 404`,
    ]);
  });

  it.each([['/product/%252e%252e'], ['/product/...'], ['/product/.a'], ['/friends/a.b']])(
    'with harmless dots is sent: %s',
    async (path) => {
      const seen = await call(({ answer }) => answer({}), {}, path);
      expect([fake.network.urls(), seen.state]).toEqual([[`GET /api${path}`], 'fulfilled']);
    },
  );
});

describe('a report', () => {
  it.each([
    ['GET', '/user/search/nonfollowing/maya%20tremblay', '/user/search/nonfollowing/{text}'],
    ['DELETE', '/friends/maya.tremblay', '/friends/{username}'],
    ['DELETE', '/friends/ship', '/friends/{username}'],
    ['GET', '/friends/ship', '/friends/ship'],
    ['PATCH', '/cartItem/restore', '/cartItem/restore'],
    ['PATCH', '/cartItem/itm_1', '/cartItem/{id}'],
    ['GET', '/maya.tremblay/unheard-of', 'unknown path'],
  ])('of %s %s contains the path template', async (method, path, template) => {
    const seen = await call(({ answer }) => answer({}, 500), { method }, path);
    expect(seen.error).toMatchObject({ call: { method, path: template } });
    expect(fake.http.recentReports().map(({ error }) => String(error))).toEqual([
      `ApiError: ${method} ${template}: 500`,
    ]);
  });
});

describe('a lockout', () => {
  const blockedUntil = async (headers: Record<string, string>, body: unknown = {}, status = 429) => {
    const seen = await call(({ answer }) => answer(body, status, headers));
    return fake.http.toProblem(seen.error).blockedUntil;
  };
  const now = 1_700_000_000_000 + 100;

  it.each([
    ['seconds', { 'Retry-After': '272' }, now + 272_000],
    ['a date', { 'Retry-After': new Date(1_700_000_030_000).toUTCString() }, 1_700_000_030_000],
    [
      'a date of a server whose clock is wrong',
      {
        'Retry-After': new Date(1_500_000_030_000).toUTCString(),
        Date: new Date(1_500_000_000_000).toUTCString(),
      },
      now + 30_000,
    ],
    ['a date in the past: none', { 'Retry-After': new Date(1_600_000_000_000).toUTCString() }, undefined],
    ['0 seconds: none', { 'Retry-After': '0' }, undefined],
    ['another text: none', { 'Retry-After': 'later' }, undefined],
    ['no value: none', {}, undefined],
  ])('has its end from Retry-After with %s', async (_, headers, end) => {
    expect(await blockedUntil(headers)).toBe(end);
  });

  it('prefers the end in the body to Retry-After', async () => {
    expect(await blockedUntil({ 'Retry-After': '5' }, { remainingTime: 60 })).toBe(now + 60_000);
  });

  it('is not derived from a 503 with Retry-After', async () => {
    expect(await blockedUntil({ 'Retry-After': '5' }, {}, 503)).toBeUndefined();
  });
});

describe('an error', () => {
  it('has the status and the server message', async () => {
    const seen = await call(({ answer }) =>
      answer({ message: ['Too short', 'Too blue'], support: 'help@giftlist.example' }, 400),
    );
    expect(seen.error).toBeInstanceOf(fake.http.ApiError);
    expect(seen.error).toMatchObject({
      kind: 'status',
      call: { method: 'GET', path: '/cart' },
      response: { status: 400, serverMessage: 'Too short\nToo blue', support: 'help@giftlist.example' },
    });
  });

  it('is not thrown for a 201 of other operations', async () => {
    const seen = await call(({ answer }) => answer({ id: 'mug' }, 201), { method: 'POST' }, '/cartItem');
    expect(seen).toMatchObject({ state: 'fulfilled', value: { id: 'mug' } });
  });

  it('with an HTML body is a status error', async () => {
    const seen = await call(({ answerText }) => answerText('<h1>502 Bad Gateway</h1>', 502));
    expect(fake.http.toProblem(seen.error, 'Failed to fetch friends')).toMatchObject({
      message: 'Failed to fetch friends',
      status: 502,
    });
  });

  it('is thrown for a network failure', async () => {
    const seen = await call(({ failNetwork }) => failNetwork());
    expect(seen.error).toMatchObject({ kind: 'network', isOutcomeUnknown: false });
  });

  it('is reported once for all callers, without the query', async () => {
    const callers = [
      track(fake.http.apiFetch('/friends?search=noah')),
      track(fake.http.apiFetch('/friends?search=noah')),
    ];
    await fake.network.nth(0).answer({}, 500);
    expect(callers.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    expect(fake.network.sent).toHaveLength(1);
    expect(fake.http.recentReports().map(({ error }) => String(error))).toEqual(['ApiError: GET /friends: 500']);
  });

  it('is reported after a timeout', async () => {
    track(fake.http.apiFetch('/cart'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.http.recentReports().map(({ error }) => String(error))).toEqual(['ApiError: GET /cart: timeout']);
  });

  it('is not reported for the 401 of a guest’s session check', async () => {
    const seen = await call(({ answer }) => answer({}, 401), {}, '/auth/check');
    expect(seen.error).toMatchObject({ response: { status: 401 } });
    expect(fake.http.recentReports()).toEqual([]);
  });
});
