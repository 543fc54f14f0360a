import { describe, expect, it } from 'vitest';
import { type shareParameters, shortenedShare } from '#rules/share-target.ts';
import { sharedWishLink } from '#rules/wish-link.ts';

const share = (fields: Partial<Record<keyof typeof shareParameters, string>>, path = '/wish'): URL =>
  new URL(`https://shop.example${path}?${new URLSearchParams(fields).toString()}`);

const article = 'The train runs on wood. '.repeat(1000);

describe('a shared text that is too long for an address', () => {
  it.each([
    ['with the web address at its end', { text: `${article}https://woodentoys.example/train` }],
    ['with the web address at its start', { text: `https://woodentoys.example/train ${article}` }],
    ['next to the web address', { text: article, url: 'https://woodentoys.example/train' }],
  ])('is shortened to words and web address, %s', (_where, fields) => {
    const short = shortenedShare(share(fields));
    expect(short?.search.length).toBeLessThan(4000);
    const wish = sharedWishLink(short?.searchParams ?? new URLSearchParams());
    expect(wish).toEqual({ ...sharedWishLink(share(fields).searchParams), name: wish.name });
    expect(wish.name).toMatch(/^The train runs on wood\. The train/);
    expect(wish.url).toBe('https://woodentoys.example/train');
  });

  it('is shortened once, also in letters that grow in an address', () => {
    const short = shortenedShare(share({ title: '🎁'.repeat(9000), text: `https://shop.example/${'é'.repeat(9000)}` }));
    expect(short?.search.length).toBeLessThan(16_000);
    expect(short && shortenedShare(short)).toBeUndefined();
  });
});

it.each([
  ['a short text', share({ text: 'A train https://woodentoys.example/train' })],
  ['another page', share({ text: article }, '/cart')],
])('%s stays', (_what, url) => {
  expect(shortenedShare(url)).toBeUndefined();
});
