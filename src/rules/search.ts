/**
 * The text that a search in a list is for: outer blanks and a leading # or @ are not part of it (docs/product.md, Orders; reading 78).
 *
 * @param text - As a person typed it, or as a link has it.
 */
export const searchTextOf = (text: string): string => text.trim().replace(/^[#@]\s*/, '');
