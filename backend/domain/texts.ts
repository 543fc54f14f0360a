/** Normalizes a text for searching: lower case, without accents, and without outer or repeated blanks. */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** Normalizes an email or a username for comparison: lower case, trimmed. */
export const normalizeKey = (text: string): string => text.trim().toLowerCase();

/** Creates a `like` pattern for a substring, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
