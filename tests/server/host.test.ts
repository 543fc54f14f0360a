import { createHash } from 'node:crypto';
import { renameSync } from 'node:fs';
import { type RequestOptions, request as sendRaw } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ApiErrorBody } from '#generated/model';
import { createRateLimiter } from '#server/http/rate-limiter.ts';
import { products } from '../backend/shopper';
import { page, serveShop } from './support';

const html = { accept: 'text/html,*/*' };

/** Sends the raw path, which `fetch` would normalize, without a body despite `content-length`. */
const askRaw = (
  base: string,
  path: string,
  options: RequestOptions = { headers: html },
): Promise<{ readonly status: number | undefined; readonly text: string }> =>
  new Promise((resolve, reject) => {
    const request = sendRaw(base, { path, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        request.destroy();
        resolve({ status: response.statusCode, text });
      });
    });
    request.on('error', reject);
    if (options.method === 'POST') request.flushHeaders();
    else request.end();
  });

describe('the built app', () => {
  it('is served with headers, ETag and compression', async () => {
    const { ask } = await serveShop();
    const [index, script] = await Promise.all([
      ask('/cart', { headers: html }),
      ask('/assets/shop-1a2b.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
    ]);
    expect(await index.text()).toBe(page);
    expect(Object.fromEntries(index.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'content-type': 'text/html; charset=utf-8',
    });
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect((await script.text()).length).toBeGreaterThan(5000);
    const tag = index.headers.get('etag') ?? '';
    expect((await ask('/', { headers: { ...html, 'if-none-match': tag } })).status).toBe(304);
    expect((await ask('/', { headers: { ...html, 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('has the shop’s settings in page, service worker and errors', async () => {
    const { ask } = await serveShop({
      fixed: { contact: 'us@shop.example.com', donation: 'https://donate.example/?a=1&b=2' },
    });
    const index = await (await ask('/help', { headers: html })).text();
    expect(index).toBe(
      page.replace('support@localhost"', 'us@shop.example.com" data-donation="https://donate.example/?a=1&amp;b=2"'),
    );
    // Changed settings change the revision, so that the service worker fetches the page again.
    const revision = createHash('sha256').update(index).digest('base64url').slice(0, 20);
    expect(await (await ask('/service-worker.js')).text()).toBe(
      `self.release={"files":[],"page":"${revision}"};\nlet worker;`,
    );
    const attempts = Array.from({ length: 5 }, () =>
      ask('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'maya', password: 'Wrong!1234' }),
      }),
    );
    const statuses = (await Promise.all(attempts)).filter(({ status }) => status === 429);
    expect(await statuses[0]?.json()).toMatchObject({ additionalInfo: { support: 'us@shop.example.com' } });
  });

  it('is served again after a file could not be read', async () => {
    const { ask, dir } = await serveShop();
    const [file, movedFile] = [join(dir, 'icon.svg'), join(dir, 'away')];
    renameSync(file, movedFile);
    expect((await ask('/icon.svg')).status).toBe(500);
    renameSync(movedFile, file);
    expect((await ask('/icon.svg')).status).toBe(200);
  });

  it.each(['/', '/maya/giftlists', '/giftlist/a.b', '/%E2%9C%93'])('has a page at %s', async (path) => {
    const { ask } = await serveShop();
    expect(await (await ask(path, { headers: html })).text()).toBe(page);
  });

  it.each([
    ['/', 200],
    ['/home', 200],
    ['/cart/', 200],
    ['/orders/a', 200],
    ['/maya/giftlists', 200],
    ['/nope', 404],
    ['/maya/orders', 404],
    ['/giftlist/a/b', 404],
  ])('answers %s with the page and %i', async (path, status) => {
    const { ask } = await serveShop();
    const answer = await ask(path, { headers: html });
    expect([answer.status, await answer.text()]).toEqual([status, page]);
  });

  it.each(['/assets/old.js', '/none.png', '/manifest.json', '/pictures/none.svg', '/images/none'])(
    'has no file %s',
    async (path) => {
      const { ask } = await serveShop();
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    },
  );

  it('serves no files outside its folder', async () => {
    const { base } = await serveShop();
    for (const path of [
      '/../shop.sqlite',
      '/..%2fshop.sqlite',
      '/assets/../../shop.sqlite',
      '//shop.sqlite',
      '/%E0%A4%A',
    ])
      expect(['Not found', page, '']).toContain((await askRaw(base(), path)).text);
  });

  it.each([
    ['gzip;q=0', null],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['x-gzip, identity', null],
  ])('is compressed as a client accepts it: %s', async (accepted, encoding) => {
    const { ask } = await serveShop();
    const answer = await ask('/assets/shop-1a2b.js', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  it('rejects other methods', async () => {
    const { ask } = await serveShop();
    expect((await ask('/cart', { method: 'POST' })).status).toBe(405);
  });

  it('serves the images of the demo', async () => {
    const { ask } = await serveShop();
    const answer = await ask(`/pictures/${products.teapot}-front.svg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const headers = { 'accept-encoding': 'gzip' };
    const compressed = await ask(`/pictures/${products.teapot}-front.svg`, { headers });
    expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual([
      'gzip',
      await answer.text(),
    ]);
  });
});

describe('the API', () => {
  it('returns 404 for an unknown operation and an undecodable path', async () => {
    const { ask } = await serveShop();
    for (const path of ['/api/none', '/api/order/%E0%A4%A', '/api/'])
      expect(await (await ask(path)).json()).toEqual({ message: 'Not found.' });
  });

  it('compresses large responses and disables caching', async () => {
    const { ask } = await serveShop();
    const answer = await ask('/api/product/explore?page=1&limit=50');
    expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual(['gzip', 'no-store']);
    expect(await answer.json()).toMatchObject({ pagination: { currentPage: 1 } });
  });

  it.each([
    ['/user', 'multipart/form-data; boundary=x', 7_000_000, 'This file is too large.'],
    ['/cart/checkout', 'application/json', 300_000, 'This request is too large. Please shorten it.'],
    ['/address', 'application/json', 70_000, 'This request is too large. Please shorten it.'],
    ['/auth/login', 'multipart/form-data; boundary=x', 70_000, 'This request is too large. Please shorten it.'],
  ])('rejects a body for %s of type %s and %i bytes before it is sent', async (path, type, size, message) => {
    const { base } = await serveShop();
    const headers = { origin: base(), 'content-type': type, 'content-length': size };
    expect(await askRaw(base(), `/api${path}`, { method: 'POST', headers })).toEqual({
      status: 413,
      text: JSON.stringify({ message }),
    });
  });

  it('limits the marks of gifts from a network to 30 an hour, whoever makes them', async () => {
    const server = await serveShop({ isBehindProxy: true });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    const body = JSON.stringify({ giftlistItemId: 'gli_nowhere', quantity: 1 });
    const statuses = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await server.ask('/api/giftMark', { method: 'POST', headers, body })).status);
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([30, 429]);
    const other = { ...headers, 'x-forwarded-for': '203.0.113.8' };
    expect((await server.ask('/api/giftMark', { method: 'POST', headers: other, body })).status).toBe(404);
  });

  it('limits the code attempts of a network address', async () => {
    const server = await serveShop({ isBehindProxy: true });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    const attempt = (index: number, from = headers) => {
      const body = JSON.stringify({ email: `person${index}@example.ca`, otpCode: '000000' });
      return server.ask('/api/auth/verify-otp', { method: 'POST', headers: from, body });
    };
    const answers = [];
    for (let index = 0; index < 51; index += 1) answers.push(await attempt(index));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(50);
    const [last] = answers.slice(-1);
    expect(last?.status).toBe(429);
    const { message, additionalInfo = {} } = ApiErrorBody.parse(await last?.json());
    const { remainingTime = 0, blockedUntil } = additionalInfo;
    expect(message).toBe('Too many requests came from your network. Please wait before you try again.');
    expect(last?.headers.get('retry-after')).toBe(String(remainingTime));
    expect([remainingTime > 800, remainingTime <= 900, typeof blockedUntil]).toEqual([true, true, 'string']);
    expect((await attempt(99, { ...headers, 'x-forwarded-for': '203.0.113.7, 203.0.113.8' })).status).toBe(400);
    expect((await server.ask('/api/auth/check', { headers })).status).toBe(200);
  });
});

describe('connections', () => {
  it('stay open for 125 s, longer than proxies reuse them, on both ports', async () => {
    const { ask, adminUrl } = await serveShop({ operator: { port: 0, host: '127.0.0.1', origin: undefined } });
    const answers = [await ask('/health'), await fetch(`${adminUrl()}/sign-in`)];
    expect(answers.map(({ headers }) => headers.get('keep-alive'))).toEqual(['timeout=125', 'timeout=125']);
  });
});

describe('rate limits', () => {
  it('expire, and count an IPv6 network (/64) and both notations of an IPv4 address as one address', () => {
    let now = 0;
    const rateLimiter = createRateLimiter(() => now);
    const mails = (address: string, count: number) =>
      Array.from({ length: count }, () => rateLimiter.blockedUntil('mail', address)).at(-1);
    expect(mails('2001:db8:1:2::1', 20)).toBeUndefined();
    expect(mails('2001:db8:1:2:ffff::9', 1)).toBe(3_600_000);
    expect(mails('2001:db8:1:3::1', 1)).toBeUndefined();
    expect(mails('::ffff:192.0.2.1', 20)).toBeUndefined();
    expect(mails('192.0.2.1', 1)).toBe(3_600_000);
    now = 3_600_000;
    expect(mails('192.0.2.1', 1)).toBeUndefined();
  });

  it('store a limited number of addresses', () => {
    const rateLimiter = createRateLimiter(() => 0);
    for (let count = 0; count < 21; count += 1) rateLimiter.blockedUntil('mail', '192.0.2.1');
    for (let index = 0; index < 10_000; index += 1)
      rateLimiter.blockedUntil('any', `198.51.${index >> 8}.${index & 255}`);
    expect(rateLimiter.blockedUntil('mail', '192.0.2.1')).toBeUndefined();
  });
});

describe('a server behind a proxy', () => {
  it('logs the missing TRUST_PROXY once when a forwarded header is ignored', async () => {
    const { ask, logged } = await serveShop();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let count = 0; count < 2; count += 1) await ask('/health', { headers });
    expect(logged.filter(({ event }) => event === 'setting-missing')).toEqual([
      {
        event: 'setting-missing',
        setting: 'TRUST_PROXY',
        why: 'X-Forwarded-For is not read, so that all visitors behind the proxy share one limit.',
      },
    ]);
    const trusting = await serveShop({ isBehindProxy: true });
    await trusting.ask('/health', { headers });
    expect(trusting.logged.filter(({ event }) => event === 'setting-missing')).toEqual([]);
  });
});

describe('a request with an unknown host name', () => {
  const missing = (name: string) => ({
    event: 'setting-missing',
    setting: 'SHOP_ORIGIN',
    why: `Pages are opened as ${name}, from which nothing is accepted.`,
  });
  const signOut = (headers: Record<string, string>) => ({ method: 'POST', headers });

  it('is answered with an explanation, and each name is logged once', async () => {
    const { base, logged } = await serveShop();
    const host = 'wishlist.lan:8080';
    const notice = await askRaw(base(), '/cart', { headers: { ...html, host } });
    expect([notice.status, notice.text]).toEqual([
      421,
      expect.stringContaining('<p>The shop does not know the address wishlist.lan:8080. Please open it by'),
    ]);
    expect(
      await askRaw(base(), '/api/auth/logout', signOut({ host, origin: `http://${host}`, 'content-length': '0' })),
    ).toEqual({
      status: 400,
      text: JSON.stringify({
        message: 'This address is not the shop’s. Please open the shop by the address that it is known by.',
      }),
    });
    expect(logged.filter(({ event }) => event === 'setting-missing')).toEqual([missing('wishlist.lan')]);
  });

  it('is pointed to the shop’s origin, and a limited number of names is logged', async () => {
    const { base, logged } = await serveShop({ origin: 'https://shop.example.com' });
    const signOutFrom = (origin: string, more: Record<string, string>) =>
      askRaw(base(), '/api/auth/logout', signOut({ origin, 'content-length': '0', ...more }));
    expect(await signOutFrom('https://www.example.com', { 'sec-fetch-site': 'same-origin' })).toEqual({
      status: 400,
      text: JSON.stringify({
        message: 'This address is not the shop’s. Please open the shop at https://shop.example.com',
      }),
    });
    expect((await signOutFrom('https://evil.example', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (let index = 0; index < 30; index += 1) await signOutFrom(`http://name-${index}`, { host: `name-${index}` });
    const names = ['www.example.com', ...Array.from({ length: 19 }, (_, index) => `name-${index}`)];
    expect(logged.filter(({ event }) => event === 'setting-missing')).toEqual(names.map(missing));
    expect((await askRaw(base(), '/', { headers: { ...html, host: 'upstream.example.com' } })).status).toBe(200);
  });
});

/** Sends these lines as a request. @returns the first line of the response */
const firstLineOf = (base: string, ...lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    );
    socket.on('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data).split('\r\n')[0] ?? '');
    });
  });

describe('a running server', () => {
  it.each(['GET /ready HTTP/1.0', 'GET /health HTTP/1.1', 'GET /ready?from=haproxy HTTP/1.1'])(
    'answers the probe %s with any host or none',
    async (line) => {
      const { base } = await serveShop();
      expect(await firstLineOf(base(), line)).toBe('HTTP/1.1 200 OK');
      expect(await firstLineOf(base(), line, 'Host: a proxy_1')).toBe('HTTP/1.1 200 OK');
      expect(await firstLineOf(base(), line.replace(/\/\w+/, '/api/cart'))).toBe('HTTP/1.1 400 Bad Request');
    },
  );

  it('answers /health and /ready', async () => {
    const { ask, logged } = await serveShop();
    expect(await (await ask('/health')).json()).toEqual({ status: 'ok', version: '0.2.0' });
    expect(await (await ask('/ready')).json()).toEqual({ status: 'ready' });
    // Successful probes are not logged, because they arrive every few seconds.
    expect(logged.filter(({ event }) => event === 'request')).toEqual([]);
  });

  it('logs each request without personal data', async () => {
    const server = await serveShop();
    const maya = server.shopper();
    await maya.signIn('maya');
    await maya.get('/order/7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11');
    await maya.get('/user/search/nonfollowing/noah');
    await maya.get('/product/explore?page=1&limit=50&productName=teapot');
    await maya.post('/auth/send-otp', { email: 'maya.tremblay@example.ca' });
    const answer = await server.ask('/maya/giftlists?token=secret', { headers: html });
    const requests = server.logged.filter(({ event }) => event === 'request');
    expect(requests.map((entry) => ('path' in entry ? `${entry.method} ${entry.path} ${entry.status}` : ''))).toEqual([
      'POST /api/auth/login 200',
      'GET /api/order/{id} 200',
      'GET /api/user/search/nonfollowing/{text} 200',
      'GET /api/product/explore 200',
      'POST /api/auth/send-otp 200',
      'GET /* 200',
    ]);
    expect(requests.at(-1)).toMatchObject({ id: answer.headers.get('x-request-id'), ms: expect.any(Number) });
    const text = JSON.stringify(server.logged);
    for (const word of [
      'maya',
      'noah',
      'Maple',
      'example.ca',
      'teapot',
      'secret',
      maya.cookie().slice(8),
      '7c1e94d2',
      '127.0.0.1',
    ])
      expect(text).not.toContain(word);
  });

  it('returns the contract’s error for an unexpected error, and logs its stack', async () => {
    const server = await serveShop();
    vi.spyOn(Map, 'groupBy').mockImplementationOnce(() => {
      throw new RangeError('of maya@example.ca');
    });
    const maya = server.shopper();
    await maya.signIn('maya');
    expect(await maya.get('/order')).toEqual({
      status: 500,
      body: { message: 'Something went wrong on our side. Please try again.' },
    });
    vi.restoreAllMocks();
    const [failed] = server.logged.filter(({ event }) => event === 'failed');
    expect(failed).toMatchObject({ error: 'RangeError' });
    expect(JSON.stringify(failed)).not.toContain('maya');
  });
});
