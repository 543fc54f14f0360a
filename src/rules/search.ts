import { cutTo } from './text-length.ts';
import { textLimits } from './text-limits.ts';

/**
 * Normalizes the search text of a list: trims it, drops a leading # or @, and cuts it to the maximum length.
 *
 * @param text - Typed text, or text from a link.
 */
export const searchTextOf = (text: string): string =>
  cutTo(textLimits.search, text.trim().replace(/^[#@]\s*/, '')).trim();

/** Search text in a URL's query; '' for none. */
export const searchTextIn = (query: URLSearchParams): string => searchTextOf(query.get('search') ?? '');
