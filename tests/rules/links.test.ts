import { describe, expect, it } from 'vitest';
import { safeCheckoutUrl, safeLink } from '#rules/links.ts';

describe('safeLink', () => {
  it.each([
    ['https://shop.example/mug', 'https://shop.example/mug'],
    ['http://shop.example', 'http://shop.example/'],
    ['  https://shop.example/a b  ', 'https://shop.example/a%20b'],
    ['HTTPS://SHOP.EXAMPLE/', 'https://shop.example/'],
  ])('accepts %s', (given, link) => {
    expect(safeLink(given)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://shop.example/mug',
    'mailto:help@shop.example',
    '//shop.example/mug',
    '/mug',
    'shop.example/mug',
    '',
    null,
    undefined,
    7,
  ])('rejects %j', (given) => {
    expect(safeLink(given)).toBeUndefined();
  });
});

describe('safeCheckoutUrl', () => {
  const shop = 'https://shop.example';

  it.each([
    'https://pay.example/c/1',
    'http://localhost:4173/pay?session=1',
    'http://127.0.0.1:4173/pay',
    'http://[::1]:4173/pay',
  ])('accepts %s', (url) => {
    expect(safeCheckoutUrl(url, shop)).toBe(url);
  });

  it.each([
    'http://pay.example/c/1',
    'http://shop.example/pay',
    'http://localhost.pay.example/',
    'javascript:alert(1)',
    '/pay',
    '',
    undefined,
  ])('rejects %j', (url) => {
    expect(safeCheckoutUrl(url, shop)).toBeUndefined();
  });

  it("accepts only the shop's own origin for a shop on http", () => {
    const httpShop = 'http://192.168.1.20:4173';
    expect(safeCheckoutUrl(`${httpShop}/pay`, httpShop)).toBe(`${httpShop}/pay`);
    expect(safeCheckoutUrl('http://192.168.1.20:8080/pay', httpShop)).toBeUndefined();
    expect(safeCheckoutUrl('http://192.168.1.21:4173/pay', httpShop)).toBeUndefined();
  });
});
