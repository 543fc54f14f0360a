import { describe, expect, it } from 'vitest';
import {
  hostOf,
  isSameWishLink,
  isWishLinkValid,
  noWishLink,
  sharedWishLink,
  toWishLinkDraft,
  wishLinkRequest,
  wishLinkSchema,
} from '#rules/wish-link.ts';

const train = { url: 'https://woodentoys.example/train', name: 'Night Express', price: '64.50' };

const errorsOf = (change: Partial<typeof train>) =>
  wishLinkSchema.safeParse({ ...train, ...change }).error?.issues.map(({ message }) => message) ?? [];

const notAUrl = 'Please enter a web address, such as https://shop.example/train.';
const notHttps = 'Please use an address that begins with https://.';
const notPublic = 'Please use the address of a public shop, such as https://shop.example.';
const withUser = 'Please use an address without a username and password.';
const tooLong = 'A web address can have at most 2,000 characters.';

describe('the address of a wish from another shop', () => {
  it.each([
    ['https://woodentoys.example', 'https://woodentoys.example/'],
    ['  https://WoodenToys.example/Train?color=red#more ', 'https://woodentoys.example/Train?color=red#more'],
    ['woodentoys.example/train', 'https://woodentoys.example/train'],
    ['https://woodentoys.example:8443/train', 'https://woodentoys.example:8443/train'],
    ['https://woodentoys.example/a b', 'https://woodentoys.example/a%20b'],
    // A Cyrillic letter that looks like 'a'.
    ['https://p\u0430ypal.example', 'https://xn--pypal-4ve.example/'],
    ['https://jouets-québec.example', 'https://xn--jouets-qubec-jeb.example/'],
    ['https://例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  ])('%s is sent as %s', (url, sent) => {
    expect(errorsOf({ url })).toEqual([]);
    expect(wishLinkRequest({ ...train, url }).url).toBe(sent);
    expect(wishLinkSchema.parse({ ...train, url }).url).toBe(sent);
  });

  it.each([
    ['', 'Please enter the web address.'],
    ['   ', 'Please enter the web address.'],
    ['a nice train', notAUrl],
    ['https://', notAUrl],
    ['http://woodentoys.example', notHttps],
    ['javascript:alert(1)', notHttps],
    ['JavaScript://woodentoys.example/%0Aalert(1)', notHttps],
    ['data:text/html,<script>alert(1)</script>', notHttps],
    ['blob:https://woodentoys.example/1', notHttps],
    ['ftp://woodentoys.example', notHttps],
    ['https://maya:secret@woodentoys.example', withUser],
    ['https://woodentoys.example@other.example', withUser],
    ['https://127.0.0.1/train', notPublic],
    ['https://2130706433/train', notPublic],
    ['https://0x7f.1/train', notPublic],
    ['https://10.1.2.3', notPublic],
    ['https://[::1]/train', notPublic],
    ['https://[2001:db8::1]', notPublic],
    ['https://localhost/train', notPublic],
    ['https://shop.localhost', notPublic],
    ['https://printer.local', notPublic],
    ['https://intranet/train', notPublic],
    ['https://woodentoys.example.', notPublic],
  ])('%s is refused', (url, message) => {
    expect(errorsOf({ url })).toEqual([message]);
    expect(isWishLinkValid({ ...train, url })).toBe(false);
  });

  it('has at most 2,000 characters, also once it is encoded, and a host of 253', () => {
    const start = 'https://woodentoys.example/';
    expect(errorsOf({ url: start.padEnd(2000, 'a') })).toEqual([]);
    expect(errorsOf({ url: start.padEnd(2001, 'a') })).toEqual([tooLong]);
    // Six times as long once it is encoded.
    expect(errorsOf({ url: `${start}${'é'.repeat(500)}` })).toEqual([tooLong]);
    expect(errorsOf({ url: `https://${'a.'.repeat(130)}example` })).toEqual([notPublic]);
  });
});

describe('the name and price of a wish from another shop', () => {
  it.each([
    ['', 'Please enter what it is.'],
    ['two\nlines', 'Please leave out line breaks and control characters'],
  ])('the name %j is refused', (name, message) => {
    expect(errorsOf({ name })).toEqual([message]);
  });

  it('a name has at most 200 characters', () => {
    expect(errorsOf({ name: 'a'.repeat(200) })).toEqual([]);
    expect(errorsOf({ name: 'a'.repeat(201) })).toEqual(['Please use at most 200 characters']);
  });

  it('a name with markup stays as it was typed, without blanks at its ends', () => {
    expect(wishLinkRequest({ ...train, name: ' <script>alert(1)</script> ' }).name).toBe('<script>alert(1)</script>');
  });

  it.each([
    ['', null],
    ['64.5', 64.5],
    ['$64.50', 64.5],
    ['64,50 $', 64.5],
    ['1,064.50', 1064.5],
    ['1,000,000', 1_000_000],
    ['0.01', 0.01],
  ])('the price %j is sent as %s', (price, sent) => {
    expect([errorsOf({ price }), wishLinkRequest({ ...train, price }).price]).toEqual([[], sent]);
  });

  it.each(['cheap', '0', '0.001', '-3', '1,000,000.01', '1.2.3', 'NaN'])('the price %j is refused', (price) => {
    expect(errorsOf({ price })).toEqual(['Please enter an amount of at most $1,000,000, such as 64.50, or nothing.']);
  });
});

describe('a saved wish from another shop', () => {
  it('becomes form values, which are not a change', () => {
    const draft = toWishLinkDraft({ url: 'https://woodentoys.example/train', name: 'Night Express', price: '64.5' });
    expect(draft).toEqual(train);
    expect(isSameWishLink(draft, { ...train, url: ' woodentoys.example/train ', price: '$64.5' })).toBe(true);
    expect(isSameWishLink(draft, { ...train, price: '' })).toBe(false);
    expect(toWishLinkDraft({ url: undefined, name: null, price: null })).toEqual(noWishLink);
  });

  it.each([
    ['https://woodentoys.example/train', 'woodentoys.example'],
    ['https://woodentoys.example:8443/train', 'woodentoys.example:8443'],
    ['nonsense', ''],
  ])('%s has the host %j', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});

describe('a page that another app shares', () => {
  it.each([
    ['title=Night+Express&url=https%3A%2F%2Ftoys.example%2Ft', 'https://toys.example/t', 'Night Express'],
    // Android puts the address into the text.
    ['title=Night+Express&text=https%3A%2F%2Ftoys.example%2Ft', 'https://toys.example/t', 'Night Express'],
    ['text=Look%3A+Night+Express+https%3A%2F%2Ftoys.example%2Ft', 'https://toys.example/t', 'Look: Night Express'],
    ['title=Train&text=Look+(https%3A%2F%2Ftoys.example%2Ft).', 'https://toys.example/t', 'Train'],
    ['title=Train&text=https%3A%2F%2Ftoys.example%2Fa%2Cb%2C+I+love+it', 'https://toys.example/a,b', 'Train'],
    ['title=Lamp&text=https%3A%2F%2Ftoys.example%2FLamp_(oil)!', 'https://toys.example/Lamp_(oil)', 'Lamp'],
    ['title=Only+a+title', '', 'Only a title'],
    ['', '', ''],
    ['url=javascript%3Aalert(1)', 'javascript:alert(1)', ''],
    ['title=Two%0Alines', '', 'Two lines'],
  ])('%s fills the form', (query, url, name) => {
    expect(sharedWishLink(new URLSearchParams(query))).toEqual({ url, name, price: '' });
  });

  it('has its title cut to 200 characters', () => {
    expect(sharedWishLink(new URLSearchParams({ title: 'a'.repeat(300) })).name).toBe('a'.repeat(200));
  });
});
