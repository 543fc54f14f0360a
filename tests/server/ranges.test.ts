import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filmUrl } from '../../seed/pictures/url';
import { products } from '../backend/shopper';
import { runOn, serveShop } from './support';

const film = readFileSync('seed/pictures/unwrapping.webm');
const size = film.length;

describe('a film', () => {
  it('says that parts of it can be requested, and is sent whole where none is', async () => {
    const { ask } = await serveShop();
    const response = await ask(filmUrl);
    const { 'accept-ranges': accepted, 'content-type': type } = Object.fromEntries(response.headers);
    expect([response.status, accepted, type]).toEqual([200, 'bytes', 'video/webm']);
    expect(film.equals(await response.bytes())).toBe(true);
  });

  it('is sent in the parts that a player requests', async () => {
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

  it('has no part beyond its end', async () => {
    const { ask } = await serveShop();
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const response = await ask(filmUrl, { headers: { range } });
      const sent = [range, response.status, response.headers.get('content-range'), await response.text()];
      expect(sent).toEqual([range, 416, `bytes */${size}`, '']);
    }
  });

  it('is sent whole for what names no one part', async () => {
    const { ask } = await serveShop();
    for (const range of ['bytes=0-1,5-9', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'items=0-1', '0-1']) {
      const response = await ask(filmUrl, { headers: { range } });
      expect([range, response.status, (await response.bytes()).length]).toEqual([range, 200, size]);
    }
  });

  it('is sent in part only while it is still the one that the player knows', async () => {
    const { ask } = await serveShop();
    const tag = (await ask(filmUrl)).headers.get('etag') ?? '';
    const statuses = [];
    for (const known of [tag, '"other"', `W/${tag}`, new Date().toUTCString()])
      statuses.push((await ask(filmUrl, { headers: { range: 'bytes=0-1', 'if-range': known } })).status);
    expect(statuses).toEqual([206, 200, 200, 200]);
  });

  it('is not sent in part to who only asks about it', async () => {
    const { ask } = await serveShop();
    const response = await ask(filmUrl, { method: 'HEAD', headers: { range: 'bytes=0-1' } });
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  });
});

it('pictures come in parts, too: of products, of people, and of the build', async () => {
  const server = await serveShop();
  const [person] = runOn(server, 'select id from images limit 1');
  for (const path of [`/pictures/${products.teapot}-front.svg`, `/images/${String(person?.['id'])}`, '/icon.svg']) {
    const whole = await server.ask(path);
    const part = await server.ask(path, { headers: { range: 'bytes=2-4' } });
    expect([path, part.status, await part.text()]).toEqual([path, 206, (await whole.text()).slice(2, 5)]);
    expect(part.headers.get('content-type')).toBe(whole.headers.get('content-type'));
    expect(part.headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
  }
});

it('what is compressed, and what is no picture or film, is sent whole', async () => {
  const { ask } = await serveShop();
  const headers = { range: 'bytes=0-1', 'accept-encoding': 'br' };
  for (const path of ['/icon.svg', '/assets/shop-1a2b.js', '/', '/api/auth/check']) {
    const { status, headers: sent } = await ask(path, { headers });
    expect([path, status === 206, sent.get('accept-ranges')]).toEqual([path, false, null]);
  }
});
