import { paths } from './paths.ts';
import { cutTo } from './text-length.ts';

/** Query parameters by which a phone shares a page with the shop, as the web app manifest names them. */
export const shareParameters = { title: 'title', text: 'text', url: 'url' } as const;

/** Longest query that all hosts accept, in characters. */
const maxQuery = 4000;

/** The first web address in a text. */
const addressPattern = /https?:\/\/\S+/i;

/** Lengths that the form accepts, in characters. */
const maxWords = 200;
const maxAddress = 2000;

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
  const parts = { [title]: cutTo(maxWords, valueOf(title)), [text]: cutTo(maxWords, words) };
  short.search = new URLSearchParams({
    ...parts,
    [address]: cutTo(maxAddress, valueOf(address) || addressInText),
  }).toString();
  return short.href === url.href ? undefined : short;
};
