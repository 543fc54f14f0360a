import * as z from 'zod/mini';
import { cleanText } from './clean-text';
import { isFilled, requiredText, trimmedText } from './fields';
import { parseUrl } from './links';
import { toCents } from './money';
import { shareParameters, wishLengths } from './share-target';
import { cutTo } from './text-length';

/** Maximum price of a wish from another shop, in cents. */
const maxCents = 100_000_000;

/** A wish from another shop, as form values. */
export interface WishLinkDraft {
  url: string;
  name: string;
  /** In dollars, as typed; '' if unknown. */
  price: string;
}

/** A wish from another shop, as a request. */
interface WishLinkRequest {
  url: string;
  name: string;
  /** In dollars; null if unknown. */
  price: number | null;
}

export const noWishLink: WishLinkDraft = { url: '', name: '', price: '' };

/** Endings of names that no public host has. `.example` stays, because the shops of the demo have it. */
const privateEndings = /\.(?:localhost|local|internal|home\.arpa|onion)$/;

/** Longest host name of DNS. */
const maxHost = 253;

/** Whether a host is a public name: no IP address, no single label. URLs have hosts in ASCII, and IPv4 in decimals. */
const isPublicHost = (host: string): boolean =>
  host.length <= maxHost &&
  /^(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(host) &&
  !privateEndings.test(host);

/** Adds the missing scheme of a typed address: 'shop.example/train'. */
const withScheme = (text: string): string => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);

/** Returns an address in normal form, with an ASCII host that shows homographs; `undefined` if it is not a URL. */
const normalUrl = (text: string): string | undefined => parseUrl(withScheme(cleanText(text)))?.href;

const urlOf = (text: string): URL | undefined => parseUrl(normalUrl(text) ?? '');

const obeys = (text: string, holds: (url: URL) => boolean): boolean => {
  const url = urlOf(text);
  return url !== undefined && holds(url);
};

/** Web address of a wish from another shop. The output is in normal form. */
const wishUrlSchema = trimmedText([
  isFilled('Please enter the web address.'),
  {
    message: 'A web address can have at most 2,000 characters.',
    // Other letters grow when they are encoded.
    holds: (text) => Math.max(text.length, normalUrl(text)?.length ?? 0) <= wishLengths.url,
  },
  {
    message: 'Please enter a web address, such as https://shop.example/train.',
    holds: (text) => obeys(text, () => true),
  },
  {
    message: 'Please use an address that begins with https://.',
    holds: (text) => obeys(text, ({ protocol }) => protocol === 'https:'),
  },
  {
    message: 'Please use an address without a username and password.',
    holds: (text) => obeys(text, ({ username, password }) => username === '' && password === ''),
  },
  {
    message: 'Please use the address of a public shop, such as https://shop.example.',
    holds: (text) => obeys(text, ({ hostname }) => isPublicHost(hostname)),
  },
]).check(z.overwrite((text) => normalUrl(text) ?? text));

/** Cents of a typed amount, such as '$1,064.50' or '64,50'; `undefined` if it is not one. */
const centsOf = (text: string): number | undefined => {
  const amount = text.replaceAll(/[$\s]/g, '');
  const isDecimalComma = /^\d+,\d{1,2}$/.test(amount);
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(amount);
  return toCents(isDecimalComma ? amount.replace(',', '.') : isGrouped ? amount.replaceAll(',', '') : amount);
};

const hasPrice = (text: string): boolean => {
  const cents = centsOf(text);
  return cents !== undefined && cents >= 1 && cents <= maxCents;
};

/** Schema of the form of a wish from another shop. */
export const wishLinkSchema = z.object({
  url: wishUrlSchema,
  name: requiredText('Please enter what it is.', wishLengths.name),
  price: trimmedText([
    {
      message: 'Please enter an amount of at most $1,000,000, such as 64.50, or nothing.',
      holds: (text) => text === '' || hasPrice(text),
    },
  ]),
} satisfies Record<keyof WishLinkDraft, unknown>);

/** Whether a draft can be saved. */
export const isWishLinkValid = (draft: WishLinkDraft): boolean => wishLinkSchema.safeParse(draft).success;

/** Request fields of a valid draft. */
export const wishLinkRequest = ({ url, name, price }: WishLinkDraft): WishLinkRequest => {
  const cents = centsOf(price);
  return { url: normalUrl(url) ?? url, name: cleanText(name), price: cents === undefined ? null : cents / 100 };
};

/** Product of a wish from another shop, as returned by the server. */
interface ExternalProduct {
  url?: string | undefined;
  name: string | null;
  /** In dollars. */
  price: unknown;
}

/** Converts a saved wish from another shop to form values. */
export const toWishLinkDraft = ({ url, name, price }: ExternalProduct): WishLinkDraft => {
  const cents = toCents(price);
  return { url: url ?? '', name: name ?? '', price: cents === undefined ? '' : (cents / 100).toFixed(2) };
};

/** Whether saving the draft would change anything. */
export const isSameWishLink = (one: WishLinkDraft, other: WishLinkDraft): boolean =>
  JSON.stringify(wishLinkRequest(one)) === JSON.stringify(wishLinkRequest(other));

/** Host of a link, as the reader sees it. Never typed by anybody: the address names it. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? '';

/** Addresses in a shared text. */
const sharedUrls = /https?:\/\/\S+/gi;

/** Removes the punctuation of the sentence around an address, but not the bracket that ends '/Lamp_(oil)'. */
const withoutPunctuation = (url: string): string => {
  const end = url.replace(/[.,;:!?…'"’”»>\]]+$/, '');
  return end.endsWith(')') && !end.includes('(') ? withoutPunctuation(end.slice(0, -1)) : end;
};

/**
 * Form values of a page that another app has shared. Many apps send the address within the text, and repeat the title
 * there.
 */
export const sharedWishLink = (query: URLSearchParams): WishLinkDraft => {
  const [title, text, url] = [shareParameters.title, shareParameters.text, shareParameters.url].map((name) =>
    cleanText(query.get(name) ?? ''),
  );
  const [urlInText = ''] = text?.match(sharedUrls) ?? [];
  const words = (title || text?.replaceAll(sharedUrls, ' ') || '').replaceAll(/\s+/g, ' ').trim();
  return {
    ...noWishLink,
    url: url || withoutPunctuation(urlInText),
    name: cutTo(wishLengths.name, words).trim(),
  };
};
