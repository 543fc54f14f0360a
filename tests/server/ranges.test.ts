import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filmUrl } from '#seed/pictures/url.ts';
import { products } from '../backend/shopper';
import { runOn, serveShop } from './support';

const film = readFileSync('seed/pictures/unwrapping.webm');
const size = film.length;

describe('a video', () => {
  it('announces byte ranges, and is sent whole without a Range header', async () => {
    const { ask } = await serveShop();
    const response = await ask(filmUrl);
    const { 'accept-ranges': accepted, 'content-type': type } = Object.fromEntries(response.headers);
    expect([response.status, accepted, type]).toEqual([200, 'bytes', 'video/webm']);
    expect(film.equals(await response.bytes())).toBe(true);
  });

  it('is sent in the requested range', async () => {
    const { ask } = await serveShop();
    const rows: [range: string, from: number, to: number][] = [
      // The first request of Safari.
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=100-', 100, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=-${size + 1}`, 0, size - 1],
      [`bytes=${size - 1}-${size + 99}`, size - 1, size - 1],
    ];
    for (const [range, from, to] of rows) {
      const response = await ask(filmUrl, { headers: { range } });
      const sent = [response.status, response.headers.get('content-range'), response.headers.get('content-length')];
      expect([range, ...sent]).toEqual([range, 206, `bytes ${from}-${to}/${size}`, String(to - from + 1)]);
      expect(film.subarray(from, to + 1).equals(await response.bytes())).toBe(true);
    }
  });

  it('returns 416 for a range beyond its end', async () => {
    const { ask } = await serveShop();
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const response = await ask(filmUrl, { headers: { range } });
      const sent = [range, response.status, response.headers.get('content-range'), await response.text()];
      expect(sent).toEqual([range, 416, `bytes */${size}`, '']);
    }
  });

  it('is sent whole for invalid and multiple ranges', async () => {
    const { ask } = await serveShop();
    for (const range of ['bytes=0-1,5-9', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'items=0-1', '0-1']) {
      const response = await ask(filmUrl, { headers: { range } });
      expect([range, response.status, (await response.bytes()).length]).toEqual([range, 200, size]);
    }
  });

  it('is sent in part only if If-Range matches', async () => {
    const { ask } = await serveShop();
    const tag = (await ask(filmUrl)).headers.get('etag') ?? '';
    const statuses = [];
    for (const known of [tag, '"other"', `W/${tag}`, new Date().toUTCString()])
      statuses.push((await ask(filmUrl, { headers: { range: 'bytes=0-1', 'if-range': known } })).status);
    expect(statuses).toEqual([206, 200, 200, 200]);
  });

  it('is not sent in part for HEAD', async () => {
    const { ask } = await serveShop();
    const response = await ask(filmUrl, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  });
});

it('images of products, users and the build support ranges and conditional requests', async () => {
  const server = await serveShop();
  const [person] = runOn(server, 'select id from images limit 1');
  for (const path of [`/pictures/${products.teapot}-front.svg`, `/images/${String(person?.['id'])}`, '/icon.svg']) {
    const whole = await server.ask(path);
    const part = await server.ask(path, { headers: { range: 'bytes=2-4' } });
    expect([path, part.status, await part.text()]).toEqual([path, 206, (await whole.text()).slice(2, 5)]);
    expect(part.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    expect(part.headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
    const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
    expect([path, (await server.ask(path, { headers: known })).status]).toEqual([path, 304]);
  }
});

it('compressed and non-media responses are sent whole', async () => {
  const { ask } = await serveShop();
  const headers = { range: 'bytes=0-1', 'accept-encoding': 'br' };
  for (const path of ['/icon.svg', '/assets/shop-1a2b.js', '/', '/api/auth/check']) {
    const { status, headers: sent } = await ask(path, { headers });
    expect([path, status === 206, sent.get('accept-ranges')]).toEqual([path, false, null]);
  }
});
