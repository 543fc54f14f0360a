import { paths } from './paths.ts';
import { cutTo } from './text-length.ts';

/** Query parameters by which a phone shares a page with the shop, as the web app manifest names them. */
export const shareParameters = { title: 'title', text: 'text', url: 'url' } as const;

/** Longest query that all hosts accept, in characters. */
const maxQuery = 4000;

/** The first web address in a text. */
const addressPattern = /https?:\/\/\S+/i;

/** Maximum lengths of a wish from another shop, in characters. Here, so that the service worker does not load the form. */
export const wishLengths = { name: 200, url: 2000 } as const;

/**
 * Shortens the address at which a phone shares a long text: keeps the first words and the web address of the page.
 *
 * @returns `undefined` if nothing needs to be shortened
 */
export const shortenedShare = (url: URL): URL | undefined => {
  if (url.pathname !== paths.wishLink || url.search.length <= maxQuery) return undefined;
  const { title, text, url: address } = shareParameters;
  const short = new URL(url);
  const valueOf = (name: string) => url.searchParams.get(name) ?? '';
  const [addressInText = ''] = addressPattern.exec(valueOf(text)) ?? [];
  const words = valueOf(text).replace(addressPattern, ' ').trim();
  const parts = { [title]: cutTo(wishLengths.name, valueOf(title)), [text]: cutTo(wishLengths.name, words) };
  short.search = new URLSearchParams({
    ...parts,
    [address]: cutTo(wishLengths.url, valueOf(address) || addressInText),
  }).toString();
  return short.href === url.href ? undefined : short;
};
