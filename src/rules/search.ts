import { cutTo } from './text-length';
import { textLimits } from './text-limits';

/**
 * The text that a search in a list is for: outer blanks and a leading # or @ are not part of it (docs/product.md, Orders; reading 78), nor is what a search is too long for.
 *
 * @param text - As a person typed it, or as a link has it.
 */
export const searchTextOf = (text: string): string =>
  cutTo(textLimits.search, text.trim().replace(/^[#@]\s*/, '')).trim();
