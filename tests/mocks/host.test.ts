import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendRaw } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greeting, networkAddresses } from '../../mocks/host/greeting';
import { missingFiles } from '../../mocks/host/missing-files';
import { type Served, serve } from '../../mocks/host/serve';
import { openSharedShop } from '../../mocks/host/shared-shop';

const page = '<!doctype html><title>The shop</title>';
const asks = { html: { accept: 'text/html,*/*' }, anything: { accept: '*/*' } };

interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

describe('a build in the preview of Vite', () => {
  const root = mkdtempSync(join(tmpdir(), 'giftlist-preview-'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/index.html'), page);
  writeFileSync(join(root, 'dist/icon.svg'), '<svg/>');
  const opened = preview({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [missingFiles()],
    preview: { port: 0, host: '127.0.0.1' },
  });
  afterAll(async () => {
    await (await opened).close();
    rmSync(root, { recursive: true });
  });

  it.each([
    ['/pictures/none.webp', asks.anything, 404],
    ['/pictures/none.webp', asks.html, 404],
    ['/assets/none', asks.html, 200],
    ['/assets/none.js', asks.anything, 404],
    ['/icon.svg', asks.anything, 200],
    ['/cart', asks.html, 200],
    ['/john.doe/giftlists', asks.html, 200],
    ['/giftlist/a.b', asks.html, 200],
    // Left to what serves the flow book there.
    ['/flow-book/none.png', asks.html, 200],
    ['/flow-book/index.html', asks.html, 200],
  ])('answers %s, asked for with %o, with %i', async (path, headers, status) => {
    const [url = ''] = (await opened).resolvedUrls?.local ?? [];
    expect((await fetch(new URL(path, url), { headers })).status).toBe(status);
  });
});

describe('a build being served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-host-'));
  const dir = join(folder, 'dist');
  let served: Served;

  beforeAll(async () => {
    mkdirSync(join(dir, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'a secret beside the build');
    writeFileSync(join(dir, 'index.html'), page);
    writeFileSync(join(dir, 'assets/shop-1a2b.js'), 'let shop;');
    writeFileSync(join(dir, 'icon.svg'), '<svg/>');
    served = await serve({
      dir,
      answer: async (request) => Response.json({ method: request.method, size: (await request.text()).length }),
      isCompressing: false,
    });
  });
  afterAll(async () => {
    await served.close();
    rmSync(folder, { recursive: true });
  });

  /** Sends the path as it is written: `fetch` would resolve it first. */
  const ask = (path: string, method = 'GET', headers: Record<string, string> = asks.html, body = ''): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const asking = sendRaw({ port: served.port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      asking.on('error', reject);
      asking.end(body);
    });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    `/${encodeURIComponent(join(folder, 'secret.txt'))}`,
  ])('gives nothing that lies outside of it: %s', async (path) => {
    for (const headers of [asks.html, asks.anything]) {
      const { text } = await ask(path, 'GET', headers);
      expect(['Not found', page]).toContain(text);
    }
  });

  it.each(['/', '/cart', '/maya/giftlists', '/giftlist/a.b', '/%E2%9C%93'])('has its one page at %s', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 200,
      text: page,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });

  it.each([
    ['/assets/shop-1a2b.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
  ])('has its files with their types: %s', async (path, type, cache) => {
    expect(await ask(path, 'GET', asks.anything)).toMatchObject({
      status: 200,
      headers: { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' },
    });
  });

  it('says 404 to whoever asks for a file that is not there', async () => {
    expect(await ask('/assets/old.js', 'GET', asks.anything)).toMatchObject({ status: 404, text: 'Not found' });
  });

  it.each(['/pictures/none.svg', '/none.png'])('says 404 where a picture is not there: %s', async (path) => {
    for (const headers of [asks.html, asks.anything])
      expect(await ask(path, 'GET', headers)).toMatchObject({ status: 404, text: 'Not found' });
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('compresses for whoever takes %s', async (accepted, encoding) => {
    const compressing = await serve({ dir });
    const headers = await new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      sendRaw(
        { port: compressing.port, path: '/assets/shop-1a2b.js', headers: { 'accept-encoding': accepted } },
        (response) => {
          response.resume();
          resolve(response.headers);
        },
      )
        .on('error', reject)
        .end();
    });
    await compressing.close();
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('answers HEAD without a body, and lets nobody write', async () => {
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, text: '' });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(await ask('/cart', method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each(['/%E0%A4%A', '*'])('refuses an address that cannot be read: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 400, text: 'Refused: The address cannot be read.' });
  });

  it('takes a body of six megabytes, and refuses a larger one', async () => {
    const most = 6 * 1024 * 1024;
    expect(await ask('/api/user', 'POST', {}, 'a'.repeat(most))).toMatchObject({
      status: 200,
      text: JSON.stringify({ method: 'POST', size: most }),
    });
    const tooLarge = { status: 413, text: 'Refused: The body is too large.' };
    expect(
      await ask('/api/user', 'POST', { 'content-length': String(most + 1), expect: '100-continue' }),
    ).toMatchObject(tooLarge);
  });

  it('says that the port is taken', async () => {
    await expect(serve({ dir, port: served.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('the shared shop', () => {
  it('wants a production build', async () => {
    await expect(openSharedShop({ dir: 'no-such-folder' })).rejects.toThrow(
      'There is no build in no-such-folder. Run `npm run build` first.',
    );
  });
});

describe('what start:shared says', () => {
  const entry = (address: string, about: object = {}) => ({
    address,
    family: 'IPv4' as const,
    internal: false,
    netmask: '',
    mac: '',
    cidr: null,
    ...about,
  });

  it('names the address in the network at home before others, and none that nobody reaches', () => {
    expect(
      networkAddresses({
        lo: [entry('127.0.0.1', { internal: true })],
        eth0: [entry('203.0.113.7'), { ...entry('fe80::1'), family: 'IPv6', scopeid: 1 }],
        usb: [entry('169.254.9.9')],
        wlan0: [entry('192.168.1.20')],
        nothing: undefined,
      }),
    ).toEqual(['192.168.1.20', '203.0.113.7']);
  });

  it('gives both addresses, a code for a phone, and what it is for', () => {
    const text = greeting(4173, ['192.168.1.20']);
    expect(text).toContain('On this computer   http://localhost:4173/');
    expect(text).toContain('In your network    http://192.168.1.20:4173/');
    expect(text).toMatch(/█ ▄▄▄▄▄ █.*█ ▄▄▄▄▄ █/);
    expect(text).toContain('For trying out and for tests only');
    expect(text).toContain('it begins anew with every start');
  });

  it('says so where there is no network', () => {
    const text = greeting(4173, []);
    expect(text).toContain('No network was found: only this computer reaches the shop.');
    expect(text).not.toContain('█');
  });
});
